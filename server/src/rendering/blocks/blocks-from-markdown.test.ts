import { expect, test } from "vitest";
import { blocksSchema } from "./block.ts";
import { blocksFromMarkdown } from "./blocks-from-markdown.ts";
import { inlineRuns } from "./inline-text.ts";

const textOf = (markdown: string): string => {
  const [block] = blocksFromMarkdown(markdown);
  return block?.type === "paragraph" ? block.text : JSON.stringify(block);
};
/** As it is printed: bold in capitals, italic in small letters between strokes. */
const printed = (markdown: string): string =>
  inlineRuns(textOf(markdown))
    .map((run) => ("br" in run ? "\n" : run.b ? run.t.toUpperCase() : run.i ? `/${run.t}/` : run.t))
    .join("");

test("headings, paragraphs, lists, tables and rules become blocks that a letter takes", () => {
  const blocks = blocksFromMarkdown(
    [
      "# Angebot",
      "Guten Tag,",
      "",
      "zwei Dinge:",
      "- eins",
      "- zwei",
      "  - innen",
      "    geht weiter",
      "",
      "1. erstens",
      "2. zweitens",
      "",
      "| Was | Preis |",
      "|:---|---:|",
      String.raw`| **Druck** | 5 \| 6 |`,
      "---",
      "Mit freundlichen Grüßen",
      "Max Beispiel",
    ].join("\r\n"),
  );

  expect(blocks).toEqual([
    { type: "heading", level: 1, text: "Angebot" },
    { type: "paragraph", text: "Guten Tag," },
    { type: "paragraph", text: "zwei Dinge:" },
    { type: "list", items: ["eins", { text: "zwei", items: ["innen\ngeht weiter"] }] },
    { type: "list", ordered: true, start: 1, items: ["erstens", "zweitens"] },
    {
      type: "table",
      columns: [
        { key: "c1", label: "Was", align: "left" },
        { key: "c2", label: "Preis", align: "right" },
      ],
      rows: [{ c1: "**Druck**", c2: "5 | 6" }],
    },
    { type: "separator", variant: "line" },
    { type: "paragraph", text: "Mit freundlichen Grüßen\nMax Beispiel" },
  ]);
  expect(blocksSchema.safeParse(blocks).success).toBe(true);
});

test.for([
  ["**fett** und *schräg*", "FETT und /schräg/"],
  ["__fett__ und _schräg_", "FETT und /schräg/"],
  ["***beides***", "BEIDES"],
  ["**fett mit *schräg* darin**", "FETT MIT SCHRÄG DARIN"],
  ["*schräg mit **fett** darin*", "/schräg mit/ FETT /darin/"],
  ["**zwei\nZeilen**", "ZWEI\nZEILEN"],
  ["2 * 3 * 4 und snake_case_name", "2 * 3 * 4 und snake_case_name"],
  [String.raw`\*kein Zeichen\* und \# und \_`, "*kein Zeichen* und # und _"],
  ["`a*b*c`", "a*b*c"],
  ["[Seite](https://example.com/a_b)", "Seite (https://example.com/a_b)"],
  ["[example.com](https://www.example.com/)", "example.com"],
  ["[Schreiben Sie uns](mailto:post@example.com)", "Schreiben Sie uns (post@example.com)"],
  ["[](https://example.com)", "https://example.com"],
  ['![Logo](https://example.com/l.png "Titel")', "Logo (https://example.com/l.png)"],
  ["<https://example.com> &amp; mehr<br>unten", "https://example.com & mehr\nunten"],
  ["Liebe {{vor_name}} und {{nach_name}}", "Liebe {{vor_name}} und {{nach_name}}"],
  ["**offen", "**offen"],
  ["____________", "____________"],
  ["30*20*10 cm, 5 *3*4 und 2**3**4", "30*20*10 cm, 5 *3*4 und 2**3**4"],
  ["*a*b und *c*, **d**e und **f**", "*a*b und /c/, **d**e und F"],
  ["(*schräg*), „**fett**“: **Summe:** 5 €", "(/schräg/), „FETT“: SUMME: 5 €"],
  ["``offen und `zu`", "``offen und zu"],
  [String.raw`C:\Briefe` + "\\", String.raw`C:\Briefe` + "\\"],
  ["```\n```", "```\n```"],
] as const)("%s is printed as %s", ([markdown, paper]) => {
  expect(printed(markdown)).toBe(paper);
});

