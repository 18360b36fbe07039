import { sql } from "kysely";
import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BrandKit, SavedBrandKit } from "./brand-kit-shape.ts";

/** One save of a tenant after the other, so that the kit it replaces can be judged. */
export const lockBrandKit = (tx: Tx, { partnerId, mode }: Tenant) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`brand_kits:${partnerId}:${mode}`}, 0))`.execute(tx);

export const selectBrandKit = async (
  db: Database | Tx,
  { partnerId, mode }: Tenant,
): Promise<SavedBrandKit | undefined> => {
  const row = await db
    .selectFrom("brandKits")
    .select(["kit", "savedAt"])
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .executeTakeFirst();
  return row && { kit: row.kit as BrandKit, savedAt: row.savedAt };
};

export const upsertBrandKit = (tx: Tx, { partnerId, mode }: Tenant, { kit, savedAt }: SavedBrandKit) => {
  const stored = { kit: JSON.stringify(kit), savedAt };
  return tx
    .insertInto("brandKits")
    .values({ partnerId, mode, ...stored })
    .onConflict((conflict) => conflict.columns(["partnerId", "mode"]).doUpdateSet(stored))
    .execute();
};
