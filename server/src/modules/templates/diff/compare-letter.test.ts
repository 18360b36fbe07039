import { expect, test } from "vitest";
import { type BlockInput, blocksSchema } from "../../../rendering/blocks/block.ts";
import { mergeFieldSchema } from "../merge/merge-field.ts";
import type { MergeValue } from "../merge/merge-values.ts";
import type { TemplateText } from "../merge/template-text.ts";
import { compareLetter } from "./compare-letter.ts";
import { findingsOf } from "./difference.ts";

const fields = [
  { key: "anrede" },
  { key: "nr", label: "Vertragsnummer" },
  { key: "ende", type: "date" },
  { key: "grund", required: false },
  { key: "summe", type: "currency" },
  { key: "posten", type: "rows", required: false },
].map((field) => mergeFieldSchema.parse(field));

const given: Record<string, MergeValue> = {
  anrede: "Frau Müller",
  nr: "A 17",
  ende: "2026-12-31",
  summe: 23_800,
  posten: [
    { was: "Beratung", preis: 10_000 },
    { was: "Prüfung *vor Ort*", preis: 5_000 },
    { was: "Fahrt", preis: 5_000 },
  ],
};
const values = new Map(Object.entries(given));

const plain: TemplateText = {
  subjectTemplate: "Kündigung {{nr}}",
  body: {
    contentTemplate:
      "Sehr geehrte {{anrede}},\n\nhiermit kündige ich den Vertrag {{nr}} zum {{ende}}.\n" +
      "{{#grund}}\nDer Grund: {{grund}}\n{{/grund}}\n\n- schriftlich bestätigen\n- Zählerstand für Straßenlampe ablesen\n\nMit freundlichen Grüßen",
  },
  mergeFields: fields,
};
const letter =
  "Sehr geehrte Frau Müller,\n\nhiermit kündige ich den Vertrag A 17 zum 31.12.2026.\n\n" +
  "- schriftlich bestätigen\n- Zählerstand für Straßenlampe ablesen\n\nMit freundlichen Grüßen";

type Said = Partial<ReturnType<typeof findingsOf>[number]>;
const fixed = (before: string, after: string): Said => ({ origin: "fixed", field: null, before, after });
const merged = (field: string, before: string, after: string): Said => ({
  origin: "merged",
  field,
  before,
  after,
});

const found = (known: typeof values | null, subject: string, content: string) =>
  compareLetter(plain, known, { subject, body: { content } }, "de").flatMap(findingsOf);

const bothWays = [values, null] as const;

test.for(bothWays)("a letter as the template has it, has no findings (values: %s)", (known) => {
  expect(found(known, "Kündigung A 17", letter)).toEqual([]);
});

/** A change of the plain letter; what is found with the values at hand, and what without. */
const textChanges: [string, (text: string) => string, Said[], Said[]?][] = [
  ["a word of fixed text", (text) => text.replace("kündige", "widerrufe"), [fixed("kündige", "widerrufe")]],
  ["a word with umlauts", (text) => text.replace("für", "fuer"), [fixed("für", "fuer")]],
  ["words at the end", (text) => `${text}\naus Berlin`, [fixed("", "aus Berlin")]],
  ["words in the middle", (text) => text.replace("ich den", "ich gern den"), [fixed("", "gern")]],
  ["words gone", (text) => text.replace("hiermit ", ""), [fixed("hiermit", "")]],
  ["a value", (text) => text.replace("Frau Müller", "Frau Maier"), [merged("anrede", "Müller", "Maier")], []],
  [
    "a day",
    (text) => text.replace("31.12.2026", "30.11.2026"),
    [merged("ende", "31.12.2026", "30.11.2026")],
    [],
  ],
  [
    "a part that was not asked for",
    (text) => text.replace("2026.\n", "2026.\nDer Grund: Umzug\n"),
    [fixed("", "Der Grund: Umzug")],
    [],
  ],
  [
    "an item more",
    (text) => text.replace("\n- Zähler", "\n- Geld zurück\n- Zähler"),
    [fixed("", "- Geld zurück")],
  ],
  [
    "an item less",
    (text) => text.replace("- schriftlich bestätigen\n", ""),
    [fixed("- schriftlich bestätigen", "")],
  ],
  ["a line break", (text) => text.replace("zum 31.12.2026", "zum\n31.12.2026"), [fixed("", "↵")]],
  [
    "a word and a value",
    (text) => text.replace("kündige", "widerrufe").replace("A 17", "A 18"),
    [fixed("kündige", "widerrufe"), merged("nr", "17", "18")],
    [fixed("kündige", "widerrufe")],
  ],
  [
    "spaces and a blank line more",
    (text) => text.replace("ich den", "ich  den").replace("\n\n- ", "\n\n\n- "),
    [],
  ],
  ["letters written in two pieces", (text) => text.normalize("NFD"), []],
  ["a hyphen that is not printed", (text) => text.replace("Vertrag", "Ver\u00adtrag"), []],
];

