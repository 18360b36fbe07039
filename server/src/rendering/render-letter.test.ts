import sharp from "sharp";
import { expect, test } from "vitest";
import { everyBlock, letterOfBlocks, sampleLetter } from "../../test/rendering/sample-letters.ts";
import { blocksSchema } from "./blocks/block.ts";
import { previewDpi } from "./pdf/page-raster.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import type { Letter } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

async function set(letter: Letter) {
  const rendered = await renderLetter(pool, letter);
  const text = (await placedText(rendered.pdf)).map((line) => line.text).join("\n");
  return { ...rendered, text };
}

test("every block is printed", async () => {
  const { text, pageCount } = await set(letterOfBlocks(everyBlock()));
  const printed = [
    "Überblick",
    "fetten",
    "Zwei b",
    "4.",
    "b)",
    "1.234,56 €",
    "01.10.2026",
    "1,5",
    "2,0",
    "W-33",
  ];
  const further = [
    "Der Lageplan",
    "Eine Warnung.",
    "Ein Zitat.",
    "Das Kleingedruckte.",
    "Vorname",
    "Geburtstag",
  ];
  const last = ["Unterschrift", "DE02 1203 0000 0000 2020 51", "Eva Hansen", "Hamburg, 15.11.2026"];
  const plain = text.replaceAll("\u00a0", " ");
  expect([...printed, ...further, ...last].filter((each) => !plain.includes(each))).toEqual([]);
  expect(pageCount).toBe(4);
});

test("the same letter gives the same bytes", async () => {
  const letter = letterOfBlocks(everyBlock());
  const [first, second] = [await set(letter), await set(letter)];
  expect(Buffer.from(first.pdf).equals(second.pdf)).toBe(true);
});

test("the file is tagged and carries title and language", async () => {
  const { pdf } = await set(sampleLetter({ subject: "Ein Titel" }));
  const raw = Buffer.from(pdf).toString("latin1");
  expect(raw).toContain("/StructTreeRoot");
  expect(raw).toContain("(Ein Titel)");
  expect(raw).toMatch(/\/Lang ?\(de/);
});

test("every font is embedded", async () => {
  const { pdf } = await set(letterOfBlocks([{ type: "paragraph", text: "**fett** *schräg* 中 👍 Ω" }]));
  const raw = Buffer.from(pdf).toString("latin1");
  const fonts = raw.match(/\/Type ?\/FontDescriptor/g) ?? [];
  expect(fonts.length).toBeGreaterThan(2);
  expect(raw.match(/\/FontFile[23] /g)).toHaveLength(fonts.length);
});

test("an English letter has English dates and words", async () => {
  const { text } = await set(
    sampleLetter({ language: "en", enclosures: ["Terms"], body: { content: "Text.\n\n".repeat(60) } }),
  );
  expect(text).toContain("Page 2 of");
  expect(text).toContain("15 November 2026");
  expect(text).toContain("Enclosure");
});

test("a signature never stands alone on a page", async () => {
  for (const paragraphs of [16, 17, 18, 19, 20]) {
    const { pdf } = await set(
      sampleLetter({ body: { content: Array(paragraphs).fill("Ein Satz.").join("\n\n") } }),
    );
    const lines = await placedText(pdf);
    const closing = lines.find(({ text }) => text.startsWith("Mit freundlichen"));
    const sentences = lines.filter(({ text, page }) => text === "Ein Satz." && page === closing?.page);
    expect(sentences.length).toBeGreaterThan(0);
  }
});

test("no table row stands alone on a page", async () => {
  const columns = [{ key: "was", label: "Was" }];
  for (const count of [22, 23, 24, 25, 26, 27, 28]) {
    const rows = Array.from({ length: count }, (_, at) => ({ was: `Zeile ${at + 1}` }));
    const { pdf } = await set(letterOfBlocks([{ type: "table", columns, rows }]));
    const pages = (await placedText(pdf))
      .filter(({ text }) => /^Zeile \d/.test(text))
      .map(({ page }) => page);
    expect(pages).toHaveLength(count);
    for (const page of new Set(pages))
      expect(pages.filter((each) => each === page).length).toBeGreaterThan(1);
  }
});

test("a long info block pushes the subject down", async () => {
  const info = Array.from({ length: 20 }, (_, at) => ({ label: `Zeichen ${at}`, value: "1" }));
  const { pdf } = await set(sampleLetter({ info, subject: "Hinweis" }));
  const lines = await placedText(pdf);
  const y = (text: string) => lines.find((line) => line.text.includes(text))?.y ?? 0;
  expect(y("Hinweis")).toBeGreaterThan(y("Zeichen 19") + 5);
});

test("colour is noticed where there is any, and only there", async () => {
  const coloured = { type: "paragraph" as const, text: "Farbe", style: "bunt" };
  const body = { blocks: blocksSchema.parse([coloured]), styleDefs: { bunt: { color: "#a01010" } } };
  const look = async (letter: Letter) =>
    pool.perform("inspect", { pdf: (await set(letter)).pdf, dpi: 96, draw: 0 });
  expect(await look(sampleLetter({ body }))).toMatchObject({ usesColour: true });
  expect(await look(letterOfBlocks(everyBlock()))).toMatchObject({ usesColour: false });
});

test.for([
  [previewDpi.thumb, 794, 1123],
  [previewDpi.full, 1240, 1754],
] as const)("pages become pictures of A4 at %i dpi", async ([dpi, widthPx, heightPx]) => {
  const { pdf } = await set(letterOfBlocks(everyBlock()));
  const { pageCount, blankPages, images } = await pool.perform("inspect", { pdf, dpi, draw: 2 });
  expect({ pageCount, blankPages }).toEqual({ pageCount: 4, blankPages: [] });
  expect(images).toMatchObject([
    { page: 1, widthPx, heightPx },
    { page: 2, widthPx, heightPx },
  ]);
  expect(Buffer.from(images[0]?.png ?? []).toString("latin1", 1, 4)).toBe("PNG");
});

test("a blank page is found", async () => {
  const breaks = [{ type: "separator" as const, variant: "space" as const, heightMm: 200 }];
  const { pdf } = await set(letterOfBlocks(breaks, { documentMode: "form", footer: [] }));
  expect(await pool.perform("inspect", { pdf, dpi: 96, draw: 0 })).toMatchObject({ blankPages: [1] });
});

test("a page of five metres does not exhaust the memory", async () => {
  const { pageCount, images } = await pool.perform("inspect", {
    pdf: emptyPdf(14_400, 14_400),
    dpi: 150,
    draw: 1,
  });
  expect(pageCount).toBe(1);
  expect((images[0]?.widthPx ?? 0) * (images[0]?.heightPx ?? 0)).toBeLessThan(21_000_000);
});

/** The shortest PDF with one empty page of this size. */
const emptyPdf = (width: number, height: number): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );

