import { sql } from "kysely";
import { type Database } from "../../db/database.ts";

/** No search meets these letters by their words any more. False: there is no such year, it is not over, or it is put away already. */
export async function putWordsAway(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select put_words_away(${year}::int) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** False: no such year is put away. */
export async function bringWordsBack(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select bring_words_back(${year}::int) as done`.execute(db);
  return rows[0]?.done ?? false;
}
