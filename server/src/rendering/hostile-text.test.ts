import { expect, test } from "vitest";
import { everyBlock, letterOfBlocks, sampleLetter } from "../../test/rendering/sample-letters.ts";
import type { BlockInput } from "./blocks/block.ts";
import { overlapOf } from "./clear-zones.ts";
import { geometryOf } from "./din5008.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import type { Letter } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

type Hostile = { name: string; text: string; warns: string[]; prints?: string };

const hostile: Hostile[] = [
  { name: "30,000 characters without a space", text: "x".repeat(30_000), warns: ["LONG_WORD_BROKEN"] },
  {
    name: "words just below what is broken",
    text: "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW ".repeat(700),
    warns: [],
  },
  { name: "only newlines", text: "\n".repeat(30_000), warns: [] },
  { name: "only spaces of many kinds", text: " \t\u00a0\u2003\u3000".repeat(500), warns: [] },
  { name: "combining marks", text: `algo Z${"\u0301\u0323".repeat(15_000)}`, warns: [], prints: "algo" },
  {
    name: "bidirectional controls",
    text: "\u202eabc\u2066def\u2069\u200fghi",
    warns: [],
    prints: "abcdefghi",
  },
  { name: "a script from right to left", text: "שלום עולם, Hallo", warns: [], prints: "Hallo" },
  { name: "signs no typeface has", text: "中文 ok", warns: ["GLYPH_MISSING"], prints: "□" },
  {
    name: "emoji and their families",
    text: "👍🏽 👨‍👩‍👧‍👦 🇩🇪 ❤️ 1️⃣ ok",
    warns: ["EMOJI_SIMPLIFIED"],
    prints: "DE",
  },
  { name: "control characters", text: "a\u0000b\u0007c\u001b[31md\u0085e", warns: [], prints: "abc[31md" },
  {
    name: "typesetting markup",
    text: '#panic() #eval("1") $x$ *a* _b_ `c` @d <e> \\ [f] #import "@preview/x:1.0.0"',
    warns: [],
    prints: "#panic()",
  },
  { name: "HTML", text: "<script>alert(1)</script>&amp;", warns: [], prints: "<script>" },
  { name: "placeholders", text: "{{name}} {% if %}", warns: ["PLACEHOLDER_LEFT"], prints: "{{name}}" },
  { name: "lone surrogates", text: "\ud800x\udc00yz", warns: [], prints: "xyz" },
  { name: "tags and noncharacters", text: "a\u{e0041}\u{e007f}b\ufffec\u{10ffff}d", warns: [], prints: "" },
];

test.for(hostile)("every field of a letter takes $name", async ({ text, warns, prints = "" }) => {
  const line = text.slice(0, 300);
  const lines = await print(
    sampleLetter({
      subject: text.slice(0, 200),
      sender: line,
      recipientLines: [line, line],
      returnLine: line,
      info: [
        { label: line.slice(0, 40), value: line.slice(0, 100) },
        { label: "Datum", value: line.slice(0, 100) },
      ],
      body: { content: text },
      signOff: { closing: line, name: line, role: line, signatureId: null },
      enclosures: [line],
      code: "https://brieftaube.example",
    }),
    warns,
  );
  expect(lines.map((each) => each.text).join("\n")).toContain(prints);
});

test.for(hostile)("every field of every block takes $name", async ({ text, warns, prints = "" }) => {
  const lines = await print(letterOfBlocks(everyBlockWith(text)), warns);
  expect(lines.map((each) => each.text).join("\n")).toContain(prints);
});

test.for(["content", "recipient"])(
  "a script no typeface has is refused in the %s, with its signs",
  async (place) => {
    const text = "中文信函";
    const letter = sampleLetter(
      place === "content" ? { body: { content: text } } : { recipientLines: [text, "20095 Hamburg"] },
    );
    await expect(renderLetter(pool, letter)).rejects.toMatchObject({
      reason: "GLYPH_MISSING",
      detail: { signs: "中 文 信 函", places: expect.stringContaining(place) as string },
    });
  },
);

/** Every text of every block replaced, as long as the field may be while the letter stays within its pages. */
const everyBlockWith = (text: string): BlockInput[] =>
  JSON.parse(JSON.stringify(everyBlock()), (key, value: unknown) => {
    if (key === "items")
      return (value as unknown[]).map((item) => (typeof item === "string" ? filled(text, 400) : item));
    const longest = longestOf[key];
    return typeof value === "string" && longest ? filled(text, longest) : value;
  }) as BlockInput[];

/** A field that must not be empty when it is trimmed is not what is tested here. */
const filled = (text: string, longest: number): string => {
  const part = text.slice(0, longest);
  return longest <= 70 && part.trim() === "" ? "x" : part;
};

const longestOf: Record<string, number> = {
  text: 500,
  value: 1_000,
  was: 1_000,
  label: 200,
  title: 500,
  role: 500,
  closing: 500,
  caption: 500,
  alt: 500,
  placeDate: 500,
  name: 35,
  remittance: 35,
};

/** Prints a letter and checks that nothing leaves its place. */
async function print(letter: Letter, warns: string[]) {
  const { pdf, pageCount, warnings } = await renderLetter(pool, letter);
  expect(pageCount).toBeGreaterThan(0);
  expect(warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(warns));
  for (const { place, found } of warnings) expect([place, found.isWellFormed()]).toEqual([place, true]);

  const lines = await placedText(pdf);
  const outside = lines.filter(({ x, y, w, h }) => x < 20 || x + w > 201 || y < 5 || y + h > 292);
  expect(outside).toEqual([]);
  const { addressField, infoBlock } = geometryOf(letter.layout);
  const gap = { x: 110, y: addressField.y, w: infoBlock.x - 0.5 - 110, h: 45 };
  expect(lines.filter((line) => line.page === 1 && overlapOf(line, gap))).toEqual([]);
  return lines;
}

test("typesetting markup is printed, not obeyed", async () => {
  const lines = await print(sampleLetter({ body: { content: "#panic(1) $x^2$ _kursiv_" } }), []);
  expect(lines.map(({ text }) => text.trim())).toContain("#panic(1) $x^2$ _kursiv_");
});

test("an address line wider than the window goes on below, inside the window", async () => {
  const recipientLines = [
    "Gesellschaft für außerordentlich lange Firmennamen in der Hansestadt",
    "Hafenstraße 1",
    "20095 Hamburg",
  ];
  const { pdf, warnings } = await renderLetter(pool, sampleLetter({ recipientLines }));
  const lines = (await placedText(pdf)).filter(
    ({ text, x, y }) => x < 110 && y > 60 && y < 95 && text !== "",
  );
  expect(lines.map(({ text }) => text.trim())).toEqual([
    "Gesellschaft für außerordentlich lange",
    "Firmennamen in der Hansestadt",
    "Hafenstraße 1",
    "20095 Hamburg",
  ]);
  expect(warnings).toEqual([]);
});

test("a word too wide for its column breaks inside it", async () => {
  const columns = [
    { key: "a", label: "Bezeichnungen", width: 16 },
    { key: "b", label: "B", width: 40 },
    { key: "c", label: "C", width: "grow" as const },
  ];
  const rows = [{ a: "A".repeat(39), b: "Donaudampfschifffahrtsgesellschaftskapitän", c: "c" }];
  const { pdf } = await renderLetter(pool, letterOfBlocks([{ type: "table", columns, rows }]));
  const lines = (await placedText(pdf)).filter(({ text }) => /^A+\s*$/.test(text));
  expect(lines.length).toBeGreaterThan(5);
  for (const { x, w } of lines) expect(x + w).toBeLessThanOrEqual(41);
});
