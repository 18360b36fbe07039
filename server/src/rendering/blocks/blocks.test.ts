import { expect, test } from "vitest";
import { everyBlock } from "../../../test/rendering/sample-letters.ts";
import { blockSchema, blocksSchema, imageIdsOf } from "./block.ts";
import { blocksFromText } from "./blocks-from-text.ts";
import { inlineRuns, literalText } from "./inline-text.ts";
import { findStyleProblems, styleDefsSchema } from "./style-defs.ts";
import { tableBlock, tableModel } from "./table.ts";

test("there are twelve kinds of block, and the samples show them all", () => {
  const kinds = new Set(everyBlock().map(({ type }) => type));
  expect(kinds.size).toBe(12);
  expect(blockSchema.options).toHaveLength(12);
});

test.for([
  ["an unknown field", { type: "heading", text: "A", colour: "red" }],
  ["an unknown kind", { type: "video", text: "A" }],
  ["a picture wider than the text", { type: "image", assetId: "a", alt: "A", widthMm: 166 }],
  ["a code too small to scan", { type: "paymentQr", iban: "DE02120300000000202051", name: "A", sizeMm: 21 }],
  [
    "money in fractions of a cent in a table",
    { type: "table", columns: [{ key: "a", label: "", format: "eur" }], rows: [{ a: 1 }, { a: 1.5 }] },
  ],
  ["an amount in fractions of a cent", { type: "totals", lines: [{ label: "A", amountCents: 1.5 }] }],
])("%s is refused", ([, block]) => {
  expect(blockSchema.safeParse(block).success).toBe(false);
});

test("a table column named like something every object has stays empty", () => {
  const table = tableBlock.parse({
    type: "table",
    columns: [{ key: "constructor", label: "A" }],
    rows: [{}],
  });
  const context = {
    language: "de" as const,
    place: "",
    country: "DE" as const,
    text: (raw: string) => raw,
    line: (raw: string) => raw,
    warn: () => {},
    imageFile: () => undefined,
    payeeAddress: null,
  };
  expect(tableModel(table, context).rows).toEqual([{ cells: [[]] }]);
});

test("the pictures a letter needs are known before it is printed", () => {
  const blocks = blocksSchema.parse([
    { type: "image", assetId: "plan", alt: "Plan" },
    { type: "signature", name: "A", signatureId: "a", columns: [{ name: "B", signatureId: "b" }] },
    { type: "image", assetId: "plan", alt: "Plan" },
  ]);
  expect(imageIdsOf(blocks)).toEqual(["plan", "a", "b"]);
});

test("more text than any letter holds is refused", () => {
  const long = Array.from({ length: 10 }, () => ({ type: "paragraph", text: "x".repeat(29_000) }));
  expect(blocksSchema.safeParse(long).success).toBe(false);
});

test("a letter has at most 200 blocks", () => {
  const many = Array.from({ length: 201 }, () => ({ type: "heading", text: "A" }));
  expect(blocksSchema.safeParse(many).success).toBe(false);
  expect(blocksSchema.safeParse([]).success).toBe(false);
});

test.for([
  ["**fett** und *schräg*", "[fett]b| und |[schräg]i"],
  ["5 * 3 * 2 = 30", "5 |*| 3 |*| 2 = 30"],
  ["**offen", "*|*|offen"],
  ["eins\nzwei", "eins|↵|zwei"],
  ["**fett\nauch** nicht", "[fett]b|↵|[auch]b| nicht"],
  ["\\*kein Kursiv\\*", "*kein Kursiv*"],
  ["**ein \\* darin**", "[ein * darin]b"],
  ["*\\**", "[*]i"],
  ["C:\\*.txt und \\x", "C:*.txt und \\x"],
  ["C:\\\\*schräg*", "C:\\|[schräg]i"],
  ["a\\\\\\*b", "a\\*b"],
] as const)("%j reads as %j", ([text, expected]) => {
  const shown = inlineRuns(text).map((run) =>
    "br" in run ? "↵" : run.b || run.i ? `[${run.t}]${run.b ? "b" : ""}${run.i ? "i" : ""}` : run.t,
  );
  expect(shown.join("|")).toBe(expected);
});

test.for(["**fett**", "*", "a*b*c", "\\*", "\\\\*x*", "5 * 3", "\\\u200b*schräg*", "a\n*b*\n"])(
  "literal text is printed star by star: %j",
  (text) => {
    const runs = inlineRuns(literalText(text));
    expect(runs.map((run) => ("br" in run ? "\n" : run.t)).join("")).toBe(text.replace("\u200b", ""));
    expect(runs.every((run) => "br" in run || (!run.b && !run.i))).toBe(true);
  },
);

test("rows from a merge field belong in templates, and a letter says so", () => {
  const parsed = blockSchema.safeParse({ type: "table", columns: [{ key: "a", label: "A" }], rowsFrom: "x" });
  const messages = parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  expect(messages).toContain("rowsFrom: only a template has rowsFrom; a letter needs its rows");
});

