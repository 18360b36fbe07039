import { sql } from "kysely";
import { type Database } from "../../db/database.ts";

/**
 * Nothing that happens meets these events any more; whoever asks what happened still does. False: there is no such year, it is not over,
 * it is put away already, or an endpoint has not come past all of them.
 */
export async function putEventsAway(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select put_events_away(${year}::int) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** False: no such year is put away. */
export async function bringEventsBack(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select bring_events_back(${year}::int) as done`.execute(db);
  return rows[0]?.done ?? false;
}
