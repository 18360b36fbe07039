import type { Caller } from "./clients.ts";
import type { LockWatch } from "./lock-watch.ts";
import type { Outside } from "./outside.ts";
import type { Partner } from "./partners.ts";
import type { Scheduler } from "./scheduler.ts";
import type { VirtualTime } from "./virtual-time.ts";

type Ground = {
  scheduler: Scheduler;
  time: VirtualTime;
  locks: LockWatch;
  setPresent: (ms: number) => Promise<unknown>;
  outside: Outside;
  call: Caller;
  partners: readonly Partner[];
};

/** The longest that anything may wait by itself: an address that nobody corrects is given up after 30 days. */
const LONGEST_MS = 45 * 86_400_000;
const MOST_ROUNDS = 400;
/** What becomes due within a quarter of a day is waited for together. */
const SLACK_MS = 6 * 3_600_000;

/**
 * Nothing goes wrong any more. Time jumps from one thing that is due to the next, whoever runs the service settles what only
 * a person can, and within a bounded time everything has come to an end.
 */
export async function settle(ground: Ground): Promise<string[]> {
  const { time, locks } = ground;
  ground.outside.away.untilMs = 0;
  const endsAt = time.nowMs() + LONGEST_MS;
  await pass(ground, 4_000);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await putInOrder(ground);
    await settleUnclear(ground);
    const [next] = await locks.query(NEXT);
    const dueAt = next?.["due_at"] === null ? null : Number(next?.["due_at"]);
    if (dueAt === null) break;
    if (dueAt > endsAt) return [`something is due only after ${LONGEST_MS / 86_400_000} days of calm`];
    await jump(ground, dueAt + SLACK_MS);
    await pass(ground, next?.["is_slow"] === true ? 3_600 : 1_200);
  }
  await jump(ground, time.nowMs() + SLACK_MS);
  await pass(ground, 4_000);
  const open = await locks.query(OPEN);
  return open.map((row) => `after the faults ended this did not come to an end: ${JSON.stringify(row)}`);
}

const jump = async ({ time, setPresent }: Ground, ms: number): Promise<void> => {
  time.moveTo(Math.max(ms, time.nowMs() + 1_000));
  await setPresent(time.nowMs());
};

const pass = ({ scheduler, time }: Ground, ms: number): Promise<void> => scheduler.runUntil(time.pause(ms));

/** What people put in order once it is quiet: everything may leave again, and no series and no ladder goes on for ever. */
async function putInOrder({ scheduler, locks, call, partners }: Ground): Promise<void> {
  for (const { what, id, partner_id: owner } of await locks.query(HELD_UP)) {
    const partner = partners.find(({ partnerId }) => partnerId === owner) ?? partners[0];
    if (!partner) continue;
    const as = { partner, by: "person", person: partner.owner } as const;
    const operator = { ...as, isOperator: true };
    if (what === "pause") await scheduler.runUntil(call(operator, "sending_resume", {}));
    if (what === "account") {
      // Nobody of a disabled account gets in; whoever runs the service is of another one.
      const other = partners.find((each) => each !== partner) ?? partner;
      const from = { ...operator, partner: other, person: other.owner };
      await scheduler.runUntil(call(from, "partner_enable", { partnerId: id }));
    }
    if (what === "hold")
      await scheduler.runUntil(call(operator, "account_release", { partnerId: id, reason: "Geklärt" }));
    if (what === "in hand") await scheduler.runUntil(call(as, "order_cancel", { orderId: id }));
    if (what === "ladder") await scheduler.runUntil(call(as, "dunning_ladder_retire", { ladderId: id }));
    if (what === "series")
      await scheduler.runUntil(call(as, "schedule_list_or_cancel", { action: "cancel", scheduleId: id }));
  }
}

const HELD_UP = `select 'pause' as what, id, null as partner_id from sending_pauses where resumed_at is null
  union all select 'account', id, id from partners where disabled_at is not null
  union all select 'hold', id, id from partners where held_at is not null
  union all select 'ladder', id, partner_id from dunning_ladders where mode = 'live' and superseded_at is null and retired_at is null
  union all select 'series', id, partner_id from schedules where mode = 'live' and kind = 'cron' and status = 'scheduled'
  union all select 'in hand', id, partner_id from orders where mode = 'live' and carrier = 'in_house' and status = 'submitted' and due_at is null`;

/**
 * What the operator does: asks the carrier, which keeps a book, and says what it said. What must arrive by a day and has certainly
 * not left is nobody's to settle: it ends by itself.
 */
async function settleUnclear({ scheduler, locks, outside, call, partners }: Ground): Promise<void> {
  const [open] = await locks.query(OPEN_ACCOUNT);
  // Whoever runs the service is of an account that is there: one that is to be closed settles nothing any more.
  const partner = partners.find(({ partnerId }) => partnerId === open?.["id"]) ?? partners[0];
  if (!partner) return;
  for (const row of await locks.query(UNCLEAR)) {
    const letter = outside.letters.findLast(({ orderId }) => orderId === row["id"]);
    const isKnown = letter && letter.reference !== row["carrier_reference"];
    const input = { orderId: row["id"], carrierReference: isKnown ? letter.reference : null };
    const as = { partner, by: "person", person: partner.owner, isOperator: true } as const;
    await scheduler.runUntil(call(as, "unclear_order_settle", input));
  }
}

const OPEN_ACCOUNT =
  "select id from partners where disabled_at is null and closes_at is null and closed_at is null";
const UNCLEAR = `select id, carrier_reference from orders
  where mode = 'live' and status in ('queued', 'submitting') and due_at is null and claim is null
    and not (status = 'queued' and arrival is not null) order by id`;

/** The next moment at which the service has something to do by itself. */
const NEXT = `select (extract(epoch from min(at)) * 1000)::bigint as due_at,
    bool_or(slow) filter (where at = least_at) as is_slow from (
  select at, slow, min(at) over () as least_at from (
    select greatest(due_at, claimed_until) as at, false as slow from orders where mode = 'live' and due_at is not null
    union all select expires_at, true from approvals where mode = 'live' and status = 'pending'
    union all select next_run_at, false from schedules where mode = 'live' and status = 'scheduled' and kind <> 'cron'
    union all select look_at, false from dunning_courses where mode = 'live'
    union all select check_at, false from top_ups where mode = 'live' and status = 'open'
    union all select closes_at, true from partners where closed_at is null
    union all select coalesce(claimed_until, start_after), true from simulation_jobs where state in ('created', 'retry', 'active') and (once_key is null or once_key not like 'slot%')
  ) each where at is not null) all_of_them`;

const OPEN = `
  select 'order' as what, id::text, status, status_detail::text as detail, due_at::text from orders where mode = 'live'
    and status not in ('delivered', 'returned', 'rejected', 'expired', 'cancelled', 'failed')
    -- Who posts a letter themselves hears nothing of it any more.
    and not (carrier = 'in_house' and status = 'posted')
  union all select 'approval', id::text, status, '', '' from approvals where mode = 'live' and status = 'pending'
  union all select 'dunning step', id::text, state, '', began_at::text from dunning_steps where mode = 'live' and state in ('preparing', 'prepared')
  union all select 'job ' || name, id::text, state, coalesce(failure, ''), '' from simulation_jobs
    where state in ('created', 'retry', 'active') and (once_key is null or once_key not like 'slot%')`;
