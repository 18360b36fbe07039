import { setTimeout as pause } from "node:timers/promises";
import { tracedPart } from "../../../foundation/tracing.ts";
import type { DueWork } from "../../../operations/due-work.ts";
import { isTooLate } from "../../deadlines/deadlines.ts";
import {
  CLAIM_MS,
  DEADLINE_MISSED,
  type Dispatch,
  endWithMoney,
  handOverOrder,
  logLostClaim,
} from "../hand-over.ts";
import {
  claimNextDue,
  type ClaimedOrder,
  findNextDue,
  hurryOrder,
  listTenantsDue,
  recordAsHolder,
} from "../hand-over-store.ts";
import type { OrderStatus } from "../order-states.ts";
import { trackOrder } from "../track.ts";

/** So many at a time, and so many in one turn: other tenants want theirs too. */
const LANES = 4;
const MOST_PER_TURN = 50;

/** Leads each order to its next step: released, handed over, followed, given up. */
export const advanceOrders: DueWork = {
  name: "advance_orders",
  urgent: true,
  tenantsDue: ({ db, clock }) => listTenantsDue(db, clock.now()),

  /** What comes next is not known while another worker has an order in its hands: that is waited for, not for long. */
  async nextAt({ db, clock }, tenant) {
    for (let looks = 1; ; looks += 1) {
      const realNow = clock.now();
      const claimedUntil = new Date(realNow.getTime() + CLAIM_MS - LONGEST_WAIT_MS);
      const { dueAt, isUnderWay } = await findNextDue(db, tenant, { realNow, claimedUntil });
      if (!isUnderWay || looks === MOST_LOOKS) return dueAt;
      await pause(LONGEST_WAIT_MS / MOST_LOOKS);
    }
  },

  async run(services, tenant, now, signal) {
    const work = { services, tenant, now };
    let left = MOST_PER_TURN;
    const lane = async () => {
      while (left > 0) {
        if (signal?.aborted) return;
        left -= 1;
        const claimed = await claim(work);
        if (!claimed) return;
        await advance(work, claimed);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  },

  hurry: async ({ db }, tenant, orderId, now) => void (await hurryOrder(db, tenant, orderId, now)),
};

/** A claim that is older than this may be that of a dead worker. */
const LONGEST_WAIT_MS = 10_000;
const MOST_LOOKS = 400;

const claim = ({ services: { db, clock }, tenant, now }: Dispatch): Promise<ClaimedOrder | undefined> =>
  claimNextDue(db, tenant, { now, realNow: clock.now(), forMs: CLAIM_MS });

/** What is unforeseen stops this order alone: it comes again when its claim has lapsed. */
async function advance(work: Dispatch, claimed: ClaimedOrder): Promise<void> {
  const { orderId, status } = claimed.order;
  try {
    await tracedPart(
      () => ({
        name: `order ${status}`,
        kind: "consumer",
        facts: { "brieftaube.order": orderId, "brieftaube.order.status": status },
        links: [claimed.sentBy],
      }),
      async () => steps[status]?.(work, claimed),
    );
  } catch (cause) {
    work.services.log.error({ err: cause, orderId, status }, "an order could not be led on");
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

/** Nobody has corrected the address in time: for its deadline, or at all. */
const giveUpFix = (work: Dispatch, claimed: ClaimedOrder): Promise<void> => {
  const { arrival } = claimed.order;
  return arrival && isTooLate(arrival, work.now)
    ? endWithMoney(work, claimed, "failed", { by: { kind: "service" }, code: DEADLINE_MISSED })
    : endWithMoney(work, claimed, "cancelled", { by: { kind: "service" }, code: "FIX_NOT_MADE" });
};

const steps: Partial<Record<OrderStatus, (work: Dispatch, claimed: ClaimedOrder) => Promise<void>>> = {
  approved: release,
  submitting: handOverOrder,
  submitted: trackOrder,
  printing: trackOrder,
  posted: trackOrder,
  awaiting_partner_fix: giveUpFix,
};