test("what is no PDF is refused with its reason", async () => {
  const inspected = pool.perform("inspect", { pdf: Buffer.from("no pdf"), dpi: 96, draw: 1 });
  await expect(inspected).rejects.toMatchObject({ name: "UnusableFile", reason: "PDF_CORRUPT" });
});

test("a picture and a signature are printed where they are named", async () => {
  const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: "#404040" } })
    .png()
    .toBuffer();
  const picture = { type: "image" as const, assetId: "plan", alt: "Ein Plan", widthMm: 60 };
  const letter = letterOfBlocks([picture, { type: "signature", name: "Max Hansen", signatureId: "max" }], {
    images: { plan: { format: "png", bytes: png }, max: { format: "png", bytes: png } },
  });
  const { pdf, text } = await set(letter);
  expect(Buffer.from(pdf).toString("latin1")).toContain("/Subtype /Image");
  expect(text).not.toContain("Ein Plan");
});

test("a table without rows prints its head, and without labels nothing", async () => {
  const table = (label: string) => ({ type: "table" as const, columns: [{ key: "a", label }], rows: [] });
  const { text } = await set(letterOfBlocks([table("Leistung"), table("")]));
  expect(text).toContain("Leistung");
});

test("a Hebrew paragraph begins at the right margin, what follows in German at the left", async () => {
  const letter = sampleLetter({ body: { content: "שלום עולם, זה מכתב.\n\nHallo Welt." }, signOff: null });
  const lines = await placedText((await renderLetter(pool, letter)).pdf);
  const hebrew = lines.find(({ text }) => /\p{Script=Hebrew}/u.test(text));
  const german = lines.find(({ text }) => text.startsWith("Hallo"));
  expect((hebrew?.x ?? 0) + (hebrew?.w ?? 0)).toBeGreaterThan(185);
  expect(german?.x).toBeLessThan(26);
});
