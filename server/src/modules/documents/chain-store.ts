import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Cents, Currency } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Buyer, DocumentTotals, VatGroup } from "./document.ts";
import type { DocumentType } from "./document-input.ts";
import type { Skonto } from "./skonto.ts";
import type { ChainDocument, Creditable, EarlierReminder, InvoiceFacts } from "./document-chain.ts";

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
      "documents.issuedAt",
      "documents.voidedAt",
      sql<Skonto[]>`coalesce(documents.checked -> 'skonto', '[]')`.as("skonto"),
      "documents.booksOf",
      sql<Currency>`coalesce(documents.checked ->> 'currency', 'EUR')`.as("currency"),
    ]);

export const selectInvoiceFacts = async (
  db: Database | Tx,
  tenant: Tenant,
  documentId: string,
): Promise<InvoiceFacts | undefined> =>
  factsOf(await documentsOf(db, tenant).where("documents.id", "=", documentId).executeTakeFirst());

/** The invoices that bear this number: of one sender at most one, of all senders one each. */
export const selectInvoicesByNumber = async (
  db: Database | Tx,
  tenant: Tenant,
  { senderProfileId, documentNumber }: { senderProfileId?: string | undefined; documentNumber: string },
): Promise<InvoiceFacts[]> => {
  const bearing = documentsOf(db, tenant)
    .where("documents.documentType", "=", "rechnung")
    .where("documents.documentNumber", "=", documentNumber);
  const rows = await (
    senderProfileId === undefined ? bearing : bearing.where("documents.senderProfileId", "=", senderProfileId)
  ).execute();
  return rows.flatMap((row) => factsOf(row) ?? []);
};

