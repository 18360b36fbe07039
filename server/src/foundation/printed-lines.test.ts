import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type AddressInput, postalAddressOf } from "./postal-address.ts";
import { germanCountryName, printedLines } from "./printed-lines.ts";

const lines = (given: Partial<AddressInput>, postingCountry = "DE") =>
  printedLines(
    postalAddressOf({
      name: "Erika Beispiel",
      street: "Hauptstraße 5",
      zip: "10117",
      city: "Berlin",
      country: "DE",
      ...given,
    }),
    postingCountry,
  );

test.for<[string, Partial<AddressInput>, string, string[]]>([
  ["a person at home", {}, "DE", ["Erika Beispiel", "Hauptstraße 5", "10117 Berlin"]],
  [
    "a house number of its own",
    { street: "Hauptstraße", houseNumber: "5a" },
    "DE",
    ["Erika Beispiel", "Hauptstraße 5a", "10117 Berlin"],
  ],
  [
    "a company comes before the person",
    { company: "Beispiel GmbH" },
    "DE",
    ["Beispiel GmbH", "Erika Beispiel", "Hauptstraße 5", "10117 Berlin"],
  ],
  [
    "a company named twice is printed once",
    { name: "Beispiel GmbH", company: "Beispiel  GmbH" },
    "DE",
    ["Beispiel GmbH", "Hauptstraße 5", "10117 Berlin"],
  ],
  [
    "c/o comes after the person",
    { company: "c/o Schmidt" },
    "DE",
    ["Erika Beispiel", "c/o Schmidt", "Hauptstraße 5", "10117 Berlin"],
  ],
  [
    "a PO box in pairs, and no street",
    { pobox: "100321", zip: "60003", city: "Frankfurt am Main" },
    "DE",
    ["Erika Beispiel", "Postfach 10 03 21", "60003 Frankfurt am Main"],
  ],
  [
    "an odd PO box is grouped from the right",
    { street: "Postfach 12345" },
    "DE",
    ["Erika Beispiel", "Postfach 1 23 45", "10117 Berlin"],
  ],
  [
    "a bulk recipient has a postcode and nothing else",
    { name: "Deutscher Bundestag", street: "", zip: "11011" },
    "DE",
    ["Deutscher Bundestag", "11011 Berlin"],
  ],
  [
    "Austria from Germany",
    { street: "Stephansplatz 1", zip: "A-1010", city: "Wien", country: "AT" },
    "DE",
    ["Erika Beispiel", "Stephansplatz 1", "1010 WIEN", "ÖSTERREICH"],
  ],
  [
    "Austria at home",
    { street: "Stephansplatz 1", zip: "1010", city: "Wien", country: "AT" },
    "AT",
    ["Erika Beispiel", "Stephansplatz 1", "1010 Wien"],
  ],
  ["Germany from Austria", {}, "AT", ["Erika Beispiel", "Hauptstraße 5", "10117 BERLIN", "DEUTSCHLAND"]],
  [
    "a Swiss PO box is not grouped",
    { street: "Postfach 1234", zip: "8001", city: "Zürich", country: "CH" },
    "DE",
    ["Erika Beispiel", "Postfach 1234", "8001 ZÜRICH", "SCHWEIZ"],
  ],
  [
    "a Swiss PO box without a number",
    { street: "Case postale", zip: "1211", city: "Genève", country: "CH" },
    "DE",
    ["Erika Beispiel", "Case postale", "1211 GENÈVE", "SCHWEIZ"],
  ],
  [
    "Liechtenstein without FL-",
    { street: "Städtle 1", zip: "9490", city: "Vaduz", country: "LI" },
    "DE",
    ["Erika Beispiel", "Städtle 1", "9490 VADUZ", "LIECHTENSTEIN"],
  ],
  [
    "Britain: number first, postcode on a line of its own",
    { street: "Downing Street", houseNumber: "10", zip: "SW1A 2AA", city: "London", country: "GB" },
    "DE",
    ["Erika Beispiel", "10 Downing Street", "LONDON", "SW1A 2AA", "GROSSBRITANNIEN"],
  ],
  [
    "the United States",
    { street: "548 Market St", zip: "94104", city: "San Francisco, CA", country: "US" },
    "DE",
    ["Erika Beispiel", "548 Market St", "SAN FRANCISCO, CA 94104", "USA"],
  ],
  [
    "France: number first",
    { street: "rue de Rivoli", houseNumber: "12", zip: "75001", city: "Paris", country: "FR" },
    "DE",
    ["Erika Beispiel", "12 rue de Rivoli", "75001 PARIS", "FRANKREICH"],
  ],
  [
    "Hungary: the city before the street",
    { street: "Fő utca 1", zip: "1011", city: "Budapest", country: "HU" },
    "DE",
    ["Erika Beispiel", "BUDAPEST", "Fő utca 1", "1011", "UNGARN"],
  ],
  [
    "Sweden without SE-",
    { street: "Drottninggatan 1", zip: "111 51", city: "Stockholm", country: "SE" },
    "DE",
    ["Erika Beispiel", "Drottninggatan 1", "111 51 STOCKHOLM", "SCHWEDEN"],
  ],
  [
    "a country without postcodes",
    { street: "88 Queensway", zip: "", city: "Kowloon", country: "HK" },
    "DE",
    ["Erika Beispiel", "88 Queensway", "KOWLOON", "HONGKONG"],
  ],
  [
    "a format that knows no city",
    { street: "1-1 Chiyoda", zip: "100-0001", city: "Tokyo", country: "JP" },
    "DE",
    ["Erika Beispiel", "1-1 Chiyoda, TOKYO", "100-0001", "JAPAN"],
  ],
  [
    "a PO box abroad",
    { street: "", pobox: "1234", zip: "", city: "Dubai", country: "AE" },
    "DE",
    ["Erika Beispiel", "P.O. Box 1234", "DUBAI", "VEREINIGTE ARABISCHE EMIRATE"],
  ],
  [
    "the Channel Islands name themselves once",
    { street: "Broad Street 1", zip: "JE2 3RR", city: "St Helier", country: "JE" },
    "DE",
    ["Erika Beispiel", "Broad Street 1", "ST HELIER", "JE2 3RR", "JERSEY"],
  ],
])("%s", ([, given, postingCountry, expected]) => {
  expect(lines(given, postingCountry)).toEqual(expected);
});

const countries = readFileSync(
  join(import.meta.dirname, "../adapters/offline-addresses/countries.txt"),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => line.slice(0, 2));

test("in every country of the world nothing is lost and six lines are enough", () => {
  expect(countries.length).toBeGreaterThan(240);
  for (const country of countries) {
    const printed = lines({ company: "Firma", zip: "12345", city: "Ortsname", country }, "XX");
    expect(printed.length, country).toBeLessThanOrEqual(6);
    for (const part of ["Firma", "Erika Beispiel", "Hauptstraße 5", "12345", "ORTSNAME"])
      expect(printed.join("\n"), country).toContain(part);
    expect(printed.at(-1)).toBe(germanCountryName(country).toLocaleUpperCase("de"));
    expect(printed.filter((line) => line.trim() === "")).toEqual([]);
  }
});

test.for([
  ["CI", "Elfenbeinküste"],
  ["GB", "Großbritannien"],
  ["HK", "Hongkong"],
  ["US", "USA"],
  ["AT", "Österreich"],
  ["XK", "Kosovo"],
] as const)("%s is called %s", ([country, name]) => {
  expect(germanCountryName(country)).toBe(name);
});
