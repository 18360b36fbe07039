import { expect, test } from "vitest";
import { mergeFieldsInput } from "../merge/merge-field.ts";
import { mergeRuns, type Run } from "./merge-runs.ts";

const fields = mergeFieldsInput.parse([{ key: "name", label: "Name" }, { key: "frist" }]);

/** Short enough to compare: `[field]`, `<filled …>`, `*bold*`, `/italic/`. */
const shownAs = (text: string, syntax: "inline" | "plain" = "inline") =>
  mergeRuns(text, syntax, fields).map(short).join("");

function short({ mark, text, bold, italic }: Run): string {
  const said = mark === "words" ? text : mark === "field" ? `[${text}]` : `<${mark} ${text}>`;
  if (bold) return `*${said}*`;
  return italic ? `/${said}/` : said;
}

test.for([
  ["Guten Tag {{name}}!", "Guten Tag [Name]!"],
  ["**{{name}}** und *mehr*", "*[Name]* und /mehr/"],
  ["{{#frist}}bis bald{{/frist}}.", "<filled frist>bis bald<end frist>."],
  ["{{^frist}}sofort{{/frist}}", "<empty frist>sofort<end frist>"],
  ["a\n{{#frist}}\nb\n{{/frist}}\nc", "a\n<filled frist>b<end frist>\nc"],
  ["1 < 2 \u{F0000} & {{name}}", "1 < 2 \uFFFD & [Name]"],
] as const)("%j is read as %j", ([text, shown]) => {
  expect(shownAs(text)).toBe(shown);
});

test("stars of plain texts are stars", () => {
  expect(shownAs("**{{name}}**", "plain")).toBe("**[Name]**");
});
