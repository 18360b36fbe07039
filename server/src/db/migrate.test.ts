import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { allJobs } from "../worker/worker.ts";
import { makePre1Store } from "../../test/pre-1-store.ts";
import { runStatement } from "../../test/run-statement.ts";
import { callStoreSends } from "../modules/sending/sending-store.ts";
import { balanceOf } from "../modules/wallet/wallet.ts";
import { type Connection, openDatabases } from "./database.ts";
import { type CatalogueEntry, catalogueOf, differencesOf } from "./catalogue.ts";
import { becomeRelease, pre1Way, reachLastPre1 } from "./from-pre-1.ts";
import {
  migrate,
  MigrationError,
  NotYetMigrated,
  plannedSteps,
  requireMigrated,
  thisRelease,
  wantedNotes,
  whileNobodyElseMigrates,
} from "./migrate.ts";
import type { SqlFile } from "./sql-files.ts";
import { createPartner } from "../modules/access/access.ts";

async function emptyDatabase(): Promise<Connection> {
  const database = `empty_${randomUUID().replaceAll("-", "")}`;
  await run(inject("server"), `create database ${database}`);
  onTestFinished(() => run(inject("server"), `drop database ${database} with (force)`));
  return { ...inject("server"), database };
}

/** Made once for this file; who only needs a store that is there gets a copy. */
let made: Promise<Connection> | undefined;
afterAll(async () => {
  const database = made && (await made).database;
  if (database) await run(inject("server"), `drop database ${database} with (force)`);
});

async function makeStore(): Promise<Connection> {
  const connection = { ...inject("server"), database: `made_${randomUUID().replaceAll("-", "")}` };
  await run(inject("server"), `create database ${connection.database}`);
  await migrate(connection, allJobs);
  return connection;
}

async function newStore(): Promise<Connection> {
  const template = (await (made ??= makeStore())).database;
  const database = `store_${randomUUID().replaceAll("-", "")}`;
  await run(inject("server"), `create database ${database} template ${template} strategy file_copy`);
  onTestFinished(() => run(inject("server"), `drop database ${database} with (force)`));
  return { ...inject("server"), database };
}

async function run(connection: Connection, statement: string, values: unknown[] = []): Promise<void> {
  await runStatement(connection, statement, values);
}

/** Everything that makes a schema what it is, a line each. */
async function schemaOf(connection: Connection): Promise<CatalogueEntry[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await catalogueOf(client);
  } finally {
    await client.end();
  }
}

async function pre1Store(before?: string): Promise<Connection> {
  const connection = await emptyDatabase();
  await makePre1Store(connection, before);
  return connection;
}

async function broughtOver(before: string): Promise<Connection> {
  const connection = await pre1Store(before);
  await reachLastPre1(connection, allJobs);
  await becomeRelease(connection);
  return connection;
}

const later = (number: number, sql: string): SqlFile => ({
  name: `000${number}-later.sql`,
  sql,
  sha256: sql,
});

test("from empty: the store is made once, and a second run finds nothing to do", async () => {
  const connection = await emptyDatabase();

  expect(await migrate(connection, allJobs)).toEqual(wantedNotes());
  expect(await migrate(connection, allJobs)).toEqual([]);
});

