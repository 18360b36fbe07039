import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { attachInProcess, firstReport, spawnAttacher } from "../../../test/fixtures/attached-process.ts";
import {
  attachInTest,
  isRunning,
  postmasterPid,
  query,
  refusalOf,
  temporaryFolder,
  until,
} from "../../../test/fixtures/embedded-postgres-in-test.ts";
import { untilEmbeddedPostgresStops } from "./embedded-postgres.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const modeOf = (file: string) => statSync(file).mode & 0o777;

test("the first start makes a private data directory with a UTF-8 database", async () => {
  const dataDir = path.join(temporaryFolder(), "deep", "data");

  const server = await attachInTest({ dataDir });

  expect(server.started).toBe(true);
  expect(modeOf(dataDir)).toBe(0o700);
  expect(modeOf(server.connection.host)).toBe(0o700);
  expect(modeOf(path.join(dataDir, "postgres.log"))).toBe(0o600);
  const [database] = await query(
    server,
    "select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale from pg_database where datname = 'postgres'",
  );
  expect(database).toEqual({ encoding: "UTF8", provider: "b", locale: "C.UTF-8" });
});

test("the server is durable and small unless told otherwise, and listens to no network", async () => {
  const dataDir = path.join(temporaryFolder(), "data");

  const server = await attachInTest({ dataDir, durable: true, settings: { work_mem: "7MB" } });

  const rows = await query<{ name: string; setting: string }>(
    server,
    "select name, current_setting(name) as setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'jit', 'shared_buffers', 'work_mem')",
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    listen_addresses: "",
    jit: "off",
    shared_buffers: "64MB",
    work_mem: "7MB",
  });
});

test("what was stored is there when the database is opened again", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  const first = await attachInTest({ dataDir });
  await query(first, "create table kept as select 42 as answer");
  await first.detach();
  await untilEmbeddedPostgresStops(dataDir);

  const second = await attachInTest({ dataDir });

  expect(second.started).toBe(true);
  expect(await query(second, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("attaching while the server shuts down waits and starts a new one", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  for (let round = 0; round < 10; round++) {
    const server = await attachInTest({ dataDir });
    expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
    await server.detach();
  }
});

test("a server lives as long as the last process that uses it", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  const first = await attachInProcess({ dataDir, stay: true });
  const second = await attachInProcess({ dataDir, stay: true });
  expect([first.started, second.started]).toEqual([true, false]);
  const pid = postmasterPid(dataDir);

  await first.end("SIGTERM");
  expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }]);

  await second.end("SIGTERM");
  await until(() => !isRunning(pid));
});

test("two processes that start at once on an empty folder share one server", async () => {
  const dataDir = path.join(temporaryFolder(), "data");

  const both = await Promise.all([
    attachInProcess({ dataDir, stay: true }),
    attachInProcess({ dataDir, stay: true }),
  ]);

  expect(both.filter((one) => one.started)).toHaveLength(1);
  await query(both[0], "create table shared as select 'seen' as word");
  expect(await query(both[1], "select word from shared")).toEqual([{ word: "seen" }]);
  const pid = postmasterPid(dataDir);
  await Promise.all(both.map((one) => one.end("SIGKILL")));
  await until(() => !isRunning(pid));
});

test("attaching twice at once within a process shares one server", async () => {
  const dataDir = path.join(temporaryFolder(), "data");

  const both = await Promise.all([attachInTest({ dataDir }), attachInTest({ dataDir })]);

  expect(both.filter((one) => one.started)).toHaveLength(1);
});

test("a killed owner leaves no server behind, even if a child of it lives on", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  const owner = await attachInProcess({ dataDir, stay: true, withChild: true });
  const pid = postmasterPid(dataDir);

  await owner.end("SIGKILL");
  await until(() => !isRunning(pid));

  expect(isRunning(owner.childPid)).toBe(true);
  process.kill(owner.childPid, "SIGKILL");
});

test("Ctrl-C in the terminal of the starter does not reach the server", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  const starter = await attachInProcess({ dataDir, stay: true });
  const other = await attachInTest({ dataDir });
  const pid = postmasterPid(dataDir);

  await starter.end("SIGINT", "group");

  expect(await query(other, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(postmasterPid(dataDir)).toBe(pid);
});

test("being attached does not keep a process alive", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  const child = spawnAttacher({ dataDir, stay: false });
  const ended = once(child, "exit");

  expect(await firstReport(child)).toMatchObject({ started: true });

  expect(await ended).toEqual([0, null]);
  await untilEmbeddedPostgresStops(dataDir);
});

