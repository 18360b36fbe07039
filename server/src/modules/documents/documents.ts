import type { Database, Tx } from "../../db/database.ts";
import { foldedWords } from "../../foundation/folded-words.ts";
import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Page } from "../../foundation/paging.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BlobHash } from "../../ports/blob-store.ts";
import { vatIdOf } from "../../rendering/einvoice/country-codes.ts";
import type { Claim } from "./claim.ts";
import type { Buyer, CheckedDocument, Seller } from "./document.ts";
import type { DocumentInput, DocumentType } from "./document-input.ts";
import { selectDocument, selectPageOfDocuments } from "./documents-store.ts";
import { type IssuedCursor, selectIssued } from "./issued-documents-store.ts";

export { continueNumbersAfter } from "./sequences-store.ts";
export { countIssuedDocuments } from "./issued-documents-store.ts";

/** A billing document as lists show it. */
export type DocumentItem = {
  documentId: string;
  documentType: DocumentType;
  documentNumber: string | null;
  documentDate: string;
  /** Of a reminder or dunning letter: its new date. */
  dueDate: string | null;
  language: Language;
  letterId: string;
  senderProfileId: string;
  mandantennummer: string | null;
  buyer: Buyer;
  /** Of a reminder or dunning letter: everything it asks for. */
  grossCents: Cents;
  referencesDocumentId: string | null;
  referencesNumber: string | null;
  dunningLevel: number | null;
  sequenceScope: string | null;
  createdAt: Date;
};

/** A billing document with all it says; exactly one of `invoice` (also of a credit note) and `claim` is there. */
export type StoredDocument = DocumentItem & {
  clientId: string | null;
  /** As it was given. */
  payload: DocumentInput;
  invoice: CheckedDocument | null;
  claim: Claim | null;
  seller: Seller;
  /** How the sequence wrote the number. */
  sequencePattern: string | null;
  /** The letter alone as it was first set; its e-invoice shows these very pages. */
  letterPdfHash: BlobHash;
};

export const findDocument = (
  db: Database | Tx,
  tenant: Tenant,
  documentId: string,
): Promise<StoredDocument | undefined> => selectDocument(db, tenant, { documentId });

/** The document, or a refusal that does not tell a foreign one from none. */
export const requireDocument = async (
  db: Database | Tx,
  tenant: Tenant,
  documentId: string,
): Promise<StoredDocument> =>
  (await findDocument(db, tenant, documentId)) ?? refuse("NOT_FOUND", { what: "document" });

/** Null asks for nothing. */
export type DocumentFilter = {
  documentType: DocumentType | null;
  mandantennummer: string | null;
  /** Words of the recipient's name, company or city, or their beginnings. */
  recipientQuery: string | null;
  referencesDocumentId: string | null;
  referencesNumber: string | null;
  since: Date | null;
};

/** One page of the documents that pass every filter, newest first; case, accents and ä/ae make no difference. */
export function listDocuments(
  db: Database | Tx,
  tenant: Tenant,
  { recipientQuery, ...filter }: DocumentFilter,
  page: Page,
): Promise<{ items: DocumentItem[]; total: number }> {
  const recipientWords = recipientQuery === null ? [] : foldedWords(recipientQuery);
  // Nothing is left of a text without letters and digits, and nobody is called that.
  if (recipientQuery !== null && recipientWords.length === 0) return Promise.resolve({ items: [], total: 0 });
  return selectPageOfDocuments(db, tenant, { ...filter, recipientWords }, page);
}

/** An invoice or credit note as books need it. */
export type IssuedDocument = Pick<
  StoredDocument,
  "documentId" | "documentType" | "documentDate" | "dueDate" | "buyer" | "grossCents" | "referencesNumber"
> & {
  documentNumber: string;
  invoice: CheckedDocument;
  /** The PDF that shows it best: its e-invoice, or else its letter. */
  pdfHash: BlobHash;
};

/** Days of issue, both included; null asks for nothing. */
export type IssuedFilter = {
  firstDay: string;
  lastDay: string;
  clientId: string | null;
  senderProfileId: string | null;
};
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
