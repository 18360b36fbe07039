import { EventEmitter, once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import {
  attachInTest,
  query,
  refusalOf,
  temporaryFolder,
} from "../../test/fixtures/embedded-postgres-in-test.ts";
import { backUp, restore } from "./backup.ts";
import { untilEmbeddedPostgresStops, type EmbeddedPostgres } from "./embedded-postgres/embedded-postgres.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const restoredAt = new Date("2026-11-16T08:00:00Z");
const facts = { createdAt: new Date("2026-11-15T10:00:00Z"), productVersion: "0.1.0" };

async function dataWithBlobs(settings: Record<string, string> = {}) {
  const parent = temporaryFolder();
  const dataDir = path.join(parent, "data");
  const server = await attachInTest({ dataDir, settings });
  mkdirSync(path.join(dataDir, "blobs", "sha256", "ab"), { recursive: true });
  writeFileSync(path.join(dataDir, "blobs", "sha256", "ab", "abcd"), "a letter");
  writeFileSync(path.join(dataDir, "blobs", "upload.tmp"), "half a letter");
  writeFileSync(path.join(dataDir, "secret"), "hush", { mode: 0o600 });
  return { parent, dataDir, server, destination: path.join(parent, "backups", "monday") };
}

test("a backup under load holds every commit made before it, although the log is recycled meanwhile", async () => {
  const { parent, dataDir, server, destination } = await dataWithBlobs({
    max_wal_size: "32MB",
    min_wal_size: "32MB",
  });
  await query(server, "create extension amcheck; create table posted (id int primary key, text text)");
  const load = startLoad(server);
  await load.reached;
  const checkpoints = new Client(server.connection);
  await checkpoints.connect();
  let rounds = 0;

  await backUp({
    dataDir,
    ...server,
    ...facts,
    destination,
    async onProgress({ files }) {
      if (files % 200 !== 0) return;
      await checkpoints.query("select pg_switch_wal()");
      await checkpoints.query("checkpoint");
      rounds += 1;
    },
  });

  await checkpoints.end();
  await load.stop();
  const restored = path.join(parent, "restored");
  await restore({ source: destination, dataDir: restored, restoredAt });
  const copy = await attachInTest({ dataDir: restored });
  const [rows] = await query<{ count: number; last: number }>(
    copy,
    "select count(*)::int as count, max(id) as last from posted",
  );
  expect(rounds).toBeGreaterThan(3);
  expect(rows?.last).toBeGreaterThanOrEqual(100);
  expect(rows?.count).toBe(rows?.last);
  await query(copy, "select bt_index_check('posted_pkey', true)");
});

/** Commits one row after the other, without a gap, until told to stop. */
function startLoad({ connection }: EmbeddedPostgres) {
  const stop = new AbortController();
  const committed = new EventEmitter();
  const client = new Client(connection);
  async function commitRows() {
    await client.connect();
    for (let id = 1; !stop.signal.aborted; id++) {
      await client.query("insert into posted values ($1, repeat('x', 2000))", [id]);
      committed.emit(String(id));
    }
    await client.end();
  }
  const reached = once(committed, "100");
  const done = commitRows();
  return {
    reached,
    async stop() {
      stop.abort();
      await done;
    },
  };
}

test("a restored data directory has its blobs and secrets, closed to others; neither it nor the backup is overwritten", async () => {
  const { parent, dataDir, server, destination } = await dataWithBlobs();

  await backUp({ dataDir, ...server, ...facts, destination, withSecret: true });
  const restored = path.join(parent, "restored");
  await restore({ source: destination, dataDir: restored, restoredAt });

  expect(readdirSync(restored).toSorted()).toEqual(["blobs", "postgres", "restored.json", "secret"]);
  expect(readdirSync(path.join(restored, "blobs"))).toEqual(["sha256"]);
  expect(readFileSync(path.join(restored, "blobs", "sha256", "ab", "abcd"), "utf8")).toBe("a letter");
  expect(statSync(path.join(restored, "secret")).mode & 0o777).toBe(0o600);
  expect(statSync(restored).mode & 0o777).toBe(0o700);
  expect(JSON.parse(readFileSync(path.join(destination, "manifest.json"), "utf8"))).toMatchObject({
    format: 1,
    productVersion: "0.1.0",
    postgresMajor: 18,
    createdAt: "2026-11-15T10:00:00.000Z",
  });
  expect(existsSync(`${destination}.partial`)).toBe(false);
  expect(await refusalOf(backUp({ dataDir, ...server, ...facts, destination }))).toMatch(
    /monday exists already/,
  );
  expect(await refusalOf(restore({ source: destination, dataDir, restoredAt }))).toMatch(
    /data is not empty: restore into/,
  );
});

test("a damaged, incomplete or forged backup changes nothing", async () => {
  const { parent, dataDir, server, destination } = await dataWithBlobs();
  await backUp({ dataDir, ...server, ...facts, destination, withSecret: true });
  const restored = path.join(parent, "restored");
  const attempt = () => refusalOf(restore({ source: destination, dataDir: restored, restoredAt }));
  const blob = path.join(destination, "data", "blobs", "sha256", "ab", "abcd");
  const manifest = path.join(destination, "manifest.json");

  writeFileSync(blob, "a lettes");
  expect(await attempt()).toMatch(
    /^BackupError: .* is damaged \(blobs\/sha256\/ab\/abcd is not what was saved\)/,
  );
  rmSync(blob);
  expect(await attempt()).toMatch(/abcd is not what was saved/);
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"secret"', '"../secret"'));
  expect(await attempt()).toMatch(/its manifest\.json is damaged or of another format/);
  truncateSync(manifest, 1000);
  expect(await attempt()).toMatch(/its manifest\.json is damaged or of another format/);
  rmSync(manifest);
  expect(await attempt()).toMatch(/is not a complete backup: it has no readable manifest\.json/);

  expect(readdirSync(parent).toSorted()).toEqual(["backups", "data"]);
});

test("a backup inside the data directory is refused", async () => {
  const { dataDir, server } = await dataWithBlobs();

  const refusal = await refusalOf(
    backUp({ dataDir, ...server, ...facts, destination: path.join(dataDir, "backups", "a") }),
  );

  expect(refusal).toMatch(/lies in the data directory: choose a place outside of it/);
});

test("two backups at once: the second is refused and does not disturb the first", async () => {
  const { dataDir, server, destination } = await dataWithBlobs();
  let second: Promise<string> | undefined;

  await backUp({
    dataDir,
    ...server,
    ...facts,
    destination,
    async onProgress() {
      second ??= refusalOf(backUp({ dataDir, ...server, ...facts, destination }));
      await second;
    },
  });

  expect(await second).toMatch(/Another backup of this database is running: wait for it/);
  expect(existsSync(path.join(destination, "manifest.json"))).toBe(true);
});

test("a backup that fails half-way leaves nothing, and says so when the server has gone", async () => {
  const { dataDir, server, destination } = await dataWithBlobs();
  const fails = backUp({
    dataDir,
    ...server,
    ...facts,
    destination,
    async onProgress() {
      await server.detach();
      await untilEmbeddedPostgresStops(dataDir);
    },
  });

  expect(await refusalOf(fails)).toMatch(
    /^BackupError: The database was shut down during the backup: try again/,
  );
  expect(readdirSync(path.dirname(destination))).toEqual([]);
  expect(await refusalOf(backUp({ dataDir, ...server, ...facts, destination }))).toMatch(
    /The database does not answer/,
  );
});

test("jobs of a print room in the data directory are set aside by a restore, not offered again", async () => {
  const { parent, dataDir, server, destination } = await dataWithBlobs();
  const spool = path.join(dataDir, "spool");
  for (const folder of ["outgoing/a", "taken/b", "done/c", "book/a", "incoming", "tmp"])
    mkdirSync(path.join(spool, folder), { recursive: true });
  for (const job of ["outgoing/a", "taken/b", "done/c"])
    writeFileSync(path.join(spool, job, "letter.pdf"), job);
  // As when the print room takes a job while it is being saved.
  mkdirSync(path.join(spool, "taken", "a"));
  writeFileSync(path.join(spool, "taken", "a", "letter.pdf"), "outgoing/a");
  writeFileSync(path.join(dataDir, "restored.json"), "of an earlier restore that nobody has opened");

  await backUp({ dataDir, ...server, ...facts, destination });
  const restored = path.join(parent, "restored");
  const { timelineId } = await restore({ source: destination, dataDir: restored, restoredAt });

  const within = (folder: string) => readdirSync(path.join(restored, "spool", folder)).toSorted();
  expect([within("outgoing"), within("taken"), within("done"), within("book")]).toEqual([
    [],
    [],
    ["c"],
    ["a"],
  ]);
  expect(within("restored")).toEqual(["a", "b", "since.json"]);
  expect(readFileSync(path.join(restored, "spool", "restored", "b", "letter.pdf"), "utf8")).toBe("taken/b");
  expect(JSON.parse(readFileSync(path.join(restored, "restored.json"), "utf8"))).toEqual({
    timelineId,
    restoredAt: "2026-11-16T08:00:00.000Z",
    backupCreatedAt: "2026-11-15T10:00:00.000Z",
  });
});
