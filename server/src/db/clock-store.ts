import { type RawBuilder, sql } from "kysely";
import type { Mode } from "../foundation/tenant.ts";
import type { Database } from "./database.ts";

/** The present by the database, which is the one that counts. */
export async function findPresent(db: Database): Promise<Date> {
  const { rows } = await sql<{ present: Date }>`select present()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the present is one row");
  return row.present;
}

/** What a live letter waits for is judged by the database itself: nobody's `now` is later than its present. */
export const atMostPresent = (mode: Mode, now: Date): RawBuilder<Date> =>
  mode === "live" ? sql<Date>`least(${now}::timestamptz, present())` : sql<Date>`${now}::timestamptz`;

/** A machine whose clock is off says so to all others, again and again while it is. */
export const noteOffClock = (
  db: Database,
  { host, skewMs, at }: { host: string; skewMs: number; at: Date },
): Promise<unknown> =>
  db
    .insertInto("offClocks")
    .values({ host, skewMs, seenAt: at })
    .onConflict((conflict) => conflict.column("host").doUpdateSet({ skewMs, seenAt: at }))
    .execute();

export const forgetOffClock = (db: Database, host: string): Promise<unknown> =>
  db.deleteFrom("offClocks").where("host", "=", host).execute();

/** A machine that was off and has not said so again is gone. */
const FORGOTTEN_AFTER_MS = 60_000;

export const listOffClocks = (db: Database, now: Date): Promise<{ host: string; skewMs: number }[]> =>
  db
    .selectFrom("offClocks")
    .select(["host", "skewMs"])
    .where("seenAt", ">", new Date(now.getTime() - FORGOTTEN_AFTER_MS))
    .orderBy("host")
    .execute();
