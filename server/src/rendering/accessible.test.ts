import { expect, test } from "vitest";
import { expectAccessible, heardIn, tagsHeardIn } from "../../test/pdf-ua.ts";
import { makePdf } from "../../test/pdfs/make-pdf.ts";
import { expectFitForArchive } from "../../test/pdf-a.ts";
import { galleryDocuments } from "../../test/rendering/gallery-documents.ts";
import { galleryLetters } from "../../test/rendering/gallery-letters.ts";
import { everyBlock, letterOfBlocks, sampleLetter } from "../../test/rendering/sample-letters.ts";
import { signaturePng } from "../../test/sample-pictures.ts";
import { hybridInvoice } from "./pdf/hybrid-invoice.ts";
import { joinOwnPdfs } from "./pdf/join-own-pdfs.ts";
import { mergePdfs } from "./pdf/merge-pdfs.ts";
import { normalisePdf } from "./pdf/normalise-pdf.ts";
import { drawPages, renderLetter } from "./render-letter.ts";
import type { Letter } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

const pdfOf = async (letter: Letter) => (await renderLetter(pool, letter)).pdf;

test.each([...galleryLetters(), ...galleryDocuments()])(
  "a reader is told what every part of the page is: $name",
  async ({ letter }) => expectAccessible(await pdfOf(letter)),
);

test("every block has its tags, with a picture and without", async () => {
  const letter = letterOfBlocks(everyBlock());
  const images = { unbekannt: { bytes: await signaturePng(), format: "png" as const } };

  expectAccessible(await pdfOf(letter));
  expectAccessible(await pdfOf({ ...letter, images }));
});

test("information block, address and closing are what they are", async () => {
  const heard = heardIn(await pdfOf(sampleLetter()));

  expect(heard).toBe("Document[P P Table[TR[TH TD] TR[TH TD]] H1 P P P P]");
});

test("what is enclosed and who gets a copy are lists", async () => {
  const pdf = await pdfOf({
    ...sampleLetter(),
    enclosures: ["Mietvertrag", "Protokoll"],
    after: [{ kind: "distribution", title: "Verteiler", lines: ["Frau Schulz"] }],
  });

  expect(heardIn(pdf)).toMatch(/P L\[LI\[LBody\] LI\[LBody\]\] P L\[LI\[LBody\]\]\]$/);
  const lists = tagsHeardIn(pdf).filter(({ kind }) => kind === "L");
  expect(lists.map(({ written }) => /ListNumbering \/\w+/.exec(written)?.[0])).toEqual(
    lists.map(() => "ListNumbering /None"),
  );
  expectAccessible(pdf);
});

test("a list in a letter of two pages is heard as one", async () => {
  const list = { type: "list" as const, items: ["eins", "zwei", "drei", "vier", "fünf"] };
  const pdf = await pdfOf(
    letterOfBlocks([list, { type: "separator", variant: "pageBreak" }, { type: "paragraph", text: "Ende." }]),
  );

  expect(heardIn(pdf)).toContain(`H1 L[${Array.from({ length: 5 }, () => "LI[Lbl LBody]").join(" ")}] P`);
  expectAccessible(pdf);
});

test.each([
  ["de" as const, ["angekreuzt", "nicht angekreuzt"]],
  ["en" as const, ["ticked", "not ticked"]],
])("whether a box is ticked is heard before its label: %s", async (language, heard) => {
  const options = [{ label: "A", checked: true }, { label: "B" }];
  const field = { type: "formField" as const, kind: "checkbox" as const, label: "C", options };
  const pdf = await pdfOf(letterOfBlocks([field], { language, documentMode: "form" }));

  expect(heardIn(pdf)).toBe("Document[P Figure P Figure P]");
  const boxes = tagsHeardIn(pdf).filter(({ kind }) => kind === "Figure");
  expect(boxes.map(({ written }) => /\/Alt \(([^)]*)\)/.exec(written)?.[1])).toEqual(heard);
  expectAccessible(pdf);
});

const items = (count: number) => ({
  type: "table" as const,
  columns: [
    { key: "was", label: "Leistung" },
    { key: "betrag", label: "Betrag", format: "eur" as const },
  ],
  rows: Array.from({ length: count }, (_, at) => ({ was: `Posten ${at + 1}`, betrag: 1_000 })),
});

test("totals and closing below a table are not part of it, and its headings are as many as its columns", async () => {
  const blocks = [
    items(2),
    { type: "totals" as const, lines: [{ label: "Gesamt", amountCents: 2_000 }] },
    { type: "signature" as const, closing: "Mit freundlichen Grüßen", name: "Änne Öztürk" },
  ];
  const pdf = await pdfOf(letterOfBlocks(blocks, { signOff: null, info: [] }));

  expect(heardIn(pdf)).toContain("Table[THead[TR[TH TH]] TBody[TR[TD TD] TR[TD TD]]] Table[TR[TH TD]] P P]");
  expectAccessible(pdf);
});

test("sums that are carried over a page are furniture of the page", async () => {
  const pdf = await pdfOf(letterOfBlocks([items(120)]));

  expect(heardIn(pdf)).toContain("Table[THead[TR[TH TH]] TBody[TR[TD TD]");
  expectAccessible(pdf);
});