test("what looks like Markdown by chance stays as it was written", () => {
  expect(textOf("3. Oktober 2026 war ein Samstag.")).toBe("3. Oktober 2026 war ein Samstag.");
  expect(textOf("#1 in Bayern")).toBe("#1 in Bayern");
  expect(textOf("Ja | Nein")).toBe("Ja | Nein");
  expect(textOf("-5 Grad")).toBe("-5 Grad");
});

test("numbers that do not count on are not counted anew", () => {
  expect(blocksFromMarkdown("1. a\n2. b\n7. c\n8. d")).toEqual([
    { type: "list", ordered: true, start: 1, items: ["a", "b"] },
    { type: "list", ordered: true, start: 7, items: ["c", "d"] },
  ]);
  expect(blocksFromMarkdown("1. a\n1. b")).toEqual([
    { type: "list", ordered: true, start: 1, items: ["a", "b"] },
  ]);
});

test.for([
  "1. Oktober 2026: 200 €\n1. November 2026: 200 €\n1. Dezember 2026: 200 €",
  "1. Okt. 2026\n1. Nov. 2026",
  "1. March 2026\n1. Apr 2026",
  "1. 10. 2026: 200 €\n1. 11. 2026: 200 €",
  "1. {{monat}} 2026\n1. {{folgemonat}} 2026",
  "1. Anzahlung\n1. **Mai** 2026: Rest",
  "1. Oktober 2026\n2. November 2026",
  "3. OG links\n3. OG rechts",
  "1. a\n1. b\n2) c",
  "1) a\n2) b",
  "01. a\n02. b",
  "– a\n– b",
])("the lines %j are no list and stay as they are written", (lines) => {
  expect(printed(lines)).toBe(lines.replaceAll("**Mai**", "MAI"));
});

test("whether numbers are left to be counted is decided for all of them", () => {
  expect(blocksFromMarkdown("1. a\n2. b\n\n1. c")).toEqual([
    { type: "list", ordered: true, start: 1, items: ["a", "b"] },
    { type: "paragraph", text: "1. c" },
  ]);
  expect(blocksFromMarkdown("1. a\n1. b\n2. c")).toEqual([
    { type: "paragraph", text: "1. a" },
    { type: "list", ordered: true, start: 1, items: ["b", "c"] },
  ]);
  expect(blocksFromMarkdown("1. a\n2. b\n1. c\n1. d")).toEqual([
    { type: "list", ordered: true, start: 1, items: ["a", "b"] },
    { type: "paragraph", text: "1. c\n1. d" },
  ]);
  expect(blocksFromMarkdown("1. a\n   1. Mai\n   1. Juni\n\n1. b\n   geht weiter\n1. c")).toEqual([
    {
      type: "list",
      ordered: true,
      start: 1,
      items: [{ text: "a", items: ["1. Mai", "1. Juni"] }, "b\ngeht weiter", "c"],
    },
  ]);
  expect(blocksFromMarkdown("- a\n  1) b\n  2) c")).toEqual([
    { type: "list", items: [{ text: "a", items: ["1) b", "2) c"] }] },
  ]);
});

test("cells beyond the head of a table get columns of their own", () => {
  expect(blocksFromMarkdown("| a |\n|--:|\n| 1 | 2 | |\n| 3 | | 4 | |\n| 5 |")).toEqual([
    {
      type: "table",
      columns: [
        { key: "c1", label: "a", align: "right" },
        { key: "c2", label: "", align: "left" },
        { key: "c3", label: "", align: "left" },
      ],
      rows: [{ c1: "1", c2: "2", c3: "" }, { c1: "3", c2: "", c3: "4" }, { c1: "5" }],
    },
  ]);
});

