import { decimalText, divideRounded } from "../../foundation/decimal.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Language } from "../../foundation/language.ts";
import { recipientLines } from "../../foundation/printed-lines.ts";
import type { Untaxed } from "../../foundation/untaxed.ts";
import { countryCodeOf } from "../../rendering/einvoice/country-codes.ts";
import { buyerEndpoint, sellerEndpoint } from "../../rendering/einvoice/endpoints.ts";
import type {
  InvoiceBuyer,
  InvoiceFacts,
  InvoiceLine,
  InvoiceSeller,
  VatCategory,
} from "../../rendering/einvoice/invoice-facts.ts";
import {
  type Customer,
  type Issuer,
  lastDayOf,
  type Receipt,
  type ReceiptLine,
  type ReceiptPart,
} from "./receipt.ts";
import { sumsByRate } from "./receipt-sums.ts";
import { taxRules } from "../documents/documents.ts";
import { lineName, receiptTexts } from "./receipt-texts.ts";

/** A receipt in the words of e-invoices: what the paper says, for programs. */
export function factsOf(receipt: Receipt): InvoiceFacts {
  const { kind, number, issuedOn, month, part, language, issuer, customer, lines } = receipt;
  const text = receiptTexts[language];
  // More given back than charged is a credit note, whose amounts are positive.
  const turned = (cents: Cents): Cents => (kind === "correction" && cents !== 0 ? -cents : cents);
  return {
    kind: kind === "correction" ? "credit_note" : "invoice",
    number,
    issuedOn,
    notes: notesOf(receipt),
    buyerReference: null,
    references: null,
    seller: sellerOf(issuer, part),
    buyer: buyerOf(customer, part),
    lines: lines.map((line) => lineOf({ ...line, netCents: turned(line.netCents) }, receipt)),
    taxes: sumsByRate(receipt).map(({ vatPercent, untaxed, netCents, vatCents }) => ({
      category: categoryOf({ vatPercent, untaxed }),
      rate: String(vatPercent),
      netCents: turned(netCents),
      vatCents: turned(vatCents),
      exemption: untaxed
        ? exemptionOf(untaxed, language)
        : vatPercent === 0
          ? { reason: text.exempt, code: null }
          : null,
    })),
    period: { from: month, to: lastDayOf(month) },
    saysWhereTo: false,
    shipTo: null,
    payment: { iban: null, words: text.balance },
    terms: { words: text.settled[kind] },
    paidCents: turned(receipt.grossCents),
    roundingCents: turned(receipt.roundingCents ?? 0),
    corrects: correctedBy(receipt)[0] ?? null,
  };
}

/** That a sample is none; and which invoices are corrected, if there are more than the XML has a place for. */
function notesOf(receipt: Receipt): string[] {
  const { mode, language } = receipt;
  const text = receiptTexts[language];
  const corrected = correctedBy(receipt).map(({ number }) => number);
  return [
    ...(mode === "sandbox" ? [`${text.sample.title}. ${text.sample.text}`] : []),
    ...(corrected.length > 1 ? [text.corrects(corrected.join(", "))] : []),
  ];
}

/** The earlier receipts whose letters were credited in this month, the oldest first. */
function correctedBy({ lines }: Receipt): { number: string; issuedOn: string | null }[] {
  const byMonth = new Map(
    lines.flatMap(({ charged }) =>
      charged?.number
        ? [[charged.month, { number: charged.number, issuedOn: charged.issuedOn ?? null }] as const]
        : [],
    ),
  );
  return [...byMonth].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, receipt]) => receipt);
}

function lineOf(line: ReceiptLine, { kind, language }: Receipt): InvoiceLine {
  const isOfItsKind = (line.what === "letters") === (kind === "invoice");
  return {
    description: lineName(line, language),
    quantity: String(isOfItsKind ? line.count : -line.count),
    unit: "H87",
    unitPrice: unitPriceOf(Math.abs(line.netCents), line.count),
    category: categoryOf(line),
    rate: String(line.vatPercent),
    netCents: line.netCents,
  };
}

/** The mean price of a letter, with so many digits that times the count, rounded, it is the net of the line. */
export function unitPriceOf(netCents: Cents, count: number): string {
  const digits = count > 1 ? String(count - 1).length : 0;
  const units = divideRounded(BigInt(netCents) * 10n ** BigInt(digits), BigInt(count));
  const price = decimalText({ units: BigInt(units), scale: digits + 2 });
  return price.replace(/(\.\d\d\d*?)0+$/, "$1");
}

/** A receipt and a billing document say the same of the same case. */
const ruleOf = ({ why }: Untaxed) => taxRules[why === "reverse_charge" ? why : "nicht_steuerbar"];

const categoryOf = ({ vatPercent, untaxed }: { vatPercent: number; untaxed?: Untaxed | null }): VatCategory =>
  untaxed ? ruleOf(untaxed).untaxed : vatPercent === 0 ? "E" : "S";

/** Why there is no VAT, in the words that the law wants. */
export const exemptionOf = (untaxed: Untaxed, language: Language) => {
  const { note, exemptionCode } = ruleOf(untaxed);
  return { reason: note?.[language] ?? null, code: exemptionCode };
};

function sellerOf({ address, vatId, taxNumber }: Issuer, part: ReceiptPart): InvoiceSeller {
  const [name = "", contact = null] = recipientLines(address);
  return {
    name,
    address,
    vatId: namedBy(part, vatId),
    // Something must tell who bills.
    taxNumber: taxNumber ?? (part === "outside_scope" ? vatId : null),
    registerNumber: null,
    contact,
    phone: null,
    email: null,
    endpoint: sellerEndpoint({ email: null, vatId }),
  };
}

/** Outside the scope of VAT no VAT ID may stand. */
const namedBy = (part: ReceiptPart, vatId: string | null) => (part === "outside_scope" ? null : vatId);

const buyerOf = ({ address, vatId }: Customer, part: ReceiptPart): InvoiceBuyer => ({
  address,
  vatId: namedBy(part, vatId),
  endpoint: buyerEndpoint({ given: null, reference: null, vatId }),
});

/** Whether e-invoices have a code for the country of a party. */
export const canBeNamed = ({ address }: Pick<Customer, "address">): boolean =>
  countryCodeOf(address.country) !== null;
