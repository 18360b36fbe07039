import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";

export type DelayKey = { who: string; kind: string };

/** The first attempts are free; then each has to wait twice as long as the one before, up to a most. */
export type DelayRule = { free: number; firstSeconds: number; mostSeconds: number };

export type Turn = DelayKey & { rule: DelayRule };

/** Takes all turns of one attempt, or none of them. Returns null, or from when on there is a next one. */
export async function takeTurns(db: Database, turns: readonly Turn[], now: Date): Promise<Date | null> {
  let nextAt: Date | null = null;
  const taking = db.transaction().execute(async (tx) => {
    for (const turn of turns) {
      nextAt = await takeTurn(tx, turn, now);
      if (nextAt) throw tooEarly;
    }
  });
  await taking.catch((cause: unknown) => {
    if (cause !== tooEarly) throw cause;
  });
  return nextAt;
}

/** Thrown to give back what was taken already. */
const tooEarly = new Error("another turn of this attempt has to wait");

/** The row itself is the judge, so that of many at once only as many pass as may. */
async function takeTurn(
  db: Tx,
  { who, kind, rule: { free, firstSeconds, mostSeconds } }: Turn,
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
