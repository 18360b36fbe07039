import { expect, test } from "vitest";
import { nameOf, openingsOf, personOf } from "./person.ts";

const at = {
  company: null,
  street: "Weg",
  houseNumber: "1",
  pobox: null,
  zip: "80331",
  city: "München",
  country: "DE",
};

const opening = (
  known: Parameters<typeof personOf>[0] & { secondName?: string; name?: string; company?: string },
) => {
  const person = personOf(known);
  return openingsOf({ ...at, name: known.name ?? nameOf(person) ?? "", ...known, ...person });
};

test.each([
  [
    { salutation: "frau", title: "Dr.", firstName: "Erika", lastName: "Weber" },
    "Sehr geehrte Frau Dr. Weber,",
    "Dear Dr Weber,",
  ],
  [
    { salutation: "herr", firstName: "Max", lastName: "von der Heide" },
    "Sehr geehrter Herr von der Heide,",
    "Dear Mr von der Heide,",
  ],
  [
    { salutation: "herr", title: "Prof. Dr. med.", firstName: "Max", lastName: "Muster" },
    "Sehr geehrter Herr Prof. Dr. Muster,",
    "Dear Professor Muster,",
  ],
  [
    { salutation: "unknown", firstName: "Kim", lastName: "Beispiel" },
    "Guten Tag Kim Beispiel,",
    "Dear Kim Beispiel,",
  ],
  [
    { salutation: "unknown", title: "Dr.", firstName: "Kim", lastName: "Beispiel" },
    "Guten Tag Dr. Beispiel,",
    "Dear Dr Beispiel,",
  ],
  [
    { salutation: "couple", firstName: "Erika", lastName: "Weber", secondName: "Max Weber" },
    "Sehr geehrte Eheleute Weber,",
    "Dear Mr and Mrs Weber,",
  ],
  [
    { salutation: "couple", firstName: "Erika", lastName: "Weber", secondName: "Max Schulz" },
    "Guten Tag Erika Weber, guten Tag Max Schulz,",
    "Dear Erika Weber and Max Schulz,",
  ],
  [
    { salutation: "couple", name: "Frau Erika Weber", secondName: "Herrn Max Schulz" },
    "Sehr geehrte Frau Weber, sehr geehrter Herr Schulz,",
    "Dear Ms Weber and Mr Schulz,",
  ],
  [{ salutation: "company", name: "Muster AG" }, "Sehr geehrte Damen und Herren,", "Dear Sir or Madam,"],
  [{ salutation: "frau", lastName: "Weber", salutationLine: "Liebe Erika," }, "Liebe Erika,", "Liebe Erika,"],
  [{ name: "Herrn Max Muster" }, "Sehr geehrter Herr Muster,", "Dear Mr Muster,"],
  [{ salutation: "frau", name: "Erika Weber" }, "Sehr geehrte Frau Weber,", "Dear Ms Weber,"],
] as const)("%j is greeted %s", (known, de, en) => {
  expect(opening(known)).toEqual({ de, en });
});

test("the name in the address is made of its parts", () => {
  expect(nameOf(personOf({ salutation: "frau", title: "Dr.", firstName: "Erika", lastName: "Weber" }))).toBe(
    "Frau Dr. Erika Weber",
  );
  expect(nameOf(personOf({ salutation: "herr", lastName: "Muster" }))).toBe("Herrn Muster");
  expect(nameOf(personOf({ firstName: "Kim" }))).toBeNull();
});
