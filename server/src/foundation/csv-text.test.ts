import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../test/property-seed.ts";
import { readCsv } from "./csv-file.ts";
import { csvHead, csvLines } from "./csv-text.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const cellsOf = (text: string) => readCsv(bytesOf(text)).map(({ cells }) => cells);

describe("a cell", () => {
  test.for([
    ["", ""],
    ["12,50", "12,50"],
    ["-12,50", "-12,50"],
    ["02.03.2026", "02.03.2026"],
    ["09:00:00", "09:00:00"],
    ["Müller", '"Müller"'],
    ['Fa. "Adler"', '"Fa. ""Adler"""'],
    ["a;b", '"a;b"'],
    ["zwei\nZeilen", '"zwei\nZeilen"'],
    [" Rand ", '" Rand "'],
    ["=1+1", '"=1+1"'],
  ])("%j is written as it is", ([text, written]) => {
    expect(csvLines([[String(text), "0"]], "exact")).toBe(`${written};0\r\n`);
  });

  test.for([
    '=HYPERLINK("http://evil.example";"Klick")',
    "+49 40 123",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =1+1",
    "\u200e=1+1",
    "＝1+1",
    "- Entwurf",
  ])("%j is no formula for whoever opens it in a spreadsheet", (text) => {
    expect(cellsOf(csvHead(["a"], "spreadsheet") + csvLines([[text, "x"]], "spreadsheet"))[1]?.[0]).toBe(
      `'${text}`,
    );
  });

  test.for(["-12,50", "Müller-Lüdenscheidt", "1+1", "a=b", ""])("%j is left alone", (text) => {
    expect(cellsOf(csvHead(["a"], "spreadsheet") + csvLines([[text, "x"]], "spreadsheet"))[1]?.[0]).toBe(
      text,
    );
  });
});

test("only a file for people begins with a byte order mark", () => {
  expect(csvHead(["Nr", "Name"], "exact")).toBe('"Nr";"Name"\r\n');
  expect(bytesOf(csvHead(["Nr"], "spreadsheet")).subarray(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});

test("what is written is what is read again, whatever it is", () => {
  const cell = fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.constantFrom(
      "",
      ";",
      '"',
      '""',
      "\r",
      "\n",
      "\r\n",
      " ",
      "'",
      "=1",
      "a;b\nc",
      "\u202eabc",
      "\uFEFF",
      "👩‍👧",
    ),
  );
  const table = fc
    .integer({ min: 1, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 8 }));
  fc.assert(
    fc.property(table, (rows) => {
      const head = (rows[0] ?? ["x"]).map((_, at) => `Spalte ${at + 1}`);
      expect(cellsOf(csvHead(head, "exact") + csvLines(rows, "exact"))).toEqual([head, ...rows]);
    }),
    { numRuns: runs(60) },
  );
});
