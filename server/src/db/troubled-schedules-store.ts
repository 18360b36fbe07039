import { sql } from "kysely";
import type { Database } from "./database.ts";

export type SchedulesInTrouble = { count: number; oldestDueAt: Date | null; nextTryAt: Date | null };

/** Planned letters of all accounts that a fault of the service holds up: since when, and when the next is tried again. */
export const findSchedulesInTrouble = async (db: Database): Promise<SchedulesInTrouble> => {
  const { rows } = await sql<SchedulesInTrouble>`
    select count(*)::int as count, min(due_at) as oldest_due_at, min(retry_at) as next_try_at
    from schedule_facts where status = 'scheduled' and retry_at is not null`.execute(db);
  return rows[0] ?? { count: 0, oldestDueAt: null, nextTryAt: null };
};
