import { expect, test } from "vitest";
import { paperInvoiceWarnings } from "./paper-invoice.ts";

const address = {
  name: "Erika Muster",
  company: null,
  street: "Weg 1",
  houseNumber: null,
  pobox: null,
  zip: "20095",
  city: "Hamburg",
  country: "DE",
};

test.for([
  ["Rechnung 17", { company: "Muster GmbH" }, true],
  ["Schlussrechnung 2026", { company: "Muster GmbH" }, true],
  ["Invoice 17", { name: "Beispiel AG" }, true],
  ["rechnung", { name: "Malermeister Klein e. K." }, true],
  ["Rechnung 17", {}, false],
  ["Rechnung 17", { company: "Muster GmbH", country: "AT" }, false],
  ["Rechnungswesen: neue Ansprechpartner", { company: "Muster GmbH" }, false],
  ["Ihre Rechnung 17", { company: "Muster GmbH" }, false],
  ["Mahnung", { company: "Muster GmbH" }, false],
] as const)("%j to %o warns of the e-invoice rule: %j", ([subject, recipient, expected]) => {
  const found = paperInvoiceWarnings({ subject, recipient: { ...address, ...recipient }, sender: null });

  expect(found.length > 0).toBe(expected);
});

test("a letter without a recipient is no invoice to a business", () => {
  expect(paperInvoiceWarnings({ subject: "Rechnung", recipient: null, sender: null })).toEqual([]);
});
