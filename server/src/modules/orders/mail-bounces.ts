import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
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

/** What became of a report: the mail it is about came back, is late or went well, or it is about none of ours. */
export type Heard = { what: Said; to: string } | null;

type Said = "returned" | "late" | "well";

/** A server that gave up has given up, whatever its last reason was: `failed` is final also with 4.x.x (RFC 3464, 2.3.3). */
const saidBy: Readonly<Record<string, Said>> = {
  failed: "returned",
  delayed: "late",
  delivered: "well",
  relayed: "well",
  expanded: "well",
};

/**
 * Hears what a mail server says of a mail of this tenant. Anybody can write such a report: it counts where it names the mail by the
 * id that it was sent under and the address that it was sent to, and only a failure, which is final, counts against the address.
 */
export async function hearReport(
  services: Pick<Services, "db" | "clock">,
  tenant: Tenant,
  report: DeliveryReport,
): Promise<Heard> {
  const orderId = orderNamed(report);
  const order = orderId === null ? undefined : await findOrder(services.db, tenant, orderId);
  if (!order?.email || !isNamed(order, report)) return null;
  const to = order.email.to.toLowerCase();
  const reported = report.recipients.find(({ addresses }) => addresses.includes(to));
  if (!reported) return null;
  const what = Object.hasOwn(saidBy, reported.action) ? saidBy[reported.action] : undefined;
  if (what === undefined) return null;
  if (what !== "returned" || order.status === "returned") return { what, to };
  const clock = await tenantClock(services, tenant);
  const text = [reported.status, reported.said].filter(Boolean).join(" ").slice(0, 500);
  const by: Actor = { kind: "service" };
  const moved = await recordBounce(services.db, tenant, order.orderId, { at: clock.now(), by, text });
  return moved ? { what: "returned", to } : null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function orderNamed({ envelopeId, messageIds }: DeliveryReport): string | null {
  const ids = [envelopeId ?? "", ...messageIds.map((id) => id.split("@")[0] ?? "")];
  return ids.map((id) => id.toLowerCase()).find((id) => UUID.test(id)) ?? null;
}

/** Whatever it says of the mail must be true of it: one that fits and one that does not is no report of ours. */
function isNamed({ orderId, carrierReference }: Order, { envelopeId, messageIds }: DeliveryReport): boolean {
  const ours = messageIds.filter((id) => id === carrierReference);
  const isByEnvelope = envelopeId?.toLowerCase() === orderId;
  return messageIds.length > 0 ? ours.length > 0 && (envelopeId === null || isByEnvelope) : isByEnvelope;
}
