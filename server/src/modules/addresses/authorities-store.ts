import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";

export type LoadedAuthority = {
  line: number;
  name: string;
  also: readonly string[];
  country: string;
  street: string | null;
  houseNumber: string | null;
  zip: string | null;
  city: string | null;
  pobox: string | null;
  poboxZip: string | null;
  poboxCity: string | null;
  asOf: string;
};

/** Two imports at once would each remove what the other has written. */
export const lockAuthorities = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('authorities', 0))`.execute(tx);

/** The entries go with their list. */
export async function removeAuthorities(tx: Tx, list: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("authorityLists")
    .where("list", "=", list)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const insertAuthorityList = (
  tx: Tx,
  list: { list: string; entries: number; source: string; importedAt: Date },
) => tx.insertInto("authorityLists").values(list).execute();

export const insertAuthorities = (tx: Tx, list: string, authorities: readonly LoadedAuthority[]) =>
  tx
    .insertInto("listedAuthorities")
    .values(authorities.map(({ also, ...authority }) => ({ list, also: [...also], ...authority })))
    .execute();
