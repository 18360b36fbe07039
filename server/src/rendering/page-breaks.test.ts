import { expect, test } from "vitest";
import { letterOfBlocks, sampleLetter } from "../../test/rendering/sample-letters.ts";
import type { BlockInput } from "./blocks/block.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import type { Letter } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

/** What stands on each page, line by line, without footer, page number and header. */
async function pagesOf(letter: Letter): Promise<string[][]> {
  const { pdf, pageCount } = await renderLetter(pool, letter);
  const lines = (await placedText(pdf)).filter(({ y }) => y > 22 && y < 261);
  return Array.from({ length: pageCount }, (_, at) =>
    lines.filter(({ page }) => page === at + 1).map(({ text }) => text.trim()),
  );
}
const pageWith = (pages: string[][], text: string) =>
  pages.findIndex((lines) => lines.some((line) => line.includes(text)));

const space = (heightMm: number): BlockInput => ({ type: "separator", variant: "space", heightMm });
const sentence =
  "Wir haben die Anlage geprüft und berichten heute über das Ergebnis der Arbeiten im Keller. ";
const paragraph = (sentences: number): BlockInput => ({
  type: "paragraph",
  text: sentence.repeat(sentences),
});
const signature: BlockInput = { type: "signature", closing: "Mit freundlichen Grüßen", name: "Max Hansen" };
const columns = [
  { key: "was", label: "Leistung", width: "grow" as const },
  { key: "betrag", label: "Betrag", format: "eur" as const },
];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ was: `Zeile ${at + 1}`, betrag: at * 1234 }));

test.for([
  ["a long paragraph", paragraph(12)],
  ["a justified paragraph", { ...paragraph(12), align: "justify" } as BlockInput],
  ["a paragraph of a larger size", { ...paragraph(10), style: "gross" }],
] as [string, BlockInput][])("at least two lines of %s come along with the signature", async ([, text]) => {
  for (const heightMm of [80, 94]) {
    const letter = letterOfBlocks([space(heightMm), text, signature]);
    const body = { ...letter.body, styleDefs: { gross: { fontSizePt: 12 } } };
    const pages = await pagesOf({ ...letter, body });
    const page = pages[pageWith(pages, "Mit freundlichen")] ?? [];
    const closing = page.findIndex((line) => line.includes("Mit freundlichen"));
    expect(closing, `after ${heightMm} mm`).toBeGreaterThanOrEqual(2);
  }
});

test("a paragraph that is taken apart for its signature has the same ragged lines as any other", async () => {
  const text = "Wir prüfen Öfen, Gänge und Äxte. ".repeat(16).trim();
  const { pdf } = await renderLetter(
    pool,
    sampleLetter({ body: { content: `${text}\n\n${"Füllzeile.\n".repeat(25)}\n${text}` } }),
  );
  const widths = (await placedText(pdf)).filter(({ text: line }) => text.includes(line.trim()));
  const rights = widths.map(({ w }) => w.toFixed(1));
  const half = rights.length / 2;
  expect(half).toBeGreaterThan(4);
  expect(rights.slice(half)).toEqual(rights.slice(0, half));
});

test("a paragraph that is taken apart for its signature loses no word and no line", async () => {
  const text = Array.from({ length: 150 }, (_, at) => `Wort${at}`).join(" ");
  const plain = await pagesOf(sampleLetter({ body: { content: text }, signOff: null }));
  const signed = await pagesOf(sampleLetter({ body: { content: text } }));
  expect(signed[0]?.filter((line) => line.includes("Wort"))).toEqual(
    plain[0]?.filter((line) => line.includes("Wort")),
  );
});

test.for([
  ["a list", { type: "list", items: Array.from({ length: 12 }, (_, at) => `Punkt ${at}`) }, "Punkt 11"],
  ["a table", { type: "table", columns, rows: rowsOf(14) }, "Zeile 13"],
  ["a short list of values", { type: "keyValue", entries: [{ label: "Vertrag", value: "W-33" }] }, "W-33"],
] as [string, BlockInput, string][])(
  "the end of %s comes along with the signature",
  async ([, block, end]) => {
    for (const heightMm of [75, 100, 120]) {
      const pages = await pagesOf(letterOfBlocks([space(heightMm), block, signature]));
      expect(pageWith(pages, "Mit freundlichen"), `after ${heightMm} mm`).toBe(pageWith(pages, end));
    }
  },
);

