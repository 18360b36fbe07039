import type { Database } from "../../db/database.ts";
import type { Services } from "../../operations/call.ts";
import { capture } from "../wallet/wallet.ts";
import { type OrderFacts, recordDecision, selectUnclear, type UnclearOrder } from "./hand-over-store.ts";
import { tellDetail } from "./tell-detail.ts";
import { tenantClock } from "../partners/partners.ts";
import type { Order } from "./order.ts";

/** What a person has found out by asking the carrier: it has the letter under this reference, or it has none. */
export type HandOverFinding = { handedOver: string } | "repeat";

export const unclearOrders = (db: Database): Promise<UnclearOrder[]> => selectUnclear(db);

/** Lets an order go on as a person has decided. Null: no such order waits for a decision like this. */
export async function settleUnclear(
  services: Pick<Services, "db" | "clock">,
  orderId: string,
  finding: HandOverFinding,
): Promise<Order | null> {
  const [unclear] = await selectUnclear(services.db, orderId);
  if (!unclear) return null;
  // What stands in the queue was certainly not handed over.
  if (finding !== "repeat" && unclear.order.status !== "submitting") return null;
  const now = (await tenantClock(services, unclear.tenant)).now();
  return services.db.transaction().execute(async (tx) => {
    const settled = await recordDecision(tx, unclear, now, factsOf(unclear, finding, now));
    if (!settled) return null;
    if (settled.status === "submitted") await capture(tx, unclear.tenant, settled.reservationId, now);
    // A move tells itself.
    if (settled.status === unclear.order.status) await tellDetail(tx, unclear.tenant, settled, now);
    return settled;
  });
}

function factsOf({ order }: UnclearOrder, finding: HandOverFinding, now: Date): OrderFacts {
  const by = { kind: "operator" as const };
  const next = { attempts: 0, dueAt: now };
  if (finding === "repeat")
    return {
      ...next,
      ...(order.status === "submitting" && { to: "queued" }),
      statusDetail: { code: "REPEATED_BY_OPERATOR", by },
    };
  return {
    ...next,
    to: "submitted",
    statusDetail: { code: "CONFIRMED_BY_OPERATOR", by },
    carrierReference: finding.handedOver,
    handedOverAt: now,
  };
}
