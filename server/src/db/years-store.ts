import { sql } from "kysely";
import { type Database } from "./database.ts";

/** The tables that stand in parts, one for each year. */
export const yearlyTables = ["letter_search", "archive_records", "events", "ledger_transfers"] as const;
export type YearlyTable = (typeof yearlyTables)[number];

/** A year of which a table has a part of its own; `rows` as the database last counted them. */
export type YearOfTable = {
  table: YearlyTable;
  year: number;
  isPutAway: boolean;
  rows: number;
  bytes: number;
};

/** The first of a table holds what is older, too. */
export async function listYears(db: Database): Promise<YearOfTable[]> {
  const { rows } = await sql<YearOfTable>`
    select of_table as "table", year, not is_met as "isPutAway", row_count as rows, bytes from parts_by_year
    order by of_table, year`.execute(db);
  return rows;
}

export type Years = { table: YearlyTable; years: number[] };

/** Every year up to the next has a part from then on; returns those begun now. */
export async function beginYears(db: Database): Promise<Years[]> {
  const begun: Years[] = [];
  for (const table of yearlyTables) {
    const { rows } = await sql<{ years: number[] }>`select begin_years_of(${table}) as years`.execute(db);
    begun.push({ table, years: rows[0]?.years ?? [] });
  }
  return begun.filter(({ years }) => years.length > 0);
}

/** Which years up to the next have no part. What belongs to them stands in a part of its own and is met all the same. */
export async function missingYears(db: Database): Promise<Years[]> {
  const { rows } = await sql<Years>`
    select t as "table", missing_years(t) as years from unnest(${[...yearlyTables]}::text[]) as t`.execute(
    db,
  );
  return rows.filter(({ years }) => years.length > 0);
}
