import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { letterOfBlocks, sampleLetter } from "../../test/rendering/sample-letters.ts";
import { signaturePng } from "../../test/sample-pictures.ts";
import { endingOf, type EndingOptions } from "../modules/letters/letter-closing.ts";
import type { BlockInput } from "./blocks/block.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { drawPages, renderLetter } from "./render-letter.ts";
import type { Letter, LetterBody } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

let ink: Buffer;
beforeAll(async () => {
  ink = await signaturePng();
});

const options: EndingOptions = {
  signature: { assetId: "ink", displayName: "Unterschrift" },
  contactPerson: "Dana Demo",
  firm: "Hansen & Söhne GmbH",
  enclosures: [],
};

async function printed(body: LetterBody, changes: Partial<EndingOptions> = {}) {
  const { warnings: _none, ...ending } = endingOf(body, { ...options, ...changes });
  return paperOf(sampleLetter({ ...ending, images: { ink: { format: "png", bytes: ink, widthMm: 40 } } }));
}

/** The lines of every page, and where the blue ink of the signature lies, in millimetres. */
async function paperOf(letter: Letter) {
  const { pdf, pageCount } = await renderLetter(pool, letter);
  const images = await drawPages(pool, pdf, { pages: 3, resolution: "thumb" });
  const lines = (await placedText(pdf)).map((line) => ({ ...line, text: line.text.trim() }));
  return {
    lines,
    pageCount,
    ink: (await Promise.all(images.map(({ page, png }) => blueIn(page, png)))).flat(),
  };
}

async function blueIn(page: number, png: Uint8Array) {
  const { data, info } = await sharp(png)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pxPerMm = info.width / 210;
  const blue = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
    (at) => (data[at * info.channels + 2] ?? 0) - (data[at * info.channels] ?? 0) > 40,
  );
  if (blue.length === 0) return [];
  const xs = blue.map((at) => (at % info.width) / pxPerMm);
  const ys = blue.map((at) => Math.floor(at / info.width) / pxPerMm);
  return [
    { page, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
  ];
}

/** Where the second of two who sign begins. */
const SECOND_SIGNER_MM = 112.5;

const text = "Sehr geehrte Damen und Herren,\n\nÄpfel, Öl und Übungen sind da.\n\n";

test.for([
  [
    "enclosures",
    "Mit freundlichen Grüßen\n\nMax Hansen\nGeschäftsführer\n\nAnlagen: Vertrag, Pläne",
    "Max Hansen",
  ],
  [
    "a postscript",
    "Mit freundlichen Grüßen\n\nMax Hansen\n\nP.S.: Das Angebot gilt bis Jahresende.",
    "Max Hansen",
  ],
  [
    "a company",
    "Mit freundlichen Grüßen\n\nHansen & Söhne GmbH\n\ni. V. Änne Übel\nLeiterin Öffentlichkeitsarbeit",
    "i. V. Änne Übel",
  ],
  ["a mark", "Mit freundlichen Grüßen\n[Unterschrift]\nMax Hansen", "Max Hansen"],
  ["a drawn line", "Mit freundlichen Grüßen\n__________________\nMax Hansen", "Max Hansen"],
  ["two who sign", "Mit freundlichen Grüßen\n\ni. V. Max Hansen      ppa. Dana Demo", "ppa. Dana Demo"],
  ["nobody named", "Mit freundlichen Grüßen\nHansen & Söhne GmbH", "Dana Demo"],
  [
    "a line of sixty characters",
    `Mit freundlichen Grüßen\n\nMax Hansen\n${"Ämterübergreifende Öffentlichkeitsarbeit und Üb".padEnd(60, "ä")}`,
    "Max Hansen",
  ],
] as const)("with %s the signature stands between greeting and name", async ([, end, name]) => {
  const { lines, ink: signatures, pageCount } = await printed({ content: text + end });
  const above = lines.findLast(
    ({ text: line, y }) => line.length > 3 && y < (signatures[0]?.top ?? 0) && y > 90,
  );
  const signer = lines.find(({ text: line }) => line === name || line.endsWith(name));
  expect([pageCount, signatures.length]).toEqual([1, 1]);
  expect(above?.text).toMatch(/Grüßen|GmbH/);
  expect(signer?.y).toBeGreaterThan((signatures[0]?.bottom ?? 0) - 1);
  expect((signer?.y ?? 0) - (signatures[0]?.bottom ?? 0)).toBeLessThan(8);
  const left = name.startsWith("ppa.") ? SECOND_SIGNER_MM : (signer?.x ?? 0);
  expect(Math.abs(left - (signatures[0]?.left ?? 0))).toBeLessThan(12);
  const printedText = lines.map((line) => line.text).join("\n");
  expect(printedText).not.toMatch(/\[Unterschrift\]|___/);
});

