import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../foundation/ids.ts";
import { startPgbouncer, whyNoPgbouncer } from "../../test/pgbouncer.ts";
import { startWorld } from "../../test/world.ts";
import { openDatabases } from "./database.ts";
import { requireOwnSession, requireSameServer } from "./own-session.ts";
import { withLock } from "./with-lock.ts";

async function behindPgbouncer(sessions?: number) {
  const world = await startWorld();
  const proxy = await startPgbouncer(world.connection, sessions);
  const connection = proxy.connection(world.connection.database ?? "");
  const databases = openDatabases(connection, { sharesSessions: true, maxConnections: 8 });
  onTestFinished(async () => {
    await databases.close();
    await proxy.stop();
  });
  return { world, connection, databases };
}

const whoIs = sql<{ role: string; partner: string; timeout: string }>`
  select current_user::text as role, current_setting('app.partner_id', true) as partner, current_setting('statement_timeout') as timeout`;

test("the real proxy in transaction mode is recognised, and as the same database", async ({ skip }) => {
  const missing = whyNoPgbouncer();
  if (missing !== null) skip(missing);
  const { world, connection } = await behindPgbouncer();
  await expect(requireOwnSession(connection)).rejects.toThrow(/BRIEFTAUBE_DIRECT_DATABASE_URL/);
  await expect(requireSameServer(connection, world.connection)).resolves.toBeUndefined();
  await expect(
    requireSameServer(connection, { ...world.connection, database: "postgres" }),
  ).rejects.toThrow();
});

test("in one session after the other, each statement and each transaction is its own caller's", async ({
  skip,
}) => {
  const missing = whyNoPgbouncer();
  if (missing !== null) skip(missing);
  const { connection, databases } = await behindPgbouncer(2);
  const tenants = Array.from({ length: 12 }, () => ({ partnerId: newId(new Date()), mode: "live" as const }));
  const rounds = Array.from({ length: 20 }, async (_, round) => {
    for (const tenant of tenants) {
      const db = databases.ofTenant(tenant);
      const alone = await whoIs.execute(db);
      const inside = await db
        .transaction()
        .execute(async (tx) => (await whoIs.execute(tx), whoIs.execute(tx)));
      const system = round % 5 === 0 ? await whoIs.execute(databases.system) : null;
      const wanted = { role: "brieftaube_request", partner: tenant.partnerId, timeout: "2min" };
      expect([alone.rows[0], inside.rows[0]]).toEqual([wanted, wanted]);
      if (system) expect(system.rows[0]).toMatchObject({ role: "brieftaube_system", timeout: "15min" });
    }
  });
  await Promise.all(rounds);
  const left = new Client(connection);
  await left.connect();
  const { rows } = await left.query(
    "select current_user = session_user as out, coalesce(current_setting('app.partner_id', true), '') as partner",
  );
  await left.end();
  expect(rows).toEqual([{ out: true, partner: "" }]);
});

test("a statement that fails leaves nothing behind, and a lock holds across sessions", async ({ skip }) => {
  const missing = whyNoPgbouncer();
  if (missing !== null) skip(missing);
  const { databases } = await behindPgbouncer(3);
  const { system } = databases;
  await expect(sql`select 1 / 0`.execute(system)).rejects.toThrow("division by zero");
  await expect(
    system.transaction().execute((tx) => sql`insert into no_such_table values (1)`.execute(tx)),
  ).rejects.toThrow("no_such_table");
  expect((await whoIs.execute(system)).rows[0]).toMatchObject({ role: "brieftaube_system" });

  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await sql`select 1`.execute(system);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 2 }, () => withLock(system, "a name", work)));
  expect(most).toBe(1);
});
