import { sql } from "kysely";
import { traceContext } from "../../foundation/tracing.ts";
import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Rows as their tables have them, in our spelling of the columns. */
type Row = Readonly<Record<string, unknown>>;

/** An order as its table has it, and of a letter that was there before: the revision it was composed of, and how it is sent. */
type OrderRow = Row & { letterRevision: number | null };

/** What one or several sends store together. */
export type SendRows = {
  letters: Row[];
  words: Row[];
  /** Of letters that come with the call; those of a draft are there already. */
  attachments: Row[];
  approvals: Row[];
  /** Approvals that were there before, and gather these letters. */
  gathered: { id: string }[];
  schedules: Row[];
  orders: OrderRow[];
};

const parts = [
  "letters",
  "words",
  "attachments",
  "approvals",
  "gathered",
  "schedules",
  "drafts",
  "orders",
] as const;

/** The same as JSON, so that many are joined without being read again: of each part the rows with commas between them. */
export type PackedSends = Readonly<Record<(typeof parts)[number], string>>;

export const packedSends = ({
  letters,
  words,
  attachments,
  approvals,
  gathered,
  schedules,
  orders,
}: SendRows): PackedSends => ({
  letters: packed(letters),
  words: packed(words),
  attachments: packed(attachments),
  approvals: packed(approvals),
  gathered: packed(gathered),
  schedules: packed(schedules),
  drafts: packed(orders.filter(({ letterRevision }) => letterRevision !== null).map(draftOf)),
  orders: packed(orders.map(withTrace)),
});

/** Whoever hands it over later says which call it came from, where calls are followed. */
function withTrace(order: OrderRow): Row {
  const context = traceContext();
  return context === undefined ? order : { ...order, traceContext: context };
}

const draftOf = ({
  letterId,
  partnerId,
  mode,
  id,
  letterRevision,
  status,
  statusAt,
  dispatch,
}: OrderRow): Row => ({
  letterId,
  partnerId,
  mode,
  orderId: id,
  revision: letterRevision,
  status,
  at: statusAt,
  dispatch: dispatch ?? null,
});

const packed = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(asColumns(row))).join(",");

/** Stores sends with their money in one statement, or throws what the database has against it. */
export const callStoreSends = (db: Database, sends: readonly PackedSends[]) => {
  const listOf = (part: keyof PackedSends) => sends.flatMap((each) => each[part] || []).join(",");
  const all = `{${parts.map((part) => `"${part}":[${listOf(part)}]`).join(",")}}`;
  return sql`select store_sends(${all}::jsonb)`.execute(db);
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

/** Since when letters are accepted and wait: all of them, and those of an account on hold, whose sandbox plays on. */
export const findPauses = (
  db: Database,
  { partnerId, mode }: Tenant,
): Promise<{ pausedAt: Date | null; heldAt: Date | null }> =>
  db
    .selectFrom("accounts")
    .select([
      sql<Date | null>`sending_paused_at()`.as("pausedAt"),
      sql<Date | null>`case when ${mode}::mode = 'live' then held_at end`.as("heldAt"),
    ])
    .where("id", "=", partnerId)
    .executeTakeFirstOrThrow();
