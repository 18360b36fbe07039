import { expect, test } from "vitest";
import { mergeFieldSchema } from "../merge/merge-field.ts";
import type { TemplateText } from "../merge/template-text.ts";
import { compareTexts } from "./compare-texts.ts";
import { findingsOf } from "./difference.ts";

const field = (input: object) => mergeFieldSchema.parse(input);

const released: TemplateText = {
  subjectTemplate: "Termin {{termin}}",
  body: { contentTemplate: "Guten Tag {{name}},\n\nIhr Termin: {{termin}}.{{#ort}} Ort: {{ort}}{{/ort}}" },
  mergeFields: [
    field({ key: "name" }),
    field({ key: "termin", type: "date" }),
    field({ key: "ort", required: false }),
  ],
};

const found = (draft: Partial<TemplateText>) => compareTexts(released, { ...released, ...draft });

test("a version that says the same has no differences", () => {
  expect(found({})).toEqual([]);
});

test("placeholders are compared as they stand", () => {
  const draft = found({
    subjectTemplate: "Ihr Termin {{termin}}",
    body: { contentTemplate: "Guten Tag {{name}},\n\nIhr Termin: {{tag}}." },
  });

  expect(draft.flatMap(findingsOf)).toMatchObject([
    { place: "subject", kind: "added", origin: "fixed", after: "Ihr" },
    { place: "content", kind: "changed", field: "termin", before: "{{termin}}", after: "{{tag}}" },
    { place: "content", kind: "removed", before: "{{#ort}}" },
    { place: "content", kind: "removed", before: "Ort:" },
    { place: "content", kind: "removed", before: "{{ort}}{{/ort}}" },
  ]);
});

test("fields that came, went or ask for something else are named with what has changed", () => {
  const differences = found({
    mergeFields: [
      field({ key: "name", label: "Nachname" }),
      field({ key: "termin" }),
      field({ key: "uhrzeit" }),
    ],
  });

  expect(
    differences.map(({ place, kind, parts }) => [place, kind, parts.map((part) => part.place.split(".")[2])]),
  ).toEqual([
    ["mergeFields.name", "changed", ["label"]],
    ["mergeFields.termin", "changed", ["type"]],
    ["mergeFields.uhrzeit", "added", ["type", "required"]],
    ["mergeFields.ort", "removed", ["type", "required"]],
  ]);
});

test("a table shows where its rows come from", () => {
  const table = (rows: object) => ({
    styleDefs: {},
    blocksTemplate: [{ type: "table", columns: [{ key: "was", label: "Was" }], ...rows }],
  });
  const [before, after] = [table({ rowsFrom: "posten" }), table({ rowsFrom: "zeilen" })];

  expect(
    compareTexts({ ...released, body: before }, { ...released, body: after }).flatMap(findingsOf),
  ).toMatchObject([{ place: "blocks[0].rowsFrom", before: "{{posten}}", after: "{{zeilen}}" }]);
});

test("plain text that has become blocks is told as gone, and the blocks as new", () => {
  const body = { styleDefs: {}, blocksTemplate: [{ type: "paragraph", text: "Guten Tag" }] };

  expect(found({ body }).map(({ place, kind }) => [place, kind])).toEqual([
    ["content", "changed"],
    ["blocks[0]", "added"],
  ]);
});
