import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { CameFrom } from "../../foundation/networks.ts";

/** Whether it came from one of these networks; of none it may come from anywhere. */
export async function isFrom(
  db: Database | Tx,
  { address }: CameFrom,
  networks: readonly string[],
): Promise<boolean> {
  const asked = sql<{
    isFrom: boolean;
  }>`select comes_from(${address}::inet, ${networks}::cidr[]) as is_from`;
  const { rows } = await asked.execute(db);
  return rows[0]?.isFrom ?? false;
}

/** The networks as they are stored, each once: of 10.1.2.3/8 the network it is in. */
export async function asNetworks(db: Database | Tx, given: readonly string[]): Promise<string[]> {
  const asked = sql<{ network: string }>`
    select distinct network(text::inet)::cidr as network from unnest(${given}::text[]) text order by 1`;
  const { rows } = await asked.execute(db);
  return rows.map(({ network }) => network);
}
