import * as fc from "fast-check";
import { expect, test } from "vitest";
import { postalAddressOf } from "../../foundation/postal-address.ts";
import { verdictOf } from "../../foundation/address-findings.ts";
import { judgeAddress } from "./judge-address.ts";
import { knownLocalNames } from "./local-names.ts";
import { bundledTable, countryRule, isTableCountry, tableCountries } from "./place-tables.ts";
import { runs } from "../../../test/property-seed.ts";

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.constantFrom(
    "",
    "Postfach",
    "Postfach 1",
    "Hauptstr. 5",
    "Berlin",
    "80331",
    "1067",
    "\ud800",
    "$&",
    "%s",
    "' or 1=1",
  ),
);
const anyAddress = fc.record({
  name: anyText,
  company: fc.option(anyText),
  street: anyText,
  houseNumber: fc.option(anyText),
  pobox: fc.option(anyText),
  zip: fc.option(fc.oneof(anyText, fc.stringMatching(/^\d{3,6}$/))),
  city: anyText,
  country: fc.oneof(fc.constantFrom(...tableCountries, "FR", "US", "HK", "XX"), anyText),
});

test("any text at all gets a judgement, and the same one every time", () => {
  fc.assert(
    fc.property(anyAddress, (given) => {
      const address = postalAddressOf(given);
      const table = isTableCountry(address.country) ? bundledTable(address.country) : null;
      const first = judgeAddress(address, table);
      expect(judgeAddress(address, table)).toEqual(first);
      expect(postalAddressOf(address)).toEqual(address);
      expect(verdictOf(first.findings) === "corrected" && first.suggestion === null).toBe(false);
    }),
    { numRuns: runs(2000) },
  );
});

test("the tables that come with the product hold real places", () => {
  expect(bundledTable("DE").placesAt("80331")).toEqual(["München"]);
  expect(bundledTable("AT").placesAt("8010")).toEqual(["Graz"]);
  expect(bundledTable("CH").placesAt("8001")).toEqual(["Zürich"]);
  expect(bundledTable("LI").placesAt("9490")).toEqual(["Vaduz"]);
  expect(bundledTable("DE").placesAt("00000")).toBeUndefined();
  expect(countryRule("GB")?.needsZip).toBe(true);
  expect(countryRule("XX")).toBeUndefined();
});

test("every local name is the name of a place in its table", () => {
  const unknown = knownLocalNames().filter(
    ({ country, local }) => isTableCountry(country) && bundledTable(country).zipsOf(local).length === 0,
  );

  expect(unknown).toEqual([]);
});
