import { expect, test } from "vitest";
import { startWorld, type World } from "../../../test/world.ts";
import { zipOf } from "../../../test/zip-of.ts";
import { importAddresses } from "./import-addresses.ts";

const run = (world: World, text: string | Uint8Array, options = {}) =>
  importAddresses(
    world.services,
    world.office,
    typeof text === "string" ? new TextEncoder().encode(text) : text,
    {
      dryRun: false,
      skipBadRows: false,
      language: "en",
      at: world.services.clock.now(),
      isKnownClient: async (number) => number === "4711",
      ...options,
    },
  );
const stored = (world: World) =>
  world.services.db
    .selectFrom("addresses")
    .select(["name", "company", "city", "isDefault"])
    .orderBy("name")
    .execute();

const file = `Firma;Name;Straße;Hausnummer;PLZ;Ort;Land;Telefon
Bäckerei Sonne;Jürgen Müller;Hauptstr.;5;80331;München;DE;0891234
;Erika Beispiel;Postfach 10 03 21;;60003;Frankfurt/Main;;
Stadtwerke Beispielstadt;;Marienplatz;8;80331;München;DE;
`;

test("a file of an office is read, each row with its verdict", async () => {
  const world = await startWorld();

  const report = await run(world, file);

  expect(report).toMatchObject({
    applied: true,
    created: 3,
    existing: 0,
    refused: 0,
    ignoredColumns: ["Telefon"],
  });
  expect(report.rows.map(({ line, outcome, verdict }) => [line, outcome, verdict])).toEqual([
    [2, "created", "plausible"],
    [3, "created", "plausible"],
    [4, "created", "plausible"],
  ]);
  expect(await stored(world)).toMatchObject([
    { name: "Erika Beispiel", isDefault: false },
    { name: "Jürgen Müller", company: "Bäckerei Sonne", isDefault: true },
    { name: "Stadtwerke Beispielstadt", company: null },
  ]);
});

test("a dry run judges everything and stores nothing", async () => {
  const world = await startWorld();

  expect(await run(world, file, { dryRun: true })).toMatchObject({ applied: false, created: 3 });
  expect(await stored(world)).toEqual([]);
});

test("a second run finds everything there", async () => {
  const world = await startWorld();
  await run(world, file);

  expect(await run(world, file)).toMatchObject({ applied: true, created: 0, existing: 3 });
  expect(await stored(world)).toHaveLength(3);
});

test("one bad row holds back the file, unless bad rows may be left out", async () => {
  const world = await startWorld();
  const rows = `name,street,zip,city,mandantennummer
A,Hauptstr. 5,80331,München,4711
B,Packstation 12,80331,München,
C,Hauptstr. 5,80331,München,99
${"x".repeat(300)},Hauptstr. 5,80331,München,
A,Hauptstr. 5,80331,Muenchen,4711
`;

  const held = await run(world, rows);
  expect(held).toMatchObject({ applied: false, created: 1, existing: 1, refused: 3 });
  expect(held.rows.map(({ note }) => note)).toEqual([
    null,
    expect.stringContaining("parcel lockers"),
    "mandantennummer: there is no client 99",
    expect.stringContaining("name:"),
    null,
  ]);
  expect(await stored(world)).toEqual([]);

  expect(await run(world, rows, { skipBadRows: true })).toMatchObject({ applied: true, created: 1 });
  expect(await stored(world)).toHaveLength(1);
});

test("Windows umlauts and a byte order mark are understood", async () => {
  const world = await startWorld();
  const windows = Uint8Array.from(
    Buffer.from("Name;Strasse;PLZ;Ort\nM\u00FCller;Weg 1;80331;M\u00FCnchen\n", "latin1"),
  );

  expect(await run(world, windows)).toMatchObject({ created: 1 });
  expect(await run(world, "\uFEFFName;Strasse;PLZ;Ort\nMüller;Weg 1;80331;München\n")).toMatchObject({
    existing: 1,
  });
});

