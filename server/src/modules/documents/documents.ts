import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { vatIdOf } from "../../rendering/einvoice/country-codes.ts";
import type { IssuedDocument, IssuedFilter } from "./document.ts";
import { type IssuedCursor, selectIssued } from "./issued-documents-store.ts";

export {
  type StoredDocument,
  type IssuedDocument,
  type IssuedFilter,
  type TakenDiscount,
} from "./document.ts";
export { areBooksUsed } from "./documents-store.ts";
export { continueNumbersAfter, lastDocumentNumbers } from "./sequences-store.ts";
export {
  countInOtherBooks,
  countIssuedDocuments,
  selectLate as listLateDocuments,
  selectUnissued as listUnissuedDocuments,
} from "./issued-documents-store.ts";
export {
  countDiscounts as countTakenDiscounts,
  type DiscountCursor,
  selectDiscounts as listTakenDiscounts,
  selectLateDiscounts as listLateDiscounts,
} from "./discounts-store.ts";
export { documentsGuide } from "./documents-guide.ts";
export { makeReadyToMail } from "./einvoice/ready-to-mail.ts";
export { documentState } from "./document-state.ts";
export { effectOf } from "./adjustment.ts";
export { priceText } from "./unit-price.ts";
export { createDocument } from "./create-document.ts";
export { invoiceDesk } from "./invoice-desk.ts";
export { voidDocument } from "./document-life.ts";
export { findDocument, findDocumentOfLetter, requireDocument } from "./kept-documents.ts";
export { type ReferencedInvoice, referencedInvoice, requireIssued } from "./open-amount.ts";
export { isSkontoTaken } from "./taken-skonto.ts";
export { taxRules } from "./tax-cases.ts";
export { isConsumer } from "./parties.ts";
export { referencePrefillOf } from "./document-view.ts";
export { daysAfter, daysFrom } from "./calendar-days.ts";
export { printedDay } from "./printed-figures.ts";
export { isInFrancs, printedMoney } from "./currency.ts";

/** Invoices and credit notes by their day of issue and number, so many behind the one that was named last. */
export const listIssuedDocuments = (
  db: Database | Tx,
  tenant: Tenant,
  filter: IssuedFilter,
  { after, limit }: { after: IssuedCursor | null; limit: number },
): Promise<IssuedDocument[]> => selectIssued(db, tenant, filter, after, limit);

/** Its buyer's VAT id without blanks; null where there is none that begins with its state. */
export const buyerVatIdOf = ({ buyer, invoice }: Pick<IssuedDocument, "buyer" | "invoice">): string | null =>
  vatIdOf(invoice.buyerUstId ?? buyer.ustId);
