import { expect, test } from "vitest";
import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { blockModel, blocksSchema } from "../../../rendering/blocks/block.ts";
import type { BlockContext } from "../../../rendering/blocks/block-context.ts";
import { blockExamples } from "../../../rendering/blocks/guide-examples.ts";
import { blockTypes, mapStrings, typeOf } from "./block-texts.ts";
import { checkTemplate } from "./check-template.ts";
import { fillMarked, fillTemplate } from "./fill-template.ts";
import { mergeFieldsInput } from "./merge-field.ts";
import { readValues } from "./read-values.ts";
import { sampleValues } from "./sample-values.ts";
import type { TemplateBlock, TemplateText } from "./template-text.ts";

const fields = mergeFieldsInput.parse([
  { key: "name" },
  { key: "zusatz", required: false },
  { key: "tag", type: "date", required: false },
  { key: "menge", type: "number", required: false },
  { key: "betrag", type: "currency", required: false },
  { key: "positionen", type: "rows", required: false },
]);

const ofBlocks = (...blocksTemplate: TemplateBlock[]): TemplateText => ({
  subjectTemplate: "Betreff",
  body: { blocksTemplate, styleDefs: {} },
  mergeFields: fields,
});
const ofContent = (contentTemplate: string): TemplateText => ({
  subjectTemplate: "Betreff",
  body: { contentTemplate },
  mergeFields: fields,
});

const filled = (text: TemplateText, given: Record<string, unknown> = {}, language: Language = "de") => {
  const { values, problems } = readValues(text, { name: "Ada", ...given }, "de");
  expect(problems).toEqual([]);
  return fillTemplate(text, values, language);
};
const blocksOf = (text: TemplateText, given?: Record<string, unknown>, language?: Language) => {
  const { body } = filled(text, given, language);
  return "blocks" in body ? body.blocks : [];
};
const contentOf = (template: string, given?: Record<string, unknown>, language?: Language) => {
  const { body } = filled(ofContent(template), given, language);
  return "content" in body ? body.content : "";
};

const nbsp = "\u00a0";

test.for([
  ["tag", "2026-11-15", "15.11.2026", "15 November 2026"],
  ["menge", 1234.5, "1.234,5", "1,234.5"],
  ["menge", 0, "0", "0"],
  ["menge", -3, "-3", "-3"],
  ["menge", 0.1 + 0.2, "0,3", "0.3"],
  ["menge", 999_999_999_999_999, "999.999.999.999.999", "999,999,999,999,999"],
  ["betrag", 123_456, `1.234,56${nbsp}€`, "€1,234.56"],
  ["betrag", 0, `0,00${nbsp}€`, "€0.00"],
  ["betrag", -0, `0,00${nbsp}€`, "€0.00"],
  ["betrag", -995, `-9,95${nbsp}€`, "-€9.95"],
  ["betrag", 999_999_999_999_991, `9.999.999.999.999,91${nbsp}€`, "€9,999,999,999,999.91"],
] as const)("%s %s is printed %s, in English %s", ([key, value, german, english]) => {
  const template = `{{#${key}}}{{${key}}}{{/${key}}}`;
  expect(contentOf(template, { [key]: value })).toBe(german);
  expect(contentOf(template, { [key]: value }, "en")).toBe(english);
});

test("zero is a value, an empty field is none", () => {
  const template = "{{#menge}}Menge {{menge}}{{/menge}}{{^menge}}ohne{{/menge}}";
  expect(contentOf(template, { menge: 0 })).toBe("Menge 0");
  expect(contentOf(template, { menge: null })).toBe("ohne");
  expect(
    contentOf("{{#positionen}}mit{{/positionen}}{{^positionen}}ohne{{/positionen}}", { positionen: [] }),
  ).toBe("ohne");
});

test("the subject is one line", () => {
  const text = { ...ofContent("{{name}}"), subjectTemplate: "An {{name}}\n{{zusatz}}" };
  expect(filled(text, { name: "Ada\nLovelace" }).subject).toBe("An Ada Lovelace");
});

