import { expect, test } from "vitest";
import { salutationFor } from "./salutation.ts";

const to = (name: string, country = "DE", isPerson = false) => ({ name, country, isPerson });
const unknown = "Sehr geehrte Damen und Herren,";

test.for([
  ["Frau Erika Beispiel", "Sehr geehrte Frau Beispiel,"],
  ["Herr Max Beispiel", "Sehr geehrter Herr Beispiel,"],
  ["Herrn Max Beispiel", "Sehr geehrter Herr Beispiel,"],
  ["Frau Beispiel", "Sehr geehrte Frau Beispiel,"],
  ["Frau Dr. Erika Beispiel", "Sehr geehrte Frau Dr. Beispiel,"],
  ["Herrn Dr. Max Beispiel", "Sehr geehrter Herr Dr. Beispiel,"],
  ["Herrn Prof. Dr. Max Beispiel", "Sehr geehrter Herr Prof. Dr. Beispiel,"],
  ["Frau Prof. Dr. Dr. h. c. mult. Erika Beispiel", "Sehr geehrte Frau Prof. Dr. Beispiel,"],
  ["Frau Univ.-Prof. Dr. med. Erika Beispiel", "Sehr geehrte Frau Prof. Dr. Beispiel,"],
  ["Herrn Dipl.-Ing. Max Beispiel", "Sehr geehrter Herr Beispiel,"],
  ["Herrn Dr.-Ing. Max Beispiel", "Sehr geehrter Herr Dr. Beispiel,"],
  ["Herrn Rechtsanwalt Dr. Max Beispiel", "Sehr geehrter Herr Dr. Beispiel,"],
  ["Frau Erika Beispiel, LL.M.", "Sehr geehrte Frau Beispiel,"],
  ["Frau Anna-Lena Müller-Lüdenscheidt", "Sehr geehrte Frau Müller-Lüdenscheidt,"],
  ["Herrn Max von Beispiel", "Sehr geehrter Herr von Beispiel,"],
  ["Frau Dr. Ilse von der Heide", "Sehr geehrte Frau Dr. von der Heide,"],
  ["Herrn Karl Graf zu Beispiel", "Sehr geehrter Herr Graf zu Beispiel,"],
  ["Frau von Beispiel", "Sehr geehrte Frau von Beispiel,"],
  ["Herrn Max Beispiel jun.", "Sehr geehrter Herr Beispiel,"],
  ["Familie Beispiel", "Sehr geehrte Familie Beispiel,"],
  ["Herrn und Frau Beispiel", "Sehr geehrte Frau Beispiel, sehr geehrter Herr Beispiel,"],
  ["Herrn und Frau Max und Erika Beispiel", "Sehr geehrte Frau Beispiel, sehr geehrter Herr Beispiel,"],
  ["Dr. Kim Beispiel", "Guten Tag Dr. Beispiel,"],
  ["Kim Beispiel", unknown],
  ["Beispiel AG", unknown],
  ["Frau Holle GmbH", unknown],
  ["Autohaus Schmidt", unknown],
  ["", unknown],
] as const)("%s is greeted “%s”", ([name, line]) => {
  expect(salutationFor(to(name), "de").line).toBe(line);
});

test("a person who is neither Frau nor Herr is greeted by the whole name", () => {
  expect(salutationFor(to("Kim Beispiel", "DE", true), "de").line).toBe("Guten Tag Kim Beispiel,");
  expect(salutationFor(to("Kim Beispiel", "DE", true), "en").line).toBe("Dear Kim Beispiel,");
  expect(salutationFor(to("Beispiel AG", "DE", true), "de").line).toBe(unknown);
});

test("Austria speaks more titles", () => {
  expect(salutationFor(to("Herrn Mag. Max Beispiel", "AT"), "de").line).toBe(
    "Sehr geehrter Herr Mag. Beispiel,",
  );
  expect(salutationFor(to("Frau DI Dr. Erika Beispiel, BSc", "AT"), "de").line).toBe(
    "Sehr geehrte Frau DI Dr. Beispiel,",
  );
  expect(salutationFor(to("Herrn Mag. Max Beispiel", "DE"), "de").line).toBe("Sehr geehrter Herr Beispiel,");
});

test("Switzerland puts no comma", () => {
  expect(salutationFor(to("Herr Max Strauß", "CH"), "de").line).toBe("Sehr geehrter Herr Strauß");
  expect(salutationFor(to("Beispiel AG", "LI"), "de").line).toBe("Sehr geehrte Damen und Herren");
});

test.for([
  ["Frau Erika Beispiel", "Dear Ms Beispiel,", true],
  ["Herrn Max Beispiel", "Dear Mr Beispiel,", true],
  ["Ms Jane Doe", "Dear Ms Doe,", true],
  ["Frau Dr. Erika Beispiel", "Dear Dr Beispiel,", true],
  ["Prof. Dr. Max Beispiel", "Dear Professor Beispiel,", true],
  ["Beispiel Ltd", "Dear Sir or Madam,", false],
] as const)("in English %s is greeted “%s”", ([name, line, isNamed]) => {
  expect(salutationFor(to(name), "en")).toEqual({ line, isNamed });
});
