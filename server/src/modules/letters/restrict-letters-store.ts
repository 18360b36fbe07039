import { sql } from "kysely";
import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";

/** Locks letters (Art. 18 GDPR): no list shows them, and no search finds their words. */
export async function restrictLetters(
  tx: Tx,
  { partnerId, mode }: Tenant,
  letterIds: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable("letters")
    .set({ restrictedAt: at })
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where("restrictedAt", "is", null)
    .where(sql<boolean>`id = any(${[...letterIds]}::uuid[])`)
    .execute();
  await tx
    .deleteFrom("letterSearch")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .where(sql<boolean>`letter_id = any(${[...letterIds]}::uuid[])`)
    .execute();
}
