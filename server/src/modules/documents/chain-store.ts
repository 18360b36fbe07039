import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Buyer } from "./document.ts";
import type { DocumentType } from "./document-input.ts";
import type { ChainDocument, EarlierReminder, InvoiceFacts, Payment } from "./document-chain.ts";

/**
 * Whoever changes what is open of an invoice, or counts its dunning letters, waits here for the others; until the
 * transaction ends. Documents never change, so there is no row that could be locked.
 */
export const lockInvoice = (tx: Tx, { partnerId, mode }: Tenant, documentNumber: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invoice:${partnerId}:${mode}:${documentNumber}`}, 0))`.execute(
    tx,
  );

const documentsOf = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("documents")
    .where("documents.partnerId", "=", partnerId)
    .where("documents.mode", "=", mode)
    .select([
      "documents.id as documentId",
      "documents.documentType",
      "documents.documentNumber",
      "documents.documentDate",
      "documents.dueDate",
      "documents.grossCents",
      "documents.senderProfileId",
      "documents.letterId",
      "documents.buyer",
    ]);

export const selectInvoiceFacts = async (
  db: Database | Tx,
  tenant: Tenant,
  documentId: string,
): Promise<InvoiceFacts | undefined> =>
  factsOf(await documentsOf(db, tenant).where("documents.id", "=", documentId).executeTakeFirst());

/** The invoice that a sender has given this number. */
export const selectInvoiceByNumber = async (
  db: Database | Tx,
  tenant: Tenant,
  { senderProfileId, documentNumber }: { senderProfileId: string; documentNumber: string },
): Promise<InvoiceFacts | undefined> =>
  factsOf(
    await documentsOf(db, tenant)
      .where("documents.documentType", "=", "rechnung")
      .where("documents.senderProfileId", "=", senderProfileId)
      .where("documents.documentNumber", "=", documentNumber)
      .executeTakeFirst(),
  );

type FactsRow = Omit<InvoiceFacts, "documentType" | "buyer"> & { documentType: string; buyer: unknown };

const factsOf = (row: FactsRow | undefined): InvoiceFacts | undefined =>
  row && { ...row, documentType: row.documentType as DocumentType, buyer: row.buyer as Buyer };

/** What came in and what was credited, for each of these documents. */
export const selectSettled = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  documentIds: readonly string[],
): Promise<Map<string, { paidCents: Cents; creditedCents: Cents }>> => {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("documents")
    .where("documents.partnerId", "=", partnerId)
    .where("documents.mode", "=", mode)
    .where("documents.id", "in", documentIds)
    .select([
      "documents.id as documentId",
      sql<Cents>`(select coalesce(sum(amount_cents), 0)::bigint from document_payments as payments
        where payments.partner_id = ${partnerId} and payments.mode = ${mode}
          and payments.document_id = documents.id)`.as("paidCents"),
      sql<Cents>`(select coalesce(sum(gross_cents), 0)::bigint from documents as notes
        where notes.partner_id = ${partnerId} and notes.mode = ${mode}
          and notes.references_document_id = documents.id and notes.document_type = 'gutschrift')`.as(
        "creditedCents",
      ),
    ])
    .execute();
  return new Map(rows.map(({ documentId, ...settled }) => [documentId, settled]));
};

/** Which reminders are meant: those of an invoice of ours, or of a sender's invoice that was made elsewhere. */
export type RemindersOf = { documentId: string } | { senderProfileId: string; documentNumber: string };

/** The newest first. */
export const selectReminders = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  of: RemindersOf,
): Promise<EarlierReminder[]> => {
  const reminders = db
    .selectFrom("documents")
    .select(["id as documentId", "documentType", "dunningLevel", "documentDate", "dueDate"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentType", "in", ["zahlungserinnerung", "mahnung"]);
  const rows = await (
    "documentId" in of
      ? reminders.where("referencesDocumentId", "=", of.documentId)
      : reminders
          .where("referencesDocumentId", "is", null)
          .where("senderProfileId", "=", of.senderProfileId)
          .where("referencesNumber", "=", of.documentNumber)
  )
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ documentId, documentType, dunningLevel, documentDate, dueDate }) => ({
    documentId,
    type: documentType as EarlierReminder["type"],
    level: dunningLevel,
    date: documentDate,
    newDueDate: dueDate ?? documentDate,
  }));
};

/** Everything that followed an invoice, the newest first. */
export const selectFollowers = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  documentId: string,
): Promise<ChainDocument[]> => {
  const rows = await db
    .selectFrom("documents")
    .select([
      "id as documentId",
      "documentType",
      "documentNumber",
      "documentDate",
      "dunningLevel",
      "grossCents",
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("referencesDocumentId", "=", documentId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, documentType: row.documentType as DocumentType }));
};

/** In the order in which they were recorded. */
export const selectPayments = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  documentId: string,
): Promise<Payment[]> =>
  db
    .selectFrom("documentPayments")
    .select(["id as paymentId", "amountCents", "paidOn", "recordedByName", "recordedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentId", "=", documentId)
    .orderBy("recordedAt")
    .orderBy("id")
    .execute();

export const insertPayment = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  payment: {
    documentId: string;
    amountCents: Cents;
    paidOn: string;
    recordedBy: string;
    recordedByName: string;
    recordedAt: Date;
  },
): Promise<string> => {
  const { id } = await tx
    .insertInto("documentPayments")
    .values({ partnerId, mode, ...payment })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
