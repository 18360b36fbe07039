import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/property-seed.ts";
import { blocksSchema } from "../../../rendering/blocks/block.ts";
import { inlineRuns } from "../../../rendering/blocks/inline-text.ts";
import { mapStrings } from "./block-texts.ts";
import { checkTemplate } from "./check-template.ts";
import { fillTemplate } from "./fill-template.ts";
import { mergeFieldsInput } from "./merge-field.ts";
import { readValues } from "./read-values.ts";
import type { TemplateBlock, TemplateText } from "./template-text.ts";

const mergeFields = mergeFieldsInput.parse([
  { key: "name" },
  { key: "grund", required: false },
  { key: "tag", type: "date", required: false },
  { key: "betrag", type: "currency", required: false },
  { key: "posten", type: "rows", required: false },
]);

/** All the ways to use fields that may be empty. */
const text = fc
  .array(
    fc.constantFrom(
      "Wort",
      " ",
      "\n",
      "\n\n",
      "- ",
      "{{name}}",
      "{{grund}}",
      "{{ tag }}",
      "**{{grund}}**",
      "*{{tag}}*",
      "**{{grund}} {{betrag}}**",
      "**vor {{tag}}**",
      "*{{tag}} nach*",
      "{{#grund}}Grund: {{grund}}{{/grund}}",
      "{{^grund}}**ohne {{tag}}**{{/grund}}",
      "\n{{#posten}}\nmit {{betrag}}\n{{/posten}}\n",
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(""));
/** For places where stars are just stars. */
const line = text.map((each) => each.replaceAll("*", ""));

const table = {
  type: "table",
  columns: [
    { key: "a", label: "A" },
    { key: "p", label: "P", format: "eur" },
  ],
};
const block: fc.Arbitrary<TemplateBlock> = fc.oneof(
  text.map((each) => ({ type: "paragraph", text: each })),
  text.map((each) => ({ type: "heading", text: each })),
  fc.tuple(text, line).map(([one, other]) => ({ type: "notice", text: one, title: other })),
  fc
    .tuple(text, text, text)
    .map(([one, two, three]) => ({ type: "list", items: [one, { text: two, items: [three] }] })),
  fc.tuple(line, text).map(([label, value]) => ({ type: "keyValue", entries: [{ label, value }] })),
  line.map((label) => ({ type: "totals", lines: [{ label, amountCents: "{{betrag}}" }] })),
  fc
    .tuple(line, line)
    .map(([name, role]) => ({ type: "signature", name, role, columns: [{ name: role, placeDate: name }] })),
  fc.tuple(line, line).map(([label, value]) => ({ type: "formField", kind: "text", label, value })),
  fc.tuple(text, line).map(([a, label]) => ({
    ...table,
    columns: [
      { key: "a", label },
      { key: "p", label: "P", format: "eur" },
    ],
    rows: [{ a, p: "{{betrag}}" }],
  })),
  fc.constant({ ...table, rowsFrom: "posten" }),
);

/** A template that may be saved: its mistakes in choosing texts apart, every field is used somewhere. */
const template: fc.Arbitrary<TemplateText> = fc.array(block, { maxLength: 6 }).map((blocks) => ({
  subjectTemplate: "Zu {{name}} {{grund}} {{tag}}",
  body: {
    styleDefs: {},
    blocksTemplate: [
      ...blocks,
      { ...table, rowsFrom: "posten" },
      { type: "paragraph", text: "{{name}} {{betrag}}" },
    ],
  },
  mergeFields,
}));

const values = fc.record(
  {
    grund: fc.constantFrom("Umzug", "- x", "a\nb"),
    tag: fc.constant("2026-11-15"),
    betrag: fc.constantFrom(0, 123_456),
    posten: fc.constant([{ a: "x", p: 5 }]),
  },
  { requiredKeys: [] },
);

/** What stands on paper once the marks are read. */
function printedTexts(block: TemplateBlock): string[] {
  const texts: string[] = [];
  mapStrings(block, (text, { kind }) => {
    if (kind !== null) texts.push(...inlineRuns(text).map((run) => ("br" in run ? "" : run.t)));
    return text;
  });
  return texts;
}

test("a template that may be saved is a proper letter, whichever optional fields are empty", () => {
  fc.assert(
    fc.property(template, values, (text, given) => {
      fc.pre(checkTemplate(text, "en").length === 0);
      const read = readValues(text, { name: "Ada", ...given }, "en");
      expect(read.problems).toEqual([]);
      const { subject, body } = fillTemplate(text, read.values, "de");
      const blocks = "blocks" in body ? body.blocks : [];
      expect(blocksSchema.safeParse(blocks).error?.issues).toBeUndefined();
      expect(JSON.stringify([subject, blocks])).not.toContain("{{");
      expect(blocks.flatMap(printedTexts).join()).not.toContain("*");
      expect(subject).not.toMatch(/\n| {2}|^ | $/);
    }),
    { numRuns: runs(300) },
  );
});
