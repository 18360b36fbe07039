import type { Database } from "../../db/database.ts";
import { withoutWaiting } from "../../db/without-waiting.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Effect } from "../../operations/operation.ts";

export type RateWindow = { connectionId: string; kind: string; startsAt: Date };

/**
 * Counts one call, unless the window is full. The row itself is the judge, so any number of processes agree on it.
 * Returns the calls made so far, or undefined when this one is too many.
 */
export const countCall = (db: Database, { connectionId, kind, startsAt }: RateWindow, limit: number) =>
  db
    .insertInto("rateWindows")
    .values({ connectionId, kind, startsAt, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["connectionId", "kind", "startsAt"])
        .doUpdateSet((set) => ({ calls: set("rateWindows.calls", "+", 1) }))
        .where("rateWindows.calls", "<", limit),
    )
    .returning("calls")
    .executeTakeFirst();

/** What windows of more than an hour are called by. */
export const LONG_WINDOW = "/day";

/** Windows that are over. */
export const deleteOldRateWindows = (db: Database, now: Date) =>
  db
    .deleteFrom("rateWindows")
    .where("startsAt", "<", hoursBefore(now, 1))
    .where((each) =>
      each.or([each("kind", "not like", `%${LONG_WINDOW}`), each("startsAt", "<", hoursBefore(now, 25))]),
    )
    .execute();

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

export type AuditEntry = Tenant & {
  at: Date;
  requestId: string;
  connection: string;
  connectionId: string;
  tool: string;
  outcome: string;
  durationMs: number;
  reasoning: string | null;
  /** Whether it only looked. */
  effect: Effect | null;
  /** The file that a link showed, and from where it was opened. */
  about?: string | null;
  fromAddress?: string | null;
  /** The groups of whoever called, where a wall stood in their way. */
  seenAs?: string[] | null;
};

/** Calls of others that have changed something since a moment; of many, the latest. */
export const changingCalls = async (
  db: Database,
  { partnerId, mode }: Tenant,
  { since, notBy }: { since: Date; notBy: string },
): Promise<string[]> => {
  const calls = await db
    .selectFrom("auditLog")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("at", ">=", since)
    .where("effect", "in", ["write", "spend"])
    .where("outcome", "=", "ok")
    .where("connectionId", "!=", notBy)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_CHANGES)
    .execute();
  return calls.map(({ id }) => id);
};

const MOST_CHANGES = 200;

/** Writes down what a call came to, with the caller's own reasoning and without its contents. */
export const recordCall = (db: Database, entry: AuditEntry) => recordCalls(db, [entry]);

/** What was changed is on the disk with its record; of looks the last half second may be lost when the power goes. */
export const recordCalls = (db: Database, entries: readonly AuditEntry[]) =>
  db
    .insertInto("auditLog")
    .values(
      entries.map((entry) =>
        entry.effect === "read" ? { ...entry, effect: withoutWaiting(entry.effect) } : entry,
      ),
    )
    .execute();
