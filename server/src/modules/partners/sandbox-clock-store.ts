import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

export const findAheadMs = async (db: Database, partnerId: string): Promise<number> => {
  const row = await db
    .selectFrom("sandboxClocks")
    .select("aheadMs")
    .where("partnerId", "=", partnerId)
    .executeTakeFirst();
  return row?.aheadMs ?? 0;
};

/** Time only goes forward: a smaller lead than the present one changes nothing. */
export const raiseAheadMs = (db: Database, partnerId: string, aheadMs: number) =>
  db
    .insertInto("sandboxClocks")
    .values({ partnerId, aheadMs })
    .onConflict((conflict) =>
      conflict
        .column("partnerId")
        .doUpdateSet({ aheadMs: sql`greatest(sandbox_clocks.ahead_ms, excluded.ahead_ms)` }),
    )
    .execute();
