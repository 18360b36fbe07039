import { brokenConstraint, type Tx } from "../../db/database.ts";
import { Refusal } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call, Caller, Services } from "../../operations/call.ts";
import { endOrders, findOrder, moveOrder, type Order, type OrderStatus } from "../orders/orders.ts";
import type { Failure, Schedule, ScheduleWish, SeriesRequest } from "./schedule.ts";
import { noteTrouble, selectDue, selectSchedule, selectToPlan, updateSchedule } from "./schedules-store.ts";
import {
  afterRefusedPlan,
  afterTurn,
  calm,
  MOST_TROUBLES,
  occurrenceOrderId,
  restAfter,
  type Turn,
} from "./turns.ts";

import { type Asker, callFor, callOfWhoeverAsked } from "./whoever-asked.ts";

/** So many in one turn: other tenants want theirs too. */
const MOST_PER_TURN = 50;

/** Whoever plans an occurrence has so long before somebody else tries. */
const PLANNING_MS = 2 * 60_000;

/** How letters are sent: sending stands above schedules, so whoever runs them hands it in. */
export type Sending = {
  /** Refuses what may no longer leave. */
  recheck(call: Call, order: Order): Promise<unknown>;
  sendOccurrence(call: Call, input: SeriesRequest["input"], planned: ScheduleWish): Promise<Order>;
};

/** Everything of a tenant that has come to its moment, and what is to be planned ahead. */
export async function runTurns(work: Work, signal?: AbortSignal): Promise<void> {
  const { services, tenant, now } = work;
  for (const schedule of await selectDue(services.db, tenant, now, MOST_PER_TURN))
    if (!signal?.aborted) await apart(work, schedule, takeTurn);
  for (const schedule of await selectToPlan(services.db, tenant, now, MOST_PER_TURN))
    if (!signal?.aborted) await apart(work, schedule, planNext);
}

type Work = { services: Services; tenant: Tenant; now: Date; sending: Sending };

/** One schedule in trouble holds up no other: it is tried again ever more rarely, and in the end it fails in words. */
async function apart(
  work: Work,
  schedule: Schedule,
  step: (work: Work, schedule: Schedule) => Promise<void>,
): Promise<void> {
  try {
    await step(work, schedule);
  } catch (cause) {
    // It was cancelled while its next letter was being planned.
    if (brokenConstraint(cause) === "living_schedule") return;
    const { scheduleId } = schedule;
    const troubles = (schedule.troubles ?? 0) + 1;
    const trouble = { err: cause, scheduleId, troubles, ...work.tenant };
    work.services.log.error(trouble, "a schedule could not go on");
    await backOff(work, schedule, troubles).catch((again: unknown) =>
      work.services.log.error({ ...trouble, err: again }, "that a schedule could not go on was not recorded"),
    );
  }
}

/** First the rest, then the end: if even that fails, it does not fail every second. */
async function backOff(work: Work, seen: Schedule, troubles: number): Promise<void> {
  const { services, tenant, now } = work;
  const lastFailure = failureOf(new Refusal("INTERNAL_ERROR", {}), seen);
  const retryAt = new Date(now.getTime() + restAfter(troubles));
  await noteTrouble(services.db, tenant, seen, { troubles, retryAt, lastFailure });
  if (troubles < MOST_TROUBLES) return;
  const schedule = await selectSchedule(services.db, tenant, seen.scheduleId);
  if (schedule?.status !== "scheduled") return;
  if (schedule.nextRunAt && schedule.nextRunAt <= now) await endTurn(work, schedule, lastFailure);
  else
    await updateSchedule(
      services.db,
      tenant,
      schedule,
      { ...calm, ...afterRefusedPlan(schedule, lastFailure) },
      now,
    );
}

/** The moment of a schedule: its order is judged again, then queued or ended with its money. */
async function takeTurn(work: Work, schedule: Schedule): Promise<void> {
  const { services, tenant, now } = work;
  const { db } = services;
  const order = schedule.orderId === null ? undefined : await findOrder(db, tenant, schedule.orderId);
  if (order?.status === "scheduled") return endTurn(work, schedule, await judge(work, schedule, order));
  const turn = order ? elsewhere(schedule, order) : await unplanned(work, schedule);
  if (turn) await updateSchedule(db, tenant, schedule, { ...calm, ...afterTurn(schedule, turn, now) }, now);
}

/** The order goes as its moment went, and its schedule goes on; both or neither. */
async function endTurn(work: Work, schedule: Schedule, turn: Turn): Promise<void> {
  const { services, tenant, now } = work;
  const change = { ...calm, ...afterTurn(schedule, turn, now) };
  await services.db.transaction().execute(async (tx) => {
    const order = schedule.orderId === null ? undefined : await findOrder(tx, tenant, schedule.orderId);
    const isWaiting = order?.status === "scheduled";
    if (isWaiting && !(await endWait(tx, work, order, turn))) return;
    const led = await updateSchedule(tx, tenant, schedule, change, now);
    // Whoever leads a schedule on holds its order first, so this cannot be: better nothing than half of it.
    if (!led && isWaiting) throw new Error("an order was moved without its schedule");
  });
}

