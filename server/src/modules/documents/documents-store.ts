import { sql } from "kysely";
import { isAfter } from "../../db/after-entry.ts";
import type { Database, Tx } from "../../db/database.ts";
import { folded } from "../../foundation/folded-words.ts";
import type { Currency } from "../../foundation/money.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Claim } from "./claim.ts";
import type { CheckedDocument, DocumentFilter, DocumentItem, IssuedBy, StoredDocument } from "./document.ts";
import type { BooksOf } from "../senders/senders.ts";
import type { DocumentType } from "./document-input.ts";
import { inBooks, type SequenceKey } from "./sequences-store.ts";

const itemColumns = [
  "id as documentId",
  "documentType",
  "documentNumber",
  "documentDate",
  "dueDate",
  "language",
  "letterId",
  "senderProfileId",
  "mandantennummer",
  "buyer",
  "grossCents",
  "referencesDocumentId",
  "referencesNumber",
  "dunningLevel",
  "sequenceScope",
  "booksOf",
  "createdAt",
  "issuedAt",
  "issuedBy",
  "voidedAt",
  // Euros go without saying.
  sql<Currency>`coalesce(checked ->> 'currency', 'EUR')`.as("currency"),
] as const;

const columns = [
  ...itemColumns,
  "clientId",
  "payload",
  "checked",
  "seller",
  "issueReason",
  "voidReason",
] as const;

/** The invoice or the claim, the pages it was printed on and how its number was written. */
type Checked = (CheckedDocument | Claim) & Pick<StoredDocument, "letterPdfHash" | "sequencePattern">;

/** Whatever the columns of JSON hold was written by us in this very shape. */
function documentOf({ checked, ...row }: { checked: unknown }): StoredDocument {
  const { letterPdfHash, sequencePattern, ...said } = checked as Checked;
  const isInvoice = "lines" in said;
  return {
    ...row,
    invoice: isInvoice ? said : null,
    claim: isInvoice ? null : said,
    letterPdfHash,
    sequencePattern,
  } as StoredDocument;
}

/** By its id, or by its letter. */
export type WhichDocument = { documentId: string } | { letterId: string };

const documentBy = (db: Database | Tx, { partnerId, mode }: Tenant, which: WhichDocument) =>
  db
    .selectFrom("documents")
    .select(columns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where((is) =>
      "documentId" in which ? is("id", "=", which.documentId) : is("letterId", "=", which.letterId),
    );

export const selectDocument = async (
  db: Database | Tx,
  tenant: Tenant,
  which: WhichDocument,
): Promise<StoredDocument | undefined> => {
  const row = await documentBy(db, tenant, which).executeTakeFirst();
  return row && documentOf(row);
};

export type NewDocument = Omit<
  StoredDocument,
  "createdAt" | "currency" | "issuedAt" | "issuedBy" | "issueReason" | "voidedAt" | "voidReason"
>;

/** Also says the hash of what never changes in it, which the archive keeps. */
export const insertDocument = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  document: NewDocument,
  at: Date,
): Promise<{ document: StoredDocument; factsSha256: string }> => {
  const { documentId, payload, invoice, claim, letterPdfHash, sequencePattern, seller, buyer, ...plain } =
    document;
  const said = invoice ?? claim;
  if (!said) throw new Error("a document says nothing");
  const checked: Checked = { ...said, letterPdfHash, sequencePattern };
  const row = await tx
    .insertInto("documents")
    .values({
      ...plain,
      id: documentId,
      partnerId,
      mode,
      payload: JSON.stringify(payload),
      checked: JSON.stringify(checked),
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      recipientWords: recipientWordsOf(document),
      createdAt: at,
    })
    .returning([...columns, sql<string>`document_facts_hash(documents)`.as("factsSha256")])
    .executeTakeFirstOrThrow();
  const { factsSha256, ...stored } = row;
  return { document: documentOf(stored), factsSha256 };
};

/** Begins with a blank, so that a word is found by its beginning. */
const recipientWordsOf = ({ buyer: { address } }: Pick<NewDocument, "buyer">): string =>
  ` ${folded([address.name, address.company, address.city].filter(Boolean).join(" "))}`;

