import { sql } from "kysely";
import { type Database } from "../../db/database.ts";

/**
 * Neither a send nor the sealer meets these records any more; whoever asks what was sealed still does. False: there is no such year, it is
 * not over, it is put away already, or one of its records waits for its seal.
 */
export async function putRecordsAway(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select put_records_away(${year}::int) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** False: no such year is put away. */
export async function bringRecordsBack(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select bring_records_back(${year}::int) as done`.execute(db);
  return rows[0]?.done ?? false;
}
