import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { startWorld } from "../../test/world.ts";
import { Unavailable } from "../foundation/unavailable.ts";
import { withLock } from "./with-lock.ts";

test("who does the same work waits until the other has ended it, in every process", async () => {
  const { services } = await startWorld();
  const seen: string[] = [];
  const isIn = Promise.withResolvers<void>();
  const may = Promise.withResolvers<void>();
  const first = withLock(services.db, "a name", async () => {
    isIn.resolve();
    await may.promise;
    seen.push("first");
  });
  await isIn.promise;
  const second = withLock(services.db, "a name", () => Promise.resolve(seen.push("second")));
  const other = withLock(services.db, "another name", () => Promise.resolve("not held up"));
  expect(await other).toBe("not held up");
  may.resolve();
  await Promise.all([first, second]);
  expect(seen).toEqual(["first", "second"]);
});

test("who loses the connection under a lock hears what happened to the work, and the lock is free again", async () => {
  const world = await startWorld();
  const { services } = world;

  const broken = withLock(services.db, "a name", () =>
    services.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await asOwner(world, `select pg_terminate_backend(${rows[0]?.pid}, 10000)`);
      await sql`select 1`.execute(tx);
    }),
  );

  await expect(broken).rejects.toBeInstanceOf(Unavailable);
  expect(await withLock(services.db, "a name", () => Promise.resolve("done"))).toBe("done");
});

test("who loses the line that holds the lock has done the work all the same, and the lock is free again", async () => {
  const world = await startWorld();
  const { services } = world;

  const done = await withLock(services.db, "a name", async () => {
    await asOwner(
      world,
      "select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()",
    );
    return "done";
  });

  expect(done).toBe("done");
  expect(await withLock(services.db, "a name", () => Promise.resolve("again"))).toBe("again");
});
