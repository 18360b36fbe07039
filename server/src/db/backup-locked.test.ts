import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { expect, test, vi } from "vitest";
import {
  attachInTest,
  query,
  refusalOf,
  temporaryFolder,
} from "../../test/fixtures/embedded-postgres-in-test.ts";
import { keptSecret } from "./backup/secret-file.ts";
import { backUp, restore } from "./backup.ts";
import { type Lock, lockedReader, lockedWriter, type Unlock } from "./backup/vault.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const restoredAt = new Date("2026-11-16T08:00:00Z");
const passphrase = "correct horse battery staple";
const LARGE = "a page of a letter ".repeat(200_000);

/** A data directory with a row, a letter and a secret, and its backup. */
async function backedUp(wish: { lock?: Lock; withSecret?: boolean }) {
  const parent = temporaryFolder();
  const dataDir = path.join(parent, "data");
  const server = await attachInTest({ dataDir });
  await query(server, "create table kept as select 'a row'::text as line");
  mkdirSync(path.join(dataDir, "blobs"));
  writeFileSync(path.join(dataDir, "blobs", "abcd"), "a letter");
  writeFileSync(path.join(dataDir, "secret"), "hush", { mode: 0o600 });
  writeFileSync(path.join(dataDir, "secret-previous"), "hush, that of before", { mode: 0o600 });
  const destination = path.join(parent, "monday");
  const facts = { createdAt: new Date("2026-11-15T10:00:00Z"), productVersion: "0.1.0" };
  await backUp({ dataDir, ...server, ...facts, destination, ...wish });
  const into = (name: string, unlock?: Unlock) =>
    restore({ source: destination, dataDir: path.join(parent, name), restoredAt, unlock });
  return { parent, destination, into, read: (name: string) => readFileSync(path.join(parent, name), "utf8") };
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test("what a passphrase locks comes back whole with it alone", async () => {
  const folder = temporaryFolder();
  const [backup, copy] = [path.join(folder, "backup"), path.join(folder, "copy")];
  mkdirSync(backup);
  writeFileSync(path.join(folder, "large"), LARGE);
  const writer = await lockedWriter(backup, { passphrase });
  const text = await writer.addText("a letter");
  const large = await writer.addFile(path.join(folder, "large"));
  await writer.finish("the manifest");

  expect(await refusalOf(lockedReader(backup, { passphrase: "another passphrase" }))).toContain(
    "does not open",
  );
  const reader = await lockedReader(backup, { passphrase });
  expect(reader.manifest).toBe("the manifest");
  expect(await reader.takeFile(text.size, copy)).toEqual(text);
  expect(await reader.takeFile(large.size, `${copy}-2`)).toEqual(large);
  expect(readFileSync(copy, "utf8")).toBe("a letter");
  expect(readFileSync(`${copy}-2`, "utf8") === LARGE).toBe(true);
});

test("each of several recipients opens it, nobody else; nothing shows from outside, and what is cut off is noticed", async () => {
  const identities = await Promise.all([1, 2, 3].map(() => generateX25519Identity()));
  const [first = "", second = "", stranger = ""] = identities;
  const recipients = await Promise.all([first, second].map((identity) => identityToRecipient(identity)));
  const { parent, destination, into, read } = await backedUp({ lock: { recipients }, withSecret: true });

  const files = filesOf(destination);
  const names = files.map((file) => path.relative(destination, file)).toSorted();
  expect(names).toEqual(["content.age", "key.age", "manifest.json.age"]);
  expect(files.every((file) => readFileSync(file, "utf8").startsWith("age-encryption.org/v1\n"))).toBe(true);

  expect(await refusalOf(into("a"))).toContain(
    "is encrypted: name --identity-file (age), or --passphrase-file",
  );
  expect(await refusalOf(into("a", { identities: [stranger] }))).toContain("do not open");
  expect(await refusalOf(into("a", { identities: ["not one"] }))).toContain("holds no age identity");
  expect(readdirSync(parent).toSorted()).toEqual(["data", "monday"]);
  expect(await into("b", { identities: [stranger, second] })).toMatchObject({ hasSecret: true });
  expect([read("b/blobs/abcd"), read("b/secret")]).toEqual(["a letter", "hush"]);
  const copy = await attachInTest({ dataDir: path.join(parent, "b") });
  expect(await query(copy, "select line from kept")).toEqual([{ line: "a row" }]);

  truncateSync(path.join(destination, "content.age"), 100_000);
  expect(await refusalOf(into("c", { identities: [first] }))).toContain("is damaged");
});

test("a name that is no recipient is refused before anything is written", async () => {
  const refusal = await refusalOf(backedUp({ lock: { recipients: ["age1nobody"] } }));
  expect(refusal).toContain("age1nobody is no age recipient");
});

test("the secret stays out unless asked for, and no new one is made in its place", async () => {
  const { parent, destination, into } = await backedUp({});
  expect(filesOf(destination).some((file) => readFileSync(file, "utf8").includes("hush"))).toBe(false);
  expect(await into("restored")).toMatchObject({ hasSecret: false });

  const restored = path.join(parent, "restored");
  expect(() => keptSecret(restored)).toThrow("was restored from a backup without the secret");
  writeFileSync(path.join(restored, "secret"), "hush", { mode: 0o600 });
  expect(keptSecret(restored)).toBe("hush");
});
