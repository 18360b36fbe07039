import { expect, test } from "vitest";
import { mergeFieldsInput } from "../merge/merge-field.ts";
import { mergeTextHtml } from "./merge-text-html.ts";

const fields = mergeFieldsInput.parse([{ key: "name", label: "Name" }, { key: "frist" }]);
const shownAs = async (text: string, syntax: "inline" | "plain" = "inline") =>
  String(await mergeTextHtml(text, syntax, { fields, language: "de" }));

const name = '<mark class="field">Name</mark>';
const start = '<span class="when">wenn „frist“ angegeben:</span>';
const end = '<span class="when">Ende „frist“</span>';

test.for([
  ["Guten Tag {{name}}!", `Guten Tag ${name}!`],
  ["**{{name}}** und *mehr*", `<strong>${name}</strong> und <em>mehr</em>`],
  ["{{#frist}}bis bald{{/frist}}.", `${start}bis bald${end}.`],
  ["{{^frist}}sofort{{/frist}}", `<span class="when">wenn „frist“ fehlt:</span>sofort${end}`],
  ["a\n{{#frist}}\nb\n{{/frist}}\nc", `a<br />${start}b${end}<br />c`],
  ["1 < 2 \u{F0000} & {{name}}", `1 &lt; 2 \uFFFD &amp; ${name}`],
] as const)("%j is read as %j", async ([text, shown]) => {
  expect(await shownAs(text)).toBe(shown);
});

test("stars of plain texts are stars", async () => {
  expect(await shownAs("**{{name}}**", "plain")).toBe(`**${name}**`);
});
