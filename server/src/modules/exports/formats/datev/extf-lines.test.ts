import { expect, test } from "vitest";
import { bookingLine, extfBytes, headerLine, headingLine, shortened } from "./extf-lines.ts";

const batch = {
  madeAt: "20260401100000000",
  berater: 29_098,
  mandant: 55_003,
  yearBegins: "2026-01-01",
  sachkontenlaenge: 4,
  firstDay: "2026-03-01",
  lastDay: "2026-03-31",
  title: "Rechnungen 01.03.26-31.03.26",
  skr: "03",
};

const booking = {
  amount: "1190,00",
  side: "S",
  account: "10000",
  counterAccount: "8400",
  documentDay: "0203",
  documentNumber: "RE-2026-00001",
  bookingText: 'Café "Zürich"; GmbH, Rechnung RE-2026-00001',
  documentLink: 'BEDI "E0A08953-FBAA-4054-AF36-993D5D68F040"',
  buyerVatId: "",
  supplyDay: "28022026",
  taxPeriodDay: "28022026",
  destinationRate: "",
  dueDay: "16032026",
} as const;

test("the first line has 31 fields, in the form of DATEV's own sample", () => {
  expect(headerLine(batch)).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260401100000000;;"BT";"Brieftaube";"";29098;55003;20260101;4;20260301;' +
      '20260331;"Rechnungen 01.03.26-31.03.26";"";1;0;0;"EUR";;"";;;"03";;;"";"Brieftaube"',
  );
  expect(headerLine(batch).split(";")).toHaveLength(31);
});

test("a title longer than 30 characters is cut", () => {
  const [title = ""] = headerLine({ ...batch, title: "x".repeat(40) })
    .split(";")
    .slice(16, 17);

  expect(title).toBe(`"${"x".repeat(30)}"`);
});

test("the second line names the 125 columns of version 13, each at its place", () => {
  const headings = headingLine.split(";");

  expect(headings).toHaveLength(125);
  expect(new Set(headings).size).toBe(125);
  expect(
    [
      1, 2, 7, 8, 9, 10, 11, 12, 14, 20, 21, 36, 37, 40, 47, 48, 87, 88, 96, 102, 114, 115, 116, 117, 120,
      125,
    ].map((column) => [column, headings[column - 1]]),
  ).toEqual([
    [1, "Umsatz (ohne Soll/Haben-Kz)"],
    [2, "Soll/Haben-Kennzeichen"],
    [7, "Konto"],
    [8, "Gegenkonto (ohne BU-Schlüssel)"],
    [9, "BU-Schlüssel"],
    [10, "Belegdatum"],
    [11, "Belegfeld 1"],
    [12, "Belegfeld 2"],
    [14, "Buchungstext"],
    [20, "Beleglink"],
    [21, "Beleginfo - Art 1"],
    [36, "Beleginfo - Inhalt 8"],
    [37, "KOST1 - Kostenstelle"],
    [40, "EU-Land u. UStID (Bestimmung)"],
    [47, "BU 49 Funktionsergänzung"],
    [48, "Zusatzinformation - Art 1"],
    [87, "Zusatzinformation- Inhalt 20"],
    [88, "Stück"],
    [96, "Buchungstyp"],
    [102, "Herkunft-Kz"],
    [114, "Festschreibung"],
    [115, "Leistungsdatum"],
    [116, "Datum Zuord. Steuerperiode"],
    [117, "Fälligkeit"],
    [120, "Land"],
    [125, "Abw. Skontokonto"],
  ]);
});

test("a booking begins and ends like the lines of DATEV's sample: texts in quotation marks, the rest bare", () => {
  const line = bookingLine(booking);

  expect(line).toMatch(
    /^1190,00;"S";"EUR";;;"";10000;8400;"";0203;"RE-2026-00001";"";;"Café ""Zürich""; GmbH, Rechnung RE-2026-00001";;"";;;;"BEDI ""E0A08953-FBAA-4054-AF36-993D5D68F040""";"";/,
  );
  expect(line).toMatch(/;"";"";;"";;"";;"";"";;"";;0;28022026;28022026;16032026;"";;"";"";;"";;$/);
});

test("lines end with CRLF, and letters are bytes of Windows-1252", () => {
  expect(Buffer.from(extfBytes(["Ä€", "b"])).toString("hex")).toBe("c4800d0a620d0a");
});

test.for([
  ["Zeile\r\nzwei\t drei", 60, "Zeile zwei drei"],
  ["\u202eabc\u202c 🎂 Kuchen\u00ad", 60, "abc Kuchen"],
  ["Łódź  Sp. z o.o.", 4, "Lódz"],
  ["abc def", 4, "abc"],
  ["", 10, ""],
] as const)("%s in %i characters is %s", ([text, characters, short]) => {
  expect(shortened(text, characters)).toBe(short);
});