test.for([
  ["1. eins\n2. zwei", [{ kind: "list", marker: "number", start: 1, items: [{}, {}] }]],
  ["3) drei\n4) vier", [{ kind: "list", marker: "number", start: 3 }]],
  ["24. Dezember ist Heiligabend", [{ kind: "paragraph" }]],
  [
    "1. eins\n2. zwei\n   a) innen\n   b) weiter\n3. drei",
    [{ items: [{}, { runs: [{ t: "zwei" }, { br: true }, { t: "a) innen" }, {}, {}] }, {}] }],
  ],
  [
    "- lange\n  Zeile\n  - innen\n    weiter\nText",
    [
      { items: [{ runs: [{}, {}, { t: "Zeile" }], items: [[{}, {}, { t: "weiter" }]] }] },
      { kind: "paragraph" },
    ],
  ],
  ["1. eins\n3. drei", [{ kind: "paragraph" }]],
  ["- a\n1. eins\n2. zwei", [{ marker: "dash" }, { marker: "number" }]],
  ["\\- a\n  \\1. b", [{ kind: "paragraph", runs: [{ t: "- a" }, { br: true }, { t: "  1. b" }] }]],
  [
    "- a\n\\- b",
    [
      { kind: "list", items: [{}] },
      { kind: "paragraph", runs: [{ t: "- b" }] },
    ],
  ],
  ["1. a\n\\2. b", [{ kind: "paragraph", runs: [{ t: "1. a" }, { br: true }, { t: "2. b" }] }]],
  [
    "\\\\- a\n\\-b\n\\x",
    [{ kind: "paragraph", runs: [{ t: "\\- a" }, {}, { t: "\\-b" }, {}, { t: "\\x" }] }],
  ],
] as const)("plain text %j has the lists one sees in it", ([text, expected]) => {
  expect(blocksFromText(text)).toMatchObject(expected);
});

test("items set in below an item are its own list, and deeper ones are told", () => {
  const flattened: string[] = [];
  const text = "- a\n  - b\n    - c\n  - d\n- e\n\n1. eins\n\t1. innen\n\t2. weiter\n2. zwei";
  const lists = blocksFromText(text, (item) => flattened.push(item));
  expect(lists).toMatchObject([
    {
      marker: "dash",
      items: [{ items: [[{ t: "b" }], [{ t: "c" }], [{ t: "d" }]], start: null }, { items: [] }],
    },
    { marker: "number", items: [{ items: [[{ t: "innen" }], [{ t: "weiter" }]], start: 1 }, { items: [] }] },
  ]);
  expect(flattened).toEqual(["c"]);
});

test.for([
  [
    "Miete\t800,00 €\nStrom\t\t75,50 €",
    [
      ["Miete", "800,00 €"],
      ["Strom", "75,50 €"],
    ],
    ["left", "right"],
  ],
  [
    "a\t\tc\nd\te\tf",
    [
      ["a", "", "c"],
      ["d", "e", "f"],
    ],
    ["left", "left", "left"],
  ],
  ["Name:\tMüller", [["Name:", "Müller"]], ["left", "left"]],
] as const)("lines with tabs stand in columns: %j", ([text, cells, aligned]) => {
  const [table] = blocksFromText(text);
  if (table?.kind !== "table") throw new Error("no table");
  expect(
    table.rows.map((row) => row.cells.map((runs) => runs.map((run) => ("t" in run ? run.t : "")).join(""))),
  ).toEqual(cells);
  expect(table.columns.map(({ align }) => align)).toEqual(aligned);
});

test("plain text keeps paragraphs, lists and line breaks, and takes stars as they are", () => {
  const kinds = blocksFromText("Guten Tag\nHerr *X*\n\n\n  \nDabei:\n- eins\n- zwei\ndanach\n");
  expect(kinds).toMatchObject([
    { kind: "paragraph", runs: [{ t: "Guten Tag" }, { br: true }, { t: "Herr *X*", i: false }] },
    { kind: "paragraph", runs: [{ t: "Dabei:" }] },
    { kind: "list", items: [{ runs: [{ t: "eins" }] }, { runs: [{ t: "zwei" }] }] },
    { kind: "paragraph", runs: [{ t: "danach" }] },
  ]);
});

test.for([
  ["a light grey", { a: { color: "#aaaaaa" } }, false],
  ["a dark grey", { a: { color: "#595959" } }, true],
  ["7 points", { a: { fontSizePt: 7 } }, false],
  ["24 points", { a: { fontSizePt: 24 } }, true],
  ["25 styles", Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`s${i}`, {}])), false],
] as const)("styles: %s", ([, styles, accepted]) => {
  expect(styleDefsSchema.safeParse(styles).success).toBe(accepted);
});

test("running text below 9 points and styles that do not exist are found", () => {
  const blocks = blocksSchema.parse([
    { type: "paragraph", text: "A", style: "klein" },
    { type: "notice", text: "A", style: "klein" },
    { type: "heading", text: "A", style: "constructor" },
  ]);
  const problems = findStyleProblems(blocks, { klein: { fontSizePt: 8 } });
  expect(problems.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
    "blocks.0.style body_too_small",
    "blocks.2.style unknown_style",
  ]);
});
