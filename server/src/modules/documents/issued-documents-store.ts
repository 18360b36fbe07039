import { type SelectQueryBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { DB } from "../../db/tables.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BooksOf } from "../senders/senders.ts";
import type { IssuedDocument, IssuedFilter, LateDocument, UnissuedDocument } from "./document.ts";

/** Where a walk by day of issue stands. */
export type IssuedCursor = { documentDate: string; documentNumber: string; documentId: string };

/** Those that were issued, and what an export leaves out because it was not. */
type Life = "issued" | "left out";

/** Those of some books. */
const issuedIn = (db: Database | Tx, tenant: Tenant, filter: IssuedFilter, life: Life = "issued") => {
  const issued = issuedOf(db, tenant, filter, life);
  const { booksOf } = filter;
  return booksOf === null
    ? issued.where("documents.booksOf", "is", null)
    : issued.where("documents.booksOf", "=", booksOf);
};

/** Invoices and credit notes; reminders and dunning letters ask for money that is owed already. */
const issuedOf = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { firstDay, lastDay, clientId, matterId, senderProfileId }: Omit<IssuedFilter, "booksOf">,
  life: Life = "issued",
) => {
  let issued: SelectQueryBuilder<DB, "documents", object> = db
    .selectFrom("documents")
    .where("documents.partnerId", "=", partnerId)
    .where("documents.mode", "=", mode)
    .where("documents.documentType", "in", ["rechnung", "gutschrift"])
    .where("documents.issuedAt", life === "issued" ? "is not" : "is", null)
    .where("documents.documentDate", ">=", firstDay)
    .where("documents.documentDate", "<=", lastDay);
  if (clientId !== null) issued = issued.where("documents.clientId", "=", clientId);
  if (matterId !== null) issued = issued.where("documents.matterId", "=", matterId);
  if (senderProfileId !== null) issued = issued.where("documents.senderProfileId", "=", senderProfileId);
  return issued;
};

export const countIssuedDocuments = async (
  db: Database | Tx,
  tenant: Tenant,
  filter: IssuedFilter,
): Promise<number> => {
  const { total } = await issuedIn(db, tenant, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/** How many of these days stand in other books than those of the filter, by the sender that keeps them; null: the account. */
export const countInOtherBooks = async (
  db: Database | Tx,
  tenant: Tenant,
  { booksOf, ...filter }: IssuedFilter,
): Promise<{ booksOf: BooksOf; documents: number }[]> =>
  issuedOf(db, tenant, filter)
    .where(sql<boolean>`documents.books_of is distinct from ${booksOf}`)
    .select(({ fn }) => ["documents.booksOf", fn.countAll<number>().as("documents")])
    .groupBy("documents.booksOf")
    .orderBy("documents.booksOf", (by) => by.asc().nullsFirst())
    .execute();

/** Invoices and credit notes of these days that nobody has received yet, or that are void; so many at most. */
export const selectUnissued = (
  db: Database | Tx,
  tenant: Tenant,
  filter: IssuedFilter,
  limit: number,
): Promise<UnissuedDocument[]> =>
  issuedIn(db, tenant, filter, "left out")
    .select(["documents.documentNumber", "documents.documentDate", "documents.voidedAt"])
    .orderBy("documents.documentDate")
    .orderBy("documents.documentNumber")
    .limit(limit)
    .execute();

/** Invoices and credit notes of earlier days that were issued on one of these; so many at most. */
export const selectLate = async (
  db: Database | Tx,
  tenant: Tenant,
  { firstDay, lastDay, ...filter }: IssuedFilter,
  limit: number,
): Promise<LateDocument[]> =>
  (await issuedIn(db, tenant, { ...filter, firstDay: "0001-01-01", lastDay: firstDay })
    .where("documents.documentDate", "<", firstDay)
    .where(
      sql<boolean>`(documents.issued_at at time zone 'Europe/Berlin')::date between ${firstDay}::date and ${lastDay}::date`,
    )
    .select(["documents.documentNumber", "documents.documentDate", "documents.issuedAt"])
    .orderBy("documents.documentDate")
    .orderBy("documents.documentNumber")
    .limit(limit)
    .execute()) as LateDocument[];

/** By day of issue and number; each with the PDF that shows it best: its e-invoice, or else its letter. */
export const selectIssued = async (
  db: Database | Tx,
  tenant: Tenant,
  filter: IssuedFilter,
  after: IssuedCursor | null,
  limit: number,
): Promise<IssuedDocument[]> => {
  let issued = issuedIn(db, tenant, filter);
  if (after)
    issued = issued.where(
      sql<boolean>`(documents.document_date, documents.document_number, documents.id)
        > (${after.documentDate}::date, ${after.documentNumber}, ${after.documentId}::uuid)`,
    );
  const rows = await issued
    .leftJoin("documentExports as eInvoice", (join) =>
      join
        .onRef("eInvoice.documentId", "=", "documents.id")
        .on("eInvoice.partnerId", "=", tenant.partnerId)
        .on("eInvoice.kind", "=", "zugferd")
        .on("eInvoice.status", "=", "ready"),
    )
    .leftJoin("clientFacts as client", (join) =>
      join
        .onRef("client.id", "=", "documents.clientId")
        .on("client.partnerId", "=", tenant.partnerId)
        .on("client.mode", "=", tenant.mode),
    )
    .select([
      "documents.id as documentId",
      "documents.documentType",
      "documents.documentNumber",
      "documents.documentDate",
      "documents.dueDate",
      "documents.buyer",
      "documents.grossCents",
      "documents.referencesNumber",
      "documents.checked as invoice",
      sql<string>`coalesce(e_invoice.blob_hash, documents.checked ->> 'letterPdfHash')`.as("pdfHash"),
      sql<IssuedDocument["client"]>`case when client.id is not null then jsonb_build_object(
        'mandantennummer', client.mandantennummer, 'debitorenkonto', client.debitorenkonto) end`.as("client"),
    ])
    .orderBy("documents.documentDate")
    .orderBy("documents.documentNumber")
    .orderBy("documents.id")
    .limit(limit)
    .execute();
  // Whatever the columns hold was written by this module.
  return rows as unknown[] as IssuedDocument[];
};
