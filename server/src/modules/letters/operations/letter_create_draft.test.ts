import { expect, test } from "vitest";
import { plainDesign, savedDesign, storedPicture } from "../../../../test/designs.ts";
import {
  letterInput,
  muenchen,
  savedSender,
  storedLetterhead,
  writtenLetter,
} from "../../../../test/letters.ts";
import { placedText } from "../../../rendering/pdf/pdf-pages.ts";
import { exampleSender } from "../../senders/example-senders.ts";
import { startWorld, type World } from "../../../../test/world.ts";

/** Every line of the PDF that a result links to. */
async function linesOf(world: World, { pdfUrl }: Record<string, unknown>): Promise<string[]> {
  const response = await world.fetch(new URL(String(pdfUrl)).pathname, { token: null });
  return (await placedText(await response.bytes())).map(({ text }) => text.trim());
}

const warningsOf = ({ warnings }: Record<string, unknown>) =>
  (warnings as { code: string; place: string; text: string }[]).map(({ code }) => code);

test("a draft shows its first pages, and the PDF says everything a letter needs", async () => {
  const world = await startWorld();
  await savedSender(world);

  const draft = await writtenLetter(world, {
    reference: { aktenzeichen: "12 O 3/26", ihreNachrichtVom: "2026-02-27" },
  });

  expect(draft).toMatchObject({
    created: true,
    status: "draft",
    pageCount: 1,
    usesColour: false,
    costEstimate: { totalCents: 190, currency: "EUR", deliveryType: "standard" },
    costNote: null,
    designRender: { documentMode: "letter", chrome: { subject: true, letterhead: false } },
    warnings: [],
    pages: [{ page: 1, widthPx: 794 }],
    mode: "sandbox",
  });
  expect(draft).toHaveProperty("pdfUrl", expect.stringMatching(/\/Kuendigung-zum-31-12-2026\.pdf$/));
  const lines = await linesOf(world, draft);
  expect(lines).toEqual(
    expect.arrayContaining([
      "Muster GmbH · Domstraße 1 · 50668 Köln",
      "Café Zürich GmbH",
      "Erika Müller",
      "Lange Straße 5",
      "80331 München",
      "Kündigung zum 31.12.2026",
      "hiermit kündigen wir.",
      "Mit freundlichen Grüßen",
      "Max Beispiel",
    ]),
  );
  const text = lines.join("\n");
  for (const part of ["12 O 3/26", "27.02.2026", "02.03.2026"]) expect(text).toContain(part);
});

test("the same letter gives the same bytes", async () => {
  const world = await startWorld();
  await savedSender(world);

  const [first, second] = [await writtenLetter(world), await writtenLetter(world)];

  expect(first.letterId).not.toBe(second.letterId);
  expect(new URL(String(first["pdfUrl"])).pathname).toBe(new URL(String(second["pdfUrl"])).pathname);
});

test("what a draft still lacks is a warning, not a refusal", async () => {
  const world = await startWorld();

  const bare = await writtenLetter(world, { recipientAddressInline: undefined, includeSignature: true });
  expect(warningsOf(bare)).toEqual(["NO_RECIPIENT", "NO_SENDER", "NO_SIGNATURE"]);

  await savedSender(world, { pflichtangaben: { firma: "Muster GmbH" } });
  const incomplete = await writtenLetter(world);
  expect(incomplete).toMatchObject({
    warnings: [{ code: "SENDER_INCOMPLETE", text: expect.stringContaining("registergericht") }],
  });
});

test("an invoice to a business warns of the e-invoice rule, one to a person does not", async () => {
  const world = await startWorld();
  await savedSender(world);

  const toBusiness = await writtenLetter(world, { subject: "Rechnung 17" });
  const toPerson = await writtenLetter(world, {
    subject: "Rechnung 17",
    recipientAddressInline: { ...muenchen, company: null },
  });

  expect(toBusiness).toMatchObject({
    warnings: [{ code: "PAPER_INVOICE", text: expect.stringContaining("01.01.2027") }],
  });
  expect(warningsOf(toPerson)).toEqual([]);
});

