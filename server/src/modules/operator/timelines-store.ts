import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { lockOrders, type OrderStatus } from "../orders/orders.ts";

export type Timeline = {
  timelineId: string;
  cause: "first" | "restore" | "server" | "operator";
  begunAt: Date;
  begunBy: string;
  /** Of when the data is that it goes on from, where that is known. */
  snapshotAt: Date | null;
  reason: string;
};

/** The one that holds, and whether the database server itself is on another than when it began. */
export const currentTimeline = async (db: Database): Promise<Timeline & { serverChanged: boolean }> => {
  const { rows } = await sql<Timeline & { serverChanged: boolean }>`
    select id as timeline_id, cause, begun_at, begun_by, snapshot_at, reason, server <> server_timeline() as server_changed
    from timelines order by seq desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a store without a timeline");
  return row;
};

/** One beginning at a time. */
export const lockTimelines = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('timelines', 0))`.execute(tx);

/** False if it has begun already. */
export const insertTimeline = async (tx: Tx, { timelineId, ...timeline }: Timeline): Promise<boolean> => {
  const row = await tx
    .insertInto("timelines")
    .values({ id: timelineId, ...timeline })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Writes down every order that is open: it may have left, or gone on, in a time that this store does not know. What an
 * earlier timeline had not decided is asked anew. Says how many.
 */
export async function listOpenOrders(tx: Tx, timelineId: string, at: Date): Promise<number> {
  // Whoever is just ending an order has done so before, or finds it written down.
  await lockOrders(tx);
  await sql`update restored_orders set decision = 'superseded', decided_at = ${at}, decided_by = 'service'
    where decision is null`.execute(tx);
  const { rows } = await sql<{ listed: number }>`
    with listed as (
      insert into restored_orders (timeline_id, order_id, partner_id, mode, status)
      select ${timelineId}::uuid, id, partner_id, mode, status from order_facts
      where status in ('awaiting_approval', 'approved', 'scheduled', 'queued', 'submitting', 'awaiting_partner_fix',
        'submitted', 'printing')
      returning 1
    ) select count(*)::int as listed from listed`.execute(tx);
  return rows[0]?.listed ?? 0;
}

export type RestoredOrder = Tenant & {
  orderId: string;
  partner: string;
  carrier: string;
  /** As it stood at the snapshot. */
  statusThen: OrderStatus;
  since: Date;
  askedAt: Date | null;
  answer: "unknown" | "no_answer" | null;
};

/** Those of which nobody knows yet whether they have left; the oldest first. */
export const undecidedOrders = async (
  db: Database | Tx,
  wanted: { orderId?: string; most?: number; unasked?: boolean } = {},
): Promise<RestoredOrder[]> => {
  const rows = await db
    .selectFrom("restoredOrders as r")
    .innerJoin("orderFacts as o", "o.id", "r.orderId")
    .innerJoin("accounts as p", "p.id", "r.partnerId")
    .select([
      "r.orderId",
      "r.partnerId",
      "r.mode",
      "p.slug as partner",
      "o.carrier",
      "r.status as statusThen",
    ])
    .select(["o.createdAt as since", "r.askedAt", "r.answer"])
    .where("r.decision", "is", null)
    .$if(wanted.orderId !== undefined, (query) => query.where("r.orderId", "=", wanted.orderId ?? ""))
    .$if(wanted.unasked === true, (query) => query.where(sql<boolean>`r.answer is distinct from 'unknown'`))
    // Whoever was not asked for longest comes first: a carrier that does not answer keeps no other's orders waiting.
    .$if(wanted.unasked === true, (query) => query.orderBy("r.askedAt", (by) => by.asc().nullsFirst()))
    .orderBy("o.createdAt")
    .orderBy("r.orderId")
    .limit(wanted.most ?? 1_000_000)
    .execute();
  return rows as RestoredOrder[];
};

export const countUndecided = async (db: Database | Tx): Promise<number> => {
  const { undecided } = await db
    .selectFrom("restoredOrders")
    .select((select) => select.fn.countAll<number>().as("undecided"))
    .where("decision", "is", null)
    .executeTakeFirstOrThrow();
  return undecided;
};

/** How many orders of a timeline came to which end; null: to none yet. */
export const countDecisions = (db: Database, timelineId: string) =>
  db
    .selectFrom("restoredOrders")
    .select(["decision", "status"])
    .select((select) => select.fn.countAll<number>().as("orders"))
    .where("timelineId", "=", timelineId)
    .groupBy(["decision", "status"])
    .orderBy("status")
    .orderBy("decision")
    .execute();

export type RestoreDecision = {
  decision: "handed_over" | "goes_on" | "followed" | "ended";
  at: Date;
  /** The carrier's name, a person's, or the command line. */
  by: string;
  reference?: string | undefined;
  reason?: string | undefined;
};

/** False: somebody has decided it already. */
export const decideRestored = async (
  tx: Tx,
  orderId: string,
  { decision, at, by, reference, reason }: RestoreDecision,
): Promise<boolean> => {
  const row = await tx
    .updateTable("restoredOrders")
    .set({ decision, decidedAt: at, decidedBy: by, reference: reference ?? null, reason: reason ?? null })
    .where("orderId", "=", orderId)
    .where("decision", "is", null)
    .returning("orderId")
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Orders that a carrier outside has had before, or that are over: nothing of them can be repeated, and who has a letter
 * says what becomes of it. `keepers` keep letters in a folder of ours, which may have been restored as well.
 */
export const followHandedOver = (db: Database, keepers: readonly string[], at: Date) =>
  sql`
    update restored_orders r set decision = case when o.status in ('rejected', 'expired', 'cancelled', 'failed') then 'ended' else 'followed' end,
      decided_at = ${at}, decided_by = o.carrier
    from order_facts o
    where o.id = r.order_id and r.decision is null and (
      o.status in ('posted', 'delivered', 'returned', 'rejected', 'expired', 'cancelled', 'failed')
      or (o.status in ('submitted', 'printing') and o.carrier <> all(${keepers})))`.execute(db);

export const noteAnswer = (db: Database, orderId: string, answer: "unknown" | "no_answer", at: Date) =>
  db
    .updateTable("restoredOrders")
    .set({ answer, askedAt: at })
    .where("orderId", "=", orderId)
    .where("decision", "is", null)
    .execute();
