import { expect, test } from "vitest";
import { inlineRuns } from "../../../rendering/blocks/inline-text.ts";
import { blocksFromText } from "../../../rendering/blocks/blocks-from-text.ts";
import { joinPieces } from "./join-pieces.ts";
import { mergePieces, readMergeText } from "./merge-text.ts";
import type { TextSyntax } from "./text-syntax.ts";

const joined = (syntax: TextSyntax, template: string, values: Record<string, string> = {}) =>
  joinPieces(
    mergePieces(readMergeText(template).nodes, (key) => values[key] ?? ""),
    syntax,
  );

/** `[fett]b` and `[schräg]i`, as they come out of the printer's reader. */
const printed = (text: string) =>
  inlineRuns(text)
    .map((run) => {
      if ("br" in run) return "↵";
      return run.b || run.i ? `[${run.t}]${run.b ? "b" : "i"}` : run.t;
    })
    .join("");

test.for([
  ["{{a}}", "**fett** und *schräg*", "**fett** und *schräg*"],
  ["**{{a}}**", "**fett**", "[**fett**]b"],
  ["*{{a}}*", "x*y*z", "[x*y*z]i"],
  ["**Betrag {{a}} fällig**", "5", "[Betrag 5 fällig]b"],
  ["*{{a}}*", "eins\nzwei", "[eins]i↵[zwei]i"],
  ["**{{a}}**", "eins\n\nzwei", "[eins]b↵↵[zwei]b"],
  ["*{{a}}* und **{{a}}**", "\\", "[\\]i und [\\]b"],
  ["{{a}}*schräg*", "\\", "\\[schräg]i"],
  ["{{a}}", "\\*", "\\*"],
  ["{{a}}", "a\\\\**b\\\\**", "a\\\\**b\\\\**"],
  ["*{{a}}", "x*", "*x*"],
  ["{{a}}*x*", "*", "*[x]i"],
  ["**{{a}}***{{a}}*", "x", "[x]b[x]i"],
  ["2 * 3 * {{a}}", "4 * 5", "2 * 3 * 4 * 5"],
  ["\\*{{a}}\\*", "x", "*x*"],
  ["{{a}}", "{{a}} {{#b}}{{/b}}", "{{a}} {{#b}}{{/b}}"],
  ["{{a}}", "x\\\u200b*y\\\u200b*z", "x\\*y\\*z"],
] as const)("in blocks %j with the value %j prints %j", ([template, a, expected]) => {
  expect(printed(joined("inline", template, { a }))).toBe(expected);
});

test("text that needs no escape stays as it was written", () => {
  const text = joined("inline", "**Wichtig:** 2 * 3 = {{a}} *ungefähr* C:\\x", { a: "5 * 1" });
  expect(text).toBe("**Wichtig:** 2 * 3 = 5 * 1 *ungefähr* C:\\x");
});

test.for([
  ["**{{a}}**", ""],
  ["**{{a}} {{b}}** Text", "Text"],
  ["*{{a}}{{b}}*", ""],
  ["**{{a}} Text**", "[Text]b"],
  ["**Text {{a}}**", "[Text]b "],
  ["**Text {{a}} mehr**", "[Text mehr]b"],
  ["Frau **{{a}}** Maier", "Frau Maier"],
  ["**{{#a}}Nr. {{a}}{{/a}}**", ""],
  ["x\n**{{a}}**\ny", "x↵y"],
] as const)("in blocks %j without values prints %j", ([template, expected]) => {
  expect(printed(joined("inline", template))).toBe(expected);
});

test.for([
  ["an empty line of an address", "Haus 1\n{{a}}\n12345 Ort", "Haus 1\n12345 Ort"],
  ["a part that fills a line", "Haus 1\n{{#a}}c/o {{a}}{{/a}}\n12345 Ort", "Haus 1\n12345 Ort"],
  ["a part over two lines", "Haus 1\n{{#a}}c/o\n{{a}}{{/a}}\n12345 Ort", "Haus 1\n12345 Ort"],
  ["a paragraph and one blank line", "Eins.\n\n{{a}}\n\nZwei.", "Eins.\n\nZwei."],
  ["the first paragraph", "{{a}}\n\nZwei.", "Zwei."],
  ["two paragraphs", "Eins.\n\n{{a}}\n\n{{b}}\n\nZwei.", "Eins.\n\nZwei."],
  ["a part on lines of its own", "Eins.\n{{#a}}\nMitte {{a}}\n{{/a}}\n\nZwei.", "Eins.\n\nZwei."],
  ["a part between blank lines", "Eins.\n\n{{#a}}\nMitte {{a}}\n\n{{/a}}\nZwei.", "Eins.\n\nZwei."],
  ["the second of two spaces", "Frau {{a}} Maier", "Frau Maier"],
  ["a space at the beginning of a line", "x\n{{a}} Maier", "x\nMaier"],
  ["nothing of the blank lines in the template", "Eins.\n\n\nZwei. {{a}}", "Eins.\n\n\nZwei. "],
] as const)("an empty value takes along %s", ([, template, expected]) => {
  for (const syntax of ["content", "plain"] as const) expect(joined(syntax, template)).toBe(expected);
});

test("an empty value takes along the item of a list that shows it, where there are lists", () => {
  expect(joined("content", "Dabei:\n- {{a}}\n- Plan\n1. {{a}}")).toBe("Dabei:\n- Plan");
  expect(joined("inline", "{{a}}1.")).toBe("1.");
});

test("a blank line inside a value stays", () => {
  expect(joined("content", "A\n{{a}}\n{{b}}\nB", { a: "x\n\ny" })).toBe("A\nx\n\ny\nB");
});

test.for([
  ["{{a}}", "- eins\n- zwei"],
  ["{{a}}", "1. eins\n2. zwei"],
  ["{{a}}", "• eins\n3) drei\n4) vier"],
  ["{{a}}", "\\- eins\n\\\\1. zwei"],
  ["{{a}} eins", "-"],
  ["1. Punkt\n{{a}}. Punkt", "2"],
  ["{{a}}", "-\u200b eins"],
  ["{{a}}", "x\u2028- eins"],
  ["{{a}}\teins", "-"],
] as const)("in plain text %j with the value %j is no list", ([template, a]) => {
  const blocks = blocksFromText(joined("content", template, { a }));
  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph"]);
});

test("a list of the template stays one, and a value in it has no items of its own", () => {
  const blocks = blocksFromText(joined("content", "- {{a}}\n- Plan", { a: "Vertrag\n- Anhang" }));
  expect(blocks).toMatchObject([
    { kind: "list", items: [{ runs: [{ t: "Vertrag" }] }] },
    { kind: "paragraph", runs: [{ t: "- Anhang" }] },
    { kind: "list", items: [{ runs: [{ t: "Plan" }] }] },
  ]);
});

test("a subject is one line without gaps", () => {
  expect(joined("line", "Rechnung {{a}} vom {{b}}", { a: "4711\n\n  A" })).toBe("Rechnung 4711 A vom");
});

test("names and captions take a value letter by letter", () => {
  expect(joined("plain", "{{a}}", { a: "**x** \\* - y" })).toBe("**x** \\* - y");
});
