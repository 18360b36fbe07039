import { expect, test } from "vitest";
import type { Difference } from "./difference.ts";
import { differencesOutput, differencesView } from "./differences-view.ts";

const text: Difference = {
  place: "content",
  kind: "changed",
  block: null,
  field: null,
  wholesale: false,
  parts: [
    {
      place: "content",
      label: null,
      words: [
        { text: "Ihr ", change: "same", field: null },
        { text: "Termin", change: "removed", field: null },
        { text: "<b>", change: "added", field: "nr" },
      ],
    },
  ],
};

test("a text says where it stands, what went, what came, and which words are a value", () => {
  const [german] = differencesView([text], "de");
  const [english] = differencesView([{ ...text, place: "subject" }], "en");

  expect(german).toEqual({
    shape: "texts",
    where: "Text",
    change: "changed",
    wholesale: false,
    parts: [{ name: null, words: text.parts[0]?.words }],
  });
  expect(english).toMatchObject({ where: "Subject" });
});

test("rows of one table stand in one table, with the cells that stayed", () => {
  const row = (at: number, kind: Difference["kind"], preis: string): Difference => ({
    place: `blocks[2].rows[${at}]`,
    kind,
    block: "table",
    field: null,
    wholesale: false,
    parts: [
      {
        place: `blocks[2].rows[${at}].was`,
        label: "Leistung",
        words: [{ text: "Fahrt", change: "same", field: null }],
      },
      {
        place: `blocks[2].rows[${at}].preis`,
        label: "Preis",
        words: [{ text: preis, change: "added", field: null }],
      },
    ],
  });
  const shown = differencesView([row(0, "changed", "5 €"), row(3, "added", "6 €"), text], "de");

  expect(shown).toHaveLength(2);
  expect(shown[0]).toMatchObject({
    shape: "rows",
    where: "Abschnitt 3: Tabelle",
    columns: ["Leistung", "Preis"],
    rows: [
      { row: 1, change: "changed" },
      { row: 4, change: "added", cells: [[{ text: "Fahrt" }], [{ text: "6 €", change: "added" }]] },
    ],
  });
  expect(differencesOutput.safeParse(shown).success).toBe(true);
});

test("what kind a field is, and whether it is required, is said in words of people", () => {
  const words = [
    { text: "text", change: "removed", field: null },
    { text: "date", change: "added", field: null },
  ] as const;
  const parts = [{ place: "mergeFields.frist.type", label: null, words }];

  expect(differencesView([{ ...text, place: "mergeFields.frist", parts }], "de")).toMatchObject([
    { where: "Feld frist", parts: [{ name: "Art", words: [{ text: "Text" }, { text: "Datum" }] }] },
  ]);
});

test("of a long text only what stands beside a change is shown", () => {
  const long = "Wort ".repeat(300);
  const words = [
    { text: long, change: "same", field: null },
    { text: "neu", change: "added", field: null },
    { text: ` ${long}`, change: "same", field: null },
  ] as const;
  const shown = JSON.stringify(
    differencesView([{ ...text, parts: [{ place: "content", label: null, words }] }], "de"),
  );

  expect(shown).toContain("…");
  expect(shown.length).toBeLessThan(700);
});
