import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { firstReport, spawnAttacher } from "../../../test/fixtures/attached-process.ts";
import {
  attachInTest,
  postmasterPid,
  query,
  temporaryFolder,
} from "../../../test/fixtures/embedded-postgres-in-test.ts";
import { findBinaries } from "./binaries.ts";
import { untilEmbeddedPostgresStops } from "./embedded-postgres.ts";
import { thisHost } from "./host.ts";
import { accountForServer } from "./passwd.ts";
import { canReach } from "./server-user.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const isRoot = process.geteuid?.() === 0;
const account = accountForServer();
const nobody = { name: "nobody", uid: 65_534, gid: 65_534 };
const canUseProjectAsNobody =
  isRoot && canReach(nobody, import.meta.dirname) && canReach(nobody, process.execPath);

function folderForAll(): string {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  return folder;
}

test.runIf(isRoot && thisHost.canUseNamespaces())(
  "root's database stays root's, in a folder nobody else may enter",
  async () => {
    const closed = path.join(temporaryFolder(), "closed");
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = path.join(closed, "data");

    const server = await attachInTest({ dataDir });

    expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(statSync(path.join(dataDir, "postgres")).uid).toBe(0);
  },
);

test.runIf(isRoot && account)(
  "without namespaces an account runs the server, in a folder opened to its group only",
  async () => {
    const dataDir = path.join(folderForAll(), "data");

    const server = await attachInTest({ dataDir }, { canUseNamespaces: () => false });

    expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(account?.uid);
    expect(statSync(dataDir)).toMatchObject({ uid: 0, gid: account?.gid });
    expect(statSync(dataDir).mode & 0o777).toBe(0o710);
  },
);

test.runIf(isRoot && account)(
  "without namespaces and in a closed folder, database and programs go where the account can go",
  async () => {
    const closed = temporaryFolder();
    const dataDir = path.join(closed, "data");
    const programs = path.join(closed, "package");
    cpSync(findBinaries(thisHost).folder, programs, { recursive: true, verbatimSymlinks: true });
    const host = {
      canUseNamespaces: () => false,
      relocationFolder: path.join(folderForAll(), "elsewhere"),
      findPackage: () => path.join(programs, "dist", "index.js"),
    };
    const notices: string[] = [];
    const onNotice = (line: string) => notices.push(line);

    const first = await attachInTest({ dataDir, onNotice }, host);
    const joined = await attachInTest({ dataDir, onNotice });
    await query(joined, "create table kept as select 42 as answer");
    await Promise.all([first.detach(), joined.detach()]);
    await untilEmbeddedPostgresStops(dataDir);
    const reopened = await attachInTest({ dataDir, onNotice }, host);

    expect(await query(reopened, "select answer from kept")).toEqual([{ answer: 42 }]);
    const home = readFileSync(path.join(dataDir, "postgres.location"), "utf8").trim();
    expect(notices).toEqual([expect.stringContaining(`so the database is in ${home}`)]);
    expect(readFileSync(path.join(dataDir, "postgres.log"), "utf8")).toContain(notices[0]);
    expect(statSync(path.join(home, "postgres"))).toMatchObject({ uid: account?.uid });
    expect(existsSync(path.join(dataDir, "postgres"))).toBe(false);
  },
);

test.runIf(isRoot && account && thisHost.canUseNamespaces())(
  "a database made with namespaces is taken along where they are forbidden",
  async () => {
    const dataDir = path.join(temporaryFolder(), "data");
    const first = await attachInTest({ dataDir });
    await query(first, "create table kept as select 42 as answer");
    await first.detach();
    await untilEmbeddedPostgresStops(dataDir);

    const relocationFolder = path.join(folderForAll(), "elsewhere");
    const second = await attachInTest({ dataDir }, { canUseNamespaces: () => false, relocationFolder });

    expect(await query(second, "select answer from kept")).toEqual([{ answer: 42 }]);
  },
);

test.runIf(isRoot && account)("a move of the database that a crash cut short is finished", async () => {
  const dataDir = path.join(temporaryFolder(), "data");
  const first = await attachInTest({ dataDir });
  await query(first, "create table kept as select 42 as answer");
  await first.detach();
  await untilEmbeddedPostgresStops(dataDir);
  const home = path.join(folderForAll(), "home");
  mkdirSync(home);
  writeFileSync(path.join(dataDir, "postgres.location"), home);

  const second = await attachInTest({ dataDir });

  expect(await query(second, "select answer from kept")).toEqual([{ answer: 42 }]);
  expect(existsSync(path.join(home, "postgres"))).toBe(true);
});

test("a user without special rights runs the server as itself", async ({ skip }) => {
  if (!canUseProjectAsNobody) skip("needs root to become another user who can read this project");
  const folder = folderForAll();
  chownSync(folder, nobody.uid, nobody.gid);
  const dataDir = path.join(folder, "data");
  const child = spawnAttacher({ dataDir, stay: true }, nobody);

  expect(await firstReport(child)).toMatchObject({ started: true });

  expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(nobody.uid);
  // Root joins the server of another user, and keeps it running as that user.
  const joined = await attachInTest({ dataDir });
  child.kill("SIGKILL");
  expect(joined.started).toBe(false);
  expect(await query(joined, "select 1 as one")).toEqual([{ one: 1 }]);
});

test.runIf(canUseProjectAsNobody).each([
  ["may not be written", 0o555],
  ["may not be entered", 0o700],
])("a folder that %s is named", async (_, mode) => {
  const folder = folderForAll();
  chmodSync(folder, mode);
  onTestFinished(() => chmodSync(folder, 0o700));

  const report = await firstReport(
    spawnAttacher({ dataDir: path.join(folder, "data"), stay: false }, nobody),
  );

  expect(report).toEqual({
    refusal: expect.stringMatching(
      /data cannot be used by user nobody: run as the owner of the folder.*BRIEFTAUBE_DATA_DIR$/,
    ),
  });
});