describe("a process that must not migrate", () => {
  const tablesOf = async (connection: Connection) =>
    (await runStatement(connection, "select from pg_class where relnamespace = 'public'::regnamespace"))
      .length;

  test("finds an empty database not ready, and writes nothing to it", async () => {
    const connection = await emptyDatabase();
    await expect(requireMigrated(connection, allJobs)).rejects.toThrow(NotYetMigrated);
    expect(await tablesOf(connection)).toBe(0);
  });

  test("goes on with a store that is up to date", async () => {
    await expect(requireMigrated(await newStore(), allJobs)).resolves.toBeUndefined();
  });

  test("names what is missing: a step of a later release, a queue of a later job", async () => {
    const connection = await newStore();
    const release = { ...thisRelease, migrations: [...thisRelease.migrations, later(901, "select 1")] };
    const job = { name: "a_later_job", retries: 1, maxSeconds: 1 };
    await expect(requireMigrated(connection, allJobs, release)).rejects.toThrow(
      "1 steps are missing, the first is 000901-later.sql",
    );
    await expect(requireMigrated(connection, [...allJobs, job])).rejects.toThrow(
      "the queue a_later_job is missing",
    );
  });

  test("refuses for good what a newer version has written", async () => {
    const older = { ...thisRelease, migrations: thisRelease.migrations.slice(0, -1) };
    const refused = requireMigrated(await newStore(), allJobs, older);
    await expect(refused).rejects.toThrow("written by a newer version");
    await expect(refused).rejects.not.toBeInstanceOf(NotYetMigrated);
  });

  test("waits while another one migrates", async () => {
    const connection = await newStore();
    const [halfWay, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const order: string[] = [];
    const migration = whileNobodyElseMigrates(connection, async () => {
      halfWay.resolve();
      await go.promise;
      order.push("migrated");
    });
    await halfWay.promise;
    const waiting = requireMigrated(connection, allJobs).then(() => order.push("went on"));
    await expect
      .poll(() =>
        runStatement(
          connection,
          "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        ),
      )
      .toHaveLength(1);
    go.resolve();
    await Promise.all([migration, waiting]);
    expect(order).toEqual(["migrated", "went on"]);
  });
});

test("the schema as it is read, and the way that leads there from before 1.0.0, give the same catalogue", async () => {
  const wanted = await schemaOf(await newStore());
  expect(wanted.length).toBeGreaterThan(2000);

  // The steps are the same from each state; what could differ is only where the way was broken off.
  for (const before of ["0002", "0030", "9999"]) {
    const connection = await broughtOver(before);
    await migrate(connection, allJobs);
    expect(differencesOf(await schemaOf(connection), wanted), `from before ${before}`).toEqual([]);
  }
});

test("a store with events becomes one whose events stand in parts: none is written anew, and ids are counted on", async () => {
  const connection = await pre1Store();
  await reachLastPre1(connection, allJobs);
  const before = thisRelease.migrations.filter(({ name }) => name < "0087");
  for (const { sql } of [pre1Way().release, ...before]) await runStatement(connection, sql);
  const tell = (count: number) =>
    run(
      connection,
      `insert into events (partner_id, mode, type, subject_id, data, occurred_at)
       select gen_random_uuid(), 'live', 'order.posted', gen_random_uuid(), jsonb_build_object('n', n), '2019-03-02'
       from generate_series(1, ${count}) n`,
    );
  const told = () =>
    runStatement(connection, "select id::int, data, xid::text, occurred_at from events order by id");
  const fileOf = (table: string) =>
    runStatement(connection, `select pg_relation_filenode('${table}') as file`);
  const year = new Date().toLocaleDateString("de-DE", { year: "numeric", timeZone: "Europe/Berlin" });
  await tell(4);
  await run(connection, "set session_replication_role = replica; delete from events where id = 4");
  const [events, file] = [await told(), await fileOf("events")];

  for (const { sql } of thisRelease.migrations.filter(({ name }) => name >= "0087"))
    await runStatement(connection, sql);
  expect(await told()).toEqual(events);
  expect(await fileOf(`parts.events_${year}`)).toEqual(file);
  await tell(1);
  expect(
    await runStatement(
      connection,
      "select id::int, tableoid::regclass::text as part from events order by id",
    ),
  ).toEqual([1, 2, 3, 5].map((id) => ({ id, part: `parts.events_${year}` })));
});

test("every table says in a line what it is for", async () => {
  const connection = await newStore();
  const silent = await runStatement(
    connection,
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and obj_description(oid) is null",
  );
  expect(silent).toEqual([]);
});

test("what differs between two schemas is named, whatever it is", async () => {
  const connection = await newStore();
  const before = await schemaOf(connection);

  const changes = {
    column: "alter table blobs add column spare text",
    constraint: "alter table blobs drop constraint blobs_size_bytes_check",
    index: "create index spare on blobs (stored_at)",
    function: "revoke execute on function current_mode from public",
    policy: "drop policy every_row on orders",
    trigger: "alter table events disable trigger append_only",
    relation: "alter table orders no force row level security",
    comment: "comment on table blobs is 'something else'",
  };
  for (const [kind, change] of Object.entries(changes)) {
    await run(connection, change);
    expect(differencesOf(await schemaOf(connection), before).join("\n"), change).toContain(` ${kind} `);
  }
});

test("a later release brings a store up to date, and notes what a new one has from the start", async () => {
  const migrations = [...thisRelease.migrations, later(9, "create table later_things (id int)")];
  const release = { ...thisRelease, migrations };
  const store = await newStore();
  expect(await plannedSteps(store, release)).toEqual([{ name: "0009-later.sql", takenAway: [] }]);
  expect(await migrate(store, allJobs, release)).toEqual(["0009-later.sql"]);
  expect(await plannedSteps(store, release)).toEqual([]);

  const schema = [
    ...release.schema,
    { name: "99-later.sql", sql: "create table later_things (id int)", sha256: "" },
  ];
  const fresh = await emptyDatabase();
  await migrate(fresh, allJobs, { ...release, schema });
  expect(differencesOf(await schemaOf(fresh), await schemaOf(store))).toEqual([]);
  expect(await migrate(fresh, allJobs, release)).toEqual([]);
});

test("several processes that start at once make one store", async () => {
  const connection = await emptyDatabase();

  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(connection, allJobs)));

  expect(applied.flat()).toEqual(wantedNotes());
});

