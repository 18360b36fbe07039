import type { Language } from "../../foundation/language.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import { currencyOf } from "./currency.ts";
import type { Buyer, EarlierInvoice } from "./document.ts";
import type { DocumentInput } from "./document-input.ts";
import type { Deductible } from "./final-invoice-store.ts";
import { finalInvoiceProblemTexts } from "./final-invoice-problem-texts.ts";
import { isSameParty } from "./parties.ts";

/** Which invoices for parts a final one deducts, and what keeps it from deducting others. */
export function checkEarlier(
  { abschlagsrechnungen = [], documentDate = "", currency }: DocumentInput,
  found: ReadonlyMap<string, Deductible>,
  buyer: Buyer | null,
  language: Language,
): { earlier: EarlierInvoice[]; problems: FieldProblem[] } {
  const texts = finalInvoiceProblemTexts[language];
  const checked = abschlagsrechnungen.map((number, at): EarlierInvoice | FieldProblem => {
    const wrong = (rule: keyof typeof texts): FieldProblem => ({
      path: `document.abschlagsrechnungen.${at}`,
      rule,
      message: texts[rule](),
    });
    const invoice = found.get(number);
    if (abschlagsrechnungen.indexOf(number) < at) return wrong("twice");
    if (!invoice) return wrong("unknown");
    if (!invoice.isPartial) return wrong("not_partial");
    if (invoice.issuedAt === null) return wrong("not_issued");
    if (invoice.isTaken) return wrong("deducted");
    if (invoice.hasUnissuedNote) return wrong("note_unissued");
    if (buyer && !isSameParty(buyer.address, invoice.buyer.address)) return wrong("other_buyer");
    if (currencyOf(invoice) !== currencyOf({ currency })) return wrong("other_currency");
    if (documentDate !== "" && invoice.documentDate > documentDate) return wrong("later");
    const { documentId, left } = invoice;
    return { documentId, documentNumber: number, documentDate: invoice.documentDate, ...left };
  });
  return {
    earlier: checked.flatMap((each) => ("rule" in each ? [] : each)),
    problems: checked.flatMap((each) => ("rule" in each ? each : [])),
  };
}
