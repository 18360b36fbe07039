import type { Tx } from "../../db/database.ts";
import { newId } from "../../foundation/ids.ts";
import type { Language } from "../../foundation/language.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { boundTo, findApproval, holdFrom, type KeepSchedule } from "../approvals/approvals.ts";
import { moveOrder, type Order, type StatusDetail } from "../orders/orders.ts";
import { cancelWaiting, insertSchedule, setApprovedOrder } from "./schedules-store.ts";
import { readSendTime, type SendTime } from "./send-time.ts";
import type { Schedule, SeriesRequest } from "./schedule.ts";

export type { ScheduleWish } from "./schedule.ts";
export { cancelApproved, cancelLetter } from "./cancel-letters.ts";
export { cancelSchedule } from "./cancel-schedule.ts";
export { type Asker, callOfWhoeverAsked } from "./whoever-asked.ts";
export { listWaitingSchedules } from "./schedules-store.ts";

/** When a send with `scheduledAt` leaves: the named moment itself, also on a Sunday. Refuses what has passed. */
export const scheduleAt = (text: string, now: Date, language: Language): SendTime =>
  readSendTime("scheduledAt", text, now, language);

/** What a send keeps with its approval when the letter is for later; from JSON, so moments are text. */
type KeptWish = Pick<Schedule, "kind" | "wish"> & {
  runAt: string;
  identity: string;
  request: Partial<SeriesRequest>;
  occurrence?: { scheduleId: string; orderId: string };
};

/** Copies and further parts wait for the same decision as their letter, and each for its time by itself. */
const wishFor = ({ orderId, copyOf }: Order, wish: KeptWish): KeptWish =>
  copyOf === null ? wish : { ...wish, identity: `${wish.identity}:copy:${orderId}` };

/** Puts an approved letter down for its time; who decides is handed it, for approvals know no schedules. */
export const keepPlanned: KeepSchedule = (tx, approval, order) =>
  keepSchedule(
    tx,
    approval,
    approval.schedule ?? ownTime(order),
    order,
    approval.decidedAt ?? approval.createdAt,
  );

/** One of many letters that are spread over days waits for its own. */
const ownTime = ({ orderId, plannedAt, createdAt }: Order): KeptWish => {
  const runAt = (plannedAt ?? createdAt).toISOString();
  return { kind: "at", runAt, wish: { sendAt: runAt }, identity: `order:${orderId}`, request: {} };
};

/**
 * Puts a letter down for its time, now that a person has approved it: a schedule of its own, or the next occurrence
 * of a series. Part of the decision's transaction.
 */
export async function keepSchedule(
  tx: Tx,
  tenant: Tenant,
  kept: unknown,
  order: Order,
  at: Date,
): Promise<Order | undefined> {
  const wish = wishFor(order, kept as KeptWish);
  const { detail, notBefore } = await decisionOn(tx, tenant, order, at);
  const runAt = new Date(wish.runAt);
  const move = { from: ["awaiting_approval" as const], at, statusDetail: detail };
  if (!wish.occurrence) {
    const scheduleId = await addSchedule(tx, tenant, wish, order, {
      runAt: runAt < notBefore ? notBefore : runAt,
      at,
    });
    const planned = await moveOrder(tx, tenant, order.orderId, { ...move, to: "scheduled", scheduleId });
    if (!planned) await cancelWaiting(tx, tenant, scheduleId, at);
    return planned;
  }
  const moved = await moveOrder(tx, tenant, order.orderId, { ...move, to: "scheduled" });
  const { scheduleId } = wish.occurrence;
  if (!moved || (await setApprovedOrder(tx, tenant, { scheduleId, orderId: order.orderId, runAt }, at)))
    return moved;
  // By the clock of whoever runs schedules its moment has just passed: it leaves now.
  return moveOrder(tx, tenant, order.orderId, {
    ...move,
    from: ["scheduled"],
    to: "queued",
    dueAt: notBefore,
  });
}

/** What a yes is bound to, and how long a yes from a chat can still be taken back. */
async function decisionOn(
  tx: Tx,
  tenant: Tenant,
  order: Order,
  at: Date,
): Promise<{ detail: StatusDetail; notBefore: Date }> {
  const approval = order.approvalId === null ? undefined : await findApproval(tx, tenant, order.approvalId);
  const by = approval?.decidedBy;
  const detail = {
    ...(by && { code: `approved_in_${by.kind}`.toUpperCase(), decidedBy: by }),
    approved: boundTo(order),
  };
  return { detail, notBefore: by?.kind === "chat" ? holdFrom(at) : at };
}

/** Two equal wishes may both be approved: then both are meant. */
async function addSchedule(
  tx: Tx,
  tenant: Tenant,
  { kind, wish, identity, request }: KeptWish,
  { orderId, letterId }: Order,
  { runAt, at }: { runAt: Date; at: Date },
): Promise<string> {
  const scheduleId = newId(at);
  const schedule = { scheduleId, letterId, kind, wish, request, orderId, nextRunAt: runAt, at };
  if (!(await insertSchedule(tx, tenant, { ...schedule, identity })))
    await insertSchedule(tx, tenant, { ...schedule, identity: `${identity} ${orderId}` });
  return scheduleId;
}
