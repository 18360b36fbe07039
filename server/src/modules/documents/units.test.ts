import { expect, test } from "vitest";
import { unitCodes } from "./unit-codes.ts";
import { unitNames } from "./unit-names.ts";
import { namedUnits, nearestUnit, unitCodeOf, unitName } from "./units.ts";

test.each([
  ["Std.", "HUR"],
  ["stunden", "HUR"],
  [" h ", "HUR"],
  ["STK", "H87"],
  ["Stück", "H87"],
  ["lfd. m", "LM"],
  ["lfm", "LM"],
  ["m³", "MTQ"],
  ["cbm", "MTQ"],
  ["kWh", "KWH"],
  ["KW", "KWT"],
  ["GB", "E34"],
  ["Palette", "XPX"],
  ["boxes", "XBX"],
  ["hur", "HUR"],
  ["xpx", "XPX"],
  ["E48", "E48"],
  ["B32", "B32"],
  ["XZZ", "XZZ"],
  ["Elle", null],
  ["XX", null],
  ["", null],
  ["toString", null],
])("%s is %s", (written, code) => {
  expect(unitCodeOf(written)).toBe(code);
});

test("every code of the list stands for itself, but those whose letters are a word", () => {
  const others = [...unitCodes].filter((code) => unitCodeOf(code) !== code);
  expect(others).toEqual(["GB", "KW", "STK"]);
  expect(unitCodes.size).toBeGreaterThan(2000);
});

test("every name is of a code of the list, and no word is of two", () => {
  expect(namedUnits.filter((code) => !unitCodes.has(code))).toEqual([]);
  const words = Object.entries(unitNames).flatMap(([code, { de, en, also = "" }]) =>
    [...new Set([...de, ...en, ...also.split(",")].filter(Boolean).map((word) => word.toLowerCase()))].map(
      (word) => [word, code] as const,
    ),
  );
  expect(words.map(([word]) => word).filter((word, at, all) => all.indexOf(word) !== at)).toEqual([]);
  expect(words.filter(([word, code]) => unitCodeOf(word) !== code)).toEqual([]);
});

test("one and several have words of their own; a code without a name is printed as it is", () => {
  expect([unitName("XPX", true, "de"), unitName("XPX", false, "de")]).toEqual(["Palette", "Paletten"]);
  expect(unitName("XPX", false, "en")).toBe("pallets");
  expect(unitName("B32", false, "de")).toBe("B32");
});

test.each([
  ["Stnude", "Stunde (HUR)"],
  ["Pallette", "Palette (XPX)"],
  ["HRU", "Stunde (HUR)"],
  ["Quadratmetr", "m² (MTK)"],
  ["Klafter", null],
])("who wrote %s may have meant %s", (written, nearest) => {
  expect(nearestUnit(written, "de")).toBe(nearest);
});
