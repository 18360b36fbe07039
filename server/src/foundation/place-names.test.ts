import { expect, test } from "vitest";
import { closestPlace, isSamePlace, placeKey } from "./place-names.ts";

test.for([
  ["Frankfurt/Main", "Frankfurt am Main", true],
  ["Frankfurt a.M.", "Frankfurt am Main", true],
  ["Frankfurt", "Frankfurt am Main", true],
  ["Frankfurt am Main", "Frankfurt (Oder)", false],
  ["Frankfurt/Main", "Frankfurt (Oder)", false],
  ["St. Georgen", "Sankt Georgen im Schwarzwald", true],
  ["Berlin-Wannsee", "Berlin", true],
  ["Wannsee, Berlin", "Berlin", true],
  ["Köln", "Koeln", true],
  ["Koln", "Köln", true],
  ["Bad", "Bad Tölz", false],
  ["Bad Wiessee", "Bad Tölz", false],
  ["Neustadt/Weinstr.", "Neustadt an der Weinstraße", true],
  ["Lutherstadt Wittenberg", "Wittenberg", true],
  ["Hamburg", "München", false],
  ["", "Berlin", false],
  ["...", "Berlin", false],
] as const)("%s and %s: %s", ([given, known, same]) => {
  expect(isSamePlace(given, known)).toBe(same);
});

test("a slip of the pen is found, another town is not", () => {
  expect(closestPlace("Stuttgard", ["Stuttgart", "Esslingen"])).toBe("Stuttgart");
  expect(closestPlace("Ulm", ["Olm"])).toBeNull();
  expect(closestPlace("Hagen", ["Dresden"])).toBeNull();
});

test("spellings of one name have one key", () => {
  expect(new Set(["Frankfurt/Main", "FRANKFURT AM MAIN", "Frankfurt (Main)"].map(placeKey)).size).toBe(1);
});