/** Whether a sender has given an invoice this number, be it behind a wall. */
export const isInvoiceNumberUsed = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  { senderProfileId, documentNumber }: { senderProfileId: string; documentNumber: string },
): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select is_invoice_number_used(${partnerId}, ${mode}, ${senderProfileId}, ${documentNumber}) as used`.execute(
    db,
  );
  return rows[0]?.used === true;
};

type FactsRow = Omit<InvoiceFacts, "documentType" | "buyer"> & { documentType: string; buyer: unknown };

const factsOf = (row: FactsRow | undefined): InvoiceFacts | undefined =>
  row && { ...row, documentType: row.documentType as DocumentType, buyer: row.buyer as Buyer };

/**
 * What came in, what a discount took off, what was credited by notes that were issued, and what dunning letters that were issued have
 * charged, be they behind a wall, for each of these documents.
 */
export const selectSettled = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  documentIds: readonly string[],
): Promise<Map<string, Settled>> => {
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
      sql<Cents>`(select coalesce(sum(skonto_cents), 0)::bigint from document_payments as payments
        where payments.partner_id = ${partnerId} and payments.mode = ${mode}
          and payments.document_id = documents.id)`.as("skontoCents"),
      sql<Cents>`(select coalesce(sum(notes.gross_cents), 0)::bigint
        from credit_notes_of(${partnerId}, ${mode}, documents.id) as notes where notes.issued_at is not null)`.as(
        "creditedCents",
      ),
      sql<Cents>`dunning_charges_of(${partnerId}, ${mode}, documents.id)`.as("chargedCents"),
    ])
    .execute();
  return new Map(rows.map(({ documentId, ...settled }) => [documentId, settled]));
};

/** How an invoice was settled so far. */
export type Settled = { paidCents: Cents; skontoCents: Cents; creditedCents: Cents; chargedCents: Cents };

/**
 * What may still be credited of an invoice: what it billed less the discount that was taken and every credit note that was made for it
 * and is not void, be it behind a wall.
 */
export const selectCreditable = (db: Database | Tx, tenant: Tenant, invoiceId: string): Promise<Creditable> =>
  selectLeft(db, tenant, invoiceId, { which: "made" });

/** What is owed of an invoice for each category and rate, whoever has paid: what was billed less credit notes that were issued. */
export const selectOwedGroups = async (
  db: Database | Tx,
  tenant: Tenant,
  invoiceId: string,
): Promise<readonly VatGroup[]> => (await selectLeft(db, tenant, invoiceId, { which: "issued" })).groups;

const selectLeft = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  invoiceId: string,
  { which }: { which: "made" | "issued" },
): Promise<Creditable> => {
  const invoice = await db
    .selectFrom("documents")
    .select(sql<DocumentTotals>`checked -> 'totals'`.as("totals"))
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", invoiceId)
    .executeTakeFirst();
  const { rows } = await sql<{ totals: DocumentTotals }>`
    select totals from credit_notes_of(${partnerId}, ${mode}, ${invoiceId})
    where voided_at is null and (${which} = 'made' or issued_at is not null)`.execute(db);
  const discounts = await db
    .selectFrom("documentPayments")
    .select(["skontoCents", sql<VatGroup[]>`skonto_groups`.as("groups")])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentId", "=", invoiceId)
    .where("skontoGroups", "is not", null)
    .execute();
  const billed = invoice?.totals;
  const off = [
    ...rows.map(({ totals: { bruttoCents, groups } }) => ({ bruttoCents, groups })),
    ...discounts.map(({ skontoCents, groups }) => ({ bruttoCents: skontoCents, groups })),
  ];
  return {
    grossCents: (billed?.bruttoCents ?? 0) - sumOf(off.map(({ bruttoCents }) => bruttoCents)),
    groups: (billed?.groups ?? []).map((group) => {
      const credited = off.flatMap(({ groups }) => groups.filter((other) => isSameGroup(group, other)));
      return {
        ...group,
        netCents: group.netCents - sumOf(credited.map(({ netCents }) => netCents)),
        ustCents: group.ustCents - sumOf(credited.map(({ ustCents }) => ustCents)),
      };
    }),
  };
};

export const isSameGroup = (one: Pick<VatGroup, "category" | "rate">, other: typeof one): boolean =>
  one.category === other.category && one.rate === other.rate;

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

/** Which reminders are meant: those of an invoice of ours, or of a sender's invoice that was made elsewhere. */
export type RemindersOf = { documentId: string } | { senderProfileId: string; documentNumber: string };

/** Those that were issued: what nobody has received has warned nobody. The newest first. */
export const selectReminders = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  of: RemindersOf,
): Promise<EarlierReminder[]> => {
  const reminders = db
    .selectFrom("documents")
    .select([
      "id as documentId",
      "documentType",
      "dunningLevel",
      "documentDate",
      "dueDate",
      "issuedAt",
      sql<Cents>`coalesce((checked ->> 'feeCents')::bigint, 0)`.as("feeCents"),
      sql<Cents>`coalesce((checked ->> 'flatCents')::bigint, 0)`.as("flatCents"),
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentType", "in", ["zahlungserinnerung", "mahnung"])
    .where("issuedAt", "is not", null);
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
  return rows.map(
    ({ documentId, documentType, dunningLevel, documentDate, dueDate, issuedAt, ...charged }) => ({
      ...charged,
      documentId,
      type: documentType as EarlierReminder["type"],
      level: dunningLevel,
      date: documentDate,
      newDueDate: dueDate ?? documentDate,
      issuedOn: issuedAt ? berlinDay(issuedAt) : documentDate,
    }),
  );
};

/** Of these invoices those that were reminded of, by letters that were issued, with the highest level of dunning. */
export const selectDunned = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  invoiceIds: readonly string[],
): Promise<Map<string, { level: number | null }>> => {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("documents")
    .select(({ fn }) => ["referencesDocumentId", fn.max("dunningLevel").as("level")])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("referencesDocumentId", "in", invoiceIds)
    .where("documentType", "in", ["zahlungserinnerung", "mahnung"])
    .where("issuedAt", "is not", null)
    .groupBy("referencesDocumentId")
    .execute();
  return new Map(
    rows.flatMap(({ referencesDocumentId, level }) =>
      referencesDocumentId === null ? [] : [[referencesDocumentId, { level }] as const],
    ),
  );
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
      "issuedAt",
      "voidedAt",
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("referencesDocumentId", "=", documentId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, documentType: row.documentType as DocumentType }));
};