/** Sender, address, agreement and limits may have changed since the letter was planned. */
async function judge(work: Work, schedule: Schedule, order: Order): Promise<Turn> {
  const { connection, connectionId, tokenId } = order;
  const caller = { connection: connection as Caller["connection"], connectionId, tokenId };
  const answer = await answered(() =>
    work.sending.recheck(callFor(work.services, later(work, schedule, caller)), order),
  );
  return answer instanceof Refusal ? failureOf(answer, schedule) : "sent";
}

/** False: somebody else has moved the order first. */
async function endWait(tx: Tx, { tenant, now }: Work, { orderId }: Order, turn: Turn): Promise<boolean> {
  const by = { kind: "service" } as const;
  const from = "scheduled";
  if (turn === "sent")
    return Boolean(
      await moveOrder(tx, tenant, orderId, {
        from: [from],
        to: "queued",
        at: now,
        dueAt: now,
        statusDetail: { code: "PLANNED_TIME_CAME", by },
      }),
    );
  const code = turn === "left_out" ? "LEFT_OUT" : turn.code;
  const ended = await endOrders(tx, tenant, [orderId], {
    from,
    to: "failed",
    at: now,
    statusDetail: { code, by },
  });
  return ended.length > 0;
}

/** Its order has gone another way: somebody has stopped or sent it. */
function elsewhere({ kind }: Schedule, { status }: Order): Turn {
  const isStopped = status === "cancelled" || status === "failed";
  return kind === "cron" || isStopped ? "left_out" : "sent";
}

/**
 * A moment of a series without an order: it could not be planned, nobody has approved it, or whoever planned it died
 * before saying so. Null: there is an order after all, and it is looked at again.
 */
async function unplanned({ services: { db }, tenant, now }: Work, schedule: Schedule): Promise<Turn | null> {
  const { scheduleId, nextRunAt } = schedule;
  if (nextRunAt === null) return null;
  const order = await findOrder(db, tenant, occurrenceOrderId(scheduleId, nextRunAt));
  if (order?.status === "scheduled") {
    await updateSchedule(db, tenant, schedule, { orderId: order.orderId, planDueAt: null }, now);
    return null;
  }
  return order && unapproved.has(order.status)
    ? { code: "NOT_APPROVED", details: {}, plannedFor: nextRunAt.toISOString() }
    : "left_out";
}

const unapproved: ReadonlySet<OrderStatus> = new Set(["awaiting_approval", "rejected", "expired"]);

/** Plans the next occurrence of a series, as the caller who asked for it would: all gates, its own order, its money. */
async function planNext(work: Work, seen: Schedule): Promise<void> {
  const { services, tenant, now } = work;
  const planDueAt = new Date(now.getTime() + PLANNING_MS);
  const schedule = await updateSchedule(services.db, tenant, seen, { planDueAt }, now);
  if (!schedule) return;
  const planned = await plannedOccurrence(work, schedule);
  // What is only too busy now is tried again when the time for planning is over.
  if (planned instanceof Refusal && planned.code === "RATE_LIMITED") return;
  const change =
    planned instanceof Refusal
      ? afterRefusedPlan(schedule, failureOf(planned, schedule))
      : { orderId: planned.status === "scheduled" ? planned.orderId : null, planDueAt: null };
  await updateSchedule(services.db, tenant, schedule, { ...calm, ...change }, now);
}

async function plannedOccurrence(work: Work, schedule: Schedule): Promise<Order | Refusal> {
  const { services, tenant, sending } = work;
  const { scheduleId, nextRunAt: runAt, wish } = schedule;
  const { caller, input } = requestKept(schedule);
  if (!runAt) throw new Error("a series without a next moment");
  const orderId = occurrenceOrderId(scheduleId, runAt);
  const known = await findOrder(services.db, tenant, orderId);
  if (known) return known;
  const occurrence = { scheduleId, orderId };
  const planned = { kind: "cron" as const, runAt, wish, identity: orderId, request: {}, occurrence };
  return answered(async () => {
    const call = await callOfWhoeverAsked(services, later(work, schedule, caller));
    return sending.sendOccurrence(call, input, planned);
  });
}

function requestKept({ request: { input, caller } }: Schedule): Pick<SeriesRequest, "input" | "caller"> {
  if (!input || !caller) throw new Error("a series does not say what it sends");
  return { input, caller };
}

const later = ({ tenant, now }: Work, { scheduleId, request }: Schedule, caller: Asker) => ({
  tenant,
  now,
  caller,
  requestId: scheduleId,
  language: request.language ?? ("de" as const),
});

const failureOf = ({ code, details }: Refusal, { nextRunAt }: Schedule): Failure => ({
  code,
  details,
  plannedFor: nextRunAt?.toISOString() ?? "",
});

/** Refusals are answers here; anything else is thrown on. */
async function answered<Answer>(step: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof Refusal) return cause;
    throw cause;
  }
}
