import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formats, registerKindOf } from "./formats.ts";
import type { FormatName } from "./formats.ts";

const cases: { format: FormatName; good: string[]; bad: string[] }[] = [
  {
    format: "iban",
    good: [
      "DE89370400440532013000",
      "DE89 3704 0044 0532 0130 00",
      "de89370400440532013000",
      "AT611904300234573201",
      "CH9300762011623852957",
      "LI21088100002324013AA",
      "NL91ABNA0417164300",
    ],
    bad: ["DE89370400440532013001", "DE8937040044053201300", "AT6119043002345732011", "XX00123", "IBAN", "0"],
  },
  {
    format: "glaeubigerId",
    good: ["DE98ZZZ09999999999", "DE98 ZZZ0 9999 9999 99"],
    bad: ["DE97ZZZ09999999999", "DE98ZZZ", "12345"],
  },
  {
    format: "bic",
    good: ["COBADEFFXXX", "COBADEFF", "cobadeff", "GIBAATWW", "POFICHBEXXX", "COBA DE FF"],
    bad: ["COBADEF", "COBADEFFXX", "1OBADEFF", "COBA1EFF", "COBADEFFXXXX"],
  },
  {
    format: "ustId",
    good: [
      "DE136695976",
      "de 136 695 976",
      "ATU13585627",
      "CHE-107.787.577",
      "CHE-107.787.577 MWST",
      "CHE107787577TVA",
      "NL004495445B01",
    ],
    bad: [
      "DE136695978",
      "DE036695976",
      "136695976",
      "DE13669597",
      "ATU13585626",
      "AT13585627",
      "CHE-107.787.578",
      "CHE-107.787.577 UST",
      "US123456789",
      "DE",
    ],
  },
  {
    format: "uid",
    good: ["CHE-107.787.577", "CHE107787577", "che-107.787.577 mwst", "ATU13585627"],
    bad: ["CHE-107.787.578", "CHE-107.787", "107.787.577", "DE136695976"],
  },
  {
    format: "wirtschaftsIdNr",
    good: ["DE123456788-00001", "de123456788-00001"],
    bad: ["DE123456788", "DE12345678-00001", "DE123456788-0001", "123456788-00001"],
  },
  {
    format: "steuernummer",
    good: [
      "181/815/08155",
      "21/815/08150",
      "93815/08152",
      "133/8150/8159",
      "013 815 08153",
      "12/345/67890",
      "2893081508152",
      "5133081508159",
      "9181081508155",
    ],
    bad: [
      "123456789",
      "18/815/0815",
      "181/815/081556",
      "0472480661811",
      "18I/815/08155",
      "DE136695976",
      "𝟭81/815/08155",
    ],
  },
  {
    format: "registernummer",
    good: [
      "HRB 12345",
      "HRB12345",
      "hrb 1",
      "HRA 123456 B",
      "HRB 1234 HB",
      "GnR 12",
      "PR 7",
      "VR 4711",
      "GsR 100",
      "HRB Nr. 5",
    ],
    bad: ["12345", "HRB", "HRC 12345", "HRB 1234567", "HRB 12345 ABCD", "HRB zwölf", "FN 122119m"],
  },
  {
    format: "registergericht",
    good: ["Amtsgericht Köln", "AG Köln", "Köln", "Amtsgericht Charlottenburg (Berlin)"],
    bad: ["HRB 12345", "Amtsgericht Köln, HRB 1", "?"],
  },
  {
    format: "firmenbuchnummer",
    good: ["FN 122119m", "FN122119m", "122119 m", "122119m", "fn 7a", "FN 122119 M"],
    bad: ["122119", "FN 1221191m", "FN m", "FN 122119mm", "HRB 122119"],
  },
  { format: "firmenbuchgericht", good: ["Handelsgericht Wien", "HG Wien"], bad: ["FN 122119m"] },
  {
    format: "zvrZahl",
    good: ["123456789", "1234567890", "123 456 789"],
    bad: ["12345678", "12345678901", "ZVR123456789"],
  },
  { format: "fiveDigitPlz", good: ["50668", "01067"], bad: ["5066", "506688", "D-50668"] },
  { format: "fourDigitPlz", good: ["1010", "8002", "9490"], bad: ["0101", "10100", "A-1010"] },
  {
    format: "summonableStreet",
    good: ["Domstraße", "Postfachweg", "Am Postfach"],
    bad: ["Postfach 10 03 21", "postfach", "PO Box 12", "P.O. Box 12", "Packstation 123", "Case postale 5"],
  },
  {
    format: "email",
    good: ["post@muster.example", "a.b+c@d-e.co.uk"],
    bad: ["post", "post@", "@muster.example", "a b@c.de", "a@b"],
  },
  {
    format: "person",
    good: [
      "Anna Muster",
      "Dr. Anna Muster",
      "Anna M. Muster",
      "J. Peter Muster",
      "Anna von Muster",
      "Muster, Anna",
      "Hans-Peter Müller-Lüdenscheidt",
      "Bo Li",
      "Zoë O’Neill",
      "王小明",
    ],
    bad: [
      "Muster",
      "A. Muster",
      "A Muster",
      "Dr. Muster",
      "Dr Muster",
      "H.-P. Müller",
      "M. von Berg",
      "Prof. Dr. K. Lehmann",
    ],
  },
  { format: "vorname", good: ["Anna", "Anna M.", "Jo"], bad: ["A.", "A", "Dr."] },
];

