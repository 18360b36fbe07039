import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Untaxed } from "../src/foundation/untaxed.ts";
import type { Tenant } from "../src/foundation/tenant.ts";
import { keepBlob } from "../src/modules/blobs/blobs.ts";
import { orderMoves, type OrderStatus, orderStatuses } from "../src/modules/orders/order-states.ts";
import { moveOrder, type Order, requireOrder } from "../src/modules/orders/orders.ts";
import { capture, credit, release } from "../src/modules/wallet/wallet.ts";
import { newId } from "../src/foundation/ids.ts";
import { muenchen, storedLetter } from "./letters.ts";
import { makePdf } from "./pdfs/make-pdf.ts";
import type { World } from "./world.ts";
import { tenantClock } from "../src/modules/partners/partners.ts";

type Columns = { id?: string; [column: string]: unknown };

type OrderWish = Partial<
  Pick<
    Order,
    | "clientOrderId"
    | "status"
    | "carrier"
    | "email"
    | "deliveryType"
    | "express"
    | "color"
    | "recipient"
    | "recipientLines"
    | "pageCount"
    | "priceCents"
    | "carrierReference"
    | "plannedAt"
    | "dueAt"
    | "mandantennummer"
    | "clientId"
    | "senderProfileId"
    | "auditTag"
    | "letterId"
    | "tokenId"
    | "warnings"
    | "connection"
    | "connectionId"
  >
> & {
  tenant?: Tenant;
  pdf?: Uint8Array;
  /** Why it bears no VAT. */
  untaxed?: Untaxed;
  snapshot?: object;
  /** An approval that is there already: a further letter of a batch. */
  approvalId?: string;
  /** Columns of an approval or a schedule that the order is to wait for; what is left out gets a plain value. */
  approval?: Columns;
  schedule?: Columns;
};

/** Orders of one moment sort as they were stored. */
let stored = 0;

/**
 * Stores an order as a send does, by the database's own function, without printing anything. One in a later status is
 * led there by allowed moves, with its money.
 */
export async function storeOrder(world: World, wish: OrderWish = {}): Promise<Order> {
  const { services } = world;
  const tenant = wish.tenant ?? world.office;
  const at = (await tenantClock(services, tenant)).now();
  const orderId = newId(at, (stored += 1) % 4096);
  const recipient = wish.recipient ?? { ...muenchen, pobox: null, country: "DE" };
  const letterId = wish.letterId ?? (await storedLetter(world, { recipient }, tenant));
  const approvalId = wish.approval ? (wish.approval.id ?? randomUUID()) : (wish.approvalId ?? null);
  const status =
    wish.status ?? (approvalId !== null ? "awaiting_approval" : wish.schedule ? "scheduled" : "queued");
  const path = pathTo(status);
  const own = { partner_id: tenant.partnerId, mode: tenant.mode };
  const scheduleId = wish.schedule ? (wish.schedule.id ?? randomUUID()) : null;
  const row = {
    ...own,
    ...(await contentOf(world, orderId, wish)),
    ...plainColumns(wish),
    id: orderId,
    letter_id: letterId,
    recipient,
    recipient_lines: wish.recipientLines ?? linesOf(recipient),
    recipient_key: recipient.name,
    content_key: orderId,
    reservation_id: randomUUID(),
    approval_id: approvalId,
    schedule_id: scheduleId,
    status: path[0],
    status_at: at,
    due_at: wish.dueAt === undefined ? (path[0] === "queued" ? at : null) : wish.dueAt,
    created_at: at,
    updated_at: at,
  };
  const sends = {
    letters: [],
    words: [],
    approvals: wish.approval ? [approvalRow({ ...own, id: approvalId, ...wish.approval }, row, at)] : [],
    schedules: wish.schedule ? [scheduleRow({ ...own, id: scheduleId, ...wish.schedule }, row, at)] : [],
    drafts: [
      {
        ...own,
        letter_id: letterId,
        order_id: orderId,
        revision: null,
        status: row.status,
        at,
        dispatch: null,
      },
    ],
    orders: [row],
  };
  await sql`select store_sends(${JSON.stringify(sends)}::jsonb)`.execute(services.db);
  for (const [step, next] of path.slice(1).entries())
    await lead(world, tenant, orderId, { from: path[step] ?? "queued", to: next, wish, at });
  return requireOrder(services.db, tenant, orderId);
}

const FIRST: readonly OrderStatus[] = ["queued", "awaiting_approval", "scheduled"];

/** The shortest way to a status from one in which an order may begin. */
function pathTo(status: OrderStatus): OrderStatus[] {
  if (FIRST.includes(status)) return [status];
  const paths: OrderStatus[][] = FIRST.map((first) => [first]);
  for (let round = 0; round < orderStatuses.length; round += 1) {
    const found = paths.find((path) => path.at(-1) === status);
    if (found) return found;
    paths.push(
      ...paths.splice(0).flatMap((path) => {
        const last = path.at(-1);
        return last ? orderMoves[last].map((next) => [...path, next]) : [];
      }),
    );
  }
  throw new Error(`no way leads to ${status}`);
}

