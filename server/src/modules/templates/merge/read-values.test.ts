import { expect, test } from "vitest";
import { mergeFieldsInput } from "./merge-field.ts";
import { nearestKey, readValues, unknownValues } from "./read-values.ts";
import type { TemplateText } from "./template-text.ts";

const template: Pick<TemplateText, "mergeFields" | "body"> = {
  mergeFields: mergeFieldsInput.parse([
    { key: "name", label: "Name", maxLength: 10, sample: "Ada" },
    { key: "grund", required: false },
    { key: "anrede", default: "Guten Tag" },
    { key: "tag", type: "date", required: false },
    { key: "menge", type: "number", required: false },
    { key: "betrag", type: "currency", required: false },
    { key: "positionen", type: "rows", required: false },
    { key: "constructor", required: false },
  ]),
  body: {
    styleDefs: {},
    blocksTemplate: [
      {
        type: "table",
        rowsFrom: "positionen",
        columns: [
          { key: "text", label: "Leistung" },
          { key: "preis", label: "Preis", format: "eur" },
          { key: "am", label: "Tag", format: "date" },
          { key: "menge", label: "Menge", format: "number" },
        ],
      },
    ],
  },
};
const read = (given: object) => readValues(template, { name: "Ada", ...given }, "en");
const valueOf = (key: string, given: unknown) => read({ [key]: given }).values.get(key);
const reasonOf = (key: string, given: unknown) => read({ [key]: given }).problems.map(({ reason }) => reason);

test("what is missing is named with its label, what is expected and an example", () => {
  expect(readValues(template, {}, "de").problems).toEqual([
    { field: "name", label: "Name", reason: "missing", message: "Der Wert fehlt.", example: "Ada" },
  ]);
});

test.for([[""], [" \n "], [null], [undefined], [[]], ["\u200b"], ["\u00ad\u2060"]] as const)(
  "%j is no value: a required field is missing, a default steps in, an optional one is empty",
  ([nothing]) => {
    expect(read({ name: nothing }).problems).toMatchObject([{ field: "name", reason: "missing" }]);
    expect(valueOf("anrede", nothing)).toBe("Guten Tag");
    expect(read({ grund: nothing }).values.has("grund")).toBe(false);
  },
);

test.for([
  ["grund", " a\r\nb ", "a\nb"],
  ["grund", "a\u200bb\u202ec", "abc"],
  ["grund", "0", "0"],
  ["tag", "2028-02-29", "2028-02-29"],
  ["menge", 0, 0],
  ["menge", -1.5, -1.5],
  ["betrag", -5, -5],
  [
    "positionen",
    [{ text: "x", preis: 5, am: "2026-11-15", menge: 1.5 }],
    [{ text: "x", preis: 5, am: "2026-11-15", menge: 1.5 }],
  ],
  [
    "positionen",
    [{ text: 7, preis: null, am: null, menge: null }],
    [{ text: 7, preis: null, am: null, menge: null }],
  ],
] as const)("%s takes %j", ([key, given, value]) => {
  expect(reasonOf(key, given)).toEqual([]);
  expect(valueOf(key, given)).toEqual(value);
});

const row = { text: "x", preis: 5, am: "2026-11-15", menge: 1 };

