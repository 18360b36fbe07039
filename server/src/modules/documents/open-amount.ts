import type { Database, Tx } from "../../db/database.ts";
import type { Cents } from "../../foundation/money.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import {
  lockInvoice,
  selectInvoiceByNumber,
  selectInvoiceFacts,
  selectReminders,
  selectSettled,
} from "./chain-store.ts";
import type { DocumentReference } from "./document-input.ts";
import type { EarlierReminder, InvoiceFacts } from "./document-chain.ts";

export type ReferencedInvoice = InvoiceFacts & {
  paidCents: Cents;
  creditedCents: Cents;
  openCents: Cents;
  /** The newest first. */
  reminders: readonly EarlierReminder[];
};

/** With `lock`, nothing else follows the invoice and no payment is recorded until the transaction ends. */
export async function referencedInvoice(
  db: Database | Tx,
  tenant: Tenant,
  documentId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReferencedInvoice | null> {
  const facts = await selectInvoiceFacts(db, tenant, documentId);
  if (!facts) return null;
  if (lock) await lockInvoice(db as Tx, tenant, facts.documentNumber ?? documentId);
  return withAmounts(db, tenant, facts);
}

async function withAmounts(
  db: Database | Tx,
  tenant: Tenant,
  facts: InvoiceFacts,
): Promise<ReferencedInvoice> {
  const settled = await selectSettled(db, tenant, [facts.documentId]);
  const { paidCents, creditedCents } = settled.get(facts.documentId) ?? { paidCents: 0, creditedCents: 0 };
  return {
    ...facts,
    paidCents,
    creditedCents,
    openCents: openOf(facts, { paidCents, creditedCents }),
    reminders: await selectReminders(db, tenant, facts),
  };
}

/** Only an invoice asks for money; what was credited or paid is open no more. */
const openOf = (
  { documentType, grossCents }: Pick<InvoiceFacts, "documentType" | "grossCents">,
  { paidCents, creditedCents }: { paidCents: Cents; creditedCents: Cents },
): Cents => (documentType === "rechnung" ? grossCents - paidCents - creditedCents : 0);

/** What is open of each of these documents today. */
export async function openCentsOf(
  db: Database | Tx,
  tenant: Tenant,
  documents: readonly Pick<InvoiceFacts, "documentId" | "documentType" | "grossCents">[],
): Promise<Map<string, Cents>> {
  const ids = documents.map(({ documentId }) => documentId);
  const settled = await selectSettled(db, tenant, ids);
  return new Map(
    documents.map((document) => [
      document.documentId,
      openOf(document, settled.get(document.documentId) ?? { paidCents: 0, creditedCents: 0 }),
    ]),
  );
}

/** Null invoice: it was made elsewhere, and only its number is known here. */
export type Followed = { invoice: ReferencedInvoice | null; earlier: readonly EarlierReminder[] };

/**
 * The invoice that a new document of a sender follows: by id, or by its number, if the sender has made it here. Until
 * the transaction ends nobody else follows it, and no payment is recorded.
 */
export async function lockFollowed(
  tx: Tx,
  tenant: Tenant,
  senderProfileId: string,
  references: DocumentReference | undefined,
): Promise<Followed> {
  const { documentId, documentNumber } = references ?? {};
  if (documentId !== undefined) {
    const invoice = await referencedInvoice(tx, tenant, documentId, { lock: true });
    return invoice ? { invoice, earlier: invoice.reminders } : refuse("NOT_FOUND", { what: "document" });
  }
  if (documentNumber === undefined) return { invoice: null, earlier: [] };
  await lockInvoice(tx, tenant, documentNumber);
  const number = { senderProfileId, documentNumber };
  const facts = await selectInvoiceByNumber(tx, tenant, number);
  if (!facts) return { invoice: null, earlier: await selectReminders(tx, tenant, number) };
  const invoice = await withAmounts(tx, tenant, facts);
  return { invoice, earlier: invoice.reminders };
}
