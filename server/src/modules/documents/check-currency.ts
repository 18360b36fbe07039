import type { Language } from "../../foundation/language.ts";
import type { Currency } from "../../foundation/money.ts";
import { isSwissAccount } from "../../foundation/payment-code.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import { currencyOf, type InCurrency, isInFrancs } from "./currency.ts";
import type { Seller } from "./document.ts";
import type { DocumentInput } from "./document-input.ts";

/**
 * Francs are for senders in Switzerland and Liechtenstein with an account there; what follows an invoice is in its currency.
 * A direct debit is SEPA, and SEPA is euros.
 */
export function currencyProblems(
  given: Pick<DocumentInput, "currency" | "directDebit" | "verzugspauschale">,
  { seller, invoice }: { seller: Seller; invoice: InCurrency | null },
  language: Language,
): FieldProblem[] {
  const text = texts[language];
  const path = "document.currency";
  if (invoice && given.currency !== undefined && given.currency !== currencyOf(invoice))
    return [{ path, rule: "of_invoice", message: text.ofInvoice(currencyOf(invoice)) }];
  if (!isInFrancs(invoice ?? given)) return [];
  const isSwiss = ["CH", "LI"].includes(seller.address.country) && isSwissAccount(seller.iban ?? "");
  return [
    ...(isSwiss || invoice ? [] : [{ path, rule: "swiss_sender", message: text.swissSender }]),
    ...(given.directDebit
      ? [{ path: "document.directDebit", rule: "not_in_francs", message: text.noDebit }]
      : []),
    ...(given.verzugspauschale
      ? [{ path: "document.verzugspauschale", rule: "not_in_francs", message: text.noFlat }]
      : []),
  ];
}

const texts = {
  de: {
    ofInvoice: (currency: Currency) => `die Rechnung lautet auf ${currency}, und was ihr folgt, auch`,
    swissSender:
      "in Franken rechnet nur ab, wer seine Anschrift und sein Konto (IBAN) in der Schweiz oder in Liechtenstein hat",
    noDebit: "eine SEPA-Lastschrift lautet auf Euro",
    noFlat: "die 40 EUR (§ 288 Abs. 5 BGB) gibt es nur für Forderungen in Euro",
  },
  en: {
    ofInvoice: (currency: Currency) => `the invoice is in ${currency}, and so is what follows it`,
    swissSender:
      "francs are for senders whose address and account (IBAN) are in Switzerland or Liechtenstein",
    noDebit: "a SEPA direct debit is in euros",
    noFlat: "the 40 EUR (§ 288 (5) BGB) are for claims in euros only",
  },
} satisfies Record<Language, object>;
