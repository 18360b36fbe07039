import { sql } from "kysely";
import { type Database } from "../../db/database.ts";

/**
 * Nothing that is booked is written beside these movements any more; whoever asks what was booked still reads them. False: there is no such
 * year, it is not over, or it is put away already.
 */
export async function putMoneyAway(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select put_transfers_away(${year}::int) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** False: no such year is put away. */
export async function bringMoneyBack(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select bring_transfers_back(${year}::int) as done`.execute(
    db,
  );
  return rows[0]?.done ?? false;
}
