import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/property-seed.ts";
import { blocksSchema } from "../../../rendering/blocks/block.ts";
import { fillTemplate } from "../merge/fill-template.ts";
import { mergeFieldSchema } from "../merge/merge-field.ts";
import type { MergeValue, MergeValues } from "../merge/merge-values.ts";
import type { TemplateText } from "../merge/template-text.ts";
import { compareLetter } from "./compare-letter.ts";
import { cleanText } from "./marks.ts";

const fields = [
  { key: "name" },
  { key: "titel", required: false },
  { key: "zusatz", required: false },
  { key: "tag", type: "date" },
  { key: "anzahl", type: "number", required: false },
  { key: "betrag", type: "currency" },
  { key: "posten", type: "rows", required: false },
].map((field) => mergeFieldSchema.parse(field));

const words = fc.constantFrom(
  "und",
  "die Frist.",
  "wichtig",
  "- eins",
  "2. Punkt",
  "a * b",
  "*kursiv*",
  "\\*",
  "\\",
  "**",
  "Straße 5",
  "(x)",
  ",",
);
const line = fc
  .array(fc.oneof(words, fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(" "));
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("\n"));
const value = lines.map((text) => text.replace(/[^\P{Cc}\n]/gu, "").trim()).filter((text) => text !== "");
const cell = fc.oneof(value, fc.constant(null));

const values = fc
  .record(
    {
      name: value,
      titel: value,
      zusatz: value,
      tag: fc.constantFrom("2026-11-15", "2028-02-29"),
      anzahl: fc.integer(),
      betrag: fc.integer(),
      posten: fc.array(fc.record({ text: cell, preis: fc.integer() }), { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ["name", "tag", "betrag"] },
  )
  .map((record): MergeValues => new Map<string, MergeValue>(Object.entries(record)));

/** Fixed text and placeholders in any order, as templates have them and as few would write them. */
const templateLine = fc
  .array(
    fc.constantFrom(
      "Sehr geehrte",
      " ",
      " ",
      "{{name}}",
      "{{titel}}",
      "**{{titel}}**",
      "*{{name}}*",
      ",",
      "s",
      "- ",
      "1. ",
      "am {{tag}}",
      "{{#titel}}mit {{titel}} {{/titel}}",
      "{{^titel}}ohne{{/titel}}",
      "\n{{#zusatz}}\n{{zusatz}}\n{{/zusatz}}\n",
      "\n",
      "\n\n",
      "{{anzahl}} Stück",
      "{{betrag}}",
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(""));

const contentTemplate = templateLine.map((text): TemplateText => ({
  subjectTemplate: "Schreiben {{titel}} an {{name}}",
  body: { contentTemplate: `Guten Tag\n\n${text}\n\nGruß` },
  mergeFields: fields,
}));

const blocksTemplate = fc
  .tuple(templateLine, templateLine, templateLine)
  .map(([first, second, third]): TemplateText => ({
    subjectTemplate: "{{name}}: {{betrag}}",
    body: {
      blocksTemplate: [
        { type: "heading", text: "Angebot {{anzahl}}" },
        { type: "paragraph", text: `Hallo ${first}` },
        { type: "paragraph", text: "{{zusatz}}" },
        { type: "list", items: [second, "fest", { text: `Punkt ${third}`, items: ["{{titel}}", "unten"] }] },
        {
          type: "table",
          columns: [
            { key: "text", label: "Leistung {{titel}}" },
            { key: "preis", label: "Preis", format: "eur" },
          ],
          rowsFrom: "posten",
        },
        {
          type: "table",
          columns: [
            { key: "was", label: "Was" },
            { key: "tag", label: "Tag", format: "date" },
            { key: "zahl", label: "Zahl", format: "number" },
          ],
          rows: [
            { was: third, tag: "{{tag}}", zahl: "{{anzahl}}" },
            { was: "{{titel}}" },
            { was: "fest", tag: "2026-01-01", zahl: 3 },
          ],
        },
        {
          type: "totals",
          lines: [
            { label: "Summe {{anzahl}}", amountCents: "{{betrag}}" },
            { label: "fest", amountCents: 119 },
          ],
        },
        {
          type: "keyValue",
          entries: [
            { label: "Titel", value: "{{titel}}" },
            { label: "Name", value: `{{name}} ${second}` },
          ],
        },
        { type: "notice", text: "bitte {{titel}}", title: "{{zusatz}}" },
        {
          type: "signature",
          name: "{{name}}",
          role: "{{titel}}",
          columns: [{ name: "{{zusatz}}", role: "Zeugin" }],
        },
      ],
      styleDefs: {},
    },
    mergeFields: fields,
  }));

/** What applying the template gives, as a caller would send it on. */
function applied(text: TemplateText, given: MergeValues) {
  const { subject, body } = fillTemplate(text, given, "de");
  if ("content" in body) return { subject, body };
  const parsed = blocksSchema.safeParse(body.blocks);
  return parsed.success ? { subject, body: { blocks: parsed.data, styleDefs: {} } } : null;
}

const kinds = [
  ["plain text", contentTemplate, runs(200)],
  ["blocks", blocksTemplate, runs(60)],
] as const;

test.for(kinds)(
  "a letter of %s as the template gives it has no difference, whatever its values",
  ([, template, numRuns]) => {
    fc.assert(
      fc.property(template, values, (text, given) => {
        const final = applied(text, given);
        fc.pre(final !== null);
        expect(compareLetter(text, given, final, "de")).toEqual([]);
      }),
      { numRuns },
    );
  },
);

test.for(kinds)("nor has it where the values are not known (%s)", ([, template, numRuns]) => {
  fc.assert(
    fc.property(template, values, (text, given) => {
      const final = applied(text, given);
      fc.pre(final !== null);
      expect(compareLetter(text, null, final, "de")).toEqual([]);
    }),
    { numRuns },
  );
});

test("any text can be compared with any template, and what stayed and what came are that text", () => {
  fc.assert(
    fc.property(
      contentTemplate,
      fc.option(values),
      fc.array(lines, { maxLength: 4 }),
      (text, given, parts) => {
        const content = parts.join("\n\n");
        const differences = compareLetter(text, given, { subject: "Betreff", body: { content } }, "de");
        const found = differences.find(({ place }) => place === "content");
        const said = found?.parts.flatMap(({ words: all }) =>
          all.filter(({ change }) => change !== "removed"),
        );
        if (said)
          expect(withoutSpace(said.map((run) => run.text).join(""))).toBe(withoutSpace(printed(content)));
      },
    ),
    { numRuns: runs(200) },
  );
});

/** As plain text is printed: a backslash before what would start a list is not. */
const printed = (content: string): string =>
  cleanText(content)
    .split("\n")
    .map((each) => each.replace(/^(\s*)\\(?=\\*(?:[-–•]|\d{1,3}[.)]) \S)/, "$1"))
    .join("\n");

const withoutSpace = (text: string): string => text.replace(/\s/g, "");