test("amounts, numbers and days stay what they are where a line or column sets them", () => {
  const [table, totals, code] = blocksOf(
    ofBlocks(
      {
        type: "table",
        columns: [
          { key: "a", label: "{{zusatz}}", format: "eur" },
          { key: "b", label: "Menge", format: "number" },
          { key: "c", label: "Tag", format: "date" },
          { key: "d", label: "Text" },
        ],
        rows: [
          { a: "{{betrag}}", b: "{{menge}}", c: "{{tag}}", d: "{{tag}}: {{betrag}}" },
          { a: "ab {{betrag}}", b: "{{betrag}}", c: "{{name}}", d: "{{menge}}" },
        ],
      },
      { type: "totals", lines: [{ label: "Summe", amountCents: "{{betrag}}" }] },
      { type: "paymentQr", iban: "DE02120300000000202051", name: "{{name}}", amountCents: "{{betrag}}" },
    ),
    { betrag: 123_456, menge: 2.5, tag: "2026-11-15" },
  );
  expect(table).toMatchObject({
    columns: [{ label: "" }, {}, {}, {}],
    rows: [
      { a: 123_456, b: 2.5, c: "2026-11-15", d: `15.11.2026: 1.234,56${nbsp}€` },
      { a: `ab 1.234,56${nbsp}€`, b: `1.234,56${nbsp}€`, c: "Ada", d: "2,5" },
    ],
  });
  expect(totals).toEqual({ type: "totals", lines: [{ label: "Summe", amountCents: 123_456 }] });
  expect(code).toMatchObject({ amountCents: 123_456 });
});

const bound = {
  type: "table",
  columns: [
    { key: "a", label: "A" },
    { key: "p", label: "P", format: "eur" },
  ],
};

test("a table takes its rows from a field; without any it is left out", () => {
  const text = ofBlocks({ ...bound, rowsFrom: "positionen" }, { type: "paragraph", text: "Ende" });
  const rows = [
    { a: "**x**", p: 5 },
    { a: null, p: null },
  ];
  expect(blocksOf(text, { positionen: rows })).toEqual([
    {
      ...bound,
      rows: [
        { a: "\\*\\*x\\*\\*", p: 5 },
        { a: null, p: null },
      ],
    },
    { type: "paragraph", text: "Ende" },
  ]);
  expect(filled(text)).toMatchObject({ body: { blocks: [{ text: "Ende" }] }, origins: [1] });
});

test.for<[string, TemplateBlock, TemplateBlock | null]>([
  ["a paragraph", { type: "paragraph", text: "{{zusatz}}" }, null],
  ["a paragraph of marks", { type: "paragraph", text: "**{{zusatz}}**" }, null],
  ["a heading", { type: "heading", text: "{{#zusatz}}Zu {{zusatz}}{{/zusatz}}" }, null],
  ["an item", { type: "list", items: ["{{zusatz}}", "b"] }, { type: "list", items: ["b"] }],
  ["the last item", { type: "list", items: ["{{zusatz}}"] }, null],
  [
    "an item's own list",
    { type: "list", items: [{ text: "A", items: ["{{zusatz}}"] }] },
    { type: "list", items: [{ text: "A" }] },
  ],
  [
    "an item with its list",
    { type: "list", items: [{ text: "{{zusatz}}", items: ["x"] }, "b"] },
    { type: "list", items: ["b"] },
  ],
  [
    "an entry",
    {
      type: "keyValue",
      entries: [
        { label: "A", value: "{{zusatz}}" },
        { label: "B", value: "b" },
      ],
    },
    { type: "keyValue", entries: [{ label: "B", value: "b" }] },
  ],
  [
    "a line of totals",
    {
      type: "totals",
      lines: [
        { label: "A", amountCents: "{{betrag}}" },
        { label: "B", amountCents: 5 },
      ],
    },
    { type: "totals", lines: [{ label: "B", amountCents: 5 }] },
  ],
  [
    "an empty row",
    {
      ...bound,
      rows: [
        { a: "{{zusatz}}", p: "{{betrag}}" },
        { a: "{{zusatz}}", p: null },
        { a: "x", p: "{{betrag}}" },
        { a: "", p: null },
      ],
    },
    { ...bound, rows: [{ a: "x" }, { a: "", p: null }] },
  ],
  ["a table without rows", { ...bound, rows: [{ a: "{{zusatz}}" }] }, null],
  ["a title", { type: "notice", text: "x", title: "{{zusatz}}" }, { type: "notice", text: "x" }],
  [
    "a second signer",
    { type: "signature", name: "A", role: "{{zusatz}}", columns: [{ name: "{{zusatz}}", role: "B" }] },
    { type: "signature", name: "A" },
  ],
  [
    "what is to be filled in by hand",
    { type: "formField", kind: "text", label: "Name", value: "{{zusatz}}" },
    { type: "formField", kind: "text", label: "Name" },
  ],
  [
    "a box",
    { type: "formField", kind: "checkbox", label: "L", options: [{ label: "{{zusatz}}" }, { label: "b" }] },
    { type: "formField", kind: "checkbox", label: "L", options: [{ label: "b" }] },
  ],
  [
    "the amount of a code",
    {
      type: "paymentQr",
      iban: "DE02120300000000202051",
      name: "N",
      amountCents: "{{betrag}}",
      remittance: "{{zusatz}}",
    },
    { type: "paymentQr", iban: "DE02120300000000202051", name: "N" },
  ],
])("an empty value takes along %s", ([, block, expected]) => {
  const kept = blocksOf(ofBlocks(block, { type: "paragraph", text: "{{name}}" }));
  expect(kept).toEqual([...(expected ? [expected] : []), { type: "paragraph", text: "Ada" }]);
  expect(blocksSchema.safeParse(kept).error?.issues).toBeUndefined();
});

