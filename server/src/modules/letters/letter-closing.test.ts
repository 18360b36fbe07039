import { expect, test } from "vitest";
import { type BlockInput, blocksSchema } from "../../rendering/blocks/block.ts";
import { endingOf, type EndingOptions } from "./letter-closing.ts";

const unsigned: EndingOptions = {
  signature: null,
  contactPerson: "Erika Beispiel",
  firm: "Hansen & Söhne GmbH",
  enclosures: [],
};
const signed: EndingOptions = { ...unsigned, signature: { assetId: "bild", displayName: "Unterschrift" } };

const text = "Guten Tag,\n\nText.";
const ending = (end: string, options = signed) => endingOf({ content: `${text}\n\n${end}` }, options);
const ofBlocks = (blocks: BlockInput[], options = signed) =>
  endingOf(
    { blocks: blocksSchema.parse([{ type: "paragraph", text: "Guten Tag," }, ...blocks]), styleDefs: {} },
    options,
  );
const paragraph = (words: string): BlockInput => ({ type: "paragraph", text: words });
const codes = ({ warnings }: ReturnType<typeof endingOf>) => warnings.map(({ code }) => code);

test("closing and name at the end of a text get room for a signature", () => {
  const end = "Mit freundlichen Grüßen\nMax Muster\nVorstand";
  const expected = { closing: "Mit freundlichen Grüßen", name: "Max Muster", role: "Vorstand" };
  expect(ending(end, unsigned)).toMatchObject({
    body: { content: text },
    signOff: { ...expected, signatureId: null },
    warnings: [],
  });
  expect(ending(end).signOff).toMatchObject({ ...expected, signatureId: "bild" });
});

test("whoever wrote the letter signs it, whatever stands below the name", () => {
  const end = "Mit freundlichen Grüßen\n\nMax Hansen\n\nAnlagen: Vertrag\n\nP.S.: Bis bald!";
  expect(ending(end)).toMatchObject({
    signOff: { name: "Max Hansen", signatureId: "bild" },
    after: [
      { kind: "enclosures", lines: ["Vertrag"] },
      { kind: "text", text: "P.S.: Bis bald!" },
    ],
    warnings: [],
  });
});

test("where nobody is named, the contact person signs, below the company", () => {
  expect(ending("Mit freundlichen Grüßen\nHansen & Söhne GmbH").signOff).toMatchObject({
    closing: "Mit freundlichen Grüßen",
    firm: "Hansen & Söhne GmbH",
    name: "Erika Beispiel",
    signatureId: "bild",
  });
  expect(ending("Nur Text.").signOff).toMatchObject({ closing: null, name: "Erika Beispiel" });
  const without = ending("Mit freundlichen Grüßen\nHansen & Söhne GmbH", unsigned);
  expect(without.signOff).toBeNull();
  expect(without.body).toEqual({ content: `${text}\n\nMit freundlichen Grüßen\nHansen & Söhne GmbH` });
});

test.for([
  "Viele Grüße\n\nBitte denken Sie an die Unterlagen vom letzten Dienstag.",
  "Bis bald\n\nMax Hansen",
  "Mit freundlichen Grüßen\n\nMax Hansen\nppa. Eva Meier",
])("nobody is made to sign where it cannot be told who does: %s", (end) => {
  expect(ending(end)).toMatchObject({ body: { content: `${text}\n\n${end}` }, signOff: null });
  expect(codes(ending(end))).toEqual(["SIGNER_UNCLEAR"]);
  expect(codes(ending(end, unsigned))).toEqual([]);
});

test("a name that is still to be filled in is not signed", () => {
  const found = ending("Mit freundlichen Grüßen\n\n[Ihr Name]");
  expect(found.signOff).toMatchObject({ name: "[Ihr Name]", signatureId: null });
  expect(codes(found)).toEqual(["PLACEHOLDER_LEFT", "SIGNER_UNCLEAR"]);
});

test("of two who sign, the picture is that of the one it is called after, or of the contact person", () => {
  const end = "Mit freundlichen Grüßen\n\ni. V. Max Hansen     ppa. Erika Beispiel";
  const called = (displayName: string, contactPerson = "") =>
    ending(end, { ...signed, signature: { assetId: "bild", displayName }, contactPerson });
  expect(called("Unterschrift Max Hansen").signOff).toMatchObject({
    signatureId: "bild",
    second: { name: "ppa. Erika Beispiel", signatureId: null },
  });
  expect(called("Unterschrift", "Erika Beispiel").signOff).toMatchObject({
    signatureId: null,
    second: { signatureId: "bild" },
  });
  expect(codes(called("Unterschrift"))).toEqual(["SIGNER_UNCLEAR"]);
});

