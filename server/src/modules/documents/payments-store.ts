import { isAfter } from "../../db/after-entry.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { Page } from "../../foundation/paging.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Payment } from "./document-chain.ts";

const paymentsOf = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("documentPayments")
    .where("documentPayments.partnerId", "=", partnerId)
    .where("documentPayments.mode", "=", mode);

const columns = [
  "documentPayments.id as paymentId",
  "documentPayments.documentId",
  "documentPayments.kind",
  "documentPayments.amountCents",
  "documentPayments.paidOn",
  "documentPayments.reference",
  "documentPayments.clientPaymentId",
  "documentPayments.reverses",
  "documentPayments.recordedByName",
  "documentPayments.recordedAt",
  "documentPayments.skontoCents",
  "documentPayments.skontoGroups",
  "documentPayments.skontoReason",
  "documentPayments.skontoOn",
] as const;

/** In the order in which they were recorded. */
export const selectPayments = (db: Database | Tx, tenant: Tenant, documentId: string): Promise<Payment[]> =>
  paymentsOf(db, tenant)
    .select(columns)
    .where("documentPayments.documentId", "=", documentId)
    .orderBy("documentPayments.recordedAt")
    .orderBy("documentPayments.id")
    .$castTo<Payment>()
    .execute();

export const selectPaymentByKey = (
  db: Database | Tx,
  tenant: Tenant,
  clientPaymentId: string,
): Promise<Payment | undefined> =>
  paymentsOf(db, tenant)
    .select(columns)
    .where("documentPayments.clientPaymentId", "=", clientPaymentId)
    .$castTo<Payment>()
    .executeTakeFirst();

/** Null: any. Both days belong to the period. */
export type PaymentFilter = { documentId: string | null; firstDay: string | null; lastDay: string | null };
export type ListedPayment = Payment & { documentNumber: string | null; reversedBy: string | null };

/** The newest first. */
export async function listPayments(
  db: Database | Tx,
  tenant: Tenant,
  { documentId, firstDay, lastDay }: PaymentFilter,
  { limit, offset, after }: Page,
): Promise<{ items: ListedPayment[]; total: number }> {
  const found = paymentsOf(db, tenant)
    .$if(documentId !== null, (rows) => rows.where("documentPayments.documentId", "=", documentId))
    .$if(firstDay !== null, (rows) => rows.where("documentPayments.paidOn", ">=", firstDay))
    .$if(lastDay !== null, (rows) => rows.where("documentPayments.paidOn", "<=", lastDay));
  const items = await found
    .innerJoin("documents", "documents.id", "documentPayments.documentId")
    .leftJoin("documentPayments as reversal", "reversal.reverses", "documentPayments.id")
    .select([...columns, "documents.documentNumber", "reversal.id as reversedBy"])
    .where(isAfter("documentPayments.recordedAt", "documentPayments.id", after))
    .orderBy("documentPayments.recordedAt", "desc")
    .orderBy("documentPayments.id", "desc")
    .limit(limit)
    .offset(offset)
    .$castTo<ListedPayment>()
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** Undefined: something else has its key. */
export const insertPayment = async (
  tx: Tx,
  { partnerId, mode }: Tenant,
  payment: Omit<Payment, "paymentId"> & { recordedBy: string },
): Promise<string | undefined> => {
  const stored = await tx
    .insertInto("documentPayments")
    .values({
      partnerId,
      mode,
      ...payment,
      skontoGroups: payment.skontoGroups && JSON.stringify(payment.skontoGroups),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["partnerId", "mode", "clientPaymentId"])
        .where("clientPaymentId", "is not", null)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return stored?.id;
};

/** What was recorded and is no error: neither reversed nor a reversal. */
export function standingPayments<Entry extends Pick<Payment, "paymentId" | "reverses">>(
  payments: readonly Entry[],
): Entry[] {
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  return payments.filter(({ paymentId, reverses }) => reverses === null && !reversed.has(paymentId));
}
