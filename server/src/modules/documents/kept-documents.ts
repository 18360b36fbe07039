import type { Database, Tx } from "../../db/database.ts";
import { foldedWords } from "../../foundation/folded-words.ts";
import type { Page } from "../../foundation/paging.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { DocumentFilter, DocumentItem, StoredDocument } from "./document.ts";
import { selectDocument, selectPageOfDocuments } from "./documents-store.ts";

export const findDocument = (
  db: Database | Tx,
  tenant: Tenant,
  documentId: string,
): Promise<StoredDocument | undefined> => selectDocument(db, tenant, { documentId });

export const findDocumentOfLetter = (
  db: Database | Tx,
  tenant: Tenant,
  letterId: string,
): Promise<StoredDocument | undefined> => selectDocument(db, tenant, { letterId });

/** The document, or a refusal that does not tell a foreign one from none. */
export const requireDocument = async (
  db: Database | Tx,
  tenant: Tenant,
  documentId: string,
): Promise<StoredDocument> =>
  (await findDocument(db, tenant, documentId)) ?? refuse("NOT_FOUND", { what: "document" });

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
