import type { Metadata } from "../../operations/metadata-input.ts";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { PayloadHashes } from "../../foundation/payload-hashes.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { isOverOrBack } from "./earlier-orders-store.ts";
import type { OrderStatus } from "./order-states.ts";
import type { Order, OrderChange } from "./order.ts";

export const columns = [
  "id as orderId",
  "letterId",
  "clientOrderId",
  "status",
  "statusAt",
  "statusDetail",
  "carrier",
  "email",
  "profile",
  "deliveryType",
  "express",
  "color",
  "duplex",
  "recipient",
  "recipientLines",
  "recipientKey",
  "contentKey",
  "pdfHash",
  "snapshotHash",
  "pageCount",
  "sheetCount",
  "format",
  "warnings",
  "priceCents",
  "priceVersion",
  "price",
  "reservationId",
  "clientId",
  "mandantennummer",
  "matterId",
  "copyOf",
  "part",
  "parts",
  "auditTag",
  "metadata",
  "senderProfileId",
  "templateId",
  "templateVersionId",
  "connection",
  "connectionId",
  "tokenId",
  "approvalId",
  "scheduleId",
  "plannedAt",
  "dueAt",
  "attempts",
  "carrierReference",
  "carrierState",
  "trackingNumber",
  "handedOverAt",
  "printedAt",
  "postedAt",
  "deliveredAt",
  "estimatedDelivery",
  "arrival",
  "atRisk",
  "createdAt",
  "updatedAt",
] as const;

/** Whatever the columns of JSON hold was written by us in this very shape. */
export const orderOf = (row: object): Order => row as Order;

const ordersOfTenant = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db.selectFrom("orders").select(columns).where("partnerId", "=", partnerId).where("mode", "=", mode);

export const findOrder = async (
  db: Database | Tx,
  tenant: Tenant,
  orderId: string,
): Promise<Order | undefined> => {
  const row = await ordersOfTenant(db, tenant).where("id", "=", orderId).executeTakeFirst();
  return row && orderOf(row);
};

/** The same for whoever has several accounts, with the one that it belongs to. */
export const findOrderFor = async (
  db: Database,
  partnerIds: readonly string[],
  orderId: string,
): Promise<(Tenant & { letterId: string }) | null> =>
  partnerIds.length === 0
    ? null
    : ((await db
        .selectFrom("orders")
        .select(["partnerId", "mode", "letterId"])
        .where("partnerId", "in", partnerIds)
        .where("id", "=", orderId)
        .executeTakeFirst()) ?? null);

/** One of these that was open when the store was restored, and of which nobody has said yet whether its letter had left. */
export const findUndecided = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  orderIds: readonly string[],
): Promise<string | undefined> => {
  if (orderIds.length === 0) return undefined;
  const row = await db
    .selectFrom("ordersInDoubt")
    .select("orderId")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("orderId", "in", orderIds)
    .executeTakeFirst();
  return row?.orderId ?? undefined;
};

/** Orders that stand still until somebody gives them another address, the oldest first. */
export const selectAwaitingFix = (db: Database | Tx, { partnerId, mode }: Tenant) =>
  db
    .selectFrom("orders")
    .select("id as orderId")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("status", "=", "awaiting_partner_fix")
    .orderBy("id")
    .execute();

/** The order that a caller's own key stands for, with a hash of each input it came with. */
export const findOrderByKey = async (
  db: Database | Tx,
  tenant: Tenant,
  clientOrderId: string,
): Promise<{ order: Order; payloadHashes: PayloadHashes } | undefined> => {
  const row = await ordersOfTenant(db, tenant)
    .select("payloadHashes")
    .where("clientOrderId", "=", clientOrderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { payloadHashes, ...order } = row;
  return { order: orderOf(order), payloadHashes: payloadHashes as PayloadHashes };
};

/** Whether an order has this key, be it behind a wall. */
export const isOrderKeyUsed = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
  clientOrderId: string,
): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`
    select is_order_key_used(${partnerId}, ${mode}, ${clientOrderId}) as used`.execute(db);
  return rows[0]?.used === true;
};

/** The latest first. */
export const ordersOf = async (
  db: Database | Tx,
  tenant: Tenant,
  of: { letterId: string } | { approvalId: string } | { scheduleId: string },
): Promise<Order[]> => {
  const orders = ordersOfTenant(db, tenant).orderBy("createdAt", "desc").orderBy("id", "desc");
  if ("letterId" in of) return (await orders.where("letterId", "=", of.letterId).execute()).map(orderOf);
  if ("approvalId" in of)
    return (await orders.where("approvalId", "=", of.approvalId).execute()).map(orderOf);
  return (await orders.where("scheduleId", "=", of.scheduleId).execute()).map(orderOf);
};

