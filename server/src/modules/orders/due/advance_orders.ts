import { setTimeout as pause } from "node:timers/promises";
import type { DueWork } from "../../../operations/due-work.ts";
import { CLAIM_MS, type Dispatch, endWithMoney, handOverOrder, logLostClaim } from "../hand-over.ts";
import {
  claimNextDue,
  type ClaimedOrder,
  findNextDue,
  hurryOrder,
  listTenantsDue,
  recordAsHolder,
} from "../hand-over-store.ts";
import { trackOrder } from "../track.ts";

/** So many at a time, and so many in one turn: other tenants want theirs too. */
const LANES = 4;
const MOST_PER_TURN = 50;

/** Leads each order to its next step: released, handed over, followed, given up. */
export const advanceOrders: DueWork = {
  name: "advance_orders",
  urgent: true,
  tenantsDue: ({ db, clock }) => listTenantsDue(db, clock.now()),

  /** What comes next is not known while another worker has an order in its hands: it is waited for, not for long. */
  async nextAt({ db, clock }, tenant) {
    for (let looks = 1; ; looks += 1) {
      const { dueAt, isUnderWay } = await findNextDue(db, tenant, clock.now());
      if (!isUnderWay || looks === MOST_LOOKS) return dueAt;
      await pause(LOOK_EVERY_MS);
    }
  },

  async run(services, tenant, now, signal) {
    const work = { services, tenant, now };
    let left = MOST_PER_TURN;
    const lane = async () => {
      while (left > 0 && !signal?.aborted) {
        left -= 1;
        const claimed = await claim(work);
        if (!claimed) return;
        await advance(work, claimed);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  },

  hurry: async ({ db }, tenant, orderId, now) => void (await hurryOrder(db, tenant, orderId, now)),
};

const LOOK_EVERY_MS = 20;
const MOST_LOOKS = 500;

const claim = ({ services: { db, clock }, tenant, now }: Dispatch): Promise<ClaimedOrder | undefined> =>
  claimNextDue(db, tenant, { now, realNow: clock.now(), forMs: CLAIM_MS });

async function advance(work: Dispatch, claimed: ClaimedOrder): Promise<void> {
  switch (claimed.order.status) {
    case "approved":
      return release(work, claimed);
    case "submitting":
      return handOverOrder(work, claimed);
    case "submitted":
    case "printing":
    case "posted":
      return trackOrder(work, claimed);
    case "awaiting_partner_fix":
      return endWithMoney(work, claimed, "cancelled", { by: { kind: "service" }, code: "FIX_NOT_MADE" });
    default:
      throw new Error(`nothing is done with an order that is ${claimed.order.status}`);
  }
}

/** The hold is over: it is sent now, or at the time that was planned, which its schedule watches over. */
async function release(work: Dispatch, claimed: ClaimedOrder): Promise<void> {
  const { services, tenant, now } = work;
  const isForLater = claimed.order.plannedAt !== null && claimed.order.plannedAt > now;
  const recorded = await recordAsHolder(services.db, tenant, claimed, now, {
    to: isForLater ? "scheduled" : "queued",
    statusDetail: { by: { kind: "service" }, code: "HOLD_ENDED" },
    attempts: 0,
    dueAt: isForLater ? null : now,
  });
  if (!recorded) logLostClaim(work, claimed);
}
