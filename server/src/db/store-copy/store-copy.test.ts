import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, inject, onTestFinished, test } from "vitest";
import { storeOrder } from "../../../test/orders.ts";
import { runStatement } from "../../../test/run-statement.ts";
import { sealAll } from "../../../test/seals.ts";
import { startWorld } from "../../../test/world.ts";
import { fileBlobs } from "../../adapters/file-blobs/file-blobs.ts";
import { makeRoot, putRecordsAway, sealRecords, verifyArchive } from "../../modules/archive/archive.ts";
import { keepBlob } from "../../modules/blobs/blobs.ts";
import { putEventsAway } from "../../modules/events/events.ts";
import { putMoneyAway } from "../../modules/wallet/wallet.ts";
import { allJobs } from "../../worker/worker.ts";
import { openDatabases } from "../database.ts";
import { migrate } from "../migrate.ts";
import { listYears } from "../years-store.ts";
import { exportStore } from "./export-store.ts";
import { importStore } from "./import-store.ts";

const silent = { release: "1.0.0", onProgress: () => {} };

async function emptyStore() {
  const database = `copy_${randomUUID().replaceAll("-", "")}`;
  await runStatement(inject("server"), `create database ${database}`);
  const connection = { ...inject("server"), database };
  await migrate(connection, allJobs);
  const databases = openDatabases(connection, { maxConnections: 2 });
  onTestFinished(async () => {
    await databases.close();
    await runStatement(inject("server"), `drop database ${database} with (force)`);
  });
  const folder = temporary();
  return { connection, databases, folder, blobs: fileBlobs(join(folder, "blobs")) };
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "store-copy-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a store goes through a file and is the same: rows, ids, order, seals and files; what happens then comes after", async () => {
  const world = await startWorld();
  for (const status of ["posted", "queued", "cancelled"] as const) await storeOrder(world, { status });
  await keepBlob(world.services, new Uint8Array(1_700_000).fill(7));
  await sealAll(world);
  await makeRoot(world.services, world.office);
  const file = join(temporary(), "store.gz");
  const source = {
    connection: world.connection,
    blobs: world.services.blobs,
    file,
    now: world.services.clock.now(),
  };
  const written = await exportStore({ ...source, ...silent });
  expect(written).toMatchObject({ missing: 0 });

  const target = await emptyStore();
  expect(await importStore({ ...target, file, ...silent })).toMatchObject(written);
  for (const table of [
    "orders",
    "letters",
    "archive_records",
    "archive_seals",
    "archive_roots",
    "events",
    "ledger_transfers",
    "blobs",
    "documents",
    "partners",
    "timelines",
  ]) {
    const all = `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as all from ${table} t`;
    expect(await runStatement(target.connection, all), table).toEqual(
      await runStatement(world.connection, all),
    );
  }

  const services = {
    ...world.services,
    databases: target.databases,
    db: target.databases.system,
    blobs: target.blobs,
  };
  const { chains, blobs, findings } = await verifyArchive(services);
  expect(findings).toEqual([]);
  expect(chains.length).toBeGreaterThan(0);
  expect(blobs.count).toBeGreaterThan(0);

  const copy = { ...world, services, connection: target.connection };
  await storeOrder(copy, { status: "posted" });
  await sealAll(copy);
  expect(await sealRecords(services)).toBe(0);
  expect((await verifyArchive(services)).findings).toEqual([]);
});

test("a year that was put away goes through the file with the others: records, events and money are whole and verified in the new store", async () => {
  const world = await startWorld();
  await storeOrder(world, { status: "posted" });
  await sealAll(world);
  const year =
    (await listYears(world.services.db)).find(({ table }) => table === "archive_records")?.year ?? 0;
  const comeTo = (now: number) =>
    `create or replace function this_year() returns int language sql stable return ${now}`;
  await runStatement(world.connection, comeTo(year + 1));
  for (const putAway of [putRecordsAway, putEventsAway, putMoneyAway])
    expect(await putAway(world.services.db, year)).toBe(true);
  await storeOrder(world, { status: "posted" });
  await sealAll(world);
  const file = join(temporary(), "store.gz");
  const { connection, services } = world;
  const source = { connection, blobs: services.blobs, file, now: services.clock.now() };
  await exportStore({ ...source, ...silent });

  const target = await emptyStore();
  await importStore({ ...target, file, ...silent });
  for (const whole of ["every_record", "every_event", "every_transfer", "booking_keys"]) {
    const all = `select count(*)::int as rows, md5(string_agg(r::text, '|' order by r::text)) as all from ${whole} r`;
    expect(await runStatement(target.connection, all), whole).toEqual(await runStatement(connection, all));
  }
  const copy = { ...services, databases: target.databases, db: target.databases.system, blobs: target.blobs };
  expect(await verifyArchive(copy)).toMatchObject({ findings: [], putAway: [] });
  const goingOn = { ...world, services: copy, connection: target.connection };
  await storeOrder(goingOn, { status: "posted" });
  await sealAll(goingOn);
  expect((await verifyArchive(copy)).findings).toEqual([]);
});

test("what is no whole export of this release, or no empty store, is refused in a line, and nothing is left", async () => {
  const world = await startWorld();
  await storeOrder(world, { status: "posted" });
  const file = join(temporary(), "store.gz");
  await exportStore({
    connection: world.connection,
    blobs: world.services.blobs,
    file,
    now: new Date(),
    ...silent,
  });
  const lines = gunzipSync(readFileSync(file)).toString("utf8").split("\n");
  const target = await emptyStore();
  const tried = async (name: string, bytes: string | Uint8Array, release = "1.0.0") => {
    const changed = join(temporary(), name);
    writeFileSync(changed, bytes);
    return importStore({ ...target, file: changed, ...silent, release }).catch((cause: unknown) =>
      String(cause),
    );
  };
  const packed = (changed: readonly string[]) => gzipSync(changed.join("\n"));
  const at = lines.findIndex((line) => line.includes('"table":"orders"')) + 1;

  expect(await tried("cut", packed(lines.slice(0, at)))).toMatch(
    /cut off or damaged after line \d+: nothing was imported/,
  );
  expect(await tried("torn", readFileSync(file).subarray(0, -2_000))).toMatch(
    /cut off or damaged after line/,
  );
  expect(
    await tried("changed", packed(lines.with(at, lines[at]?.replace("München", "Dresden") ?? ""))),
  ).toMatch(new RegExp(`Line ${at + 1} of \\S+ is not as it was written: nothing was imported`));
  expect(await tried("shorter", packed(lines.toSpliced(at, 1)))).toMatch(/is not as it was written/);
  expect(await tried("other", "no export")).toMatch(/is no export of a store/);
  expect(await tried("newer", readFileSync(file), "1.1.0")).toMatch(
    /was exported by release 1\.0\.0, and this is 1\.1\.0: import it with the version that made it/,
  );
  expect(
    await importStore({ ...target, file: join(target.folder, "none"), ...silent }).catch(String),
  ).toMatch(/cannot be read/);
  expect(await runStatement(target.connection, "select from partners")).toEqual([]);
  expect(filesBelow(target.folder)).toBe(0);

  await importStore({ ...target, file, ...silent });
  expect(await importStore({ ...target, file, ...silent }).catch(String)).toMatch(
    /^StoreCopyError: This store is not empty/,
  );
});

const filesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
