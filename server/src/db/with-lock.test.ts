import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { startWorld } from "../../test/world.ts";
import { Unavailable } from "../foundation/unavailable.ts";
import { withLock } from "./with-lock.ts";

test("who loses the connection under a lock hears what happened to the work, and the lock is free again", async () => {
  const world = await startWorld();
  const { services } = world;

  const broken = withLock(services.db, "a name", (db) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await asOwner(world, `select pg_terminate_backend(${rows[0]?.pid}, 10000)`);
      await sql`select 1`.execute(tx);
    }),
  );

  await expect(broken).rejects.toBeInstanceOf(Unavailable);
  expect(await withLock(services.db, "a name", () => Promise.resolve("done"))).toBe("done");
});
