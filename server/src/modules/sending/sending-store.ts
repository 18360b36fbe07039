import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** Rows as their tables have them, in our spelling of the columns. */
type Row = Readonly<Record<string, unknown>>;

/** What one or several sends store together. */
export type SendRows = { letters: Row[]; words: Row[]; approvals: Row[]; schedules: Row[]; orders: Row[] };

/** Stores sends with their money in one statement, or throws what the database has against it. */
export const callStoreSends = (db: Database, { letters, words, approvals, schedules, orders }: SendRows) => {
  const rows = (list: readonly Row[]) => list.map(asColumns);
  const sends = {
    letters: rows(letters),
    words: rows(words),
    approvals: rows(approvals),
    schedules: rows(schedules),
    orders: rows(orders),
  };
  return sql`select store_sends(${JSON.stringify(sends)}::jsonb)`.execute(db);
};

const asColumns = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]));

const columnNames = new Map<string, string>();

function columnOf(name: string): string {
  const known = columnNames.get(name);
  if (known !== undefined) return known;
  const column = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  columnNames.set(name, column);
  return column;
}

/** Since when no letter is handed over; null while they leave. */
export const findPause = async (db: Database): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select sending_paused_at() as at`.execute(db);
  return rows[0]?.at ?? null;
};