test.for(textChanges)("%s: is found where it is, and told from values", ([, change, withValues, without]) => {
  const changed = found(values, "Kündigung A 17", change(letter));
  expect(changed).toMatchObject(withValues.map((finding) => ({ place: "content", ...finding })));
  expect(changed).toHaveLength(withValues.length);

  const expected = without ?? withValues;
  const unknown = found(null, "Kündigung A 17", change(letter));
  expect(unknown).toMatchObject(expected.map((finding) => ({ place: "content", ...finding })));
  expect(unknown).toHaveLength(expected.length);
});

test("the subject is compared like any text", () => {
  expect(found(values, "Widerruf A 17", letter)).toEqual([
    { place: "subject", kind: "changed", ...fixed("Kündigung", "Widerruf") },
  ]);
  expect(found(values, "Kündigung A 18", letter)).toMatchObject([merged("nr", "17", "18")]);
  expect(found(null, "Kündigung Wohnung", letter)).toEqual([]);
});

test("a value that looks like markup is compared as the text it is", () => {
  const starred = new Map([...values, ["nr", "- *A* \\* 1. x"] as const]);
  const content = letter.replace("A 17", "- *A* \\* 1. x");
  expect(found(starred, "Kündigung - *A* \\* 1. x", content)).toEqual([]);
  expect(found(starred, "Kündigung - *A* \\* 1. x", content.replace("*A*", "B"))).toMatchObject([
    merged("nr", "*A*", "B"),
  ]);
});

test("what was added below a value is no part of it, unless such values have several lines", () => {
  const signed = (sample: string): TemplateText => ({
    subjectTemplate: "Gruß",
    body: { contentTemplate: "Viele Grüße\n\n{{name}}" },
    mergeFields: [mergeFieldSchema.parse({ key: "name", sample })],
  });
  const final = { subject: "Gruß", body: { content: "Viele Grüße\n\nEva Maier\n\nP.S. Ich zahle nicht." } };

  expect(compareLetter(signed("Max Hansen"), null, final, "de").flatMap(findingsOf)).toMatchObject([
    fixed("", "P.S. Ich zahle nicht."),
  ]);
  expect(compareLetter(signed("Max Hansen\nHauptstraße 5"), null, final, "de")).toEqual([]);
});

test("where only some values are known, the others may be any words; an optional one that is not given was empty", () => {
  const some = new Map([["nr", "A 17"]]);
  expect(found(some, "Kündigung A 17", letter.replace("31.12.2026", "Monatsende"))).toEqual([]);
  expect(found(some, "Kündigung A 17", letter.replace("A 17", "B 1"))).toMatchObject([
    merged("nr", "A 17", "B 1"),
  ]);
  const withReason = letter.replace("2026.\n", "2026.\nDer Grund: Umzug\n");
  expect(found(some, "Kündigung A 17", withReason)).toMatchObject([fixed("", "Der Grund: Umzug")]);
});

const blocks: TemplateText = {
  subjectTemplate: "Rechnung",
  body: {
    styleDefs: {},
    blocksTemplate: [
      { type: "heading", text: "Rechnung {{nr}}" },
      { type: "paragraph", text: "Sehr geehrte {{anrede}}, wir berechnen **wie vereinbart**:" },
      {
        type: "table",
        columns: [
          { key: "was", label: "Leistung" },
          { key: "preis", label: "Preis", format: "eur" },
        ],
        rowsFrom: "posten",
      },
      { type: "paragraph", text: "{{grund}}" },
      {
        type: "table",
        columns: [
          { key: "tag", label: "Tag", format: "date" },
          { key: "zeit", label: "Zeit" },
        ],
        rows: [
          { tag: "2026-12-01", zeit: "vormittags" },
          { tag: "{{ende}}", zeit: "nachmittags" },
        ],
      },
      {
        type: "totals",
        lines: [
          { label: "Netto", amountCents: 20_000 },
          { label: "Gesamt {{nr}}", amountCents: "{{summe}}", emphasis: true },
        ],
      },
      {
        type: "keyValue",
        entries: [
          { label: "Grund", value: "{{grund}}" },
          { label: "Konto", value: "DE02 1203" },
        ],
      },
      { type: "list", items: ["sofort zahlen", { text: "Nummer angeben", items: ["auf Deutsch"] }] },
      { type: "signature", name: "Max Beispiel", closing: "Viele Grüße" },
    ],
  },
  mergeFields: fields,
};