/** How it was issued, or that it is void: once, as the table guards. */
export type LifeChange =
  | { issuedAt: Date; issuedBy: IssuedBy; issueReason: string; issueDeclaredBy: string }
  | { voidedAt: Date; voidReason: string; voidedBy: string };

export const updateLife = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  documentId: string,
  change: LifeChange,
): Promise<StoredDocument> =>
  documentOf(
    await tx
      .updateTable("documents")
      .set(change)
      .where("partnerId", "=", partnerId)
      .where("mode", "=", mode)
      .where("id", "=", documentId)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );

/** Both e-invoices, still to be made. */
export const insertPendingExports = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  documentId: string,
  at: Date,
): Promise<unknown> =>
  tx
    .insertInto("documentExports")
    .values(
      (["zugferd", "xrechnung"] as const).map((kind) => ({
        documentId,
        partnerId,
        mode,
        kind,
        updatedAt: at,
      })),
    )
    .execute();

/** Those among some numbers that documents of a sender or in its books bear already, be they behind a wall. */
export const selectTakenNumbers = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { senderProfileId, booksOf }: { senderProfileId: string; booksOf: BooksOf },
  numbers: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ number: string }>`
    select number from taken_document_numbers(${partnerId}, ${mode}, ${senderProfileId}, ${booksOf}, ${[...numbers]}::text[])
      as taken (number)`.execute(db);
  return new Set(rows.map(({ number }) => number));
};

/** Whether anything was numbered in the books of a sender, be it behind a wall. */
export const areBooksUsed = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  booksOf: string,
): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select are_books_used(${partnerId}, ${mode}, ${booksOf}) as used`.execute(db);
  return rows[0]?.used === true;
};

/** How the newest document of a sequence writes its number. */
export const selectLastPattern = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { booksOf, scope }: SequenceKey,
): Promise<{ pattern: string; createdAt: Date } | undefined> =>
  db
    .selectFrom("documents")
    .select([sql<string>`checked ->> 'sequencePattern'`.as("pattern"), "createdAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("sequenceScope", "=", scope)
    .where(inBooks(booksOf))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

type SearchedWords = { recipientWords: readonly string[] };

/** Newest first. */
export async function selectPageOfDocuments(
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { recipientWords, since, ...equal }: Omit<DocumentFilter, "recipientQuery"> & SearchedWords,
  { limit, offset, after }: Page,
): Promise<{ items: DocumentItem[]; total: number }> {
  let passing = db.selectFrom("documents").where("partnerId", "=", partnerId).where("mode", "=", mode);
  for (const [column, value] of Object.entries(equal))
    if (value !== null) passing = passing.where(column as keyof typeof equal, "=", value);
  // Folded words are letters and digits, so none of them means anything to `like`.
  for (const word of recipientWords) passing = passing.where("recipientWords", "like", `% ${word}%`);
  if (since) passing = passing.where("createdAt", ">=", since);
  // What is locked until its retention ends stands in no list.
  passing = passing.where(
    sql<boolean>`letter_id not in (select id from letter_facts where partner_id = ${partnerId} and mode = ${mode} and restricted_at is not null)`,
  );
  const { total } = await passing
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const items = await passing
    .select(itemColumns)
    .where(isAfter("createdAt", "id", after))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: items as unknown[] as DocumentItem[], total };
}

/** These documents, in the order in which they are named. */
export const selectDocumentItems = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  documentIds: readonly string[],
): Promise<DocumentItem[]> => {
  if (documentIds.length === 0) return [];
  const rows = await db
    .selectFrom("documents")
    .select(itemColumns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "in", documentIds)
    .execute();
  const items = rows as unknown[] as DocumentItem[];
  return documentIds.flatMap((id) => items.find(({ documentId }) => documentId === id) ?? []);
};

/** The scope from which the newest document of a type drew its number in some books. */
export const selectLastScope = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { booksOf, documentType }: { booksOf: BooksOf; documentType: DocumentType },
): Promise<string | null> => {
  const row = await db
    .selectFrom("documents")
    .select("sequenceScope")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentType", "=", documentType)
    .where("sequenceScope", "is not", null)
    .where(inBooks(booksOf))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sequenceScope ?? null;
};
