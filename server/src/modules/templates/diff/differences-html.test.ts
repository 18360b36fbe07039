import { expect, test } from "vitest";
import type { Difference } from "./difference.ts";
import { differencesHtml } from "./differences-html.ts";

const said = async (differences: readonly Difference[], language: "de" | "en" = "de") =>
  String(await differencesHtml(differences, language)).replace(/\s+/g, " ");

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

test("what went and what came is told to those who see and to those who hear, and is only ever text", async () => {
  const page = await said([text]);

  expect(page).toContain(
    '<del><span class="hidden">[Entfernt: </span>Termin</del><span class="hidden">] </span>',
  );
  expect(page).toContain('<span class="value" title="Wert des Feldes nr">&lt;b&gt;</span>');
  expect(await said([text], "en")).toContain("Removed:");
});

test("rows of one table stand in one table, with the cells that stayed", async () => {
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
  const page = await said([row(0, "changed", "5 €"), row(3, "added", "6 €"), text]);

  expect(page.match(/<table>/g)).toHaveLength(1);
  expect(page).toContain("Abschnitt 3: Tabelle");
  expect(page).toMatch(/<th scope="col">Leistung<\/th> ?<th scope="col">Preis<\/th>/);
  expect(page).toMatch(/4 <span class="what">hinzugefügt<\/span>.*Fahrt.*6 €/);
});

test("of a long text only what stands beside a change is shown", async () => {
  const long = "Wort ".repeat(300);
  const words = [
    { text: long, change: "same", field: null },
    { text: "neu", change: "added", field: null },
    { text: ` ${long}`, change: "same", field: null },
  ] as const;
  const page = await said([{ ...text, parts: [{ place: "content", label: null, words }] }]);

  expect(page).toContain("…");
  expect(page.length).toBeLessThan(700);
});

test("a line break that came is seen", async () => {
  const words = [{ text: "\n", change: "added", field: null }] as const;
  expect(await said([{ ...text, parts: [{ place: "content", label: null, words }] }])).toContain("↵");
});
