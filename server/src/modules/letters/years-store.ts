import { sql } from "kysely";
import { type Database } from "../../db/database.ts";

/** A year whose letters' words stand in a part of their own; `letters` as the database last counted them. */
export type YearOfWords = { year: number; searched: boolean; letters: number; bytes: number };

/** The first of them holds what is older, too. */
export async function yearsOfWords(db: Database): Promise<YearOfWords[]> {
  const { rows } = await sql<YearOfWords>`
    select year, searched, letters, bytes from years_of_words order by year`.execute(db);
  return rows;
}

/** Every year up to the next has a part from then on; returns those begun now. */
export async function beginYears(db: Database): Promise<number[]> {
  const { rows } = await sql<{ begun: number[] }>`select begin_years_of_words() as begun`.execute(db);
  return rows[0]?.begun ?? [];
}

/** No search meets these letters by their words any more. False: there is no such year, it is not over, or it is put away already. */
export async function putYearAway(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select put_words_away(${year}::int) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** False: no such year is put away. */
export async function bringYearBack(db: Database, year: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select bring_words_back(${year}::int) as done`.execute(db);
  return rows[0]?.done ?? false;
}
