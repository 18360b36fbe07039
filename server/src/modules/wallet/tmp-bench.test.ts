import { sql } from "kysely";
import { test } from "vitest";
import { startWorld } from "../../../test/world.ts";
import { reserve } from "./wallet.ts";
test("bench", async () => {
  const world = await startWorld();
  await world.services.db
    .updateTable("spendingCaps")
    .set({ lettersPerDay: 1_000_000, centsPerDay: 100_000_000 })
    .where("partnerId", "=", world.office.partnerId)
    .execute();
  const at = world.services.clock.now();
  for (const [round, callers] of [1, 1, 1, 8, 8, 1].entries()) {
    const n = 2000;
    let i = 0;
    const t = performance.now();
    await Promise.all(
      Array.from({ length: callers }, async () => {
        while (i < n) {
          const k = i++;
          await reserve(world.services.db, world.office, {
            amountCents: 1,
            letters: 1,
            reference: `b${round}:${k}`,
            tokenId: null,
            at,
          });
        }
      }),
    );
    console.log("BENCH", callers, Math.round(n / ((performance.now() - t) / 1000)), "reserves/s");
    const { rows } =
      await sql`select relname, seq_scan, seq_tup_read, idx_scan, n_tup_hot_upd, n_tup_upd, n_dead_tup, pg_relation_size(relid) as size from pg_stat_user_tables where relname in ('ledger_transfers','wallets','daily_usage','spending_caps')`.execute(
        world.services.db,
      );
    console.log("BENCH", JSON.stringify(rows));
    const { rows: ix } =
      await sql`select indexrelname, idx_scan, idx_tup_read from pg_stat_user_indexes where relname='ledger_transfers'`.execute(
        world.services.db,
      );
    console.log("BENCH", JSON.stringify(ix));
  }
});
