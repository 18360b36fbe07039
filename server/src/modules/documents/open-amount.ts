import type { Database, Tx } from "../../db/database.ts";
import type { Cents } from "../../foundation/money.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import {
  isInvoiceNumberUsed,
  lockInvoice,
  selectCreditable,
  selectInvoiceFacts,
  selectInvoicesByNumber,
  selectReminders,
  selectSettled,
  type Settled,
} from "./chain-store.ts";
import type { DocumentReference } from "./document-input.ts";
import type { Creditable, EarlierReminder, InvoiceFacts } from "./document-chain.ts";
import { type FinalOf, selectFinalOf } from "./final-invoice-store.ts";
import { selectPayments, standingPayments } from "./payments-store.ts";
import type { OnDay } from "./settle-debt.ts";

export type ReferencedInvoice = InvoiceFacts & {
  paidCents: Cents;
  creditedCents: Cents;
  /** What a discount for early payment took off. */
  skontoCents: Cents;
  openCents: Cents;
  /** What came in or was credited beyond what was billed and charged for delay. */
  refundDueCents: Cents;
  /** What dunning letters have charged for delay and nobody has paid. */
  chargesDueCents: Cents;
  /** The newest first. */
  reminders: readonly EarlierReminder[];
  /** Money that moved, errors left out; in the order in which it was recorded. */
  movements: readonly OnDay[];
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
  return {
    ...facts,
    ...amountsOf(facts, settled.get(facts.documentId)),
    reminders: await selectReminders(db, tenant, facts),
    movements: standingPayments(await selectPayments(db, tenant, facts.documentId))
      .filter(({ amountCents }) => amountCents !== 0)
      .map(({ paidOn, amountCents }) => ({ day: paidOn, cents: amountCents })),
  };
}

/** How an invoice stands in money. */
export type Amounts = Pick<
  ReferencedInvoice,
  "paidCents" | "creditedCents" | "skontoCents" | "openCents" | "refundDueCents" | "chargesDueCents"
>;
type Billed = Pick<InvoiceFacts, "documentType" | "grossCents" | "issuedAt">;

const nothingSettled: Settled = { paidCents: 0, skontoCents: 0, creditedCents: 0, chargedCents: 0 };

/** Only an invoice asks for money, and only when it was issued; what was credited, taken off or paid is open no more. */
function amountsOf(
  { documentType, grossCents, issuedAt }: Billed,
  { paidCents, skontoCents, creditedCents, chargedCents }: Settled = nothingSettled,
): Amounts {
  const isOwed = documentType === "rechnung" && issuedAt !== null;
  const left = isOwed ? grossCents - paidCents - creditedCents - skontoCents : 0;
  const beyond = Math.max(0, -left);
  return {
    paidCents,
    creditedCents,
    skontoCents,
    openCents: Math.max(0, left),
    refundDueCents: Math.max(0, beyond - chargedCents),
    chargesDueCents: Math.max(0, chargedCents - beyond),
  };
}

/** How each of these invoices stands today. */
export async function amountsOfInvoices(
  db: Database | Tx,
  tenant: Tenant,
  invoices: readonly (Billed & Pick<InvoiceFacts, "documentId">)[],
): Promise<Map<string, Amounts>> {
  const ids = invoices.map(({ documentId }) => documentId);
  const settled = await selectSettled(db, tenant, ids);
  return new Map(
    invoices.map((invoice) => [invoice.documentId, amountsOf(invoice, settled.get(invoice.documentId))]),
  );
}

/**
 * Null invoice: it was made elsewhere, and only its number is known here; or `isHidden`, the sender has an invoice of this
 * number that the caller does not see.
 */
export type Followed =
  | {
      invoice: ReferencedInvoice;
      creditable: Creditable;
      earlier: readonly EarlierReminder[];
      /** The final invoice that has deducted it. */
      deductedBy?: FinalOf | null;
    }
  | { invoice: null; creditable: null; earlier: readonly EarlierReminder[]; isHidden?: boolean };

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
    return invoice ? followedBy(tx, tenant, invoice) : refuse("NOT_FOUND", { what: "document" });
  }
  if (documentNumber === undefined) return { invoice: null, creditable: null, earlier: [] };
  await lockInvoice(tx, tenant, documentNumber);
  const number = { senderProfileId, documentNumber };
  const [facts] = await selectInvoicesByNumber(tx, tenant, number);
  if (facts) return followedBy(tx, tenant, await withAmounts(tx, tenant, facts));
  if (await isInvoiceNumberUsed(tx, tenant, number))
    return { invoice: null, creditable: null, earlier: [], isHidden: true };
  return { invoice: null, creditable: null, earlier: await selectReminders(tx, tenant, number) };
}

async function followedBy(tx: Tx, tenant: Tenant, invoice: ReferencedInvoice): Promise<Followed> {
  requireIssued(invoice);
  const creditable = await selectCreditable(tx, tenant, invoice.documentId);
  const deductedBy = await selectFinalOf(tx, tenant, invoice.documentId);
  return { invoice, creditable, deductedBy, earlier: invoice.reminders };
}

/** Whatever follows an invoice, a letter or money, needs somebody who has received it. */
export function requireIssued({ documentId, documentNumber, issuedAt, voidedAt }: InvoiceFacts): void {
  if (issuedAt === null)
    refuse("DOCUMENT_NOT_ISSUED", { documentId, documentNumber, state: voidedAt ? "void" : "made" });
}
