import type { Database, Tx } from "../../db/database.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { columns as orderColumns, orderOf } from "./orders-store.ts";
import type { Actor, Order } from "./order.ts";
import type { Correction, Fix } from "./order-fix.ts";

const columns = [
  "id as fixId",
  "partnerId",
  "mode",
  "orderId",
  "clientOrderId",
  "recipient",
  "status",
  "proposedBy",
  "createdAt",
] as const;

/** Whatever the columns of JSON hold was written by us in this very shape. */
const fixOf = (row: object | undefined): Fix | undefined => row as Fix | undefined;

/** Whoever corrects an order goes one after the other. */
export async function lockOrder(tx: Tx, { partnerId, mode }: Tenant, orderId: string): Promise<Order> {
  const row = await tx
    .selectFrom("orders")
    .select(orderColumns)
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ? orderOf(row) : refuse("NOT_FOUND", { what: "order" });
}

const fixesOf = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db.selectFrom("orderFixes").select(columns).where("partnerId", "=", partnerId).where("mode", "=", mode);

export const selectFix = async (db: Database | Tx, tenant: Tenant, fixId: string): Promise<Fix | undefined> =>
  fixOf(await fixesOf(db, tenant).where("id", "=", fixId).executeTakeFirst());

export const selectFixByKey = async (
  db: Database | Tx,
  tenant: Tenant,
  clientOrderId: string,
): Promise<Fix | undefined> =>
  fixOf(await fixesOf(db, tenant).where("clientOrderId", "=", clientOrderId).executeTakeFirst());

/** What waits for a decision about this order. */
export const selectProposal = async (
  tx: Database | Tx,
  tenant: Tenant,
  orderId: string,
): Promise<Fix | undefined> =>
  fixOf(
    await fixesOf(tx, tenant)
      .where("orderId", "=", orderId)
      .where("status", "=", "proposed")
      .executeTakeFirst(),
  );

/** In whichever mode it is, for a person who belongs to these partners. */
export const selectFixForPartners = async (
  db: Database,
  partnerIds: readonly string[],
  fixId: string,
): Promise<Fix | undefined> => {
  if (partnerIds.length === 0) return undefined;
  return fixOf(
    await db
      .selectFrom("orderFixes")
      .select(columns)
      .where("partnerId", "in", partnerIds)
      .where("mode", "in", ["sandbox", "live"])
      .where("id", "=", fixId)
      .executeTakeFirst(),
  );
};

/** Two who use one key for two orders at the same moment: one of them is refused. */
export const insertFix = async (tx: Tx, fix: Fix): Promise<Fix> => {
  const { fixId, recipient, proposedBy, ...plain } = fix;
  const stored = await tx
    .insertInto("orderFixes")
    .values({
      ...plain,
      id: fixId,
      recipient: JSON.stringify(recipient),
      proposedBy: JSON.stringify(proposedBy),
    })
    .onConflict((conflict) => conflict.constraint("one_fix_per_key").doNothing())
    .returning(columns)
    .executeTakeFirst();
  return (
    fixOf(stored) ?? refuse("IDEMPOTENCY_CONFLICT", { key: fix.clientOrderId ?? "", fields: ["orderId"] })
  );
};

type Verdict = {
  to: "applied" | "refused" | "superseded";
  /** With whether they knew that it may arrive too late. */
  by: Actor & { acknowledgedRisk?: boolean };
  at: Date;
};

/** The condition is part of the write: false means that somebody has decided before. */
export const decideProposal = async (
  tx: Tx,
  { partnerId, mode, fixId }: Fix,
  { to, by, at }: Verdict,
): Promise<boolean> => {
  const decided = await tx
    .updateTable("orderFixes")
    .set({ status: to, decidedBy: JSON.stringify(by), decidedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", fixId)
    .where("status", "=", "proposed")
    .returning("id")
    .executeTakeFirst();
  return decided !== undefined;
};

/**
 * Puts the new address and its pages in the place of the old. The letter before stays known by its reference, so that
 * it is never taken for this one.
 */
export const updateContent = (
  tx: Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
  { recipient, recipientLines, warnings, arrival, ...keys }: Correction,
) =>
  tx
    .updateTable("orders")
    .set({
      recipient: JSON.stringify(recipient),
      recipientLines: JSON.stringify(recipientLines),
      recipientKey: keys.recipientKey,
      contentKey: keys.contentKey,
      pdfHash: keys.pdfHash,
      snapshotHash: keys.snapshotHash,
      warnings: JSON.stringify(warnings),
      arrival: arrival && JSON.stringify(arrival),
      carrierState: null,
      trackingNumber: null,
      estimatedDelivery: null,
      attempts: 0,
      claim: null,
      claimedUntil: null,
    })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", orderId)
    .where("status", "=", "awaiting_partner_fix")
    .execute();
