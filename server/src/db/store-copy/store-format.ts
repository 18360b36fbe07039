import type { ClientBase } from "pg";
import { z } from "zod";
import { wantedNotes } from "../migrate.ts";

export const FORMAT = 1;

/** What the first line says. */
export const Header = z.object({
  product: z.literal("brieftaube"),
  format: z.literal(FORMAT),
  release: z.string(),
  /** Everything that has made the schema, in order. */
  schema: z.array(z.string()),
  exportedAt: z.iso.datetime(),
  /** No transaction of the exported store has a higher number. */
  xid: z.string().regex(/^\d{1,19}$/),
});
export type Header = z.infer<typeof Header>;

export const schemaOfThisRelease = (): string[] => wantedNotes();

export type Table = { name: string; columns: { name: string; type: string }[] };

/**
 * Every table of ours, with the columns that are stored and not computed; what says how the schema was made stays where it is. What was put away
 * is told with the others (`readFrom`).
 */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
      order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('schema_migrations', ${putAwayTables.map((name) => `'${name}'`).join(", ")}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** Where the years of some tables go that are put away. */
export const putAwayTables = ["put_away_records", "put_away_events", "put_away_transfers"] as const;

const wholeTables = new Map([
  ["archive_records", "every_record"],
  ["events", "every_event"],
  ["ledger_transfers", "every_transfer"],
]);

export const readFrom = (table: string): string => wholeTables.get(table) ?? table;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** So that every value reads back as what it was. */
export const PLAIN_VALUES =
  "set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0";
