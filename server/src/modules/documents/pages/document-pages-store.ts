import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Cents } from "../../../foundation/money.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { Buyer } from "../document.ts";

/** Whose document it is, if it belongs to one of these partners; in whichever mode. */
export const selectTenantOfDocument = async (
  db: Database,
  partnerIds: readonly string[],
  documentId: string,
): Promise<Tenant | undefined> => {
  if (partnerIds.length === 0) return undefined;
  return db
    .selectFrom("documents")
    .select(["partnerId", "mode"])
    .where("partnerId", "in", partnerIds)
    .where("mode", "in", ["sandbox", "live"])
    .where("id", "=", documentId)
    .executeTakeFirst();
};

/** An invoice as the list shows it. */
export type InvoiceRow = Tenant & {
  documentId: string;
  documentNumber: string | null;
  documentDate: string;
  dueDate: string | null;
  grossCents: Cents;
  paidCents: Cents;
  creditedCents: Cents;
  buyer: Buyer;
};

/** The newest invoices of these partners, in both modes, the newest first. */
export const selectInvoicesForPartners = async (
  db: Database,
  partnerIds: readonly string[],
  most: number,
): Promise<InvoiceRow[]> => {
  if (partnerIds.length === 0) return [];
  const rows = await db
    .selectFrom("documents")
    .select([
      "partnerId",
      "mode",
      "id as documentId",
      "documentNumber",
      "documentDate",
      "dueDate",
      "grossCents",
      "buyer",
      sql<Cents>`(select coalesce(sum(amount_cents), 0)::bigint from document_payments as payments
        where payments.partner_id = documents.partner_id and payments.mode = documents.mode
          and payments.document_id = documents.id)`.as("paidCents"),
      sql<Cents>`(select coalesce(sum(gross_cents), 0)::bigint from documents as notes
        where notes.partner_id = documents.partner_id and notes.mode = documents.mode
          and notes.references_document_id = documents.id and notes.document_type = 'gutschrift')`.as(
        "creditedCents",
      ),
    ])
    .where("partnerId", "in", partnerIds)
    .where("mode", "in", ["sandbox", "live"])
    .where("documentType", "=", "rechnung")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, buyer: row.buyer as Buyer }));
};
