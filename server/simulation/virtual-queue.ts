import { sql } from "kysely";
import type { Database } from "../src/db/database.ts";
import type { JobHandler, Queue, QueueDefinition } from "../src/db/queue.ts";
import { behalf, type Owner } from "./scheduler.ts";
import type { VirtualTime } from "./virtual-time.ts";

/**
 * The queue as the service knows it, by the simulation's time: jobs are stored in the caller's transaction, taken by
 * one worker, tried again after a pause, taken over when their worker has died, and laid aside when they fail for good.
 */
export function virtualQueue(db: Database, time: VirtualTime, owner: Owner, bell: Bell): Queue {
  const served = new Map<string, Served>();
  let isServing = false;
  return {
    async enqueue(on, name, payload, options = {}) {
      const { rows } = await sql<{ id: string }>`
        insert into simulation_jobs (name, payload, once_key, start_after)
        values (${name}, ${JSON.stringify(payload)}::jsonb, ${options.onceKey ?? null}, coalesce(${options.startAfter ?? null}::timestamptz, present()))
        on conflict do nothing returning id::text`.execute(on);
      // Its transaction has ended by then, or the next look finds it.
      void time.pause(RING_AFTER_MS).then(() => bell.ring());
      return rows[0]?.id ?? null;
    },
    async cancel(on, name, jobId) {
      const { rows } = await sql`
        update simulation_jobs set state = 'cancelled'
        where name = ${name} and id = ${jobId}::bigint and state in ('created', 'active') returning 1`.execute(
        on,
      );
      return rows.length > 0;
    },
    async work(definition, handler) {
      served.set(definition.name, { definition, handler, lastSlot: slotOf(definition, time.nowMs()) });
      if (isServing) return;
      isServing = true;
      void serve(db, served, time, owner, bell);
    },
    rest: async (name) => void served.delete(name),
    history: async () => [],
    deadLetters: async () => [],
    sendBack: async () => false,
    discard: async () => false,
    close: async () => served.clear(),
  };
}

/** Tells all workers that there is a new job, as the database does. */
export type Bell = { ring: () => void; heard: () => Promise<void> };

export function openBell(): Bell {
  let next = Promise.withResolvers<void>();
  return {
    heard: () => next.promise,
    ring() {
      next.resolve();
      next = Promise.withResolvers();
    },
  };
}

type Served = { definition: QueueDefinition; handler: JobHandler; lastSlot: number };

const LOOK_EVERY_MS = 3_000;
const RING_AFTER_MS = 100;
/** Who has not finished by then has lost the job to another one. */
const LONGEST_JOB_SECONDS = 600;

async function serve(
  db: Database,
  served: ReadonlyMap<string, Served>,
  time: VirtualTime,
  owner: Owner,
  bell: Bell,
): Promise<void> {
  while (!owner.isDead) {
    await Promise.race([time.pause(LOOK_EVERY_MS), bell.heard()]);
    if (owner.isDead) return;
    try {
      await beginSlots(db, [...served.values()], time.nowMs());
      while (!owner.isDead && (await takeOne(db, served)));
    } catch {
      // The line to the database is broken; the next look has a new one.
    }
  }
}

/** Several workers see the same minute begin; one of them begins its job. */
async function beginSlots(db: Database, served: readonly Served[], nowMs: number): Promise<void> {
  const begun = served.filter((each) => slotOf(each.definition, nowMs) !== each.lastSlot);
  if (begun.length === 0) return;
  const names = begun.map(({ definition: { name } }) => name);
  const keys = begun.map(({ definition }) => `slot ${slotOf(definition, nowMs)}`);
  await sql`insert into simulation_jobs (name, payload, once_key, start_after)
    select name, '{}', once_key, present() from unnest(${names}::text[], ${keys}::text[]) as begun (name, once_key)
    where not exists (select from simulation_jobs j where j.name = begun.name and j.once_key = begun.once_key)
    on conflict do nothing`.execute(db);
  for (const each of begun) each.lastSlot = slotOf(each.definition, nowMs);
}

/** Minutes and hours are enough for what the clock starts here: a job of the night runs at any hour of the day's first. */
function slotOf({ cron }: QueueDefinition, nowMs: number): number {
  if (!cron) return 0;
  const [minute = "*", hour = "*"] = cron.split(" ");
  const everyMs =
    minute === "*"
      ? 60_000
      : hour === "*"
        ? minute.startsWith("*/")
          ? 60_000 * Number(minute.slice(2))
          : 3_600_000
        : 86_400_000;
  return Math.floor(nowMs / everyMs);
}

type Taken = { id: string; name: string; payload: unknown; attempts: number };

async function takeOne(db: Database, served: ReadonlyMap<string, Served>): Promise<boolean> {
  const { rows } = await sql<Taken>`
    update simulation_jobs set state = 'active', attempts = attempts + 1,
      claimed_until = present() + make_interval(secs => ${LONGEST_JOB_SECONDS})
    where id = (
      select id from simulation_jobs
      where name = any(${[...served.keys()]}) and (state in ('created', 'retry') and start_after <= present()
        or state = 'active' and claimed_until < present())
      order by start_after, id limit 1 for update skip locked)
    returning id::text, name, payload, attempts`.execute(db);
  const [job] = rows;
  const taken = job && served.get(job.name);
  if (!taken) return false;
  const { retries } = taken.definition;
  const end = await behalf
    .run(`job ${job.id}`, () => taken.handler(job.payload, new AbortController().signal))
    .then(
      () => ({ state: "completed", failure: null, pauseSeconds: 0 }),
      (cause: unknown) => ({
        state: job.attempts > retries ? "failed" : "retry",
        failure: cause instanceof Error ? cause.message : String(cause),
        pauseSeconds: Math.min(2 ** job.attempts, 900),
      }),
    );
  await sql`update simulation_jobs set state = ${end.state}, failure = ${end.failure},
    start_after = present() + make_interval(secs => ${end.pauseSeconds}), claimed_until = null
    where id = ${job.id}::bigint and attempts = ${job.attempts}`.execute(db);
  return true;
}