const finalBlocks = (): BlockInput[] => [
  { type: "heading", text: "Rechnung A 17" },
  { type: "paragraph", text: "Sehr geehrte Frau Müller, wir berechnen **wie vereinbart**:" },
  {
    type: "table",
    columns: [
      { key: "was", label: "Leistung" },
      { key: "preis", label: "Preis", format: "eur" },
    ],
    rows: [
      { was: "Beratung", preis: 10_000 },
      { was: "Prüfung \\*vor Ort\\*", preis: 5_000 },
      { was: "Fahrt", preis: 5_000 },
    ],
  },
  {
    type: "table",
    columns: [
      { key: "tag", label: "Tag", format: "date" },
      { key: "zeit", label: "Zeit" },
    ],
    rows: [
      { tag: "2026-12-01", zeit: "vormittags" },
      { tag: "2026-12-31", zeit: "nachmittags" },
    ],
  },
  {
    type: "totals",
    lines: [
      { label: "Netto", amountCents: 20_000 },
      { label: "Gesamt A 17", amountCents: 23_800, emphasis: true },
    ],
  },
  { type: "keyValue", entries: [{ label: "Konto", value: "DE02 1203" }] },
  { type: "list", items: ["sofort zahlen", { text: "Nummer angeben", items: ["auf Deutsch"] }] },
  { type: "signature", name: "Max Beispiel", closing: "Viele Grüße" },
];

const foundInBlocks = (known: typeof values | null, final: readonly BlockInput[]) =>
  compareLetter(
    blocks,
    known,
    { subject: "Rechnung", body: { blocks: blocksSchema.parse(final), styleDefs: {} } },
    "de",
  )
    .flatMap(findingsOf)
    .map((finding) => ({
      ...finding,
      before: finding.before.replaceAll("\u00a0", " "),
      after: finding.after.replaceAll("\u00a0", " "),
    }));

test.for(bothWays)("blocks as the template gives them have no findings (values: %s)", (known) => {
  expect(foundInBlocks(known, finalBlocks())).toEqual([]);
});

const at = (final: BlockInput[], place: number, changes: object): BlockInput[] =>
  final.map((block, each) => (each === place ? { ...block, ...changes } : block));

const rows = [
  { was: "Beratung", preis: 10_000 },
  { was: "Prüfung \\*vor Ort\\*", preis: 5_000 },
  { was: "Fahrt", preis: 5_000 },
];
const days = [
  { tag: "2026-12-01", zeit: "vormittags" },
  { tag: "2026-12-31", zeit: "nachmittags" },
];

