import { sql } from "kysely";
import type { Tenant } from "../../src/foundation/tenant.ts";
import type { World } from "../world.ts";

/** What must not appear in any answer to somebody else: a word that stands in their texts, and the names of their rows. */
export type Secrets = { mark: string; ids: ReadonlySet<string> };

/**
 * What an answer says of another account beyond what was asked: a preset, a letter or the log gives back what its
 * author wrote, also an id that is none of theirs; so what was said once is theirs to hear.
 */
export function leaksIn(said: SaidBefore, text: string, { mark, ids }: Secrets): string[] {
  const found = text.includes(mark) ? [`says what is another's: ${around(text, mark)}`] : [];
  for (const [id] of text.matchAll(UUID))
    if (ids.has(id) && !said.has(id)) found.push(`names another's record: ${around(text, id)}`);
  return found;
}

export type SaidBefore = Set<string>;

export function remember(said: SaidBefore, body: string): void {
  for (const [id] of body.matchAll(UUID)) said.add(id);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const around = (text: string, word: string): string => {
  const at = text.indexOf(word);
  return text.slice(Math.max(0, at - 80), at + word.length + 40);
};

/** Tables with rows of accounts. */
export async function accountTables({ services }: World): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'partner_id' and t.table_type = 'BASE TABLE'
    order by 1`.execute(services.db);
  return rows.map(({ name }) => name);
}

/** The id of every row of an account, or of one of its worlds. */
export async function idsOf(
  world: World,
  { partnerId }: Pick<Tenant, "partnerId">,
  mode?: Tenant["mode"],
): Promise<Set<string>> {
  const ids = new Set(mode ? [] : [partnerId]);
  for (const table of await accountTables(world))
    for (const row of await rowsOf(world, table, partnerId)) {
      const [, id] = /"id": "([0-9a-f-]{36})"/.exec(row) ?? [];
      if (id && (!mode || row.includes(`"mode": "${mode}"`))) ids.add(id);
    }
  return ids;
}

/** The rows of an account in a table, as text. */
export async function rowsOf({ services }: World, table: string, partnerId: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from ${sql.table(table)} t where partner_id = ${partnerId}::uuid order by 1`.execute(
    services.db,
  );
  return rows.map(({ row }) => row);
}