test("a picture that is called after another person is noticed", () => {
  const called = (displayName: string) =>
    codes(ending("Viele Grüße\nMax Hansen", { ...signed, signature: { assetId: "bild", displayName } }));
  expect(called("Unterschrift Dana Demo")).toEqual(["SIGNATURE_OF_ANOTHER"]);
  for (const own of ["Unterschrift Max Hansen (blau)", "M. Hansen", "Chef", "Unterschrift 2"])
    expect(called(own)).toEqual([]);
});

test("of blocks the last signature gets the picture, unless it has one or is to be signed by hand", () => {
  const block = { type: "signature", name: "Max" } as const;
  expect(ofBlocks([block])).toMatchObject({ body: { blocks: [{}, { signatureId: "bild" }] }, signOff: null });
  expect(ofBlocks([{ ...block, signatureId: "anderes" }])).toMatchObject({
    body: { blocks: [{}, { signatureId: "anderes" }] },
  });
  expect(ofBlocks([{ ...block, lineOnly: true }])).not.toHaveProperty("body.blocks.1.signatureId");
  expect(
    codes(
      ofBlocks([block], { ...signed, signature: { assetId: "bild", displayName: "Unterschrift Dana Demo" } }),
    ),
  ).toEqual(["SIGNATURE_OF_ANOTHER"]);
});

test("a greeting and a name in the last paragraphs of blocks are signed where they stand", () => {
  const found = ofBlocks([
    paragraph("Letzter Satz.\nMit freundlichen Grüßen"),
    paragraph("**Max Hansen**\nGeschäftsführer"),
    paragraph("Anlagen:"),
    { type: "list", items: ["Vertrag", "Plan"] },
    paragraph("P.S.: **Wichtig**"),
  ]);
  expect(found).toMatchObject({
    body: { blocks: [{ text: "Guten Tag," }, { text: "Letzter Satz." }] },
    signOff: { closing: "Mit freundlichen Grüßen", name: "Max Hansen", role: "Geschäftsführer" },
    after: [
      { kind: "enclosures", lines: ["Vertrag", "Plan"] },
      { kind: "text", text: "P.S.: **Wichtig**" },
    ],
    warnings: [],
  });
});

test("blocks without a greeting are signed below, by the contact person", () => {
  expect(ofBlocks([paragraph("Ein Satz.")]).signOff).toMatchObject({ name: "Erika Beispiel" });
});

test.for([
  ["a name without a greeting", [paragraph("Ein Satz."), paragraph("Bis bald\nMax Hansen")]],
  [
    "a table below the greeting",
    [
      paragraph("Viele Grüße\nMax Hansen"),
      { type: "table", columns: [{ key: "a", label: "A" }], rows: [{ a: "1" }] },
    ],
  ],
] as [string, BlockInput[]][])("blocks with %s are not signed", ([, blocks]) => {
  const found = ofBlocks(blocks);
  expect(found.signOff).toBeNull();
  expect(codes(found)).toEqual(["SIGNER_UNCLEAR"]);
});

test("enclosures that were written are not listed again", () => {
  const enclosures = ["Vertrag", "Foto vom Dach"];
  const listed = (end: string) => ending(end, { ...unsigned, enclosures });
  expect(listed("Viele Grüße\nMax").enclosures).toEqual(enclosures);
  expect(listed("Viele Grüße\nMax\n\nAnlagen")).toMatchObject({
    after: [{ title: "Anlagen", lines: enclosures }],
    enclosures: [],
    warnings: [],
  });
  expect(listed("Viele Grüße\nMax\n\nAnlagen: Mietvertrag, Foto vom Dach")).toMatchObject({
    enclosures: [],
    warnings: [],
  });
  const missing = listed("Viele Grüße\nMax\n\nAnlage: Plan");
  expect(missing.enclosures).toEqual([]);
  expect(missing.warnings).toMatchObject([
    { code: "ENCLOSURE_NOT_LISTED", found: "Vertrag" },
    { code: "ENCLOSURE_NOT_LISTED", found: "Foto vom Dach" },
  ]);
});

test("the same holds for enclosures in blocks", () => {
  const listed = (...blocks: BlockInput[]) =>
    ofBlocks([{ type: "signature", name: "Max" }, ...blocks], { ...unsigned, enclosures: ["Vertrag"] });
  expect(listed().enclosures).toEqual(["Vertrag"]);
  expect(listed(paragraph("Anlage: Vertrag"))).toMatchObject({ enclosures: [], warnings: [] });
  expect(listed(paragraph("Anlagen:"), { type: "list", items: ["Plan"] })).toMatchObject({
    enclosures: [],
    warnings: [{ code: "ENCLOSURE_NOT_LISTED" }],
  });
  const bare = listed(paragraph("**Anlage**"));
  expect(bare).toMatchObject({ enclosures: ["Vertrag"], warnings: [] });
  expect(bare.body).toMatchObject({ blocks: [{}, { type: "signature" }] });
});