test.for<[string, string, string]>([
  ["no city column", "Name;PLZ\nA;1\n", "column_missing"],
  ["no name column", "Ort;PLZ\nA;1\n", "column_missing"],
  ["a column twice", "Name;Ort;Stadt\nA;B;C\n", "column_twice"],
  ["an open quote", 'Name;Ort\n"A;B\n', "csv"],
  ["nothing in it", "", "column_missing"],
])("a file with %s is refused as a whole", async ([, text, rule]) => {
  const world = await startWorld();

  await expect(run(world, text)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    details: { problems: [{ path: "file", rule }] },
  });
});

test("people are read from their own columns, from CSV and from Excel alike", async () => {
  const world = await startWorld();
  const head = [
    "Anrede",
    "Titel",
    "Vorname",
    "Name",
    "Name 2",
    "Adresszusatz",
    "Straße",
    "PLZ",
    "Ort",
    "E-Mail",
  ];
  const rows = [
    [
      "Frau",
      "Dr.",
      "Erika",
      "Weber",
      "",
      "Hinterhaus",
      "Lange Straße 5",
      "80331",
      "München",
      "e@example.com",
    ],
    ["Eheleute", "", "Ute", "Baum", "Uwe Baum", "", "Lange Straße 6", "80331", "München", ""],
    ["Liebe Nachbarn,", "", "", "Holz", "", "", "Lange Straße 7", "80331", "München", ""],
  ];
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = [head, ...rows].map((row) => `<row>${row.map(cell).join("")}</row>`).join("");
  const book = zipOf({
    "xl/workbook.xml": "<workbook><sheets><sheet/></sheets></workbook>",
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });

  expect(await run(world, [head, ...rows].map((row) => row.join(";")).join("\n"))).toMatchObject({
    applied: true,
    created: 3,
    ignoredColumns: [],
  });
  expect(await run(world, book)).toMatchObject({ created: 0, existing: 3 });
  const people = await world.services.db
    .selectFrom("addresses")
    .select(["name", "secondName", "extraLine", "salutation", "salutationLine", "title", "lastName", "email"])
    .orderBy("street")
    .orderBy("houseNumber")
    .execute();
  expect(people).toMatchObject([
    {
      name: "Frau Dr. Erika Weber",
      extraLine: "Hinterhaus",
      salutation: "frau",
      title: "Dr.",
      lastName: "Weber",
      email: "e@example.com",
    },
    { name: "Ute Baum", secondName: "Uwe Baum", salutation: "couple" },
    { name: "Holz", salutation: "unknown", salutationLine: "Liebe Nachbarn," },
  ]);
});

test("countries are read by their names, and a street with its number from one column", async () => {
  const world = await startWorld();
  const rows = [
    ["Anna Berg", "Lange Straße 5", "80331", "München", "Deutschland"],
    ["Bruno Berg", "Lange Straße 7", "80331", "München", "D"],
    ["Carla Gruber", "Mariahilfer Straße 5", "1060", "Wien", "Österreich"],
    ["Denise Dupont", "12 rue de la Paix", "75002", "Paris", "france"],
    ["Emma Smith", "10 Downing Street", "SW1A 2AA", "London", "Großbritannien"],
    ["Fritz Frei", "Bahnhofstrasse 1", "8001", "Zürich", "ch"],
  ];
  const list = [["Name", "Straße und Hausnummer", "PLZ", "Ort", "Land"], ...rows];

  const report = await run(world, list.map((cells) => cells.join(";")).join("\n"));

  expect(report).toMatchObject({ created: 6, refused: 0, ignoredColumns: [] });
  const countries = await world.services.db
    .selectFrom("addresses")
    .select("country")
    .orderBy("name")
    .execute();
  expect(countries.map(({ country }) => country)).toEqual(["DE", "DE", "AT", "FR", "GB", "CH"]);
  const unknown = await run(world, "Name;Ort;Land\nAnna Berg;Irgendwo;Atlantis", { language: "de" });
  expect(unknown).toMatchObject({ created: 0, refused: 1 });
});
