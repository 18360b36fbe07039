import { expect, test } from "vitest";
import { Refusal } from "./refusal.ts";
import { readTable } from "./table-file.ts";

const said = async (file: Uint8Array, language: "de" | "en") => {
  const refused = await readTable(file, { mostRows: 10, language, field: "list" }).catch(
    (cause: unknown) => cause,
  );
  return refused instanceof Refusal && "problems" in refused.details ? refused.details.problems : refused;
};

test.for([
  ['Name;Ort\n"offen;Bonn', "csv", /^ist nicht als CSV zu lesen/, /^is not readable as CSV/],
  ["PK\u0003\u0004 kein Buch", "workbook", /Excel-Datei/, /Excel workbook/],
] as const)(
  "what cannot be read is refused in the reader's language: %j",
  async ([text, rule, german, english]) => {
    const file = Buffer.from(text, "latin1");

    expect(await said(file, "de")).toMatchObject([
      { path: "list", rule, message: expect.stringMatching(german) as string },
    ]);
    expect(await said(file, "en")).toMatchObject([
      { path: "list", rule, message: expect.stringMatching(english) as string },
    ]);
  },
);

test("a list that Windows has saved as Unicode text is read", async () => {
  const file = Buffer.from("\ufeffName\tOrt\nMüller\tKöln\n", "utf16le");

  expect(await readTable(file, { mostRows: 10, language: "de" })).toEqual([
    { line: 1, cells: ["Name", "Ort"] },
    { line: 2, cells: ["Müller", "Köln"] },
  ]);
});
