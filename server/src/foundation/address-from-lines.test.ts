import { expect, test } from "vitest";
import { addressFromLines, isSameAddress } from "./address-from-lines.ts";

const empty = { company: null, houseNumber: null, pobox: null, country: "DE" };

test.for([
  [
    ["Herrn", "Max Mustermann", "Musterweg 12 a", "10115 Berlin"],
    {
      ...empty,
      name: "Max Mustermann",
      street: "Musterweg",
      houseNumber: "12 a",
      zip: "10115",
      city: "Berlin",
    },
  ],
  [
    ["Café Zürich GmbH", "Frau Erika Müller", "Lange Straße 5", "D-80331 München"],
    {
      ...empty,
      company: "Café Zürich GmbH",
      name: "Erika Müller",
      street: "Lange Straße",
      houseNumber: "5",
      zip: "80331",
      city: "München",
    },
  ],
  [
    ["Finanzamt Bonn-Innenstadt", "Postfach 18 31 20", "53029 Bonn"],
    {
      ...empty,
      name: "Finanzamt Bonn-Innenstadt",
      street: "",
      pobox: "18 31 20",
      zip: "53029",
      city: "Bonn",
    },
  ],
  [
    ["Anna Gruber", "Mariahilfer Straße 1/2", "1060 WIEN", "ÖSTERREICH"],
    {
      ...empty,
      name: "Anna Gruber",
      street: "Mariahilfer Straße",
      houseNumber: "1/2",
      zip: "1060",
      city: "WIEN",
      country: "AT",
    },
  ],
  [
    ["Reto Frei", "Bahnhofstrasse 3", "8001 Zürich", "Schweiz"],
    {
      ...empty,
      name: "Reto Frei",
      street: "Bahnhofstrasse",
      houseNumber: "3",
      zip: "8001",
      city: "Zürich",
      country: "CH",
    },
  ],
  [["Bundestag", "11011 Berlin"], { ...empty, name: "Bundestag", street: "", zip: "11011", city: "Berlin" }],
] as const)("%j is read as an address", ([lines, address]) => {
  expect(addressFromLines(lines)).toEqual(address);
});

test.for([[[]], [["80331 München"]], [["Rechnung", "Nr. 4711"]], [["", "  "]]])(
  "%j is no address, and none is guessed",
  ([lines]) => {
    expect(addressFromLines(lines ?? [])).toBeNull();
  },
);

const max = {
  ...empty,
  name: "Max Mustermann",
  street: "Musterstraße",
  houseNumber: "12",
  zip: "10115",
  city: "Berlin",
};

test("an address is the same however its street is spelt and its lines are broken, and another where a part differs", () => {
  expect(isSameAddress(["Herrn", "MAX MUSTERMANN", "Musterstr. 12", "10115 Berlin"], max)).toBe(true);
  expect(isSameAddress(["Max Mustermann", "Musterstrasse 12", "10115", "Berlin"], max)).toBe(true);
  expect(
    isSameAddress(["Max Mustermann", "Musterstr. 12 b", "10115 Berlin"], { ...max, houseNumber: "12b" }),
  ).toBe(true);
  expect(
    isSameAddress(["Max Mustermann", "Musterstr. 12", "10115 Berlin"], { ...max, houseNumber: "1" }),
  ).toBe(false);
  expect(isSameAddress(["Max Mustermann", "Musterstr. 13", "10115 Berlin"], max)).toBe(false);
  expect(isSameAddress(["Moritz Mustermann", "Musterstr. 12", "10115 Berlin"], max)).toBe(false);
  expect(isSameAddress(["Max Mustermann", "Musterstr. 12", "10117 Berlin"], max)).toBe(false);
});
