import { expect, test } from "vitest";
import { type AddressInput, postalAddressOf } from "./postal-address.ts";

const base: AddressInput = {
  name: "Erika Beispiel",
  street: "Hauptstr. 5",
  zip: "10117",
  city: "Berlin",
  country: "DE",
};

test.for<[string, Partial<AddressInput>, object]>([
  ["blanks are tidied", { name: "  Erika \u00A0 Beispiel " }, { name: "Erika Beispiel" }],
  ["invisible characters go", { city: "Ber\u00ADlin\u200B\u202E" }, { city: "Berlin" }],
  [
    "an empty text is nothing",
    { company: " ", houseNumber: "", zip: "" },
    { company: null, houseNumber: null, zip: null },
  ],
  ["letters are composed", { name: "Mu\u0308ller" }, { name: "Müller" }],
  ["a country is written in capitals", { country: "ch" }, { country: "CH" }],
  ["a car prefix goes", { zip: "D-10117" }, { zip: "10117" }],
  ["an Austrian prefix goes", { zip: "A - 1010", country: "AT" }, { zip: "1010" }],
  ["an Irish code keeps its letter", { zip: "d01 f5p2", country: "IE" }, { zip: "D01 F5P2" }],
  ["a Latvian code keeps its prefix", { zip: "lv-1010", country: "LV" }, { zip: "LV-1010" }],
  ["a PO box in the street is one", { street: "Postfach 10 03 21" }, { street: "", pobox: "100321" }],
  [
    "a PO box with its number apart is one",
    { street: "Postfach", houseNumber: "12" },
    { street: "", houseNumber: null, pobox: "12" },
  ],
  [
    "a PO box without a number is one",
    { street: "Postfach", country: "CH" },
    { street: "", pobox: "Postfach" },
  ],
  ["a French PO box is one", { street: "Case postale 123", country: "CH" }, { street: "", pobox: "123" }],
  ["an English PO box is one", { street: "P.O. Box 99" }, { street: "", pobox: "99" }],
  ["a PO box field takes the word too", { street: "", pobox: "Postfach 10 03 21" }, { pobox: "100321" }],
  ["a PO box beside a street leaves the street", { pobox: "12" }, { street: "Hauptstr. 5", pobox: "12" }],
  [
    "a street named after the post is a street",
    { street: "Postfachweg 3" },
    { street: "Postfachweg 3", pobox: null },
  ],
])("%s", ([, given, expected]) => {
  expect(postalAddressOf({ ...base, ...given })).toMatchObject(expected);
});

test("reading an address twice changes nothing more", () => {
  const once = postalAddressOf({ ...base, street: "Postfach 10 03 21", zip: "D-10117", company: "" });

  expect(postalAddressOf(once)).toEqual(once);
});