/** What is planned for this day and later ones, approved or not, by day and by who asked for it. */
export const plannedFrom = (
  db: Database,
  { partnerId, mode }: Tenant,
  firstDay: string,
): Promise<{ day: string; tokenId: string | null; letters: number; cents: number }[]> => {
  const day = sql<string>`to_char(planned_at at time zone 'Europe/Berlin', 'YYYY-MM-DD')`;
  return db
    .selectFrom("orders")
    .select([
      day.as("day"),
      "tokenId",
      sql<number>`count(*)::int`.as("letters"),
      sql<number>`sum(price_cents)::int`.as("cents"),
    ])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("status", "in", ["scheduled", "awaiting_approval"])
    .where(sql<boolean>`planned_at >= ${firstDay}::timestamp at time zone 'Europe/Berlin'`)
    .groupBy([day, "tokenId"])
    .execute();
};

/** The orders of the copies that went out with these, as they were asked for. */
export const copiesOfOrders = async (
  db: Database | Tx,
  tenant: Tenant,
  orderIds: readonly string[],
): Promise<Order[]> => {
  if (orderIds.length === 0) return [];
  const copies = ordersOfTenant(db, tenant).where("copyOf", "in", orderIds).orderBy("id");
  return (await copies.execute()).map(orderOf);
};

/**
 * The order that has a document's letter on paper, or will: its own by post, or that of the paper beside a mail of it, which may
 * have been sent again by itself. Undefined: there is none, or all of them came to nothing or back.
 */
export const paperOf = async (
  db: Database | Tx,
  tenant: Tenant,
  letterId: string,
): Promise<Order | undefined> => {
  const beside = db
    .selectFrom("orders as mail")
    .innerJoin("orders as copy", "copy.copyOf", "mail.id")
    .innerJoin("letterFacts as letter", "letter.id", "copy.letterId")
    .select("copy.letterId")
    .where("mail.letterId", "=", letterId)
    .where("letter.besideMailTo", "is not", null);
  const papers = await ordersOfTenant(db, tenant)
    .where("email", "is", null)
    .where((expression) =>
      expression.or([expression("letterId", "=", letterId), expression("letterId", "in", beside)]),
    )
    .orderBy("id")
    .execute();
  return papers.map(orderOf).find((order) => !isOverOrBack(order));
};

/** What somebody may have said of an order when they asked for it. */
export type SaidOfOrder = {
  orderId?: string | undefined;
  clientOrderId?: string | undefined;
  auditTag?: string | undefined;
  mandantennummer?: string | undefined;
  metadata?: Metadata | undefined;
};

/** The latest order of each of these letters of which this was said, by letter. */
export const latestOrdersOf = async (
  db: Database,
  tenant: Tenant,
  letterIds: readonly string[],
  said: SaidOfOrder = {},
): Promise<Map<string, Order>> => {
  if (letterIds.length === 0) return new Map();
  const rows = await ordersOfTenant(db, tenant)
    .distinctOn("letterId")
    .where("letterId", "in", letterIds)
    .where((order) =>
      order.and([
        ...(said.orderId === undefined ? [] : [order("id", "=", said.orderId)]),
        ...(said.clientOrderId === undefined ? [] : [order("clientOrderId", "=", said.clientOrderId)]),
        ...(said.auditTag === undefined ? [] : [order("auditTag", "=", said.auditTag)]),
        ...(said.mandantennummer === undefined ? [] : [order("mandantennummer", "=", said.mandantennummer)]),
        ...(said.metadata === undefined
          ? []
          : [sql<boolean>`metadata @> ${JSON.stringify(said.metadata)}::jsonb`]),
      ]),
    )
    .orderBy("letterId")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.letterId, orderOf(row)]));
};

export type StatusUpdate = { from: readonly OrderStatus[]; to: OrderStatus; at: Date } & OrderChange;

/** The condition is part of the write: no row means that someone was faster. */
export const updateStatus = async (
  tx: Database | Tx,
  { partnerId, mode }: Tenant,
  orderId: string,
  { from, to, at, statusDetail = {}, ...change }: StatusUpdate,
): Promise<Order | undefined> => {
  const row = await tx
    .updateTable("orders")
    .set({
      ...change,
      status: to,
      statusAt: at,
      statusDetail: JSON.stringify(statusDetail),
      updatedAt: at,
    })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("id", "=", orderId)
    .where("status", "in", from)
    .returning(columns)
    .executeTakeFirst();
  return row && orderOf(row);
};

/** Nobody changes an order until the transaction ends; everybody may look. */
export const lockOrders = (tx: Tx) => sql`lock table orders in share mode`.execute(tx);
