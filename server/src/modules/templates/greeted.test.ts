import { expect, test } from "vitest";
import type { PostalAddress } from "../../foundation/postal-address.ts";
import { curatedVersions } from "./curated/curated-templates.ts";
import { greeted } from "./greeted.ts";

const letter = curatedVersions.find(({ documentKind, english }) => documentKind === "letter" && english);
const form = curatedVersions.find(({ documentKind }) => documentKind === "form");
if (!letter || !form) throw new Error("the set has a letter and a form");

const to = (name: string, changes: Partial<PostalAddress> = {}): PostalAddress => ({
  name,
  company: null,
  street: "Lange Straße",
  houseNumber: "5",
  pobox: null,
  zip: "80331",
  city: "München",
  country: "DE",
  ...changes,
});
const inGerman = (recipient: PostalAddress | null) =>
  ({ recipient, textLanguage: "de", language: "de" }) as const;

test.for([
  ["Frau Dr. Erika Beispiel", {}, "Sehr geehrte Frau Dr. Beispiel,"],
  ["Dr. Kim Beispiel", {}, "Guten Tag Dr. Beispiel,"],
  ["Kim Beispiel", { company: "Beispiel AG" }, "Guten Tag Kim Beispiel,"],
  ["Herrn Mag. Max Muster", { country: "AT" }, "Sehr geehrter Herr Mag. Muster,"],
  ["Herr Max Muster", { country: "CH" }, "Sehr geehrter Herr Muster,"],
] as [string, Partial<PostalAddress>, string][])("%s %o is greeted", ([name, changes, line]) => {
  expect(greeted([letter], {}, inGerman(to(name, changes)))).toEqual({ anrede: line });
  expect(greeted([letter], { anrede: "  " }, inGerman(to(name, changes)))).toEqual({ anrede: line });
});

test("an English letter greets in English", () => {
  const greeting = { recipient: to("Frau Dr. Erika Beispiel"), textLanguage: "en", language: "en" } as const;
  expect(greeted([letter], {}, greeting)).toEqual({ anrede: "Dear Dr Beispiel," });
});

test("what was given stays, and nobody is greeted by a name that may be none", () => {
  const erika = inGerman(to("Frau Erika Beispiel"));
  expect(greeted([letter], { anrede: "Liebe Erika," }, erika)).toEqual({ anrede: "Liebe Erika," });
  expect(greeted([letter], {}, inGerman(to("Beispiel AG")))).toEqual({});
  expect(greeted([letter], {}, inGerman(null))).toEqual({});
  expect(greeted([form], {}, erika)).toEqual({});
  expect(greeted([{ ...letter, curated: false }], {}, erika)).toEqual({});
  expect(greeted([form, letter], {}, erika)).toEqual({ anrede: "Sehr geehrte Frau Beispiel," });
});