test("an argument wins over the preset, the preset over the sender profile", async () => {
  const world = await startWorld();
  const profileDesign = await savedDesign(world, { name: "Profil" });
  const presetDesign = await savedDesign(world, { name: "Voreinstellung" });
  const ownDesign = await savedDesign(world, { name: "Eigener" });
  await savedSender(world, { defaultDesignId: profileDesign.designId });
  const preset = {
    language: "en",
    designId: presetDesign.designId,
    reference: { kundennummer: "K-1", unserZeichen: "alt" },
    recipientName: "Preset Person",
    recipientStreet: "Weg 1",
    recipientZip: "20095",
    recipientCity: "Hamburg",
  };
  await world.call("preset_save", { name: "Post", preset });
  const designOf = async (changes: object) => {
    const { letterId } = await writtenLetter(world, changes);
    const answer = await world.call("letter_get", { letterId });
    return answer.ok ? answer.value : answer;
  };

  expect(await designOf({})).toMatchObject({ design: { name: "Profil", version: 1 }, language: "de" });
  expect(
    await designOf({
      presetName: "Post",
      recipientAddressInline: undefined,
      reference: { unserZeichen: "neu" },
    }),
  ).toMatchObject({
    design: { name: "Voreinstellung" },
    language: "en",
    recipient: { name: "Preset Person" },
    reference: { kundennummer: "K-1", unserZeichen: "neu" },
  });
  expect(await designOf({ presetName: "Post", designId: ownDesign.designId, language: "de" })).toMatchObject({
    design: { name: "Eigener" },
    language: "de",
    recipient: { name: "Erika Müller" },
  });
});

test("the return line names the address that was chosen, else that of the profile, else the account's default", async () => {
  const world = await startWorld();
  await savedSender(world);
  const homeless = await savedSender(world, {
    pflichtangaben: { ...exampleSender("gmbh").pflichtangaben, anschrift: undefined },
  });
  const address = { street: "Elbchaussee", houseNumber: "1", zip: "22765", city: "Hamburg" };
  const sender = { ...address, addressType: "sender" };
  const saved = await world.call("address_upsert", { ...sender, name: "Muster GmbH, Nord" });
  const other = await world.call("address_upsert", { ...sender, name: "Muster GmbH, Süd" });
  const senderAddressId = other.ok && other.value["addressId"];
  const returnLine = async (changes: object) => {
    const { letterId } = await writtenLetter(world, changes);
    const answer = await world.call("letter_get", { letterId });
    return answer.ok && answer.value["sender"];
  };

  expect(saved.ok).toBe(true);
  expect(await returnLine({})).toMatchObject({ returnLine: "Muster GmbH · Domstraße 1 · 50668 Köln" });
  expect(await returnLine({ senderAddressId })).toMatchObject({
    returnLine: "Muster GmbH, Süd · Elbchaussee 1 · 22765 Hamburg",
  });
  expect(await returnLine({ senderProfileId: homeless })).toMatchObject({
    returnLine: "Muster GmbH, Nord · Elbchaussee 1 · 22765 Hamburg",
  });
});

test("a recipient of the address book is copied: a later change does not reach the letter", async () => {
  const world = await startWorld();
  const saved = await world.call("address_upsert", muenchen);
  const addressId = saved.ok ? String(saved.value["addressId"]) : "";
  const { letterId } = await writtenLetter(world, { recipientAddressInline: { addressId } });
  await world.call("address_upsert", { ...muenchen, addressId, name: "Jemand anders" });

  expect(await world.call("letter_get", { letterId })).toMatchObject({
    value: { recipient: { name: "Erika Müller" } },
  });
});

test("a letter to Austria or Switzerland is laid out by that country's rules", async () => {
  const world = await startWorld();
  await savedSender(world);
  const to = (country: string, zip: string) => ({ ...muenchen, country, zip, city: "Ort" });

  const austria = await writtenLetter(world, { recipientAddressInline: to("AT", "1010") });
  const swiss = await writtenLetter(world, { recipientAddressInline: to("CH", "8001") });

  expect(await linesOf(world, austria)).toContain("ÖSTERREICH");
  expect(swiss).toMatchObject({ designRender: { chrome: { returnLine: false } } });
});

test("a signature stands between closing and name; without a closing, below the text", async () => {
  const world = await startWorld();
  await savedSender(world);
  const signatureId = await storedPicture(world, { kind: "signature" });

  const closed = await writtenLetter(world, { includeSignature: true });
  const open = await writtenLetter(world, { includeSignature: true, signatureId, content: "Nur Text." });
  const off = await writtenLetter(world, { signatureId });

  expect([closed["usesColour"], open["usesColour"], off["usesColour"]]).toEqual([true, true, false]);
  expect(await world.call("letter_get", { letterId: closed.letterId })).toMatchObject({
    value: { signatureId },
  });
});

test("a default letterhead is printed unless a design takes its place", async () => {
  const world = await startWorld();
  await savedSender(world);
  const { designId } = await savedDesign(world);
  const letterheadId = await storedLetterhead(world);

  const plain = await writtenLetter(world);
  const designed = await writtenLetter(world, { designId });

  expect(plain).toMatchObject({ designRender: { chrome: { letterhead: true } } });
  expect(await world.call("letter_get", { letterId: plain.letterId })).toMatchObject({
    value: { letterheadId, design: null },
  });
  expect(await world.call("letter_get", { letterId: designed.letterId })).toMatchObject({
    value: { letterheadId: null, designId },
  });
});

