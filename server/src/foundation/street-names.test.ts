import { expect, test } from "vitest";
import { closestStreet, renamedStreet, streetKey, streetKeys, streetName } from "./street-names.ts";

test.for([
  ["Hauptstraße", "Hauptstr."],
  ["Hauptstrasse", "HAUPTSTRASSE"],
  ["Berliner Str.", "Berliner Straße"],
  ["Große Bergstr.", "Grosse Bergstraße"],
  ["Karl-Marx-Allee", "Karl Marx Allee"],
  ["Königstraße", "Koenigstr"],
] as const)("%s and %s are one street", ([one, other]) => {
  expect(streetKey(one)).toBe(streetKey(other));
});

test.for([
  ["Hauptstr. 5", "Hauptstr."],
  ["Hauptstr. 5 a, Hinterhaus", "Hauptstr."],
  ["Straße des 17. Juni 135", "Straße des 17. Juni"],
  ["Hauptstr.5", "Hauptstr."],
  ["Hauptstr.5a", "Hauptstr."],
  ["Hauptstraße5", "Hauptstraße"],
  ["Straße des 17.Juni 135", "Straße des 17.Juni"],
  ["Platz der Republik", "Platz der Republik"],
  ["12, Rue du Rhône", "12, Rue du Rhône"],
] as const)("of %s the name is %s", ([street, name]) => {
  expect(streetName(street)).toBe(name);
});

test("a square of Mannheim is looked for with and without each of its numbers", () => {
  expect(streetKeys("C 4, 12")).toEqual(["c412", "c4", "c"]);
});

test.for([
  ["Haubtstr. 5 a, Hinterhaus", "Hauptstraße", "Hauptstraße 5 a, Hinterhaus"],
  ["Haubtstr.5", "Hauptstraße", "Hauptstraße 5"],
  ["Haubtstr5-7", "Hauptstraße", "Hauptstraße 5-7"],
  ["Haubtstr", "Hauptstraße", "Hauptstraße"],
  ["1. Strasse 12", "2. Straße", null],
  ["C4", "C", null],
] as const)("%s by the name %s is %s: no number gets lost", ([street, name, renamed]) => {
  expect(renamedStreet(street, name)).toBe(renamed);
});

test("a slip of the pen finds its street, another street does not", () => {
  const known = ["Pariser Platz", "Parkallee", "Weg"];

  expect(closestStreet("Parieser Platz", known)).toBe("Pariser Platz");
  expect(closestStreet("Lindenallee", known)).toBeNull();
  expect(closestStreet("Zoo", known)).toBeNull();
});