const blockChanges: [string, (final: BlockInput[]) => BlockInput[], Said[], Said[]?][] = [
  [
    "a cell of the rows of a field",
    (final) => at(final, 2, { rows: rows.with(0, { was: "Beratung", preis: 12_000 }) }),
    [{ place: "blocks[2].rows[0].preis", kind: "changed", ...merged("posten", "100,00", "120,00") }],
    [],
  ],
  [
    "a row in the middle of those of a field",
    (final) => at(final, 2, { rows: rows.toSpliced(1, 0, { was: "Aktenkopie", preis: 300 }) }),
    [{ place: "blocks[2].rows[1]", kind: "added", ...merged("posten", "", "Aktenkopie | 3,00 €") }],
    [],
  ],
  [
    "a cell of fixed rows",
    (final) => at(final, 3, { rows: days.with(0, { tag: "2026-12-01", zeit: "abends" }) }),
    [{ place: "blocks[3].rows[0].zeit", ...fixed("vormittags", "abends") }],
  ],
  [
    "a value in fixed rows",
    (final) => at(final, 3, { rows: days.with(1, { tag: "2026-12-30", zeit: "nachmittags" }) }),
    [{ place: "blocks[3].rows[1].tag", ...merged("ende", "31.12.2026", "30.12.2026") }],
    [],
  ],
  [
    "a row among fixed ones",
    (final) => at(final, 3, { rows: days.toSpliced(1, 0, { tag: "2026-12-24", zeit: "nie" }) }),
    [{ place: "blocks[3].rows[1]", kind: "added", ...fixed("", "24.12.2026 | nie") }],
  ],
  [
    "a heading of a column",
    (final) =>
      at(final, 3, {
        columns: [
          { key: "tag", label: "Datum", format: "date" },
          { key: "zeit", label: "Zeit" },
        ],
      }),
    [{ place: "blocks[3].columns[0].label", ...fixed("Tag", "Datum") }],
  ],
  [
    "a fixed amount",
    (final) =>
      at(final, 4, {
        lines: [
          { label: "Netto", amountCents: 21_000 },
          { label: "Gesamt A 17", amountCents: 23_800 },
        ],
      }),
    [{ place: "blocks[4].lines[0].amountCents", ...fixed("200,00", "210,00") }],
  ],
  [
    "a merged amount",
    (final) =>
      at(final, 4, {
        lines: [
          { label: "Netto", amountCents: 20_000 },
          { label: "Gesamt A 17", amountCents: 99 },
        ],
      }),
    [{ place: "blocks[4].lines[1].amountCents", ...merged("summe", "238,00", "0,99") }],
    [],
  ],
  [
    "an entry more",
    (final) =>
      at(final, 5, {
        entries: [
          { label: "Konto", value: "DE02 1203" },
          { label: "Bank", value: "Sparkasse" },
        ],
      }),
    [{ place: "blocks[5].entries[1]", kind: "added", ...fixed("", "Bank | Sparkasse") }],
  ],
  [
    "an item of a list more",
    (final) =>
      at(final, 6, {
        items: ["sofort zahlen", "lächeln", { text: "Nummer angeben", items: ["auf Deutsch"] }],
      }),
    [{ place: "blocks[6].items[1]", kind: "added", ...fixed("", "lächeln") }],
  ],
  [
    "an item of a list less",
    (final) => at(final, 6, { items: ["sofort zahlen", "Nummer angeben"] }),
    [{ place: "blocks[6].items[2]", kind: "removed", ...fixed("auf Deutsch", "") }],
  ],
  [
    "bold that is bold no more",
    (final) => at(final, 1, { text: "Sehr geehrte Frau Müller, wir berechnen wie vereinbart:" }),
    [{ place: "blocks[1].text", ...fixed("**wie vereinbart**", "wie vereinbart") }],
  ],
  [
    "a block gone",
    (final) => final.toSpliced(6, 1),
    [{ place: "blocks[6]", kind: "removed", ...fixed("sofort zahlen | Nummer angeben | auf Deutsch", "") }],
  ],
  [
    "a block more",
    (final) => final.toSpliced(1, 0, { type: "paragraph", text: "Ein Wort vorab." }),
    [{ place: "blocks[1]", kind: "added", ...fixed("", "Ein Wort vorab.") }],
  ],
  [
    "a block elsewhere",
    (final) => [...final.toSpliced(5, 1), ...final.slice(5, 6)],
    [{ place: "blocks[7]", kind: "moved", ...fixed("Konto | DE02 1203", "Konto | DE02 1203") }],
  ],
  [
    "a role below the signature",
    (final) => at(final, 7, { role: "Prokurist" }),
    [{ place: "blocks[7].role", ...fixed("", "Prokurist") }],
  ],
];

test.for(blockChanges)("%s: is found in its place", ([, change, withValues, without]) => {
  const known = foundInBlocks(values, change(finalBlocks()));
  expect(known).toMatchObject(withValues);
  expect(known).toHaveLength(withValues.length);
  const unknown = foundInBlocks(null, change(finalBlocks()));
  expect(unknown).toMatchObject(without ?? withValues);
  expect(unknown).toHaveLength((without ?? withValues).length);
});

test("a part that shows only with a value is found missing where its value is known", () => {
  const withReason = new Map([...values, ["grund", "Umzug"] as const]);
  expect(foundInBlocks(withReason, finalBlocks())).toMatchObject([
    { place: "blocks[3]", kind: "removed", ...merged("grund", "Umzug", "") },
    { place: "blocks[5].entries[0]", kind: "removed", before: "Grund | Umzug" },
  ]);
});

test("a letter that has nothing to do with its template is one long change, said so, and soon", () => {
  const words = (word: string) => Array.from({ length: 4000 }, (_, each) => `${word}${each}`).join(" ");
  const text: TemplateText = {
    subjectTemplate: "Nr. {{nr}}",
    body: { contentTemplate: words("alt") },
    mergeFields: fields,
  };
  const [difference, ...others] = compareLetter(
    text,
    values,
    { subject: "Nr. A 17", body: { content: words("neu") } },
    "de",
  );
  expect(others).toEqual([]);
  expect(difference).toMatchObject({ place: "content", wholesale: true });
  expect(difference && findingsOf(difference)).toHaveLength(1);
});