describe.each(cases)("$format", ({ format, good, bad }) => {
  test.each(good)("accepts %s", (value) => expect(formats[format].accepts(value)).toBe(true));
  test.each(bad)("refuses %s", (value) => expect(formats[format].accepts(value)).toBe(false));
});

test("every format has a table of cases", () => {
  expect(cases.map(({ format }) => format).toSorted()).toEqual(Object.keys(formats).toSorted());
});

test.each<[FormatName, string, string]>([
  ["iban", "de89370400440532013000", "DE89 3704 0044 0532 0130 00"],
  ["iban", "AT61 1904300234573201", "AT61 1904 3002 3457 3201"],
  ["bic", "coba de ff", "COBADEFF"],
  ["ustId", "de 136 695 976", "DE136695976"],
  ["ustId", "CHE107787577mwst", "CHE-107.787.577 MWST"],
  ["uid", "CHE107787577", "CHE-107.787.577"],
  ["registernummer", "hrb12345b", "HRB 12345 B"],
  ["registernummer", "GNR 5", "GnR 5"],
  ["registernummer", "HRB Nr. 5", "HRB 5"],
  ["registergericht", "AG Köln", "Amtsgericht Köln"],
  ["registergericht", "Amtsgericht Köln", "Amtsgericht Köln"],
  ["registergericht", "Registergericht: Amtsgericht Köln", "Amtsgericht Köln"],
  ["registergericht", "Köln", "Amtsgericht Köln"],
  ["registergericht", "Agatharied", "Amtsgericht Agatharied"],
  ["firmenbuchnummer", "122119 M", "FN 122119m"],
  ["firmenbuchgericht", "HG Wien", "Handelsgericht Wien"],
  ["firmenbuchgericht", "LG Linz", "Landesgericht Linz"],
  ["zvrZahl", "123 456 789", "123456789"],
])("%s is printed in one way: %s becomes %s", (format, given, printed) => {
  expect(formats[format].print(given)).toBe(printed);
});

test("a register number tells its register", () => {
  expect(registerKindOf("gnr 5")).toBe("GnR");
  expect(registerKindOf("5")).toBeUndefined();
});

test.each(cases)("what is printed as $format is accepted again", ({ format, good }) => {
  for (const value of good) expect(formats[format].accepts(formats[format].print(value))).toBe(true);
});

test("no text makes a format throw", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const { accepts, print } of Object.values(formats)) {
        expect(typeof accepts(text)).toBe("boolean");
        expect(typeof print(text)).toBe("string");
      }
    }),
  );
});
