import { expect, test } from "vitest";
import { toldTo } from "../../../foundation/refusal.ts";
import { checkTemplate } from "./check-template.ts";
import { mergeFieldsInput } from "./merge-field.ts";
import type { TemplateBlock, TemplateText } from "./template-text.ts";

type Sketch = { subject?: string; fields?: object[]; styleDefs?: Record<string, { fontSizePt?: number }> } & (
  | { content: string }
  | { blocks: TemplateBlock[] }
);

const sketched = (sketch: Sketch): TemplateText => ({
  subjectTemplate: sketch.subject ?? "Betreff",
  body:
    "content" in sketch
      ? { contentTemplate: sketch.content }
      : { blocksTemplate: sketch.blocks, styleDefs: sketch.styleDefs ?? {} },
  mergeFields: mergeFieldsInput.parse(sketch.fields ?? []),
});

const problemsOf = (sketch: Sketch) =>
  checkTemplate(sketched(sketch), "en")
    .map((problem) => toldTo("program", problem))
    .map(({ path, rule, message }) => `${path} ${rule}: ${message}`);

const column = { key: "a", label: "A" };
const rows = { key: "posten", type: "rows" };
const optional = { key: "grund", required: false };

test.for<[string, Sketch, string[]]>([
  [
    "a placeholder without a field",
    { content: "Guten Tag,\n\n{{nahme}} {{nahme}} {{name}}", fields: [{ key: "name" }] },
    [
      "contentTemplate undeclared_field: there is no field nahme (line 3, character 1); declare it, or did you mean name? fields are declared in mergeFields",
    ],
  ],
  [
    "a placeholder where there are no fields",
    { subject: "An {{name}}", content: "x" },
    [
      "subjectTemplate undeclared_field: there is no field name (line 1, character 4); declare it; fields are declared in mergeFields",
    ],
  ],
  [
    "a condition without a field",
    { content: "x{{#grud}}y{{/grud}}{{grund}}", fields: [optional] },
    [
      "contentTemplate undeclared_field: there is no field grud (line 1, character 2); declare it, or did you mean grund? fields are declared in mergeFields",
    ],
  ],
  [
    "a name that every object has",
    { content: "x{{constructor}}" },
    [
      "contentTemplate undeclared_field: there is no field constructor (line 1, character 2); declare it; fields are declared in mergeFields",
    ],
  ],
  [
    "a field that is never used",
    { content: "x", fields: [{ key: "name" }] },
    ["mergeFields.0.key never_used: name is used nowhere in the template; use it or leave it out"],
  ],
  [
    "a section that is not closed",
    { blocks: [{ type: "list", items: ["a", "b\n{{#grund}}"] }], fields: [optional] },
    ["blocksTemplate.0.items.1 unclosed_section: the section {{#grund}} is not closed (line 2, character 1)"],
  ],
  [
    "a section that was not opened",
    { content: "a {{/grund}} {{grund}}", fields: [optional] },
    [
      "contentTemplate unopened_section: {{/grund}} closes a section that was not opened (line 1, character 3)",
    ],
  ],
  [
    "braces that are not closed",
    { content: "a {{grund\n{{grund}}", fields: [optional] },
    ["contentTemplate unclosed_tag: the braces are not closed: {{grund {{grund}} (line 1, character 3)"],
  ],
  [
    "braces that were not opened",
    { content: "a\ngrund}} {{grund}}", fields: [optional] },
    ["contentTemplate unopened_tag: closing braces }} without opening ones (line 2, character 6)"],
  ],
  [
    "a part of Mustache that there is not",
    { content: "a {{>kopf}}" },
    [
      "contentTemplate unsupported_tag: {{>kopf}} is not understood; there are {{key}}, {{#key}}…{{/key}} and {{^key}}…{{/key}} (line 1, character 3)",
    ],
  ],
  [
    "sections within sections within sections",
    { content: `x${"{{#grund}}".repeat(21)}${"{{/grund}}".repeat(21)}`, fields: [optional] },
    [
      "contentTemplate nested_too_deep: {{#grund}} stands in more than 20 sections; nobody can follow that (line 1, character 202)",
    ],
  ],
  [
    "rows without a table",
    { content: "x{{#posten}}y{{/posten}}", fields: [rows] },
    [
      "mergeFields.0.key rows_without_table: posten holds rows, and no table shows them; a table block with rowsFrom: posten does",
    ],
  ],
  [
    "rows in a text",
    {
      blocks: [
        { type: "paragraph", text: "Es sind {{posten}}" },
        { type: "table", columns: [column], rowsFrom: "posten" },
      ],
      fields: [rows],
    },
    [
      "blocksTemplate.0.text rows_in_text: posten holds rows, which only a table shows (line 1, character 9); {type: table, rowsFrom: posten}",
    ],
  ],
  [
    "a table with rows of a field that there is not",
    {
      blocks: [
        { type: "table", columns: [column], rowsFrom: "postn" },
        { type: "table", columns: [column], rowsFrom: "posten" },
      ],
      fields: [rows],
    },
    [
      "blocksTemplate.0.rowsFrom undeclared_field: there is no field postn; declare it, or did you mean posten? fields are declared in mergeFields",
    ],
  ],
  [
    "a table with rows of a field that holds none",
    {
      blocks: [
        { type: "table", columns: [column], rowsFrom: "grund" },
        { type: "paragraph", text: "a {{grund}}" },
      ],
      fields: [optional],
    },
    ["blocksTemplate.0.rowsFrom not_rows: the field grund holds no rows; its type is not rows"],
  ],
  [
    "a table with rows and rows of a field",
    { blocks: [{ type: "table", columns: [column], rows: [], rowsFrom: "posten" }], fields: [rows] },
    [
      "blocksTemplate.0.rowsFrom only_one: a table has either rows of its own or those of a field; either rows or rowsFrom",
    ],
  ],
  [
    "rows of a field in another block",
    {
      blocks: [
        { type: "list", items: ["a"], rowsFrom: "posten" },
        { type: "table", columns: [column], rowsFrom: "posten" },
      ],
      fields: [rows],
    },
    ["blocksTemplate.0.rowsFrom only_for_tables: only a table takes its rows from a field"],
  ],
  [
    "placeholders in what is no text",
    {
      blocks: [{ type: "paragraph", text: "a", style: "{{grund}}", id: "{{grund}}" }],
      fields: [optional],
    },
    [
      "blocksTemplate.0.style no_placeholders_here: placeholders belong in texts and amounts; this is neither",
      "blocksTemplate.0.id no_placeholders_here: placeholders belong in texts and amounts; this is neither",
    ],
  ],
  [
    "amounts that are none",
    {
      blocks: [
        {
          type: "totals",
          lines: [
            { label: "A", amountCents: "{{grund}}" },
            { label: "B", amountCents: "{{betrag}} EUR" },
            { label: "C", amountCents: "12" },
            { label: "D", amountCents: "{{betrag}}" },
          ],
        },
        {
          type: "table",
          columns: [{ ...column, format: "eur" }],
          rows: [{ a: "{{menge}}" }, { a: "{{betrag}}" }, { a: "auf Anfrage" }],
        },
      ],
      fields: [{ key: "grund" }, { key: "betrag", type: "currency" }, { key: "menge", type: "number" }],
    },
    [0, 1, 2]
      .map(
        (line) =>
          `blocksTemplate.0.lines.${line}.amountCents money_needed: this takes an amount, or exactly one field that holds one; a whole number of cents, or one {{key}} of type currency`,
      )
      .concat(
        "blocksTemplate.1.rows.0.a money_needed: this takes an amount, or exactly one field that holds one; a whole number of cents, or one {{key}} of type currency",
      ),
  ],
  [
    "a field that is declared twice",
    { content: "x{{grund}}", fields: [optional, optional] },
    ["mergeFields.1.key key_twice: grund is declared twice"],
  ],
  [
    "defaults and samples of another type",
    {
      content: "{{a}}{{b}}{{c}}{{d}}x",
      fields: [
        { key: "a", default: 5, maxLength: 3, sample: "zu lang" },
        { key: "b", type: "date", default: "2026-02-30" },
        { key: "c", type: "currency", sample: 0.5 },
        { key: "d", type: "number", maxLength: 5 },
      ],
    },
    [
      "mergeFields.0.default not_a_text: A text is expected here, in quotation marks.",
      "mergeFields.0.sample too_long: The text is too long (7 > 3 characters).",
      "mergeFields.1.default not_a_day: A calendar day is expected here, like 2026-11-15.",
      "mergeFields.2.sample not_cents: An amount in whole cents is expected here: €1,234.56 is 123456.",
      "mergeFields.3.maxLength only_for_text: only a text has a longest length; maxLength is for fields of type text",
    ],
  ],
  [
    "sample rows that do not fit the table",
    {
      blocks: [{ type: "table", columns: [column], rowsFrom: "posten" }],
      fields: [{ ...rows, sample: [{ a: "x" }, { b: "y" }] }],
    },
    ["mergeFields.0.sample unknown_column: The table has no such column: row 2, b."],
  ],
  [
    "a subject and a letter that may be empty",
    { subject: "{{#grund}}Zu {{grund}}{{/grund}}", content: "{{grund}}", fields: [optional] },
    [
      "subjectTemplate subject_may_be_empty: without its optional fields the subject would be empty; give it some fixed words",
      "contentTemplate body_may_be_empty: without its optional fields the letter would be empty; give it some fixed words",
    ],
  ],
  [
    "blocks that may all be left out",
    { blocks: [{ type: "paragraph", text: "{{grund}}" }], fields: [optional] },
    [
      "blocksTemplate body_may_be_empty: without its optional fields the letter would be empty; give it some fixed words",
    ],
  ],
  [
    "a block that there is not",
    {
      blocks: [
        { type: "paragraf", text: "{{grund}}" },
        { type: "paragraph", text: "a {{grund}}" },
      ],
      fields: [optional],
    },
    [
      'blocksTemplate.0.type unknown_type: there is no block of the kind "paragraf"; there are heading, paragraph, list, table, totals, keyValue, image, notice, signature, formField, paymentQr, separator',
    ],
  ],
  [
    "styles that there are not, and small print for running text",
    {
      blocks: [
        { type: "paragraph", text: "a", style: "x" },
        { type: "paragraph", text: "a", style: "klein" },
      ],
      styleDefs: { klein: { fontSizePt: 8 } },
    },
    [
      "blocksTemplate.0.style unknown_style: styleDefs has no entry x",
      "blocksTemplate.1.style body_too_small: running text needs at least 9 pt",
    ],
  ],
])("%s is reported with its place", ([, sketch, expected]) => {
  expect(problemsOf(sketch)).toEqual(expected);
});

