import { expect, test } from "vitest";
import { letterOfBlocks } from "../../test/rendering/sample-letters.ts";
import type { BlockInput } from "./blocks/block.ts";
import { designPresets } from "./designs/design-presets.ts";
import { currentDesign } from "./designs/design-schema.ts";
import { placedText } from "./pdf/pdf-pages.ts";
import { renderLetter } from "./render-letter.ts";
import type { Letter } from "./letter.ts";
import { renderer as pool } from "../../test/renderer.ts";

type Table = Extract<BlockInput, { type: "table" }>;
type Column = Table["columns"][number];

const euros = (key: string, label: string): Column => ({ key, label, format: "eur" });
const columns: Column[] = [
  { key: "name", label: "Bezeichnung", width: "grow" },
  { key: "menge", label: "Menge", format: "number" },
  euros("preis", "Einzelpreis"),
  { key: "rabatt", label: "Rabatt" },
  euros("netto", "Nettobetrag"),
  { key: "satz", label: "USt-Satz" },
  euros("steuer", "Umsatzsteuer"),
  euros("brutto", "Bruttobetrag"),
  { key: "stelle", label: "Kostenstelle" },
];
const rows: Table["rows"] = [
  {
    name: "Wartung der Heizungsanlage einschließlich Kleinmaterial",
    menge: 1.5,
    preis: 1_234_567_890,
    rabatt: "10 %",
    netto: 1_851_851_835,
    satz: "19 %",
    steuer: 351_851_849,
    brutto: 2_203_703_684,
    stelle: "KST-1000",
  },
  { name: "Überprüfung", menge: 0, preis: -500, rabatt: "10 %", netto: 0, satz: "19 %", stelle: "KST-1001" },
];
const figures = [
  "12.345.678,90 €",
  "18.518.518,35 €",
  "3.518.518,49 €",
  "22.037.036,84 €",
  "KST-1000",
  "10 %",
];

/** What stands in the lines of a letter, blanks of every width as one. */
const textOf = async (letter: Letter) => {
  const { pdf, tooWide } = await renderLetter(pool, letter);
  const lines = await placedText(pdf);
  return { lines, tooWide, text: lines.map(({ text }) => text.replace(/\s/gu, " ").trim()).join("\n") };
};

test.for([5, 6, 7, 8, 9])(
  "the numbers of %i columns are never broken, nor are short headings",
  async (count) => {
    const { text, lines, tooWide } = await textOf(
      letterOfBlocks([{ type: "table", columns: columns.slice(0, count), rows }]),
    );
    expect(tooWide).toEqual([]);
    for (const each of figures.slice(0, [1, 1, 3, 3, 6][count - 5])) expect(text).toContain(each);
    for (const word of ["Menge", "Einzelpreis"]) expect(text).toContain(word);
    expect(Math.max(...lines.map(({ x, w }) => x + w))).toBeLessThanOrEqual(190.1);
  },
);

test.for(designPresets)(
  "in the design $name.de a table reaches as far as head and foot, and no further",
  async (preset) => {
    const design = currentDesign(preset.design);
    const seven = columns.slice(0, 7);
    const { text, lines } = await textOf(
      letterOfBlocks([{ type: "table", columns: seven, rows }], { design }),
    );
    for (const each of figures.slice(0, 3)) expect(text).toContain(each);
    const cells = lines.filter((line) => /\d,\d\d|KST-/.test(line.text));
    const right = Math.max(...cells.map(({ x, w }) => x + w));
    expect(right).toBeLessThanOrEqual(210 - (design.margins.outerRightMm ?? 0) + 0.1);
    expect(right).toBeGreaterThan(210 - design.margins.rightMm);
  },
);

test("a number is stronger than a width that was asked for", async () => {
  const narrow = columns.slice(0, 3).map((column) => ({ ...column, width: 8 }));
  const { text } = await textOf(letterOfBlocks([{ type: "table", columns: narrow, rows }]));
  expect(text).toContain("12.345.678,90 €");
});

test("a number inside a text stays whole, and so does its unit", async () => {
  const wide = columns.map((column) => ({ ...column, width: undefined }));
  const text = "Abschlag 12.345.678,90 € auf DE02 1203 0000 0000 2020 51";
  const given = rows.map((row) => ({ ...row, name: text }));
  const printed = (await textOf(letterOfBlocks([{ type: "table", columns: wide.slice(0, 7), rows: given }])))
    .text;
  expect(printed).toContain("12.345.678,90 €");
  expect(printed).toContain("18.518.518,35 €");
});

test("a table that no setting can hold is named with the columns it could do without", async () => {
  const many = Array.from({ length: 12 }, (_, at) => euros(`m${at}`, `Monat ${at + 1}`));
  const row = Object.fromEntries(many.map(({ key }) => [key, 1_234_567_890]));
  const { tooWide } = await textOf(letterOfBlocks([{ type: "table", columns: many, rows: [row] }]));
  expect(tooWide).toMatchObject([{ place: "blocks[0]", columns: expect.arrayContaining(["Monat 2"]) }]);
  expect(tooWide[0]?.neededMm).toBeGreaterThan(tooWide[0]?.availableMm ?? 0);
});

test("a shaded table moves nothing of what follows it", async () => {
  const closing: BlockInput[] = [
    { type: "totals", lines: [{ label: "Gesamt", amountCents: 100, emphasis: true }] },
    { type: "signature", closing: "Mit freundlichen Grüßen", name: "Max Hansen" },
  ];
  const placed = async (zebra: boolean) => {
    const table: Table = { type: "table", columns: columns.slice(0, 3), rows, zebra };
    const { lines } = await textOf(letterOfBlocks([table, ...closing]));
    return lines
      .filter(({ text }) => /Grüßen|Max/.test(text))
      .map(({ x, y }) => [x, y].map((each) => each.toFixed(2)));
  };
  expect(await placed(true)).toEqual(await placed(false));
});

test.for(designPresets)(
  "codes that look alike are equally wide in $presetId, and none breaks",
  async ({ design }) => {
    const codes = [1, 11, 20, 44, 74, 88, 90].flatMap((number) =>
      ["EG", "OG"].map((floor) => `${floor} ${String(number).padStart(2, "0")}`),
    );
    const table: BlockInput = {
      type: "table",
      columns: [
        { key: "raum", label: "Raum" },
        { key: "was", label: "Feststellung und Vorschlag", width: "grow" },
      ],
      rows: codes.map((raum) => ({ raum, was: "Dichtung des Fensters zur Hofseite ist spröde. ".repeat(3) })),
    };
    const { text } = await textOf({ ...letterOfBlocks([table]), design });
    for (const code of codes) expect(text).toContain(code);
  },
);
