import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Currency } from "../../foundation/money.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BooksOf } from "../senders/senders.ts";
import { lockInvoice } from "./chain-store.ts";
import type { Buyer, DocumentTotals } from "./document.ts";

/** An invoice that somebody wants to deduct, with what counts for that. */
export type Deductible = {
  documentId: string;
  documentDate: string;
  buyer: Buyer;
  /** Unless told euros. */
  currency?: Currency;
  issuedAt: Date | null;
  isPartial: boolean;
  /** Whether another final invoice that is neither void nor taken back has deducted it. */
  isTaken: boolean;
  /** Whether a credit note for it was made that nobody has received: issued it counts, void it does not. */
  hasUnissuedNote: boolean;
  /** What is left of it after all credit notes that were made and are not void. */
  left: DocumentTotals;
};

/** Those of a sender's invoices that the caller sees, by their numbers; until the transaction ends nobody credits or deducts them. */
export async function lockDeductible(
  tx: Tx,
  tenant: Tenant,
  senderProfileId: string,
  numbers: readonly string[],
): Promise<Map<string, Deductible>> {
  // Always in one order: two final invoices must not wait for each other.
  for (const number of [...new Set(numbers)].toSorted()) await lockInvoice(tx, tenant, number);
  const rows = await selectByNumbers(tx, tenant, senderProfileId, numbers);
  const found = new Map<string, Deductible>();
  for (const { documentNumber, totals, buyer, booksOf: _books, ...row } of rows) {
    const { rows: notes } = await sql<{ totals: DocumentTotals; issuedAt: Date | null }>`
      select totals, issued_at from credit_notes_of(${tenant.partnerId}, ${tenant.mode}, ${row.documentId})
      where voided_at is null`.execute(tx);
    const left = lessNotes(
      totals,
      notes.map((note) => note.totals),
    );
    const hasUnissuedNote = notes.some(({ issuedAt }) => issuedAt === null);
    const isTaken = (await selectFinalOf(tx, tenant, row.documentId)) !== null;
    found.set(documentNumber ?? "", { ...row, buyer: buyer as Buyer, left, hasUnissuedNote, isTaken });
  }
  return found;
}

/** The books that these of a sender's invoices stand in, each once. */
export const selectBooksOfParts = async (
  db: Database | Tx,
  tenant: Tenant,
  senderProfileId: string,
  numbers: readonly string[],
): Promise<BooksOf[]> => {
  if (numbers.length === 0) return [];
  const rows = await selectByNumbers(db, tenant, senderProfileId, numbers);
  return [...new Set(rows.map(({ booksOf }) => booksOf))];
};

const selectByNumbers = (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  senderProfileId: string,
  numbers: readonly string[],
) =>
  db
    .selectFrom("documents")
    .select([
      "id as documentId",
      "documentNumber",
      "documentDate",
      "buyer",
      "issuedAt",
      "booksOf",
      sql<Currency>`coalesce(checked ->> 'currency', 'EUR')`.as("currency"),
      sql<DocumentTotals>`checked -> 'totals'`.as("totals"),
      sql<boolean>`coalesce((checked ->> 'abschlag')::boolean, false)`.as("isPartial"),
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("documentType", "=", "rechnung")
    .where("senderProfileId", "=", senderProfileId)
    .where(sql<boolean>`document_number = any(${[...numbers]}::text[])`)
    .execute();

function lessNotes(billed: DocumentTotals, notes: readonly DocumentTotals[]): DocumentTotals {
  const groups = billed.groups.map((group) => {
    const same = notes
      .flatMap((note) => note.groups)
      .filter(({ category, rate }) => category === group.category && rate === group.rate);
    return {
      ...group,
      netCents: group.netCents - same.reduce((sum, { netCents }) => sum + netCents, 0),
      ustCents: group.ustCents - same.reduce((sum, { ustCents }) => sum + ustCents, 0),
    };
  });
  const nettoCents = groups.reduce((sum, { netCents }) => sum + netCents, 0);
  const ustCents = groups.reduce((sum, group) => sum + group.ustCents, 0);
  return { nettoCents, ustCents, bruttoCents: nettoCents + ustCents, groups };
}

/** The final invoice that has deducted an invoice for a part; without its number where the caller does not see it. */
export const selectFinalOf = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  documentId: string,
): Promise<FinalOf | null> => {
  const { rows } = await sql<FinalOf>`
    select documents.document_number, final.issued_at from final_invoice_of(${partnerId}, ${mode}, ${documentId}) as final
    left join documents on documents.partner_id = ${partnerId} and documents.mode = ${mode} and documents.id = final.id`.execute(
    db,
  );
  return rows[0] ?? null;
};
export type FinalOf = { documentNumber: string | null; issuedAt: Date | null };

/** Says that a final invoice deducts these, each once: the table refuses a second one. */
export const markDeducted = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  finalDocumentId: string,
  earlierIds: readonly string[],
): Promise<void> => {
  if (earlierIds.length === 0) return;
  await tx
    .updateTable("documents")
    .set({ finalDocumentId })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "in", earlierIds)
    .execute();
};