test.for<[string, TemplateBlock[], string, string]>([
  [
    "a field that a block does not have",
    [{ type: "paragraph", text: "a", color: "red" }],
    "blocksTemplate.0",
    "unrecognized_keys",
  ],
  [
    "a field that a block lacks",
    [{ type: "separator", variant: "line" }, { type: "heading" }],
    "blocksTemplate.1.text",
    "invalid_type",
  ],
  [
    "an amount in a word",
    [{ type: "totals", lines: [{ label: "A", amountCents: 1.5 }] }],
    "blocksTemplate.0.lines.0.amountCents",
    "invalid_type",
  ],
  [
    "a heading that is too long",
    [{ type: "heading", text: "x".repeat(501) }],
    "blocksTemplate.0.text",
    "too_big",
  ],
  ["no blocks", [], "blocksTemplate", "too_small"],
])("%s breaks the rules of blocks at its place", ([, blocks, path, rule]) => {
  expect(checkTemplate(sketched({ blocks }), "en")).toMatchObject([{ path, rule }]);
});

test("a problem after blocks that samples leave out is still named by its place in the template", () => {
  const blocks = [
    { type: "table", columns: [column], rowsFrom: "posten" },
    { type: "paragraph", text: "a", style: "x" },
  ];
  expect(checkTemplate(sketched({ blocks, fields: [{ ...rows, sample: [] }] }), "en")).toMatchObject([
    { path: "blocksTemplate.1.style", rule: "unknown_style" },
  ]);
});