test("where it cannot be told who signs no picture is printed", async () => {
  const { ink: signatures } = await printed({ content: `${text}Bis bald\n\nMax Hansen` });
  expect(signatures).toEqual([]);
});

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `Zeile ${at}`).join("\n");
const closing = "\n\nMit freundlichen Grüßen\n\nMax Hansen\nGeschäftsführer";

test("enclosures stand beside the closing where that saves a page, else below it", async () => {
  const sheets: { rows: number; pages: number; x: number; page: number }[] = [];
  for (let rows = 8; rows <= 24; rows += 2) {
    const { lines, pageCount } = await printed(
      { content: `${text}${rowsOf(rows)}${closing}` },
      { signature: null, enclosures: ["Mietvertrag", "Übergabeprotokoll"] },
    );
    const heading = lines.find((line) => line.text.endsWith("Anlagen"));
    sheets.push({ rows, pages: pageCount, x: Math.round(heading?.x ?? 0), page: heading?.page ?? 0 });
  }
  const beside = sheets.filter(({ x }) => x === 125);
  expect(beside.length).toBeGreaterThan(0);
  expect(beside.every(({ pages }) => pages === 1)).toBe(true);
  expect(sheets.filter(({ x }) => x !== 125).every(({ x }) => x === 25)).toBe(true);
});

test("a list of enclosures longer than a page runs on", async () => {
  const enclosures = Array.from({ length: 90 }, (_, at) => `Unterlage ${at + 1}.`);
  const { lines } = await printed({ content: `${text}${closing.trim()}` }, { enclosures });
  const found = lines.filter((line) => /^Unterlage \d+\.$/.test(line.text));
  expect(found).toHaveLength(90);
  expect(Math.max(...found.map(({ y }) => y))).toBeLessThan(275);
});

const signature: BlockInput = { type: "signature", closing: "Mit freundlichen Grüßen", name: "Max Hansen" };
const space = (heightMm: number): BlockInput => ({ type: "separator", variant: "space", heightMm });
const line: BlockInput = { type: "separator", variant: "line" };
const sentences = {
  type: "paragraph",
  text: "Wir haben die Anlage geprüft und berichten heute. ".repeat(8),
} as const;
const thanks: BlockInput = { type: "paragraph", text: "Vielen Dank." };

test.for([
  ["a line", [sentences, line]],
  ["a gap and a line", [sentences, space(5), line]],
  ["a short paragraph", [sentences, thanks]],
  ["a short paragraph and a line", [sentences, thanks, line]],
  ["a notice", [sentences, { type: "notice", text: "Hinweis: Öffnungszeiten." }]],
  ["small print", [sentences, { type: "notice", variant: "legal", text: "Kleingedrucktes." }]],
  ["one value", [sentences, { type: "keyValue", entries: [{ label: "Vertrag", value: "W-33" }] }]],
  [
    "a table and a line",
    [
      {
        type: "table",
        columns: [{ key: "a", label: "A" }],
        rows: [{ a: "Zeile eins" }, { a: "Zeile zwei" }, { a: "Zeile drei" }, { a: "Zeile vier" }],
      },
      line,
    ],
  ],
  [
    "a table and thanks",
    [
      {
        type: "table",
        columns: [{ key: "a", label: "A" }],
        rows: [{ a: "Zeile eins" }, { a: "Zeile zwei" }, { a: "Zeile drei" }, { a: "Zeile vier" }],
      },
      thanks,
    ],
  ],
  ["a picture", [sentences, { type: "image", assetId: "ohne", alt: "Plan", caption: "Der Plan" }]],
  ["a heading", [sentences, { type: "heading", text: "Schluss", level: 2 }]],
] as [string, BlockInput[]][])("no closing stands alone below %s", async ([, before]) => {
  for (const heightMm of [95, 105, 115, 125]) {
    const { lines } = await paperOf(letterOfBlocks([space(heightMm), ...before, signature]));
    const greeting = lines.find((each) => each.text.startsWith("Mit freundlichen"));
    const above = lines.filter(
      (each) => each.page === greeting?.page && each.y > 22 && each.y < (greeting?.y ?? 0),
    );
    expect(above.length, `after ${heightMm} mm`).toBeGreaterThanOrEqual(2);
  }
});

test("sums and closing below a narrow table stand within the margins, on lines of their own", async () => {
  const { lines } = await paperOf(
    letterOfBlocks([
      { type: "table", columns: [{ key: "a", label: "A" }], rows: [{ a: "eins" }, { a: "zwei" }] },
      { type: "totals", lines: [{ label: "Rechnungsbetrag", amountCents: 100, emphasis: true }] },
      signature,
    ]),
  );
  const printedLines = lines.filter(({ y }) => y > 100 && y < 262);
  expect(Math.min(...printedLines.map(({ x }) => x))).toBeGreaterThan(24.5);
  expect(printedLines.map((each) => each.text)).toEqual(expect.arrayContaining(["Mit freundlichen Grüßen"]));
});
