import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { DEAD_LETTERS } from "../db/queue.ts";

export const findMigrationNames = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return rows.map(({ name }) => name);
};

export type QueueState = {
  deadLetters: number;
  oldestWaitingSeconds: number | null;
  workerSeenSecondsAgo: number | null;
};

/** How the job queue stands, by the database's own time: the queue has no other. */
export const findQueueState = async (db: Database): Promise<QueueState> => {
  const { rows } = await sql<QueueState>`
    select
      (select count(*) from pgboss.job where name = ${DEAD_LETTERS} and state = 'created') as dead_letters,
      (select extract(epoch from now() - min(start_after))::int from pgboss.job
        where name <> ${DEAD_LETTERS} and state < 'active' and start_after <= now()) as oldest_waiting_seconds,
      (select extract(epoch from now() - cron_on)::int from pgboss.version) as worker_seen_seconds_ago`.execute(
    db,
  );
  const [state] = rows;
  if (!state) throw new Error("the state of the queue is one row");
  return state;
};

/** Planned letters that a fault of the service holds up. */
export const countSchedulesInTrouble = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ troubled: number }>`
    select count(*) as troubled from schedules where status = 'scheduled' and retry_at is not null`.execute(
    db,
  );
  return rows[0]?.troubled ?? 0;
};

/** For how long no letter has been handed over because an operator wants it so; null while they leave. */
export const findPauseSeconds = async (db: Database, now: Date): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from ${now}::timestamptz - sending_paused_at())::int as seconds`.execute(db);
  return rows[0]?.seconds ?? null;
};

export const askDatabase = (db: Database) => sql`select 1`.execute(db);

export type KnownDifferences = { differences: number; comparedSecondsAgo: number | null };

/** What the last whole comparison of orders, hand-overs, charges and archive found, and the last one after it. */
export const findDifferences = async (db: Database): Promise<KnownDifferences> => {
  const { rows } = await sql<KnownDifferences>`
    with whole as (select * from reconciliations where scope = 'whole' order by id desc limit 1),
      recent as (select * from reconciliations r where scope = 'recent'
        and not exists (select from whole where whole.id > r.id) order by id desc limit 1)
    select coalesce(sum(differences), 0)::int as differences,
      extract(epoch from now() - max(finished_at))::int as compared_seconds_ago
    from (select * from whole union all select * from recent) as last`.execute(db);
  return rows[0] ?? { differences: 0, comparedSecondsAgo: null };
};