test("values cannot reach what is not text", () => {
  const given = { name: "{{zusatz}} {{#a}}", zusatz: "constructor" };
  expect(contentOf("{{name}}-{{zusatz}}", given)).toBe("{{zusatz}} {{#a}}-constructor");
});

test("every type of block has its texts here", () => {
  expect(blockTypes.toSorted()).toEqual(Object.keys(blockExamples).toSorted());
});

const hostile = "**fett** *x* \\* {{name}}";

const printingContext: BlockContext = {
  language: "de",
  country: "DE",
  place: "",
  text: (raw) => raw,
  line: (raw) => raw,
  warn: () => undefined,
  imageFile: () => undefined,
  payeeAddress: { name: "N", street: "S", houseNumber: "1", zip: "8001", city: "Z", country: "CH" },
};

/** Every text of a printable block; runs are joined, and those that are bold or italic have brackets. */
function textsIn(model: unknown): string[] {
  if (typeof model === "string") return [model];
  if (typeof model !== "object" || model === null) return [];
  const runs = z.array(
    z.union([z.object({ t: z.string(), b: z.boolean(), i: z.boolean() }), z.object({ br: z.literal(true) })]),
  );
  const { success, data = [] } = runs.safeParse(model);
  if (success)
    return [data.map((run) => ("br" in run ? "\n" : run.b || run.i ? `[${run.t}]` : run.t)).join("")];
  return Object.values(model).flatMap(textsIn);
}

const examples = Object.values(blockExamples).flatMap((each) => each.examples as unknown as TemplateBlock[]);
const places = examples.flatMap((block) => {
  const paths: string[] = [];
  mapStrings(block, (text, { path, kind }) => {
    if (kind !== null && !["iban", "bic", "reference"].includes(path)) paths.push(path);
    return text;
  });
  return paths.map((path) => [typeOf(block), path, block] as const);
});

test.for(places)("a value in %s %s is printed letter by letter", ([, path, example]) => {
  const block = mapStrings(example, (text, place) => (place.path === path ? "{{name}}" : text));
  const [only] = blocksSchema.parse(blocksOf(ofBlocks(block as TemplateBlock), { name: hostile }));
  expect(only && textsIn(blockModel(only, printingContext))).toContain(hostile);
});

test("a marked text shows where each value begins and ends, in rows and amounts, too", () => {
  const text = ofBlocks(
    { ...bound, rowsFrom: "positionen" },
    { type: "totals", lines: [{ label: "*{{name}}*", amountCents: "{{betrag}}" }] },
    { type: "paragraph", text: "**{{name}}**{{zusatz}}" },
  );
  const { values } = readValues(text, { name: "A*", betrag: 5, positionen: [{ a: "*x*", p: 7 }] }, "de");
  const { body } = fillMarked(text, values, "de", (key, printed) => `<${key}:${printed}>`);
  expect(body).toMatchObject({
    blocks: [
      { rows: [{ a: "<positionen:\\*x\\*>", p: `<positionen:0,07${nbsp}€>` }] },
      { lines: [{ label: "*<name:A*>*", amountCents: `<betrag:0,05${nbsp}€>` }] },
      { text: "**<name:A\\*>**<zusatz:>" },
    ],
  });
});

test("what samples fill is a letter that blocks allow", () => {
  const text = ofBlocks(
    { ...bound, rowsFrom: "positionen" },
    { type: "paragraph", text: "{{name}} {{zusatz}} {{tag}} {{menge}} {{betrag}}" },
  );
  expect(checkTemplate(text, "de")).toEqual([]);
  const { body } = fillTemplate(text, sampleValues(text), "de");
  expect(body).toMatchObject({
    blocks: [
      {
        rows: [
          { a: "A 1", p: 12_345 },
          { a: "A 2", p: 24_690 },
        ],
      },
      { text: `name zusatz 31.12.2026 3 1.234,56${nbsp}€` },
    ],
  });
});
