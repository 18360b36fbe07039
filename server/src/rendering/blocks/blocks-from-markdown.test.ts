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
