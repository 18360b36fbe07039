import { expect, test } from "vitest";
import { readClientRows } from "./client-rows.ts";

const read = (text: string) => readClientRows(new TextEncoder().encode(text), { language: "en" });
const changesOf = async (text: string) =>
  (await read(text)).rows.map((row) => ("changes" in row ? row.changes : row.problem));

test.for([
  ["semicolons and German names", "Mandantennummer;Name;Sachbearbeiter\n1;Café Müller;Ute Groß"],
  ["commas and English names", "client number,client name,case handler\n1,Café Müller,Ute Groß"],
  ["tabs", "Nummer\tMandant\tBearbeiter\n1\tCafé Müller\tUte Groß"],
  ["quotes and Windows lines", '"Mandanten-Nr.";"NAME";"Sachbearbeiter"\r\n"1";"Café Müller";"Ute Groß"\r\n'],
  [
    "a byte order mark, blanks and empty lines",
    "\ufeff Mandantennummer ; Name;Sachbearbeiter \n\n 1 ; Café Müller ; Ute Groß \n\n",
  ],
  [
    "commas inside quotes of the first line",
    '"Mandantennummer","Name","Sachbearbeiter"\n1,Café Müller,Ute Groß',
  ],
] as const)("%s are read alike", async ([, text]) => {
  expect(await changesOf(text)).toEqual([
    { mandantennummer: "1", name: "Café Müller", sachbearbeiter: "Ute Groß" },
  ]);
});

test("a file that Windows wrote keeps its umlauts", async () => {
  const windows1252 = Buffer.from("Mandantennummer;Name\n1;B\xe4ckerei Gro\xdf \x80", "latin1");

  expect((await readClientRows(windows1252, { language: "en" })).rows).toMatchObject([
    { changes: { name: "Bäckerei Groß €" } },
  ]);
});

test("quotes hold delimiters, quotes and line breaks, and every row knows its line", async () => {
  const text = 'Nummer;Name;Tags\n1;"A; ""B"" GmbH";"x,y|z"\n\n2;"zwei\nZeilen";\n3;C;';

  expect((await read(text)).rows).toMatchObject([
    { line: 2, changes: { name: 'A; "B" GmbH', tags: ["x", "y", "z"] } },
    { line: 4, problem: "Name: One line only, please, without line breaks." },
    { line: 6, changes: { name: "C", tags: [] } },
  ]);
});

test("an absent column is left alone, an empty cell clears, but neither name nor retention", async () => {
  expect(await changesOf("Nummer;Monatslimit\n1;")).toEqual([
    { mandantennummer: "1", monthlyCapCents: null },
  ]);
  expect(await changesOf("Nummer;Name;Kategorie;Sachbearbeiter;Tags;Aufbewahrung\n1;;;;;")).toEqual([
    { mandantennummer: "1", kategorie: null, sachbearbeiter: null, tags: [] },
  ]);
});

test("columns nobody knows are named, not silently dropped", async () => {
  expect((await read("Nummer;Name;Steuernummer;Ort\n1;A;x;y")).ignoredColumns).toEqual([
    "Steuernummer",
    "Ort",
  ]);
});

test.for([
  ["250", 25_000],
  ["250,00", 25_000],
  ["250.5", 25_050],
  ["1.234,56", 123_456],
  ["1,234.56", 123_456],
  ["1234,5 €", 123_450],
  ["€ 12.30", 1230],
  ["0", 0],
  ["19,99 EUR", 1999],
] as const)("the monthly cap %s is %s cents", async ([cell, cents]) => {
  expect(await changesOf(`Nummer;Monatslimit\n1;"${cell}"`)).toEqual([
    { mandantennummer: "1", monthlyCapCents: cents },
  ]);
});

test.for(["1.234", "1,234", "12,345,67", "-5", "1e3", "viel"])(
  "the monthly cap %s is no amount",
  async (cell) => {
    expect(await changesOf(`Nummer;Monatslimit\n1;"${cell}"`)).toEqual([
      expect.stringContaining("is not an amount"),
    ]);
  },
);

test.for([
  ["no number", "Nummer;Name\n;A", "Client number: Please fill this in."],
  ["a retention below the law", "Nummer;Name;Aufbewahrung\n1;A;5", "Retention: At least 6, please."],
  ["a retention in words", "Nummer;Name;Aufbewahrung\n1;A;zehn", "is not a number of years"],
  ["cents in words", "Nummer;monthlyCapCents\n1;1,5", "is not a number of cents"],
  ["more cells than columns", "Nummer;Name\n1;A;B;C", "has 4 cells for 2 columns"],
  ["a control character", "Nummer;Name\n1;A\u0007", "Name: This contains characters that cannot be printed."],
  [
    "a name of ten thousand characters",
    `Nummer;Name\n1;${"x".repeat(10_000)}`,
    "Name: At most 200 characters, please.",
  ],
] as const)("%s is a problem of its row", async ([, text, problem]) => {
  expect((await read(text)).rows).toMatchObject([{ line: 2, problem: expect.stringContaining(problem) }]);
});

test.for([
  ["nothing at all", "", "column_missing"],
  ["no first line with names", "1;A\n2;B", "column_missing"],
  ["two columns for one thing", "Nummer;Mandantennummer;Name\n1;2;A", "column_twice"],
  ["a quote that never ends", 'Nummer;Name\n1;"A', "csv"],
] as const)("a file with %s is refused whole", async ([, text, rule]) => {
  await expect(read(text)).rejects.toThrow(
    expect.objectContaining({ details: { problems: [expect.objectContaining({ path: "file", rule })] } }),
  );
});
