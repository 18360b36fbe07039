import { expect, test } from "vitest";
import { DatevSettings } from "./datev-settings.ts";

const good = { berater: 29_098, mandant: 55_003, skr: "04", konten: { debitor: "10000", erloese19: "4400" } };

test("books with four digits have debtors with five", () => {
  expect(DatevSettings.parse(good)).toEqual({ ...good, sachkontenlaenge: 4, wirtschaftsjahrBeginn: "01-01" });
});

test.for([
  ["a Berater below 1001", { berater: 1000 }, "berater"],
  ["a Mandant of zero", { mandant: 0 }, "mandant"],
  ["a chart of accounts we do not know", { skr: "49" }, "skr"],
  ["accounts of three digits", { sachkontenlaenge: 3 }, "sachkontenlaenge"],
  ["a year that begins on a day few years have", { wirtschaftsjahrBeginn: "02-29" }, "wirtschaftsjahrBeginn"],
  ["a year that begins on the 32nd", { wirtschaftsjahrBeginn: "01-32" }, "wirtschaftsjahrBeginn"],
  ["a debtor as short as a ledger account", { konten: { debitor: "1000" } }, "konten.debitor"],
  [
    "a revenue account as long as a debtor",
    { konten: { debitor: "10000", erloese19: "44000" } },
    "konten.erloese19",
  ],
  [
    "an account of another rate that is too long",
    { konten: { debitor: "10000", erloeseAndereSaetze: { "10.7": "81900" } } },
    "konten.erloeseAndereSaetze.10.7",
  ],
  [
    "a rate that no document writes this way",
    { konten: { debitor: "10000", erloeseAndereSaetze: { "10,70": "8190" } } },
    "konten.erloeseAndereSaetze.10,70",
  ],
  ["an account with letters", { konten: { debitor: "1000A" } }, "konten.debitor"],
  ["an account nobody books on", { konten: { debitor: "10000", gold: "1234" } }, "konten"],
] as const)("%s is refused", ([, wrong, path]) => {
  const parsed = DatevSettings.safeParse({ ...good, ...wrong });

  expect(parsed.error?.issues.map((issue) => issue.path.join("."))).toContain(path);
});
