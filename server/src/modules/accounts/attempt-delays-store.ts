import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

export type DelayKey = { who: string; kind: string };

/** The first attempts are free; then each has to wait twice as long as the one before, up to a most. */
export type DelayRule = { free: number; firstSeconds: number; mostSeconds: number };

/**
 * Takes the turn of one attempt. The row itself is the judge, so that of many at once only as many pass as may.
 * Returns null, or from when on there is a next turn.
 */
export async function takeTurn(
  db: Database,
  { who, kind }: DelayKey,
  { free, firstSeconds, mostSeconds }: DelayRule,
  now: Date,
): Promise<Date | null> {
  const taken = await db
    .insertInto("attemptDelays")
    .values({ who, kind, attempts: 1, nextAt: now, lastAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["who", "kind"])
        .doUpdateSet({
          attempts: sql<number>`attempt_delays.attempts + 1`,
          lastAt: now,
          nextAt: sql<Date>`${now}::timestamptz + interval '1 second' * case
            when attempt_delays.attempts + 1 < ${free}::int then 0
            else least(${mostSeconds}::int, ${firstSeconds}::int * 2 ^ least(attempt_delays.attempts + 1 - ${free}::int, 20)) end`,
        })
        .where("attemptDelays.nextAt", "<=", now),
    )
    .returning("attempts")
    .executeTakeFirst();
  if (taken) return null;
  const waiting = await db
    .selectFrom("attemptDelays")
    .select("nextAt")
    .where("who", "=", who)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return waiting?.nextAt ?? now;
}

export const forgetTurns = (db: Database, { who, kind }: DelayKey) =>
  db.deleteFrom("attemptDelays").where("who", "=", who).where("kind", "=", kind).execute();

/** Who has tried nothing for so long begins anew. */
export const deleteTurnsBefore = (db: Database, before: Date) =>
  db.deleteFrom("attemptDelays").where("lastAt", "<", before).execute();
