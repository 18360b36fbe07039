import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

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

/** Whether a letter was ever accepted for this recipient. */
export const isKnownRecipient = async (
  db: Database,
  { partnerId, mode }: Tenant,
  recipientKey: string,
): Promise<boolean> => {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("recipientKey", "=", recipientKey)
    .where("status", "not in", ["awaiting_approval", ...cameToNothing])
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
};

/** The latest order with the same text to the same recipient that has not come to nothing. */
export const findSameLetter = async (
  db: Database,
  { partnerId, mode }: Tenant,
  contentKey: string,
  since: Date,
): Promise<string | null> => {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("contentKey", "=", contentKey)
    .where("createdAt", ">=", since)
    .where("status", "not in", cameToNothing)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
};

/** Whether a billing document says just this. */
export const isWordsOfDocument = async (
  db: Database,
  { partnerId, mode }: Tenant,
  blocks: readonly unknown[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from letters
    where partner_id = ${partnerId} and mode = ${mode} and source -> 'document' ->> 'documentId' is not null
      and md5((source -> 'body' -> 'blocks')::text) = md5(${JSON.stringify(blocks)}::jsonb::text)
    limit 1`.execute(db);
  return rows.length > 0;
};

/** When a letter to this recipient last came back. */
export const findReturned = async (
  db: Database,
  { partnerId, mode }: Tenant,
  recipientKey: string,
): Promise<Date | null> => {
  const order = await db
    .selectFrom("orders")
    .select("statusAt")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("recipientKey", "=", recipientKey)
    .where("status", "=", "returned")
    .orderBy("statusAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return order?.statusAt ?? null;
};

/** Orders of which nothing was posted. */
export const cameToNothing = ["rejected", "expired", "cancelled", "failed"];

/** Since when no letter is handed over; null while they leave. */
export const findPause = async (db: Database): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select sending_paused_at() as at`.execute(db);
  return rows[0]?.at ?? null;
};
