import { expect, test } from "vitest";
import { checkCreditNote } from "./check-credit-note.ts";
import type { ReferencedInvoice } from "./open-amount.ts";

const invoice = {
  documentId: "11111111-1111-4111-8111-111111111111",
  documentType: "rechnung",
  documentNumber: "RE-1",
  documentDate: "2026-01-01",
  dueDate: null,
  grossCents: 11_900,
  senderProfileId: "22222222-2222-4222-8222-222222222222",
  letterId: "33333333-3333-4333-8333-333333333333",
  buyer: {
    address: {
      name: "Erika Müller",
      company: null,
      street: "Lange Straße",
      houseNumber: "5",
      pobox: null,
      zip: "80331",
      city: "München",
      country: "DE",
    },
    ustId: null,
  },
  paidCents: 1900,
  creditedCents: 0,
  openCents: 10_000,
  reminders: [],
} satisfies ReferencedInvoice;

const references = {
  documentId: invoice.documentId,
  documentType: "rechnung",
  documentNumber: "RE-1",
  documentDate: "2026-01-01",
  dueDate: null,
  bruttoCents: 11_900,
  openCents: 11_900,
} as const;

const problemsOf = (
  bruttoCents: number,
  stored: ReferencedInvoice | null = invoice,
  said: object = references,
) =>
  checkCreditNote(
    { documentDate: "2026-02-01", references: said },
    { totals: { nettoCents: bruttoCents, ustCents: 0, bruttoCents, groups: [] } },
    stored,
    "en",
  );

test("a credit note gives back at most what is open today, whatever an older prefill says", () => {
  expect(problemsOf(10_000)).toEqual([]);
  expect(problemsOf(10_001)).toEqual([
    {
      path: "document.totals.bruttoCents",
      rule: "exceeds_open",
      message: "the credit note comes to €100.01, but only €100.00 of the invoice are open",
      given: 10_001,
      expected: 10_000,
    },
  ]);
});

test("of an invoice made elsewhere the caller says what is open; who says nothing is not limited", () => {
  const number = { documentNumber: "X", documentDate: "2026-01-01" };
  expect(problemsOf(100, null, { ...number, openCents: 99, bruttoCents: 200 })).toHaveLength(1);
  expect(problemsOf(100, null, { ...number, bruttoCents: 99 })).toHaveLength(1);
  expect(problemsOf(100, null, number)).toEqual([]);
});

test("a credit note corrects nothing but an invoice, and not one of later days", () => {
  const other = { ...invoice, documentType: "mahnung" } as const;
  expect(problemsOf(1, other).map(({ rule }) => rule)).toEqual(["not_an_invoice"]);
  expect(problemsOf(1, { ...invoice, documentDate: "2026-03-01" }).map(({ rule }) => rule)).toEqual([
    "contradicts",
    "before_invoice",
  ]);
});
