import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** An entry as far as it is compared with others at the same place. */
export type Neighbour = {
  addressId: string;
  place: string;
  addressType: string;
  mandantennummer: string | null;
  name: string;
  company: string | null;
  secondName: string | null;
};

/** Entries that are not alone at their place, place by place; as many as are compared at once. */
export async function selectNeighbours(
  db: Database,
  { partnerId, mode }: Tenant,
  most: number,
): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    select id as address_id, place, address_type, mandantennummer, name, company, second_name
    from (
      select *, place_of(street, house_number, pobox, zip, country) as place,
        count(*) over (partition by place_of(street, house_number, pobox, zip, country)) as entries
      from addresses where partner_id = ${partnerId} and mode = ${mode} and deleted_at is null
    ) as housed
    where entries > 1 order by place, created_at, id limit ${most}
  `.execute(db);
  return rows;
}

/** From now on these ids mean that entry; also those that meant one of them before. */
export async function insertAliases(
  tx: Tx,
  { partnerId, mode }: Tenant,
  aliases: readonly string[],
  addressId: string,
): Promise<void> {
  await tx
    .updateTable("addressAliases")
    .set({ addressId })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("addressId", "in", aliases)
    .execute();
  await tx
    .insertInto("addressAliases")
    .values(aliases.map((alias) => ({ alias, partnerId, mode, addressId })))
    .onConflict((conflict) => conflict.column("alias").doUpdateSet({ addressId }))
    .execute();
}

/** An entry that is back in the book speaks for itself. */
export const removeAlias = (tx: Tx, { partnerId, mode }: Tenant, alias: string) =>
  tx
    .deleteFrom("addressAliases")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("alias", "=", alias)
    .execute();