test("a server killed in the middle of commits loses nothing it has acknowledged", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  const server = await attachInTest({ dataDir, durable: true });
  await query(server, "create table commits (id int primary key)");
  const acknowledged = await commitUntilKilled(server.connection, () =>
    process.kill(postmasterPid(dataDir), "SIGKILL"),
  );

  const recovered = await attachInTest({ dataDir, durable: true });

  const [kept] = await query<{ ids: number[] }>(
    recovered,
    "select array_agg(id order by id) as ids from commits",
  );
  expect(acknowledged.length).toBeGreaterThan(200);
  expect(kept?.ids).toEqual(expect.arrayContaining(acknowledged));
});

async function commitUntilKilled(connection: object, kill: () => void): Promise<number[]> {
  const acknowledged: number[] = [];
  const writers = [0, 1, 2, 3].map(async (writer) => {
    const client = new Client(connection);
    client.on("error", () => undefined);
    await client.connect();
    for (let id = writer; ; id += 4) {
      const isCommitted = await client.query("insert into commits values ($1)", [id]).then(
        () => true,
        () => false,
      );
      if (!isCommitted) break;
      acknowledged.push(id);
      if (acknowledged.length === 200) kill();
    }
    await client.end().catch(() => undefined);
  });
  await Promise.all(writers);
  return acknowledged;
}

test.runIf(process.platform === "linux")("a server that lost its watchdog is replaced", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  const before = await attachInTest({ dataDir });
  await query(before, "create table kept as select 42 as answer");
  const orphan = postmasterPid(dataDir);
  for (const pid of watchdogOf(orphan)) process.kill(pid, "SIGKILL");
  await until(() => !watchdogOf(orphan).some(isShell));

  const after = await attachInTest({ dataDir });

  expect(after.started).toBe(true);
  expect(postmasterPid(dataDir)).not.toBe(orphan);
  expect(await query(after, "select answer from kept")).toEqual([{ answer: 42 }]);
});

/** The shell that started the server, and the part of it that reads the lease. */
function watchdogOf(server: number): number[] {
  const shell = Number(/^PPid:\t(\d+)$/m.exec(readProcess(server, "status"))?.[1] ?? 0);
  const children = readProcess(shell, `task/${shell}/children`).split(" ").map(Number);
  return [shell, ...children].filter(isShell);
}

const isShell = (pid: number): boolean => readProcess(pid, "cmdline").includes("\0watchdog\0");

/** What the system says of a process; nothing of one that has ended since it was listed. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8").trim();
  } catch {
    return "";
  }
}

test("a lock file left by a crash does no harm, even if its number is another process now", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  const first = await attachInTest({ dataDir });
  await first.detach();
  await untilEmbeddedPostgresStops(dataDir);
  const cluster = path.join(dataDir, "postgres");
  writeFileSync(
    path.join(cluster, "postmaster.pid"),
    `${process.pid}\n${cluster}\n1700000000\n5432\n${dataDir}/postgres-run\n\n  1234567 0\nready   \n`,
  );

  const second = await attachInTest({ dataDir });

  expect(await query(second, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a process killed while it creates the database leaves nothing half done", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  const creator = spawnAttacher({ dataDir, stay: true });
  const unfinished = () =>
    (isThere(dataDir) ? readdirSync(dataDir) : []).find((name) => name.startsWith("postgres.new"));
  await until(() => unfinished() !== undefined);
  creator.kill("SIGKILL");
  await once(creator, "exit");
  expect(isThere(path.join(dataDir, "postgres"))).toBe(false);

  const server = await attachInTest({ dataDir });

  expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
});

const isThere = (file: string) => statSync(file, { throwIfNoEntry: false }) !== undefined;

test("a data directory with a long path keeps its socket in the temporary folder", async () => {
  const dataDir = path.join(temporaryFolder(), "n".repeat(100), 'data, "ours": ä');
  const temporary = temporaryFolder();

  const server = await attachInTest({ dataDir }, { temporaryFolder: temporary });
  const joined = await attachInTest({ dataDir });

  expect(path.dirname(server.connection.host)).toBe(temporary);
  expect(modeOf(server.connection.host)).toBe(0o700);
  expect(joined.connection).toEqual(server.connection);
  expect(await query(joined, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a socket folder that someone else has laid out is refused", async () => {
  const dataDir = path.join(temporaryFolder(), "n".repeat(100), "data");
  const temporary = temporaryFolder();
  const first = await attachInTest({ dataDir }, { temporaryFolder: temporary });
  await first.detach();
  await untilEmbeddedPostgresStops(dataDir);
  rmSync(first.connection.host, { recursive: true });
  mkdirSync(`${first.connection.host}-theirs`, { mode: 0o700 });
  symlinkSync(`${first.connection.host}-theirs`, first.connection.host);

  const refusal = await refusalOf(attachInTest({ dataDir }, { temporaryFolder: temporary }));

  expect(refusal).toMatch(/is not a private folder of the user that runs the database: remove it/);
});
