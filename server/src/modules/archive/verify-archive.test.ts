import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { sealAll } from "../../../test/seals.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { fileBlobs } from "../../adapters/file-blobs/file-blobs.ts";
import { archiveSignerFrom } from "../../foundation/archive-signer.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type BlobHash, blobName } from "../../ports/blob-store.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { proofOf, recordInArchive } from "./archive.ts";
import type { ArchiveRoot } from "./archive-root.ts";
import { type ChainVerdict, verifyArchive } from "./verify-archive.ts";
import { hashOfRecord } from "./record-hash.ts";
import { listRecordsOfSubjects } from "./records-store.ts";
import { makeRoot } from "./make-root.ts";

/** A chain of six records, a to f; the third names bytes. Roots stand over the first four and over all. */
type Chain = Tenant & { blob: BlobHash; roots: ArchiveRoot[] };

const subjects = ["a", "b", "c", "d", "e", "f"] as const;

async function startArchive(count: number) {
  const world = await startWorld();
  const folder = mkdtempSync(join(tmpdir(), "brieftaube-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  world.services.blobs = fileBlobs(folder);
  const chains: Chain[] = [];
  for (let at = 0; at < count; at += 1) {
    const { partnerId, mode } = await world.openOffice({ mode: "live" });
    const blob = await keepBlob(world.services, Buffer.from(`the letter of ${partnerId}`));
    chains.push({ partnerId, mode, blob, roots: [] });
  }
  for (const part of [subjects.slice(0, 4), subjects.slice(4)]) {
    for (const chain of chains) await noteAll(world, chain, part);
    await sealAll(world);
    for (const chain of chains) chain.roots.push(await rootOf(world, chain));
  }
  return { world, folder, chains };
}

const noteAll = (world: World, chain: Chain, part: readonly string[]) =>
  world.services.db.transaction().execute(async (tx) => {
    for (const subject of part)
      await recordInArchive(tx, chain, {
        kind: "test.noted",
        subject,
        record: { text: `Größe ${subject}`, nested: { b: [1, null], a: true } },
        ...(subject === "c" && { blobHash: chain.blob }),
        at: world.services.clock.now(),
      });
  });

async function rootOf(world: World, tenant: Tenant): Promise<ArchiveRoot> {
  const root = await makeRoot(world.services, tenant);
  if (!root) throw new Error("the chain is empty");
  return root;
}

/** Whoever owns the database can switch every guard off. */
const tamper = (world: World, { partnerId }: Tenant, ...statements: string[]) =>
  asOwner(
    world,
    ["set session_replication_role = replica", ...statements]
      .map((statement) => statement.replaceAll("$chain", `partner_id = '${partnerId}' and mode = 'live'`))
      .join(";\n"),
  );

const recordOfSeal = (seq: number) =>
  `id = (select record_id from archive_seals where $chain and seq = ${seq})`;

const removeFrom = (seq: number) => [
  `create temporary table cut as select record_id from archive_seals where $chain and seq >= ${seq}`,
  `delete from archive_seals where $chain and seq >= ${seq}`,
  `delete from archive_records where id in (select record_id from cut)`,
];

const codesOf = ({ findings }: Pick<ChainVerdict, "findings">) =>
  findings.map(({ code, seq }) => (seq === null ? code : `${code} ${seq}`));

test("a whole archive has no findings, and says what was looked at", async () => {
  const { world, chains } = await startArchive(1);
  const told: number[] = [];

  const verdict = await verifyArchive(world.services, {
    keptRoots: chains.flatMap(({ roots }) => roots),
    onProgress: (done) => told.push(done),
  });

  expect(verdict.findings).toEqual([]);
  expect(verdict.chains.find(({ mode }) => mode === "live")).toMatchObject({
    seals: 6,
    waiting: 0,
    erased: 0,
    roots: 2,
    firstBroken: null,
    behind: null,
    newestRoot: chains[0]?.roots[1],
  });
  expect(verdict.blobs).toEqual({ count: 1, bytes: expect.any(Number) });
  expect(told.at(-1)).toBe(9); // six records and two sandboxes' play money, and the bytes
});

type Case = {
  name: string;
  statements?: (chain: Chain) => string[];
  also?: (ground: { world: World; folder: string; chain: Chain }) => unknown;
  found: string[];
  /** The first broken link and all that stands behind it. */
  broken?: { from: number; to: number; count: number };
};

const cases: Case[] = [
  { name: "nothing", found: [] },
  {
    name: "a changed row",
    statements: () => [`update archive_records set record = '{"text": "x"}' where ${recordOfSeal(3)}`],
    found: ["RECORD_CHANGED 3"],
    broken: { from: 3, to: 6, count: 4 },
  },
  {
    name: "a changed time",
    statements: () => [
      `update archive_records set recorded_at = recorded_at + interval '1 microsecond' where ${recordOfSeal(6)}`,
    ],
    found: ["RECORD_CHANGED 6"],
    broken: { from: 6, to: 6, count: 1 },
  },
  {
    name: "a removed row",
    statements: () => [`delete from archive_records where ${recordOfSeal(2)}`],
    found: ["RECORD_MISSING 2"],
    broken: { from: 2, to: 6, count: 5 },
  },
  {
    name: "a row removed together with its seal",
    statements: () => [
      `create temporary table cut as select record_id from archive_seals where $chain and seq = 5`,
      `delete from archive_seals where $chain and seq = 5`,
      `delete from archive_records where id in (select record_id from cut)`,
    ],
    found: ["SEALS_MISSING 5"],
    broken: { from: 5, to: 6, count: 1 },
  },
  {
    name: "two rows that changed places",
    statements: () => [
      `create temporary table swapped as select * from archive_seals where $chain and seq in (2, 3)`,
      `delete from archive_seals where $chain and seq in (2, 3)`,
      `insert into archive_seals (partner_id, mode, seq, record_id, record_xid, hash, previous_hash, sealed_at)
       select s.partner_id, s.mode, s.seq, o.record_id, o.record_xid, s.hash, s.previous_hash, s.sealed_at
       from swapped s join swapped o on o.seq = 5 - s.seq`,
    ],
    found: ["RECORDS_REORDERED 2", "RECORDS_REORDERED 3"],
    broken: { from: 2, to: 6, count: 5 },
  },
  {
    name: "a record slipped in among older ones",
    statements: ({ partnerId }) => [
      `insert into archive_records (partner_id, mode, kind, subject, record, recorded_at, xid)
       values ('${partnerId}', 'live', 'test.noted', 'slipped', '{}', now(), '5')`,
    ],
    found: ["RECORD_NOT_SEALED"],
  },
  {
    name: "a seal that does not continue the one before",
    statements: () => [`update archive_seals set previous_hash = repeat('b', 64) where $chain and seq = 4`],
    found: ["CHAIN_BROKEN 4", "RECORD_CHANGED 4"],
    broken: { from: 4, to: 6, count: 3 },
  },
  {
    name: "a tail that was cut off",
    statements: () => removeFrom(5),
    found: ["TAIL_MISSING 5"],
    broken: { from: 5, to: 5, count: 0 },
  },
  {
    name: "a tail that was cut off together with its root, found by the seal kept outside",
    statements: () => [...removeFrom(5), `delete from archive_roots where $chain and size > 4`],
    found: ["TAIL_MISSING 5", "ROOT_MISSING"],
    broken: { from: 5, to: 5, count: 0 },
  },
  {
    name: "a whole chain that is gone",
    statements: () => [...removeFrom(1), `delete from archive_roots where $chain`],
    found: ["TAIL_MISSING 1", "ROOT_MISSING", "ROOT_MISSING"],
    broken: { from: 1, to: 1, count: 0 },
  },
  {
    name: "a chain that was written anew, seals and all",
    also: ({ world, chain }) => writeAnew(world, chain, 5),
    found: ["ROOT_WRONG 5"],
    broken: { from: 5, to: 6, count: 2 },
  },
  {
    name: "a changed root",
    statements: () => [
      `update archive_roots set made_at = made_at - interval '1 day' where $chain and size = 4`,
    ],
    found: ["ROOT_SIGNATURE_WRONG"],
  },
  {
    name: "a root of somebody else's making",
    also: async ({ world, chain }) => {
      await noteAll(world, chain, ["g"]);
      await sealAll(world);
      await makeRoot({ ...world.services, archiveSigner: archiveSignerFrom("another secret") }, chain);
    },
    found: ["ROOT_KEY_UNKNOWN"],
  },
  {
    name: "a root taken out from among the others",
    statements: () => [`delete from archive_roots where $chain and size = 4`],
    found: ["ROOTS_BROKEN", "ROOT_MISSING"],
  },
  {
    name: "content that went without a word",
    statements: () => [
      `update archive_records set record = null, erased_at = now(), blob_hash = null where ${recordOfSeal(3)}`,
    ],
    found: ["ERASED_WITHOUT_RECORD 3"],
    broken: { from: 3, to: 6, count: 4 },
  },
  {
    name: "content that was erased by the rules",
    also: ({ world, chain }) => erase(world, chain, "c"),
    found: [],
  },
  {
    name: "a bit flipped in the stored bytes",
    also: ({ folder, chain }) => {
      const file = join(folder, blobName(chain.blob));
      const bytes = readFileSync(file);
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    },
    found: ["BLOB_CHANGED 3"],
  },
  {
    name: "bytes that are gone",
    also: ({ world, chain }) => world.services.blobs.remove(chain.blob),
    found: ["BLOB_MISSING 3"],
  },
];

test("everything that was done to an archive is found and named, with all that stands behind it", async () => {
  const { world, folder, chains } = await startArchive(cases.length);
  const done = chains.flatMap((chain, at) => (cases[at] ? [{ chain, ...cases[at] }] : []));
  for (const { chain, also } of done) await also?.({ world, folder, chain });
  for (const { chain, statements } of done) if (statements) await tamper(world, chain, ...statements(chain));

  const keptRoots = chains.flatMap(({ roots }) => roots);
  const verdict = await verifyArchive(world.services, { keptRoots, listBehind: true });

  for (const [at, { name, found, broken }] of cases.entries()) {
    const isOfCase = ({ partnerId, mode }: Tenant) => partnerId === chains[at]?.partnerId && mode === "live";
    expect(codesOf({ findings: verdict.findings.filter(isOfCase) }), name).toEqual(found);
    const chain = verdict.chains.find(isOfCase);
    expect(chain?.behind ?? null, name).toEqual(
      broken ? { ...broken, records: expect.objectContaining({ length: broken.count }) } : null,
    );
  }
  expect(verdict.findings.find(({ code }) => code === "BLOB_CHANGED")).toMatchObject({
    kind: "test.noted",
    subject: "c",
    blobHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("of an erased record the proof still holds, and of one that was blanked it does not", async () => {
  const { world, chains } = await startArchive(2);
  const [erased, blanked] = chains;
  if (!erased || !blanked) throw new Error("two chains were asked for");
  const before = await listRecordsOfSubjects(world.services.db, erased, ["c"]);
  await erase(world, erased, "c");
  await tamper(
    world,
    blanked,
    `update archive_records set record = null, erased_at = now(), blob_hash = null where ${recordOfSeal(3)}`,
  );

  const now = world.services.clock.now();
  const proof = await proofOf(world.services.db, erased, "c", now);
  expect(proof).toMatchObject({ verified: true, records: [{ seq: 3, hash: before[0]?.hash }, { seq: 7 }] });
  expect(await proofOf(world.services.db, blanked, "c", now)).toMatchObject({ reason: "RECORD_CHANGED" });
  expect(await listRecordsOfSubjects(world.services.db, erased, ["c"])).toMatchObject([
    { record: null, blobHash: null, erasedAt: expect.stringMatching(/Z$/), hash: before[0]?.hash },
    { kind: "archive.erased", erasedAt: null },
  ]);
});

test("a record that waits for its seal is no finding", async () => {
  const { world, chains } = await startArchive(1);
  const [chain] = chains;
  if (!chain) throw new Error("a chain was asked for");
  await noteAll(world, chain, [randomUUID()]);

  const verdict = await verifyArchive(world.services, { only: { partnerId: chain.partnerId, mode: "live" } });

  expect(verdict).toMatchObject({ findings: [], chains: [{ seals: 6, waiting: 1 }] });
});

/** What retention does, in the archive's own words. */
async function erase(world: World, chain: Chain, subject: string): Promise<void> {
  const records = await listRecordsOfSubjects(world.services.db, chain, [subject]);
  const erased = records.map(({ id, hash }) => ({ id, hash }));
  await world.services.db.transaction().execute((tx) =>
    recordInArchive(tx, chain, {
      kind: "archive.erased",
      subject,
      record: { reason: "test", erased },
      at: world.services.clock.now(),
    }),
  );
  await tamper(
    world,
    chain,
    `update archive_records set record = null, erased_at = now(), blob_hash = null
     where $chain and subject = '${subject}' and kind <> 'archive.erased'`,
  );
  await sealAll(world);
}

/** Changes one record and computes every seal from there on, as somebody would who knows how it is done. */
async function writeAnew(world: World, chain: Chain, from: number): Promise<void> {
  await tamper(
    world,
    chain,
    `update archive_records set record = '{"text": "x"}' where ${recordOfSeal(from)}`,
  );
  const records = await listRecordsOfSubjects(world.services.db, chain, subjects);
  const statements: string[] = [];
  let previous = records[from - 2]?.hash ?? "";
  for (const record of records.slice(from - 1)) {
    const hash = hashOfRecord(previous, record);
    statements.push(
      `update archive_seals set hash = '${hash}', previous_hash = '${previous}' where $chain and seq = ${record.seq}`,
    );
    previous = hash;
  }
  await tamper(world, chain, ...statements);
}
