import type { Connection } from "../src/db/database.ts";
import { runStatement } from "../test/run-statement.ts";

/** What a store holds of what is only ever written once: each row and the transaction that wrote it. */
export type Holdings = { orders: Set<string>; written: Map<string, string> };

const ORDERS = "select id::text as id from orders";
// No row of the ledger is ever changed, so whoever wrote it is its first writer.
const WRITTEN = `
  select 'event ' || id as row, (xid::text::numeric % 4294967296)::text as writer from events
  union all select 'archive record ' || id, (xid::text::numeric % 4294967296)::text from archive_records
  union all select 'transfer ' || id, xmin::text from ledger_transfers`;

export async function holdingsOf(connection: Connection): Promise<Holdings> {
  const orders = (await runStatement(connection, ORDERS)) as { id: string }[];
  const rows = (await runStatement(connection, WRITTEN)) as { row: string; writer: string }[];
  return {
    orders: new Set(orders.map(({ id }) => id)),
    written: new Map(rows.map(({ row, writer }) => [row, writer])),
  };
}

/**
 * Whether a copy is the original as it was at one moment: it holds nothing else, and of each transaction that it holds anything of,
 * it holds all.
 */
export function judgeMoment(original: Holdings, copy: Holdings): string[] {
  const writers = new Set(copy.written.values());
  const foreign = [...copy.written].filter(([row, writer]) => original.written.get(row) !== writer);
  const torn = [...original.written].filter(([row, writer]) => writers.has(writer) && !copy.written.has(row));
  return [
    ...foreign.map(([row]) => `the copy holds the ${row}, which the original has not`),
    ...torn.map(([row, writer]) => `of transaction ${writer} the copy lacks the ${row}`),
    ...[...copy.orders].filter((id) => !original.orders.has(id)).map((id) => `the copy invents order ${id}`),
  ];
}

/** How many of each kind, for people. */
export function countsOf({ orders, written }: Holdings): string {
  const kinds = Map.groupBy(written.keys(), (row) => row.slice(0, row.lastIndexOf(" ")));
  const counts = [...kinds].map(([kind, rows]) => `${rows.length} ${kind}s`);
  return [`${orders.size} orders`, ...counts].join(", ");
}
