import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import type { Carrier } from "../../ports/carrier.ts";
import { tenantClock } from "../partners/partners.ts";
import type { DeliveryReport } from "../uploads/uploads.ts";
import { moveOrder } from "./move-order.ts";
import type { Actor, Order } from "./order.ts";
import { findOrder } from "./orders-store.ts";

/** The mail of an order came back. Undefined: it is not on its way, or has come back before. */
export const recordBounce = (
  db: Database,
  tenant: Tenant,
  orderId: string,
  { at, by, text }: { at: Date; by: Actor; text: string | null },
): Promise<Order | undefined> =>
  moveOrder(db, tenant, orderId, {
    from: ["submitted", "posted"],
    to: "returned",
    at,
    statusDetail: { code: "EMAIL_BOUNCED", by, ...(text !== null && { text }) },
    dueAt: null,
  });

/**
 * What became of a report: the mail it is about came back, is late or went well; or so somebody says who cannot prove it; or it
 * is about none of ours.
 */
export type Heard = { what: Said | "unproven"; orderId: string } | null;

type Said = "returned" | "late" | "well";

/** A server that gave up has given up, whatever its last reason was: `failed` is final also with 4.x.x (RFC 3464, 2.3.3). */
const saidBy: Readonly<Record<string, Said>> = {
  failed: "returned",
  delayed: "late",
  delivered: "well",
  relayed: "well",
  expanded: "well",
};

/** Servers give up within days; what comes later without proof is a stranger's mail. */
const UNPROVEN_DAYS = 14;

/**
 * Hears what a mail server says of a mail of this tenant. Anybody can write such a report, first of all whoever got the mail and its
 * message id: by itself only one counts that names the mail as nobody but the servers on its way were told. What names only
 * message id and recipient is for a person to look at.
 */
export async function hearReport(
  services: Pick<Services, "db" | "clock" | "carriers">,
  tenant: Tenant,
  report: DeliveryReport,
): Promise<Heard> {
  const named = orderNamed(report);
  const order = named === null ? undefined : await findOrder(services.db, tenant, named);
  if (!order?.email || !isAbout(order, report)) return null;
  const to = order.email.to.toLowerCase();
  const reported = report.recipients.find(({ addresses }) => addresses.includes(to));
  const what = reported && Object.hasOwn(saidBy, reported.action) ? saidBy[reported.action] : undefined;
  if (!reported || what === undefined) return null;
  const { orderId, status } = order;
  const clock = await tenantClock(services, tenant);
  const isProven = isOwnEnvelope(services.carriers[tenant.mode], order, report);
  if (!isProven && (report.envelopeId !== null || !isOnItsWay(order, clock.now()))) return null;
  if (what !== "returned" || status === "returned") return { what, orderId };
  if (!isProven) return { what: "unproven", orderId };
  const text = [reported.status, reported.said].filter(Boolean).join(" ").slice(0, 500);
  const by: Actor = { kind: "service" };
  const moved = await recordBounce(services.db, tenant, orderId, { at: clock.now(), by, text });
  return moved ? { what, orderId } : null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function orderNamed({ envelopeId, messageIds }: DeliveryReport): string | null {
  const ids = [envelopeId?.split(".")[0] ?? "", ...messageIds.map((id) => id.split("@")[0] ?? "")];
  return ids.map((id) => id.toLowerCase()).find((id) => UUID.test(id)) ?? null;
}

/** Whatever it says of the mail must be true of it: one that names another is no report of ours. */
const isAbout = ({ carrierReference }: Order, { envelopeId, messageIds }: DeliveryReport): boolean =>
  messageIds.length > 0 ? messageIds.some((id) => id === carrierReference) : envelopeId !== null;

const isOwnEnvelope = (
  carriers: readonly Carrier[],
  { orderId }: Order,
  { envelopeId }: DeliveryReport,
): boolean =>
  envelopeId !== null &&
  carriers.some(({ name, ...carrier }) => name === "email" && carrier.isOwnEnvelope?.(orderId, envelopeId));

const isOnItsWay = ({ status, postedAt, statusAt }: Order, now: Date): boolean =>
  ["submitted", "posted", "returned"].includes(status) &&
  now.getTime() - (postedAt ?? statusAt).getTime() <= UNPROVEN_DAYS * 86_400_000;
