import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  attachInTest,
  endServers,
  query,
  refusalOf,
  temporaryFolder,
} from "../../../test/fixtures/embedded-postgres-in-test.ts";
import { untilEmbeddedPostgresStops } from "./embedded-postgres.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

async function closedDatabase(): Promise<string> {
  const dataDir = path.join(temporaryFolder(), "data");
  const server = await attachInTest({ dataDir });
  await server.detach();
  await untilEmbeddedPostgresStops(dataDir);
  return dataDir;
}

test("a file in place of the data directory is named", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  writeFileSync(dataDir, "");

  expect(await refusalOf(attachInTest({ dataDir }))).toMatch(
    /data is a file where a folder is needed: move it away/,
  );
});

test("a database of another PostgreSQL is refused", async () => {
  const dataDir = await closedDatabase();
  writeFileSync(path.join(dataDir, "postgres", "PG_VERSION"), "17\n");

  expect(await refusalOf(attachInTest({ dataDir }))).toMatch(
    /was made by PostgreSQL 17, but this is PostgreSQL 18/,
  );
});

test("a folder that is no database is refused and left alone", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  mkdirSync(path.join(dataDir, "postgres"), { recursive: true });
  writeFileSync(path.join(dataDir, "postgres", "mine.txt"), "mine");

  expect(await refusalOf(attachInTest({ dataDir }))).toMatch(
    /holds no PostgreSQL database: move that folder away/,
  );
  expect(readFileSync(path.join(dataDir, "postgres", "mine.txt"), "utf8")).toBe("mine");
});

test("a setting that PostgreSQL does not accept is named, and the next start works", async () => {
  const dataDir = await closedDatabase();

  const unknown = refusalOf(attachInTest({ dataDir, settings: { no_such_thing: "1" } }));
  expect(await unknown).toMatch(
    /does not know the setting no_such_thing; correct it \(log: .*postgres\.log\)/,
  );
  const wrong = refusalOf(attachInTest({ dataDir, settings: { work_mem: "plenty" } }));
  expect(await wrong).toMatch(/does not accept plenty for the setting work_mem; correct it/);
  expect((await attachInTest({ dataDir })).started).toBe(true);
});

test("damaged files are said to be damaged", async () => {
  const dataDir = await closedDatabase();
  const control = path.join(dataDir, "postgres", "global", "pg_control");
  writeFileSync(control, Buffer.alloc(statSync(control).size, 7));

  expect(await refusalOf(attachInTest({ dataDir }))).toMatch(/its files are damaged; restore a backup/);
});

test("a full disk is named, leaves no half database, and does no harm once there is space", async ({
  skip,
}) => {
  const disk = temporaryFolder();
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=20m", "tmpfs", disk]).status !== 0)
    skip("needs root and the right to mount a small disk");
  onTestFinished(async () => {
    await endServers();
    // The watchdog may hold the log for a moment longer than the server runs.
    spawnSync("umount", ["--lazy", disk]);
  });
  const dataDir = path.join(disk, "data");

  expect(await refusalOf(attachInTest({ dataDir }))).toMatch(
    /The disk that holds .*data is full: free some space/,
  );
  expect(existsSync(path.join(dataDir, "postgres"))).toBe(false);

  spawnSync("mount", ["-o", "remount,size=300m", disk]);
  expect(await query(await attachInTest({ dataDir }), "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a log that has grown large is put aside at the next start", async () => {
  const dataDir = await closedDatabase();
  const log = path.join(dataDir, "postgres.log");
  writeFileSync(log, Buffer.alloc(11 * 1024 * 1024, "x"));
  chmodSync(log, 0o600);

  await attachInTest({ dataDir });

  expect(statSync(`${log}.1`).size).toBe(11 * 1024 * 1024);
  expect(statSync(log).size).toBeLessThan(100_000);
});