type Step = { from: OrderStatus; to: OrderStatus; wish: OrderWish; at: Date };

async function lead({ services }: World, tenant: Tenant, orderId: string, { from, to, wish, at }: Step) {
  await services.db.transaction().execute(async (tx) => {
    // What is learned with a status is there when the archive keeps it.
    if (to === "submitted")
      await tx
        .updateTable("orders")
        .set({ carrierReference: wish.carrierReference ?? `ref-${orderId}`, handedOverAt: at })
        .where("id", "=", orderId)
        .execute();
    const order = await moveOrder(tx, tenant, orderId, { from: [from], to, at, dueAt: wish.dueAt ?? null });
    if (!order) throw new Error(`the order did not become ${to}`);
    const isCaptured = order.carrierReference !== null;
    if (to === "submitted") await capture(tx, tenant, order.reservationId, at);
    const booking = { amountCents: order.priceCents, reference: `order:${orderId}`, at };
    if (["rejected", "expired", "cancelled", "failed"].includes(to))
      await (isCaptured
        ? credit(tx, tenant, order.reservationId, booking)
        : release(tx, tenant, order.reservationId, at));
  });
}

/** Bytes of its own for each order. */
async function contentOf({ services }: World, orderId: string, { pdf, snapshot = {} }: OrderWish) {
  const text = new TextEncoder();
  return {
    pdf_hash: await keepBlob(services, pdf ?? Buffer.concat([makePdf(), text.encode(`% ${orderId}`)])),
    snapshot_hash: await keepBlob(services, text.encode(JSON.stringify({ orderId, ...snapshot }))),
  };
}

const plainColumns = (wish: OrderWish) => ({
  client_order_id: wish.clientOrderId ?? null,
  payload_hashes: wish.clientOrderId ? {} : null,
  status_detail: {},
  carrier: wish.carrier ?? (wish.email ? "email" : "sandbox"),
  email: wish.email ?? null,
  profile: "din5008",
  delivery_type: wish.deliveryType ?? "standard",
  express: wish.express ?? false,
  color: wish.color ?? false,
  duplex: false,
  page_count: wish.pageCount ?? 1,
  sheet_count: wish.pageCount ?? 1,
  format: "standard",
  warnings: wish.warnings ?? [],
  price_cents: wish.priceCents ?? PRICE_CENTS,
  price_version: "test",
  price: priceOf(wish.priceCents ?? PRICE_CENTS, wish.untaxed),
  client_id: wish.clientId ?? null,
  sender_profile_id: wish.senderProfileId ?? null,
  mandantennummer: wish.mandantennummer ?? null,
  audit_tag: wish.auditTag ?? null,
  connection: wish.connection ?? "partner_token",
  connection_id: wish.connectionId ?? "test",
  token_id: wish.tokenId ?? null,
  planned_at: wish.plannedAt ?? null,
  attempts: 0,
});

const PRICE_CENTS = 150;

const priceOf = (priceCents: number, untaxed?: Untaxed) => {
  const vatPercent = untaxed ? 0 : 19;
  const netCents = Math.round(priceCents / (1 + vatPercent / 100));
  const parts = { productionCents: netCents - 95, postageCents: 95, surchargesCents: 0, netCents };
  const breakdown = { ...parts, vatCents: priceCents - netCents, vatPercent };
  return { priceCents, priceVersion: "test", breakdown, ...(untaxed && { untaxed }) };
};

const linesOf = ({ name, company, street, houseNumber, zip, city }: Order["recipient"]): string[] =>
  [company ?? "", name, `${street} ${houseNumber ?? ""}`.trim(), `${zip ?? ""} ${city}`.trim()].filter(
    Boolean,
  );

const approvalRow = (given: Record<string, unknown>, order: { price_cents: number }, at: Date) => ({
  status: "pending",
  kind: "letter",
  order_count: 1,
  total_cents: order.price_cents,
  requested_by: { connection: "partner_token", connectionId: "test", name: "test" },
  asked_because: "submitted",
  created_at: at,
  expires_at: new Date(at.getTime() + 7 * 86_400_000),
  ...given,
});

const scheduleRow = (given: Record<string, unknown>, order: { id: string; letter_id: string }, at: Date) => ({
  letter_id: order.letter_id,
  kind: "at",
  status: "scheduled",
  wish: {},
  next_run_at: at,
  order_id: order.id,
  request: {},
  identity: order.id,
  runs: 0,
  consecutive_failures: 0,
  created_at: at,
  updated_at: at,
  ...given,
});
