import { expect, test } from "vitest";
import { checkCreditNote } from "./check-credit-note.ts";
import type { CheckedDocument } from "./document.ts";
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
  skontoCents: 0,
  openCents: 10_000,
  refundDueCents: 0,
  issuedAt: new Date("2026-01-01T12:00:00Z"),
  voidedAt: null,
  booksOf: null,
  reminders: [],
  movements: [],
  chargesDueCents: 0,
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

/** 50.00 net at 19 % and 50.00 net at 7 % were billed and not credited yet; of all, 119.00 gross less what was. */
const creditable = {
  grossCents: 11_300,
  groups: [
    { category: "S", rate: "19", netCents: 5000, ustCents: 950 },
    { category: "S", rate: "7", netCents: 5000, ustCents: 350 },
  ],
} as const;

const problemsOf = (
  bruttoCents: number,
  stored: ReferencedInvoice | null = invoice,
  said: object = references,
  groups: CheckedDocument["totals"]["groups"] = [],
) =>
  checkCreditNote(
    { documentDate: "2026-02-01", references: said },
    { totals: { nettoCents: bruttoCents, ustCents: 0, bruttoCents, groups } },
    stored ? { invoice: stored, creditable } : { invoice: null, creditable: null },
    "en",
  );

test("a credit note gives back at most what was billed and not credited, however much of it was paid", () => {
  expect(problemsOf(11_300)).toEqual([]);
  expect(problemsOf(11_301)).toEqual([
    {
      path: "document.totals.bruttoCents",
      rule: "exceeds_billed",
      message: "the credit note comes to €113.01, but only €113.00 of the invoice have not been credited yet",
      given: 11_301,
      expected: 11_300,
    },
  ]);
});

test("no rate gives back more than was billed at it, and one that was not billed gives back nothing", () => {
  const of = (rate: string, netCents: number) => [{ category: "S" as const, rate, netCents, ustCents: 0 }];
  expect(problemsOf(5000, invoice, references, of("7", 5000))).toEqual([]);
  expect(problemsOf(5001, invoice, references, of("7", 5001))).toEqual([
    {
      path: "document.totals.ustLines",
      rule: "exceeds_billed_rate",
      message:
        "€50.01 net are credited at this rate, but only €50.00 net billed at it have not been credited yet",
      given: 5001,
      expected: 5000,
    },
  ]);
  expect(problemsOf(1, invoice, references, of("16", 1)).map(({ rule }) => rule)).toEqual([
    "exceeds_billed_rate",
  ]);
});

test("of an invoice made elsewhere the caller says what it came to; who says nothing is not limited", () => {
  const number = { documentNumber: "X", documentDate: "2026-01-01" };
  expect(problemsOf(100, null, { ...number, openCents: 99, bruttoCents: 200 })).toEqual([]);
  expect(problemsOf(100, null, { ...number, openCents: 99 })).toHaveLength(1);
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
