import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import S3rver from "s3rver";
import { expect, onTestFinished, test } from "vitest";
import { s3Folder } from "../../adapters/s3-blobs/s3-folder.ts";
import { fetchFolder, requireNothingThere, sendBackup, sendLog } from "./remote-copy.ts";

const ignore = () => {};

async function bucket() {
  const folder = mkdtempSync(join(tmpdir(), "remote-copy-"));
  const storage = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "copies" }],
  });
  const { port } = await storage.run();
  onTestFinished(async () => {
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const remote = s3Folder({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "copies",
    prefix: "monday",
    region: "eu-central-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  });
  return { folder, remote };
}

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

test("a backup goes to a bucket and comes back the same, its manifest last; broken off, nothing of it is there", async () => {
  const { folder, remote } = await bucket();
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  write(from, { "manifest.json": "{}", "data/postgres/base/1": "one", "data/a b+ü": "two" });
  const sent: string[] = [];
  const watched = {
    ...remote,
    put: (name: string, file: string) => (sent.push(name), remote.put(name, file)),
  };
  const broken = {
    ...remote,
    put: (name: string, file: string) =>
      name === "manifest.json" ? Promise.reject(new Error("no line")) : remote.put(name, file),
  };
  await expect(sendBackup(from, broken, ignore)).rejects.toThrow("no line");
  expect([...(await remote.list())]).toEqual([]);
  await expect(fetchFolder(remote, to, ignore)).rejects.toThrow("s3://copies/monday/ holds nothing");

  await requireNothingThere(remote);
  await sendBackup(from, watched, ignore);
  expect(sent.at(-1)).toBe("manifest.json");
  await expect(requireNothingThere(remote)).rejects.toThrow("s3://copies/monday/ is not empty");
  await fetchFolder(remote, to, ignore);
  for (const name of ["manifest.json", "data/postgres/base/1", "data/a b+ü"])
    expect(readFileSync(join(to, name), "utf8")).toBe(readFileSync(join(from, name), "utf8"));
});

test("of a log what is new is brought, what is half written is not, and what was pruned goes when that is wanted", async () => {
  const { folder, remote } = await bucket();
  const log = join(folder, "log");
  write(log, { "log/0001.gz": "a", "log/0002.gz.part": "b", "blobs/sha256/aa/x": "c", "unused.json": "{}" });
  const go = (prune: boolean) => sendLog(log, remote, { prune, onFile: ignore });
  expect(await go(false)).toMatchObject({ files: 2, removed: 0 });
  expect(await go(false)).toMatchObject({ files: 0, removed: 0 });
  rmSync(join(log, "log/0001.gz"));
  expect(await go(false)).toMatchObject({ removed: 0 });
  expect(await go(true)).toMatchObject({ removed: 1 });
  expect([...(await remote.list()).keys()]).toEqual(["blobs/sha256/aa/x"]);
});

test("a name in a bucket does not lead out of the folder", async () => {
  const { folder, remote } = await bucket();
  const hostile = { ...remote, list: () => Promise.resolve(new Map([["../outside", 1]])) };
  await expect(fetchFolder(hostile, join(folder, "to"), ignore)).rejects.toThrow(
    "holds what is no part of a backup",
  );
  expect(existsSync(join(folder, "outside"))).toBe(false);
});