test("a list that is taken apart for its signature counts on", async () => {
  const items = ["eins", "zwei", "drei"];
  const [page = []] = await pagesOf(letterOfBlocks([{ type: "list", ordered: true, items }, signature]));
  expect(page.filter((line) => /eins|zwei|drei/.test(line))).toEqual(["1. eins", "2. zwei", "3. drei"]);
});

test.for([2, 3, 4, 7])("of %i short entries none stands alone on a page", async (count) => {
  const list: BlockInput = {
    type: "list",
    items: Array.from({ length: count }, (_, at) => `Punkt ${at + 1}`),
  };
  let parted = 0;
  for (let heightMm = 112; heightMm <= 148; heightMm += 4) {
    const pages = await pagesOf(letterOfBlocks([space(heightMm), list, paragraph(12)]));
    const counts = pages
      .map((lines) => lines.filter((line) => line.includes("Punkt ")).length)
      .filter((found) => found > 0);
    expect(counts, `after ${heightMm} mm`).not.toContain(1);
    expect(counts.reduce((sum, found) => sum + found, 0)).toBe(count);
    if (counts.length > 1) parted += 1;
  }
  expect(parted > 0).toBe(count > 3);
});

test("a table of two or three rows stands on one page, whatever comes below it", async () => {
  for (const count of [2, 3])
    for (const end of [
      [signature],
      [{ type: "paragraph", text: "Danke." }, signature],
      [paragraph(3)],
    ] as BlockInput[][])
      for (const heightMm of [100, 106, 112, 118, 124]) {
        const table: BlockInput = { type: "table", columns, rows: rowsOf(count) };
        const pages = await pagesOf(letterOfBlocks([space(heightMm), table, ...end]));
        expect(pageWith(pages, "Zeile 1"), `${count} rows, ${heightMm} mm`).toBe(
          pageWith(pages, `Zeile ${count}`),
        );
      }
});

test("totals stay on one page with each other and with the last rows of their table", async () => {
  const totals: BlockInput = {
    type: "totals",
    lines: [
      { label: "Netto", amountCents: 100 },
      { label: "Steuer", amountCents: 19 },
      { label: "Gesamt", amountCents: 119, emphasis: true },
    ],
  };
  for (const count of [19, 21, 23]) {
    const pages = await pagesOf(letterOfBlocks([{ type: "table", columns, rows: rowsOf(count) }, totals]));
    const places = [`Zeile ${count - 1}`, `Zeile ${count}`, "Netto", "Steuer", "Gesamt"];
    const found = places.map((text) => pageWith(pages, text));
    expect(new Set(found).size, `${count} rows`).toBe(1);
  }
});

test("a table that runs over pages repeats its header there, unless it is told not to", async () => {
  const table = { type: "table", columns, rows: rowsOf(60) } as const;
  const repeated = await pagesOf(letterOfBlocks([table]));
  const once = await pagesOf(letterOfBlocks([{ ...table, repeatHeader: false }]));
  const headers = (pages: string[][]) =>
    pages.map((lines) => lines.filter((line) => line.includes("Leistung")).length);
  expect(headers(repeated)).toEqual([1, 1]);
  expect(headers(once)).toEqual([1, 0]);
});

test("a heading is never the last line of a page", async () => {
  for (const heightMm of [132, 138, 144]) {
    const blocks: BlockInput[] = [space(heightMm), { type: "heading", text: "Überblick" }, paragraph(4)];
    const pages = await pagesOf(letterOfBlocks(blocks));
    const page = pages[pageWith(pages, "Überblick")] ?? [];
    expect(page.at(-1), `after ${heightMm} mm`).not.toContain("Überblick");
  }
});

test("blocks keep together and with the next when they are told to", async () => {
  const first = { type: "paragraph", text: "Erster Absatz." } as const;
  const second = { ...paragraph(6), keepTogether: true } as BlockInput;
  const pages = await pagesOf(letterOfBlocks([space(135), { ...first, keepWithNext: true }, second]));
  expect(pageWith(pages, "Erster Absatz")).toBe(1);
  expect(pages[0]?.some((line) => line.includes("Anlage geprüft"))).toBe(false);
});

test("what is taller than a page runs on instead of leaving it", async () => {
  const tall = "Zeile\n".repeat(90).trim();
  const blocks: BlockInput[] = [
    { type: "table", columns, rows: [{ was: "Anfang" }, { was: tall }, { was: "Ende" }] },
    { type: "formField", kind: "multiline", label: "Bemerkung", value: tall },
    { type: "paragraph", text: tall, keepTogether: true },
  ];
  const pages = await pagesOf(letterOfBlocks(blocks));
  expect(pages.flat().filter((line) => line === "Zeile")).toHaveLength(270);
});
