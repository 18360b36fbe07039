import { Client } from "pg";
import type { Connection } from "../database.ts";

export type CountedTable = { table: string; copy: number; live: number };

/** Of tables to which rows are only ever added: how many the copy has, and how many of these the live store has not, or otherwise. */
export type HeldAgainst = { table: string; rows: number; missing: number };

export type Comparison = { counts: CountedTable[]; held: HeldAgainst[] };

/**
 * Holds a copy of a store against the store it was made of, which has gone on meanwhile: whatever was only ever added to must
 * be there row by row, as it is in the copy.
 */
export async function compareCopy(copy: Connection, live: Connection): Promise<Comparison> {
  const [copied, living] = [new Client(copy), new Client(live)];
  for (const client of [copied, living]) client.on("error", () => {});
  try {
    await Promise.all([copied.connect(), living.connect()]);
    const [before, after] = [await countRows(copied), await countRows(living)];
    const counts = [...before].map(([table, rows]) => ({ table, copy: rows, live: after.get(table) ?? 0 }));
    const held: HeldAgainst[] = [];
    for (const append of APPENDED) held.push(await holdAgainst(copied, living, append));
    return { counts, held };
  } finally {
    await Promise.all([copied, living].map((client) => client.end().catch(() => {})));
  }
}

async function countRows(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
  );
  const counted = new Map<string, number>();
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ count: string }>(
      `select count(*) from public.${client.escapeIdentifier(name)}`,
    );
    counted.set(name, Number(found[0]?.count));
  }
  return counted;
}

type Appended = { table: string; readFrom: string; key: string; said: string };

/** What may never change: money that moved, and the chain over the archive. */
const APPENDED: readonly Appended[] = [
  {
    table: "ledger_transfers",
    readFrom: "every_transfer",
    key: "id::text",
    said: "concat_ws('|', id, partner_id, mode, kind, debit, credit, amount_cents, reference)",
  },
  {
    table: "archive_seals",
    readFrom: "archive_seals",
    key: "concat_ws('|', partner_id, mode, seq)",
    said: "concat_ws('|', partner_id, mode, seq, record_id, hash, previous_hash)",
  },
];

const AT_ONCE = 20_000;

async function holdAgainst(
  copied: Client,
  living: Client,
  { table, readFrom, key, said }: Appended,
): Promise<HeldAgainst> {
  await living.query(
    `create temporary table drill_${table} as select ${said} as said from public.${readFrom}`,
  );
  await living.query(`create index on drill_${table} (said); analyze drill_${table}`);
  await copied.query("begin read only");
  await copied.query(
    `declare given cursor for select ${said} as said from public.${readFrom} order by ${key}`,
  );
  const held = { table, rows: 0, missing: 0 };
  for (;;) {
    const { rows } = await copied.query<{ said: string }>(`fetch ${AT_ONCE} from given`);
    if (rows.length === 0) break;
    const { rows: found } = await living.query<{ count: string }>(
      `select count(*) from unnest($1::text[]) given (said) where not exists (select from drill_${table} d where d.said = given.said)`,
      [rows.map((row) => row.said)],
    );
    held.rows += rows.length;
    held.missing += Number(found[0]?.count);
  }
  await copied.query("rollback");
  await living.query(`drop table drill_${table}`);
  return held;
}