test.for([
  ["name", 5, "not_a_text"],
  ["name", { a: 1 }, "not_a_text"],
  ["name", "12345678901", "too_long"],
  ["grund", "x".repeat(5_001), "too_long"],
  ["grund", "a\u0000b", "control_character"],
  ["grund", "a\ud800", "control_character"],
  ["tag", "15.11.2026", "not_a_day"],
  ["tag", "2026-02-30", "not_a_day"],
  ["tag", 20_261_115, "not_a_day"],
  ["menge", "5", "not_a_number"],
  ["menge", 1e16, "number_out_of_range"],
  ["menge", 1e-20, "number_out_of_range"],
  ["menge", Number.NaN, "number_out_of_range"],
  ["betrag", 12.5, "not_cents"],
  ["betrag", "1.234,56 €", "not_cents"],
  ["betrag", 1e15, "number_out_of_range"],
  ["positionen", "x", "not_rows"],
  ["positionen", { text: "x" }, "not_rows"],
  ["positionen", ["x"], "not_a_row"],
  ["positionen", [row, [row]], "not_a_row"],
  ["positionen", [{ ...row, mwst: 5 }], "unknown_column"],
  ["positionen", [{ ...row, constructor: 5 }], "unknown_column"],
  ["positionen", [{ ...row, preis: 1.5 }], "wrong_cell"],
  ["positionen", [{ ...row, am: "heute" }], "wrong_cell"],
  ["positionen", [{ ...row, menge: "1" }], "wrong_cell"],
  ["positionen", [{ ...row, text: true }], "wrong_cell"],
  ["positionen", [{ preis: 5, am: null, menge: null }], "wrong_cell"],
  ["positionen", Array.from({ length: 1_001 }, () => row), "too_many_rows"],
] as const)("%s does not take %j", ([key, given, reason]) => {
  expect(reasonOf(key, given)).toEqual([reason]);
});

test("a problem in rows names the row and the column", () => {
  const [problem] = read({ positionen: [row, { ...row, preis: 1.5 }] }).problems;
  expect(problem?.message).toBe(
    "The cell is missing or does not fit its column: row 2, preis. Give null to leave it empty.",
  );
  expect(problem?.example).toMatchObject([{ text: "Leistung 1", preis: 12_345 }, {}]);
});

test("every problem is told at once", () => {
  const { problems } = readValues(template, { tag: "x", menge: "y", betrag: 0.5 }, "en");
  expect(problems.map(({ field }) => field)).toEqual(["name", "tag", "menge", "betrag"]);
});

test("names that every object has are keys like any other", () => {
  expect(read({}).values.has("constructor")).toBe(false);
  expect(valueOf("constructor", "x")).toBe("x");
  const given = JSON.parse('{"__proto__": "x", "toString": "y"}') as Record<string, unknown>;
  expect(unknownValues(template.mergeFields, given, "en").map(({ field }) => field)).toEqual([
    "__proto__",
    "toString",
  ]);
});

test("a value that no field takes is named with the nearest key", () => {
  expect(unknownValues(template.mergeFields, { nahme: 1, name: 2 }, "en")).toEqual([
    {
      field: "nahme",
      label: "nahme",
      reason: "unknown_field",
      message: "The template has no such field. Did you mean name? Otherwise leave the value out.",
      example: null,
      nearest: "name",
    },
  ]);
  expect(unknownValues([], { a: 1 }, "de")[0]?.message).toBe(
    "Die Vorlage hat keine Felder; lassen Sie diesen Wert weg.",
  );
});

test.for([
  ["Betrg", "betrag"],
  ["BETRAG", "betrag"],
  ["x".repeat(10_000), "menge"],
  ["", "tag"],
] as const)("nearest to %s is %s", ([given, expected]) => {
  expect(nearestKey(given, ["menge", "betrag", "tag"])).toBe(expected);
});

test("two tables with the same rows ask for the columns of both, as strictly as the stricter one", () => {
  const table = (columns: { key: string; label: string; format?: string }[]) => ({
    type: "table",
    rowsFrom: "r",
    columns,
  });
  const both: Pick<TemplateText, "mergeFields" | "body"> = {
    mergeFields: mergeFieldsInput.parse([{ key: "r", type: "rows" }]),
    body: {
      styleDefs: {},
      blocksTemplate: [
        table([
          { key: "a", label: "A" },
          { key: "p", label: "P", format: "eur" },
        ]),
        table([
          { key: "b", label: "B" },
          { key: "p", label: "P" },
        ]),
      ],
    },
  };
  expect(readValues(both, { r: [{ a: "x", b: "y", p: 5 }] }, "en").problems).toEqual([]);
  expect(readValues(both, { r: [{ a: "x", b: "y", p: "5" }] }, "en").problems).toMatchObject([
    { reason: "wrong_cell" },
  ]);
});
