import { expect, test } from "vitest";
import { mergeFieldsInput } from "./merge-field.ts";
import { readValues } from "./read-values.ts";
import { sampleValues } from "./sample-values.ts";
import type { TemplateText } from "./template-text.ts";

const template: Pick<TemplateText, "mergeFields" | "body"> = {
  mergeFields: mergeFieldsInput.parse([
    { key: "a", sample: "Beispiel", default: "sonst" },
    { key: "b", default: "sonst" },
    { key: "c", label: "Name der Firma", maxLength: 8 },
    { key: "d", type: "date" },
    { key: "e", type: "number" },
    { key: "f", type: "currency" },
    { key: "g", type: "rows" },
  ]),
  body: {
    styleDefs: {},
    blocksTemplate: [
      {
        type: "table",
        rowsFrom: "g",
        columns: [
          { key: "text", label: "Leistung" },
          { key: "preis", label: "", format: "eur" },
          { key: "menge", label: "", format: "number" },
          { key: "tag", label: "", format: "date" },
          { key: "leer", label: "" },
        ],
      },
    ],
  },
};

test("a preview shows the sample of a field, its default, or something of its type", () => {
  expect(Object.fromEntries(sampleValues(template))).toEqual({
    a: "Beispiel",
    b: "sonst",
    c: "Name der",
    d: "2026-12-31",
    e: 3,
    f: 123_456,
    g: [
      { text: "Leistung 1", preis: 12_345, menge: 1, tag: "2026-12-01", leer: "leer 1" },
      { text: "Leistung 2", preis: 24_690, menge: 2, tag: "2026-12-02", leer: "leer 2" },
    ],
  });
});

test("what a preview shows can be given as values", () => {
  const given = Object.fromEntries(sampleValues(template));
  expect(readValues(template, given, "de").problems).toEqual([]);
});