test("a paragraph that goes on over the page is heard from its beginning", async () => {
  const text = "Wir schreiben Ihnen über die Öfen, die Ärmel und die Übergabe der Räume. ".repeat(40);
  const { pdf, pageCount } = await renderLetter(
    pool,
    letterOfBlocks([text, text, text, text].map((each) => ({ type: "paragraph", text: each }))),
  );

  expect(pageCount).toBeGreaterThan(2);
  expectAccessible(pdf);
});

test("headings leave no level out, also where a form has no subject", async () => {
  const blocks = [
    { type: "heading" as const, text: "Klein", level: 3 as const },
    { type: "paragraph" as const, text: "Text" },
    { type: "heading" as const, text: "Groß", level: 1 as const },
  ];

  const letter = heardIn(await pdfOf(letterOfBlocks(blocks)));
  const form = heardIn(await pdfOf(letterOfBlocks(blocks, { documentMode: "form" })));

  expect(letter.match(/H\d/g)).toEqual(["H1", "H2", "H2"]);
  expect(form.match(/H\d/g)).toEqual(["H1", "H2"]);
});

test("no text of a letter can pass for a tag", async () => {
  const hostile = "\n  /K [1]\n  /S /P (>>] endobj \\ \n  /A [<<";
  const pdf = await pdfOf(
    letterOfBlocks(
      [
        { type: "image", assetId: "none", alt: hostile },
        { type: "heading", text: hostile, level: 1 },
      ],
      { subject: hostile },
    ),
  );

  expectAccessible(pdf);
});

test("an invoice for machines keeps both: for the archive, and for readers", async () => {
  const pdf = hybridInvoice(await pdfOf(sampleLetter()), { xml: "<a/>", day: "2026-11-15" });

  expectFitForArchive(pdf);
  expectAccessible(pdf);
  expect(
    Buffer.from(pdf)
      .toString("latin1")
      .match(/<pdfaExtension:schemas>/g),
  ).toHaveLength(1);
});

const printable = async (bytes: Uint8Array) => (await normalisePdf({ bytes, maxPages: 30 })).pdf;
const heardBehind = (letter: Uint8Array, pdf: Uint8Array) =>
  heardIn(pdf)
    .slice(heardIn(letter).length - 1, -1)
    .trim();
const claims = (pdf: Uint8Array) => Buffer.from(pdf).includes("pdfuaid:part");

test("attached pages that are PDF/UA keep their tags, and the whole claims it", async () => {
  const letter = await pdfOf(letterOfBlocks([items(2)]));
  const images = { unbekannt: { bytes: await signaturePng(), format: "png" as const } };
  const other = await pdfOf(letterOfBlocks([items(90), ...everyBlock()], { images }));
  const attached = await printable(other);

  const { pdf } = await mergePdfs({ pdfs: [letter, attached, attached], titles: ["Vertrag", null] });

  expectAccessible(pdf);
  const part = heardIn(other)
    .replace("Document", "Part")
    .replaceAll(/Strong|Em/g, "Span");
  expect(heardBehind(letter, pdf)).toBe(`${part} ${part}`);
  const alone = [letter, attached, attached].map(picturesOf);
  const pictures = (await Promise.all(alone)).flat();
  expect((await picturesOf(pdf)).map((png, at) => pictures[at]?.equals(png))).toEqual(
    pictures.map(() => true),
  );
});

test("pages without tags are heard as they are drawn, pictures are told, and nothing is claimed", async () => {
  const letter = await pdfOf(sampleLetter());
  const font = "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";
  const text = { resources: font, content: "BT /F 12 Tf 60 700 Td (Guten Tag) Tj ET" };
  const attached = await printable(makePdf({ pages: [text, {}, { content: " " }] }));

  const { pdf } = await mergePdfs({ pdfs: [letter, attached], titles: ["Plan (neu)"] });

  expect(heardBehind(letter, pdf)).toBe("Part[P Figure]");
  expect(Buffer.from(pdf).includes(hexOf("Anlage „Plan (neu)“, Seite 2 von 3: ein Bild"))).toBe(true);
  expect(claims(letter)).toBe(true);
  expect(claims(pdf)).toBe(false);
});

const hexOf = (words: string) => Buffer.from(words, "utf16le").swap16().toString("hex").toUpperCase();

test("a form behind a letter keeps its tags, and the pages their look", async () => {
  const letter = await pdfOf(letterOfBlocks([items(2)], { subject: "Raum 12 0 R (5 0 R) /Count 3" }));
  const form = await pdfOf(
    letterOfBlocks([{ type: "heading", text: "Rückantwort (7 0 R", level: 1 }, items(90), ...everyBlock()], {
      documentMode: "form",
      images: { unbekannt: { bytes: await signaturePng(), format: "png" } },
    }),
  );

  const pdf = joinOwnPdfs(letter, form);

  expectAccessible(pdf);
  expect(heardIn(pdf)).toBe(`${heardIn(letter).slice(0, -1)} ${heardIn(form).slice("Document[".length)}`);
  const alone = [...(await picturesOf(letter)), ...(await picturesOf(form))];
  expect(alone.length).toBeGreaterThan(3);
  expect((await picturesOf(pdf)).map((png, at) => alone[at]?.equals(png))).toEqual(alone.map(() => true));
  expectAccessible(hybridInvoice(pdf, { xml: "<a/>", day: "2026-11-15" }));
});

async function picturesOf(pdf: Uint8Array): Promise<Buffer[]> {
  const images = await drawPages(pool, pdf, { pages: 30, resolution: "thumb" });
  return images.map(({ png }) => Buffer.from(png));
}