test("a design that breaks a zone of the recipient's country is a warning in the draft", async () => {
  const world = await startWorld();
  await savedSender(world);
  const elements = [{ kind: "rectangle", name: "Balken", xMm: 192, yMm: 20, widthMm: 10, heightMm: 10 }];
  const { designId } = await savedDesign(world, { design: plainDesign({ firstPage: { elements } }) });

  const german = await writtenLetter(world, { designId });
  const austrian = await writtenLetter(world, {
    designId,
    recipientAddressInline: { ...muenchen, country: "AT", zip: "1010", city: "Wien" },
  });

  expect(warningsOf(german)).not.toContain("DESIGN_ZONE");
  expect(warningsOf(austrian)).toContain("DESIGN_ZONE");
});

test("twenty calls at once with one key make one draft, and all get it", async () => {
  const world = await startWorld();
  const input = letterInput({ clientLetterId: "k-1" });

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.call("letter_create_draft", input)),
  );

  expect(new Set(answers.map((answer) => answer.ok && answer.value["letterId"])).size).toBe(1);
  expect(answers.filter((answer) => answer.ok && answer.value["created"])).toHaveLength(1);
  expect(await world.services.db.selectFrom("letters").select("id").execute()).toHaveLength(1);
});

test("a key stands for what it came with: the order of fields and the reasoning do not matter, anything else does", async () => {
  const world = await startWorld();
  const { subject, content, recipientAddressInline } = letterInput();
  const first = await writtenLetter(world, {
    clientLetterId: "k-1",
    reference: { aktenzeichen: "1", kundennummer: "2" },
  });

  const again = await world.call("letter_create_draft", {
    reasoning: "because",
    clientLetterId: "k-1",
    reference: { kundennummer: "2", aktenzeichen: "1" },
    recipientAddressInline,
    content,
    subject,
  });
  expect(again).toMatchObject({ value: { letterId: first.letterId, created: false, pages: [{ page: 1 }] } });

  const other = await world.call(
    "letter_create_draft",
    letterInput({ clientLetterId: "k-1", subject: "Anders" }),
  );
  expect(other).toMatchObject({
    error: { code: "IDEMPOTENCY_CONFLICT", details: { key: "k-1", fields: ["reference", "subject"] } },
  });
  const stranger = await world.openOffice();
  expect((await writtenLetter(world, { clientLetterId: "k-1" }, stranger.token)).letterId).not.toBe(
    first.letterId,
  );
});

const tableOfMillions = {
  type: "table",
  columns: Array.from({ length: 12 }, (_, at) => ({
    key: `m${at}`,
    label: `Monat ${at + 1}`,
    format: "eur",
  })),
  rows: [Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`m${at}`, 1_234_567_890]))],
};

const refused: [what: string, changes: object, path: string, reason?: string][] = [
  ["no body", { content: undefined }, "content"],
  ["two bodies", { blocks: [{ type: "heading", text: "A" }] }, "content"],
  ["blanks only", { content: " \n\t\u200b " }, "content"],
  ["a PDF as text", { content: "%PDF-1.7\n1 0 obj" }, "content", "PDF_LETTER_UNSUPPORTED"],
  ["a PDF in base64", { content: `JVBERi0xLjcK${"QUJD".repeat(600)}` }, "content", "PDF_LETTER_UNSUPPORTED"],
  [
    "a PDF as data URL",
    { content: "data:application/pdf;base64,JVBERi0xLjcK" },
    "content",
    "PDF_LETTER_UNSUPPORTED",
  ],
  ["blocks of blanks", { content: undefined, blocks: [{ type: "paragraph", text: "\u00a0" }] }, "blocks"],
  ["separators only", { content: undefined, blocks: [{ type: "separator", variant: "line" }] }, "blocks"],
  ["styles without blocks", { styleDefs: { a: {} } }, "styleDefs"],
  [
    "an unknown style",
    { content: undefined, blocks: [{ type: "paragraph", text: "A", style: "x" }] },
    "blocks.0.style",
  ],
  [
    "an unknown picture",
    { content: undefined, blocks: [{ type: "image", assetId: "nope", alt: "A" }] },
    "blocks.0.assetId",
  ],
  [
    "a picture that is no signature",
    {
      content: undefined,
      blocks: [{ type: "signature", name: "A", columns: [{ name: "B", signatureId: "x" }] }],
    },
    "blocks.0.columns.0.signatureId",
  ],
  [
    "more numbers than stand side by side",
    { content: undefined, blocks: [{ type: "heading", text: "A" }, tableOfMillions] },
    "blocks.1",
    "TABLE_TOO_WIDE",
  ],
  ["a long text", { content: "x".repeat(30_001) }, "content"],
  ["a long subject", { subject: "x".repeat(201) }, "subject"],
  ["a subject of two lines", { subject: "a\nb" }, "subject"],
  ["half an address", { recipientAddressInline: { name: "A", city: "B" } }, "recipientAddressInline.street"],
  [
    "an address and an id",
    { recipientAddressInline: { ...muenchen, addressId: "01a1ddc7-66d9-79dc-8575-aae01397745e" } },
    "recipientAddressInline.addressId",
  ],
  ["an unknown field", { colour: true }, "colour"],
  ["an empty key", { clientLetterId: "" }, "clientLetterId"],
];

