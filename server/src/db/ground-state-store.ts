import { sql } from "kysely";
import type { Database } from "./database.ts";
import { DEAD_LETTERS } from "./queue.ts";

/** What has made this store, by name. */
export const findMigrationNames = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return rows.map(({ name }) => name);
};

export type QueueState = {
  deadLetters: number;
  oldestWaitingSeconds: number | null;
  workerSeenSecondsAgo: number | null;
  /** Workers that fell silent within the last hour and have not said that they stop. */
  silentWorkers: number;
};

/** A worker says every ten seconds that it is at work. */
export const SILENT_SECONDS = 60;

/** How the job queue stands, by the database's own time: the queue has no other. */
export const findQueueState = async (db: Database): Promise<QueueState> => {
  const { rows } = await sql<QueueState>`
    select
      (select count(*) from pgboss.job where name = ${DEAD_LETTERS} and state = 'created') as dead_letters,
      (select extract(epoch from now() - min(start_after))::int from pgboss.job
        where name <> ${DEAD_LETTERS} and state < 'active' and start_after <= now()) as oldest_waiting_seconds,
      (select extract(epoch from now() - max(seen_at))::int from heartbeats where does_work)
        as worker_seen_seconds_ago,
      (select count(*) from heartbeats where does_work and not has_left
        and seen_at between now() - interval '1 hour' and now() - make_interval(secs => ${SILENT_SECONDS}))
        as silent_workers`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("the state of the queue is one row");
  return state;
};