test("a quotation is set apart from the writer's own words", () => {
  const blocks = blocksFromMarkdown(
    "Sie schrieben:\n> Wir zahlen **nicht**.\n>\n>> 100 € sind zu viel.\n> - Ihr Kunde\nDazu:\n>",
  );

  expect(blocks).toEqual([
    { type: "paragraph", text: "Sie schrieben:" },
    {
      type: "notice",
      variant: "quote",
      text: "Wir zahlen **nicht**.\n\n> 100 € sind zu viel.\n- Ihr Kunde",
    },
    { type: "paragraph", text: "Dazu:\n>" },
  ]);
  expect(blocksSchema.safeParse(blocks).success).toBe(true);
});

test.for([
  "Rabatt:\n> 100 Stück: 5 %\n> und mehr: 6 %",
  ">100 Stück",
  ">= 100 Stück",
  "> € 100",
  "> EUR 100",
  "> ca. 100 Stück",
  "> -5 °C",
  "> {{menge}} Stück",
])("%j says more than so many and keeps its sign", (text) => {
  expect(blocksFromMarkdown(text)).toEqual([{ type: "paragraph", text }]);
});

test("a blank line between items does not end their list, a line after it does", () => {
  expect(blocksFromMarkdown("* a\n\n* b\n\nText")).toEqual([
    { type: "list", items: ["a", "b"] },
    { type: "paragraph", text: "Text" },
  ]);
});

test("between fences nothing is a mark, and an open fence goes to the end", () => {
  expect(blocksFromMarkdown("```sh\n# kein **Titel**\n  b\n```\nc")).toEqual([
    { type: "paragraph", text: "# kein \\*\\*Titel\\*\\*\n\u00a0\u00a0b" },
    { type: "paragraph", text: "c" },
  ]);
  expect(blocksFromMarkdown("~~~\na")).toEqual([{ type: "paragraph", text: "a" }]);
});

test.for(["**a ", "*a ", "_a ", "[", "`a", "[a](", "{{", "**a*b", "- a\n\n", "a\n", "> ", "| ", "# "])(
  "thirty thousand characters of %s are read to their end",
  (mark) => {
    const text = mark.repeat(Math.ceil(30_000 / mark.length));

    expect(blocksFromMarkdown(`${text}\n\nEnde`).at(-1)).toEqual({ type: "paragraph", text: "Ende" });
  },
);

const long = 30_000;
test.for([
  ["blanks before a word", `${" ".repeat(long)}x`],
  ["blanks between words", `x${" ".repeat(long)}x`],
  ["blanks in bold", `**x${" ".repeat(900)}x** `.repeat(30)],
  ["blanks in a heading", `# x${" ".repeat(long)}x`],
  ["signs in a heading", `# ${"#".repeat(long)}x`],
  ["blanks in a quotation", `>${" ".repeat(long)}x`],
  ["blanks in a table", `|${" ".repeat(long)}x`],
  ["backticks", "`".repeat(long)],
  ["backticks before a word", `${"`".repeat(long)}x\``],
  ["waves before a backtick", `${"~".repeat(long)}\``],
  ["backslashes", "\\".repeat(long)],
  ["blank lines in a list", `- a${"\n".repeat(long - 10)}- b`],
  ["numbers that do not count on", "1. a\n5. b\n".repeat(long / 10)],
  ["one number that another ends", `${"1. a\n".repeat(long / 5)}2. b`],
  ["dates", "1. Mai\n".repeat(long / 7)],
  ["lines that compare", "> 1\n".repeat(long / 4)],
  ["a wide row among many", `|a|\n|-|\n${"|a".repeat(long / 4)}\n${"a|\n".repeat(long / 6)}`],
] as const)("thirty thousand characters are read to their end: %s", ([, text]) => {
  const blocks = blocksFromMarkdown(`${text}\n\nEnde`);

  expect(JSON.stringify(blocks.at(-1))).toContain("Ende");
  expect(blocks.flatMap((block) => (block.type === "paragraph" ? inlineRuns(block.text) : []))).not.toEqual(
    [],
  );
});