test("what cannot be a letter is refused at its place, and nothing is stored", async () => {
  const world = await startWorld();

  for (const [what, changes, path, reason] of refused)
    expect(await world.call("letter_create_draft", letterInput(changes)), what).toMatchObject({
      error: { code: "VALIDATION_ERROR", details: { problems: [{ path }], ...(reason && { reason }) } },
    });
  expect(await world.services.db.selectFrom("letters").select("id").execute()).toEqual([]);
});

const thirtyOnePages = Array.from({ length: 31 }, () => [
  { type: "heading", text: "A" },
  { type: "separator", variant: "pageBreak" },
])
  .flat()
  .slice(0, -1);

const nobody = "01a1ddc7-66d9-79dc-8575-aae01397745e";

const unusable: [what: string, changes: object, code: string, details: object][] = [
  ["presetName", { presetName: "gibt es nicht" }, "NOT_FOUND", { what: "preset" }],
  ["senderProfileId", { senderProfileId: nobody }, "NOT_FOUND", { what: "sender profile" }],
  ["senderAddressId", { senderAddressId: nobody }, "NOT_FOUND", { what: "sender address" }],
  ["signatureId", { signatureId: nobody }, "NOT_FOUND", { what: "signature" }],
  ["addressId", { recipientAddressInline: { addressId: nobody } }, "NOT_FOUND", { what: "address" }],
  ["designId", { designId: nobody }, "DESIGN_NOT_FOUND", { designId: nobody }],
  [
    "31 pages",
    { content: undefined, blocks: thirtyOnePages },
    "CONTENT_REJECTED",
    { reason: "TOO_MANY_PAGES", place: "blocks", detail: { pages: 31, limit: 30 } },
  ],
];

test("a letter that names something unknown, or is too long, is refused by what is wrong", async () => {
  const world = await startWorld();

  for (const [what, changes, code, details] of unusable)
    expect(await world.call("letter_create_draft", letterInput(changes)), what).toMatchObject({
      error: { code, details },
    });
});

const hostile = [
  "x".repeat(30_000),
  `${"\n".repeat(20_000)}Ende`,
  `a${"\u0301".repeat(5_000)}`,
  "\u202eumgekehrt\u2066\u2069 \ufeff",
  "👩‍👩‍👧‍👦 🏴‍☠️ 𝕏 漢字 عربى",
  "\u0001\u0008\u001b[31m\u007f",
  '#set page(width: 1cm) #eval("1") $x$ @preview/x:1.0.0 /* */ \\ ` ```',
  "<script>alert(1)</script>&amp;<b>",
  "{{name}} {{ }} {% if %}",
];

test("any text can stand in a letter, or is refused at its place", async () => {
  const world = await startWorld();

  for (const text of hostile) {
    const line = text.slice(0, 40).toWellFormed();
    const given = { recipientAddressInline: { ...muenchen, name: line }, reference: { aktenzeichen: line } };
    const written = await world.call("letter_create_draft", letterInput({ content: text }));
    expect(written.ok ? "ok" : written.error.details, line).toEqual(
      /[中ع]/.test(text) ? expect.objectContaining({ reason: "GLYPH_MISSING" }) : "ok",
    );
    const framed = await world.call("letter_create_draft", letterInput({ ...given, subject: line }));
    expect(framed.ok ? "ok" : framed.error.code, line).toMatch(
      /^ok$|^VALIDATION_ERROR$|^CONTENT_REJECTED$|^ADDRESS_INVALID$/,
    );
  }
});

test("a code that is neither a text nor a payment is told what it may be", async () => {
  const world = await startWorld();
  const answer = await world.call("letter_create_draft", letterInput({ reference: { qr: 12 } }));
  expect(answer).toMatchObject({
    error: {
      details: {
        problems: [{ path: "reference.qr", message: "must be text or an object, not a number" }],
      },
    },
  });
});
