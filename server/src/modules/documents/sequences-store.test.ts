import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { startWorld } from "../../../test/world.ts";
import { Unavailable } from "../../foundation/unavailable.ts";
import { withSequenceLock } from "./sequences-store.ts";

test("a line that breaks while a number is drawn is told as the database's, and the next one gets its turn", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const drawing = withSequenceLock(db, world.office, "RE", (connection) =>
    connection.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await asOwner(world, `select pg_terminate_backend(${Number(rows[0]?.pid)}, 10000)`);
      return sql`select 1`.execute(tx);
    }),
  );
  await expect(drawing).rejects.toBeInstanceOf(Unavailable);
  expect(await withSequenceLock(db, world.office, "RE", () => Promise.resolve("drawn"))).toBe("drawn");
});