test("where a sample does not fit its place the writer is told to give one", () => {
  const blocks = [{ type: "paymentQr", iban: "{{iban}}", name: "N" }];
  const [problem] = checkTemplate(sketched({ blocks, fields: [{ key: "iban" }] }), "en");
  expect(problem?.path).toBe("blocksTemplate.0.iban");
  expect(problem && toldTo("person", problem).message).toContain("give the field a sample that fits here");
  const fields = [{ key: "iban", sample: "DE02 1203 0000 0000 2020 51" }];
  expect(checkTemplate(sketched({ blocks, fields }), "en")).toEqual([]);
});

test("both sides of a condition are tried, and keep their places", () => {
  const blocks = [
    {
      type: "list",
      items: ["{{^grund}}ohne{{/grund}}", "{{ #grund }}mit{{/grund}}", { text: "b", item: "c" }],
    },
  ];
  expect(checkTemplate(sketched({ blocks, fields: [optional] }), "en")).toMatchObject([
    { path: "blocksTemplate.0.items.2" },
  ]);
});

test("German is spoken to those who speak it", () => {
  expect(
    checkTemplate(sketched({ content: "a\n{{nahme}}{{name}}", fields: [{ key: "name" }] }), "de"),
  ).toEqual([
    {
      path: "contentTemplate",
      rule: "undeclared_field",
      message: {
        text: "Ein Feld nahme gibt es nicht (Zeile 2, Zeichen 1); nehmen Sie es auf, oder meinten Sie name?",
        forPrograms: "Felder stehen in mergeFields",
      },
    },
  ]);
});

test("a template full of mistakes gets an answer of a size that can be read", () => {
  const fields = Array.from({ length: 100 }, (_, at) => ({ key: `${"f".repeat(60)}${at}` }));
  const text = Array.from({ length: 430 }, (_, at) => `{{${"g".repeat(60)}${at}}}`).join("\n");
  const blocks = Array.from({ length: 7 }, () => ({ type: "paragraph", text }));
  expect(checkTemplate(sketched({ blocks, fields }), "en")).toHaveLength(100);
});
