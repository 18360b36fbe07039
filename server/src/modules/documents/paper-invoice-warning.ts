import type { LetterWarning } from "../../texts/letter-warnings.ts";
import type { Buyer, CheckedDocument, Seller } from "./document.ts";
import { isUntaxedCategory } from "./tax-cases.ts";

/** Since when invoices between German businesses must be electronic (§ 27 Abs. 38 UStG); small firms have a year more. */
const E_INVOICES_FROM = "01.01.2027";
/** Up to here an invoice may stay on paper (§ 33 UStDV). */
const SMALL_AMOUNT_CENTS = 25_000;

/** Warns of an invoice or credit note on paper where the law will want, or wants, an electronic one. */
export const paperInvoiceWarning = (
  { steuerfall, totals, final }: CheckedDocument,
  { seller, buyer, consumer }: { seller: Seller; buyer: Buyer; consumer: boolean },
): LetterWarning[] => {
  const { bruttoCents, groups } = final?.whole ?? totals;
  const isDomestic = seller.address.country === "DE" && buyer.address.country === "DE";
  const isTaxable =
    steuerfall === "reverse_charge" || groups.some(({ category }) => !isUntaxedCategory(category));
  return isDomestic && isTaxable && !consumer && bruttoCents > SMALL_AMOUNT_CENTS
    ? [{ code: "PAPER_INVOICE", place: "document", found: E_INVOICES_FROM }]
    : [];
};
