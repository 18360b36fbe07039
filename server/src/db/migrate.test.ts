import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { allJobs } from "../worker/worker.ts";
import { runStatement } from "../../test/run-statement.ts";
import { createPartner } from "../modules/accounts/accounts.ts";
import { balanceOf } from "../modules/wallet/wallet.ts";
import { type Connection, openDatabases } from "./database.ts";
import { migrate, MigrationError, migrations } from "./migrate.ts";

async function emptyDatabase(): Promise<Connection> {
  const database = `empty_${randomUUID().replaceAll("-", "")}`;
  await run(inject("server"), `create database ${database}`);
  onTestFinished(() => run(inject("server"), `drop database ${database} with (force)`));
  return { ...inject("server"), database };
}

async function run(connection: Connection, statement: string, values: unknown[] = []): Promise<void> {
  await runStatement(connection, statement, values);
}

/** Everything that matters of a schema, in one comparable text. */
const schemaOf = (connection: Connection) =>
  runStatement(
    connection,
    `select 'column' as kind, table_name || '.' || column_name as name, data_type || coalesce(column_default, '') as shape
       from information_schema.columns where table_schema = 'public'
     union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select 'function', oid::regprocedure::text, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
     union all select 'policy', tablename || '.' || policyname, coalesce(qual, '') from pg_policies where schemaname = 'public'
     union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );

test("from empty: every migration is applied once, and a second run finds nothing to do", async () => {
  const connection = await emptyDatabase();

  expect(await migrate(connection, allJobs)).toEqual(migrations.map(({ name }) => name));
  expect(await migrate(connection, allJobs)).toEqual([]);
});

test("from earlier states: the same schema as from empty", async () => {
  const whole = await emptyDatabase();
  await migrate(whole, allJobs);
  const expected = await schemaOf(whole);

  // The steps are the same from each; what could differ is only where the way was broken off.
  for (const known of [1, Math.floor(migrations.length / 2), migrations.length - 1]) {
    const connection = await emptyDatabase();
    await migrate(connection, allJobs, migrations.slice(0, known));
    await migrate(connection, allJobs);
    expect(await schemaOf(connection), `after ${migrations[known - 1]?.name}`).toEqual(expected);
  }
});

test("several processes that start at once migrate once", async () => {
  const connection = await emptyDatabase();

  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(connection, allJobs)));

  expect(applied.flat().toSorted()).toEqual(migrations.map(({ name }) => name));
});

test("a migration that fails leaves nothing of itself behind", async () => {
  const connection = await emptyDatabase();
  const broken = { name: "9999-broken.sql", sql: "create table half (id int); select 1/0;", sha256: "0" };

  await expect(migrate(connection, allJobs, [...migrations, broken])).rejects.toThrow(/division by zero/);

  expect(await runStatement(connection, "select from pg_tables where tablename = 'half'")).toEqual([]);
  expect(await migrate(connection, allJobs)).toEqual([]);
});

test("a database of a newer version, or an edited migration, is refused in one line", async () => {
  const connection = await emptyDatabase();
  await migrate(connection, allJobs);

  await run(connection, "insert into schema_migrations (name, sha256) values ('9998-future.sql', 'x')");
  await expect(migrate(connection, allJobs)).rejects.toThrow(/newer version \(9998-future\.sql\)/);
  await run(connection, "delete from schema_migrations where name = '9998-future.sql'");

  await run(connection, "update schema_migrations set sha256 = 'edited' where name = $1", [
    migrations[0]?.name,
  ]);
  await expect(migrate(connection, allJobs)).rejects.toThrow(MigrationError);
});

test.skipIf(process.env["DATABASE_URL"])(
  "a login that may not enter our roles is told in one line what an administrator has to run",
  async () => {
    const { database } = await emptyDatabase();
    const login = `plain_${randomUUID().slice(0, 8)}`;
    await run(inject("server"), `create role ${login} login`);
    await run(inject("server"), `alter database ${database} owner to ${login}`);
    onTestFinished(async () => {
      await run({ ...inject("server"), database }, `reassign owned by ${login} to current_user`);
      await run(inject("server"), `drop owned by ${login}; drop role ${login}`);
    });
    const refused = await migrate({ ...inject("server"), database, user: login }, allJobs).catch(
      (cause: unknown) => cause,
    );
    expect(refused).toBeInstanceOf(MigrationError);
    expect(refused).toMatchObject({
      message: expect.stringMatching(/^[^\n]+grant brieftaube_request, brieftaube_system to LOGIN;[^\n]+$/),
    });
  },
);

test.skipIf(process.env["DATABASE_URL"])(
  "an ordinary login that owns the database and may create roles is enough",
  async () => {
    const { database } = await emptyDatabase();
    const login = `owner_${randomUUID().slice(0, 8)}`;
    await run(inject("server"), `create role ${login} login createrole`);
    await run(inject("server"), `grant brieftaube_request, brieftaube_system to ${login}`);
    await run(inject("server"), `alter database ${database} owner to ${login}`);
    onTestFinished(async () => {
      await run(
        { ...inject("server"), database },
        `reassign owned by ${login} to current_user; drop owned by ${login}`,
      );
      await run(inject("server"), `drop owned by ${login}; drop role ${login}`);
    });
    const connection = { ...inject("server"), database, user: login };

    await migrate(connection, allJobs);

    const databases = openDatabases(connection, { maxConnections: 1 });
    onTestFinished(() => databases.close());
    const clock = { now: () => new Date("2026-03-02T09:00:00Z") };
    const { partnerId } = await createPartner(
      { db: databases.system, clock },
      { name: "Muster", slug: "muster" },
    );
    const tenant = { partnerId, mode: "sandbox" as const };
    expect(await balanceOf(databases.ofTenant(tenant), tenant)).toMatchObject({ availableCents: 100_000 });
    expect(
      await databases
        .ofTenant({ ...tenant, mode: "live" })
        .selectFrom("wallets")
        .select("mode")
        .execute(),
    ).toEqual([{ mode: "live" }]);
  },
);
