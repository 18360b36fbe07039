import { kindOf, partOf, type Receipt, receiptNumber } from "../src/modules/receipts/receipt.ts";
import { type ChargedLine, sumsOf, withNet } from "../src/modules/receipts/receipt-sums.ts";

const place = { company: null, pobox: null, country: "DE" };

const issuer: Receipt["issuer"] = {
  address: {
    ...place,
    name: "Brieftaube Betriebs GmbH",
    street: "Taubenweg",
    houseNumber: "1",
    zip: "10115",
    city: "Berlin",
  },
  taxNumber: "30/123/45678",
  vatId: "DE136695976",
};
const customer: Receipt["customer"] = {
  address: {
    ...place,
    name: "Erika Müller",
    company: "Café Zürich GmbH",
    street: "Lange Straße",
    houseNumber: "5",
    zip: "80331",
    city: "München",
  },
  vatId: "DE111111125",
};

/** Letters that were charged, as the ledger counts them. */
export const letters = (grossCents: number, changes: Partial<ChargedLine> = {}): ChargedLine => ({
  what: "letters",
  deliveryType: "standard",
  vatPercent: 19,
  count: 1,
  grossCents,
  charged: null,
  ...changes,
});

/** What was given back, for letters of this month or, with a month of its own, of an earlier one. */
export const credits = (grossCents: number, changes: Partial<ChargedLine> = {}): ChargedLine =>
  letters(-grossCents, { what: "credits", ...changes });

const owedInVienna = { why: "reverse_charge", vatId: "ATU13585627" } as const;
const january = { month: "2026-01-01", number: "BT-2026-000007", issuedOn: "2026-02-01" };
const february = { month: "2026-02-01", number: "BT-2026-000041", issuedOn: "2026-03-01" };

export type ReceiptChanges = Partial<Omit<Receipt, "lines">> & { lines?: ChargedLine[] };

/** The receipt of March for these lines, with the sums that belong to them. */
export function receiptOf({ lines: charged = [letters(119)], ...changes }: ReceiptChanges = {}): Receipt {
  const lines = withNet(charged);
  const sums = sumsOf(lines);
  const { mode = "live" } = changes;
  return {
    receiptId: "0198c0de-0000-7000-8000-000000000001",
    mode,
    month: "2026-03-01",
    part: lines[0] ? partOf(lines[0]) : "vat",
    kind: kindOf(sums),
    number: receiptNumber(mode, 2026, 123),
    issuedAt: new Date("2026-04-01T04:00:00Z"),
    issuedOn: "2026-04-01",
    language: "de",
    issuer,
    customer,
    lines,
    ...sums,
    ...changes,
  };
}

/** Receipts whose e-invoices must be valid, by what is special about them. */
export const receiptCases: Record<string, ReceiptChanges> = {
  "one letter": {},
  "ten thousand letters whose VAT was rounded one by one": { lines: [letters(950_000, { count: 10_000 })] },
  "three cents, a cent less than any net leads to": { lines: [letters(3)] },
  "sixteen cents, a cent more than any net leads to": { lines: [letters(16)] },
  "products, credits and the month of an earlier receipt": {
    lines: [
      letters(9_907, { count: 83 }),
      letters(714, { count: 2, deliveryType: "einschreiben_einwurf" }),
      letters(1_337, { count: 3, deliveryType: "intl_standard" }),
      credits(119),
      credits(357, { deliveryType: "einschreiben_einwurf", charged: february }),
    ],
  },
  "two rates of tax": { lines: [letters(777, { count: 5 }), letters(1234, { count: 9, vatPercent: 16 })] },
  "two rates, one of which comes to less than nothing": {
    lines: [letters(777, { count: 5 }), credits(50, { vatPercent: 16, charged: january })],
  },
  "a rate with a fraction": { lines: [letters(12_345, { count: 97, vatPercent: 8.1 })] },
  "no tax": { lines: [letters(500, { count: 4, vatPercent: 0 })] },
  "more given back than charged": {
    lines: [letters(119), credits(357, { charged: february }), credits(119)],
  },
  "more given back than charged, of two earlier months": {
    lines: [credits(333, { charged: january }), credits(357, { charged: february })],
  },
  "more given back than charged, of a month without a receipt": {
    lines: [credits(3, { charged: { ...january, number: null, issuedOn: null } })],
  },
  "all given back": { lines: [letters(119), credits(119)] },
  "parts of a cent given back": { lines: [letters(119), credits(1), credits(1, { charged: february })] },
  "an erased order": { lines: [letters(119, { deliveryType: null })] },
  "a sample": { mode: "sandbox" },
  "in English": { language: "en", lines: [letters(119), credits(1, { charged: february })] },
  "an issuer without VAT id": { issuer: { ...issuer, vatId: null } },
  "an issuer without tax number": { issuer: { ...issuer, taxNumber: null } },
  "a customer without VAT id": { customer: { ...customer, vatId: null } },
  "a customer abroad": {
    customer: {
      vatId: null,
      address: { ...customer.address, zip: "1010", city: "Wien", country: "AT" },
    },
  },
  "a business in Austria, which owes the tax": {
    customer: {
      vatId: "ATU13585627",
      address: { ...customer.address, zip: "1010", city: "Wien", country: "AT" },
    },
    lines: [
      letters(8_325, { count: 83, vatPercent: 0, untaxed: owedInVienna }),
      credits(100, { vatPercent: 0, untaxed: owedInVienna, charged: february }),
    ],
  },
  "more given back than charged to a business in Austria": {
    language: "en",
    customer: {
      vatId: "ATU13585627",
      address: { ...customer.address, zip: "1010", city: "Wien", country: "AT" },
    },
    lines: [credits(100, { vatPercent: 0, untaxed: owedInVienna, charged: february })],
  },
  "a business in Switzerland, outside the scope": {
    customer: {
      vatId: "CHE123456788",
      address: { ...customer.address, zip: "8001", city: "Zürich", country: "CH" },
    },
    lines: [letters(500, { count: 4, vatPercent: 0, untaxed: { why: "outside_scope" } })],
  },
  "a business in Norway, of an issuer without tax number": {
    issuer: { ...issuer, taxNumber: null },
    customer: { vatId: null, address: { ...customer.address, zip: "0150", city: "Oslo", country: "NO" } },
    lines: [letters(500, { count: 4, vatPercent: 0, untaxed: { why: "outside_scope" } })],
  },
  "a customer in Kosovo at a box": {
    customer: {
      vatId: null,
      address: {
        ...customer.address,
        street: "",
        houseNumber: null,
        pobox: "12",
        country: "XK",
        zip: "10000",
      },
    },
  },
  "signs that mean something in XML": {
    customer: { ...customer, address: { ...customer.address, company: `<b>&"'\u0007 ]]>`, city: "<&>" } },
    issuer: { ...issuer, address: { ...issuer.address, name: `A & B <"GmbH">` } },
  },
  "February of a leap year": { month: "2028-02-01", issuedOn: "2028-03-01" },
  "a million letters": { lines: [letters(95_000_001, { count: 999_999 })] },
};