test("a migration that fails leaves nothing of itself behind", async () => {
  const connection = await newStore();
  const migrations = [...thisRelease.migrations, later(9, "create table half (id int); select 1/0;")];

  await expect(migrate(connection, allJobs, { ...thisRelease, migrations })).rejects.toThrow(
    /division by zero/,
  );

  expect(await runStatement(connection, "select from pg_tables where tablename = 'half'")).toEqual([]);
  expect(await migrate(connection, allJobs)).toEqual([]);
});

test("a schema that fails half way leaves an empty database", async () => {
  const connection = await emptyDatabase();
  const schema = [...thisRelease.schema, { name: "99-broken.sql", sql: "select 1/0", sha256: "" }];

  await expect(migrate(connection, allJobs, { ...thisRelease, schema })).rejects.toThrow(/division by zero/);

  expect(await runStatement(connection, "select from pg_tables where tablename = 'orders'")).toEqual([]);
  expect(await migrate(connection, allJobs)).toEqual(wantedNotes());
});

test("a database of a newer version, or an edited migration, is refused in one line", async () => {
  const connection = await emptyDatabase();
  const release = { ...thisRelease, migrations: [later(1, "select 1")] };
  await migrate(connection, allJobs, release);

  await expect(migrate(connection, allJobs)).rejects.toThrow(/newer version \(0001-later\.sql\)/);
  const edited = { ...release, migrations: [{ ...later(1, "select 2") }] };
  await expect(migrate(connection, allJobs, edited)).rejects.toThrow(MigrationError);
});

test("a store from before 1.0.0 is told in one line how it is brought over, and what is none is told so, too", async () => {
  const store = await pre1Store("0004");
  await expect(migrate(store, allJobs)).rejects.toThrow(/^[^\n]+brieftaube migrate --from-pre-1[^\n]+$/);

  await expect(reachLastPre1(await emptyDatabase(), allJobs)).rejects.toThrow(/no store from before 1\.0\.0/);
  await expect(reachLastPre1(await newStore(), allJobs)).rejects.toThrow(/nothing to bring over/);
});

test("a store whose schema was changed past the service is not brought over, and stays as it was", async () => {
  const store = await pre1Store();
  await run(store, "alter table wallets add column spare text");

  await expect(becomeRelease(store)).rejects.toThrow(
    /^[^\n]+changed past the service in 1 places[^\n]+wallets\.spare[^\n]+$/,
  );
  expect(await runStatement(store, "select from schema_migrations where name = '1.0.0'")).toEqual([]);

  await run(store, "alter table wallets drop column spare");
  await becomeRelease(store);
  expect(
    await runStatement(store, "select name from schema_migrations order by name <> '1.0.0', name"),
  ).toEqual(wantedNotes().map((name) => ({ name })));
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
      message: expect.stringMatching(
        /^[^\n]+grant brieftaube_request, brieftaube_system, brieftaube_sends to LOGIN;[^\n]+$/,
      ),
    });
  },
);

const saidBy = (settled: PromiseSettledResult<void>): string =>
  settled.status === "fulfilled" ? "done" : String(settled.reason);

/** An empty database of a login that owns it and may create roles, and nothing more. */
async function databaseOfOrdinaryLogin(): Promise<Connection> {
  const { database } = await emptyDatabase();
  const login = `owner_${randomUUID().slice(0, 8)}`;
  await run(inject("server"), `create role ${login} login createrole`);
  await run(inject("server"), `grant brieftaube_request, brieftaube_system, brieftaube_sends to ${login}`);
  await run(inject("server"), `alter database ${database} owner to ${login}`);
  onTestFinished(async () => {
    await run(
      { ...inject("server"), database },
      `reassign owned by ${login} to current_user; drop owned by ${login}`,
    );
    await run(inject("server"), `drop owned by ${login}; drop role ${login}`);
  });
  return { ...inject("server"), database, user: login };
}

test.skipIf(process.env["DATABASE_URL"])(
  "an ordinary login that owns the database and may create roles is enough",
  async () => {
    const connection = await databaseOfOrdinaryLogin();
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
    // The role in which sends are stored can be entered, too.
    await callStoreSends(databases.system, []);
    expect(
      await databases
        .ofTenant({ ...tenant, mode: "live" })
        .selectFrom("wallets")
        .select("mode")
        .execute(),
    ).toEqual([{ mode: "live" }]);
  },
);

test.skipIf(process.env["DATABASE_URL"])(
  "an ordinary login brings over what it made before 1.0.0, in sessions that know nothing of earlier ones",
  async () => {
    const connection = await databaseOfOrdinaryLogin();
    await makePre1Store(connection, "0030");

    await reachLastPre1(connection, allJobs);
    // Whoever comes second is told so.
    expect(
      (await Promise.allSettled([becomeRelease(connection), becomeRelease(connection)])).map(saidBy),
    ).toEqual(expect.arrayContaining(["done", expect.stringContaining("nothing to bring over")]));

    expect(await migrate(connection, allJobs)).toEqual([]);
  },
);
