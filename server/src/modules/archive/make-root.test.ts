import { expect, test } from "vitest";
import { asOwner } from "../../../test/as-owner.ts";
import { sealAll } from "../../../test/seals.ts";
import { startWorld, type World } from "../../../test/world.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { recordInArchive } from "./archive.ts";
import { sealDailyRoot } from "./due/seal_daily_root.ts";
import { growingTree, leafHash, nodeHash } from "./merkle-tree.ts";
import { inclusionProof, makeRoot } from "./make-root.ts";
import { isIncluded, isSignedRoot } from "./archive-root.ts";
import { verifyArchive } from "./verify-archive.ts";

/** The tree as the RFC defines it, the slow way. */
function treeHash(leaves: readonly string[]): Buffer {
  if (leaves.length === 1) return leafHash(leaves[0] ?? "");
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
}

const liveOf = ({ office }: World): Tenant => ({ partnerId: office.partnerId, mode: "live" });

const addMany = (world: World, { partnerId }: Tenant, count: number) =>
  asOwner(
    world,
    `insert into archive_records (partner_id, mode, kind, subject, record, recorded_at)
     select '${partnerId}', 'live', 'test.noted', 'many', jsonb_build_object('n', n), '2026-03-02T09:00:00Z'
     from generate_series(1, ${count}) n`,
  );

const sealHashes = async ({ services }: World, { partnerId, mode }: Tenant): Promise<string[]> => {
  const rows = await services.db
    .selectFrom("archiveSeals")
    .select("hash")
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .orderBy("seq")
    .execute();
  return rows.map(({ hash }) => hash);
};

test("the tree is that of RFC 6962, for every number of leaves", () => {
  const leaves: string[] = [];
  const tree = growingTree();
  expect(tree.root()).toBeNull();
  for (let at = 0; at < 70; at += 1) {
    const leaf = at.toString(16).padStart(64, "0");
    leaves.push(leaf);
    tree.add(leaf);
    expect(tree.root(), `${at + 1} leaves`).toBe(treeHash(leaves).toString("hex"));
  }
});

test("a root is signed and chained, is the same while nothing is added, and every seal can be shown to be in it", async () => {
  const world = await startWorld();
  const tenant = liveOf(world);
  expect(await makeRoot(world.services, tenant)).toBeNull();
  await addMany(world, tenant, 1500);
  await sealAll(world);
  const first = await makeRoot(world.services, tenant);
  expect(await makeRoot(world.services, tenant)).toEqual(first);
  await addMany(world, tenant, 1600);
  await sealAll(world);

  const root = await makeRoot(world.services, tenant);

  const hashes = await sealHashes(world, tenant);
  if (!first || !root) throw new Error("the chain is not empty");
  expect(root).toMatchObject({
    ...tenant,
    size: 3100,
    rootHash: treeHash(hashes).toString("hex"),
    lastSealHash: hashes[3099],
    previousRootHash: first.rootHash,
    madeAt: world.services.clock.now().toISOString(),
    keyId: world.services.archiveSigner.keyId,
  });
  expect(isSignedRoot(root)).toBe(true);
  for (const change of [
    { size: 3099 },
    { rootHash: first.rootHash },
    { madeAt: first.madeAt.replace("2026", "2025") },
  ])
    expect(isSignedRoot({ ...root, ...change }), JSON.stringify(change)).toBe(false);

  const db = world.services.databases.ofTenant(tenant);
  for (const [of, seq] of [
    [root, 1],
    [root, 1024],
    [root, 1025],
    [root, 2048],
    [root, 3099],
    [root, 3100],
    [first, 1],
    [first, 1500],
  ] as const) {
    const proof = await inclusionProof(db, tenant, of, seq);
    const hash = hashes[seq - 1] ?? "";
    expect(isIncluded(hash, proof, of.rootHash), `seal ${seq} of ${of.size}`).toBe(true);
    expect(isIncluded(hashes[seq === 1 ? 1 : 0] ?? "", proof, of.rootHash)).toBe(false);
    expect(isIncluded(hash, { ...proof, seq: seq === 1 ? 2 : seq - 1 }, of.rootHash)).toBe(false);
    expect(isIncluded(hash, { ...proof, path: proof.path.slice(1) }, of.rootHash)).toBe(false);
  }
  await expect(inclusionProof(db, tenant, first, 1501)).rejects.toThrow("not among");

  expect((await verifyArchive(world.services, { only: tenant })).findings).toEqual([]);
  await asOwner(
    world,
    "set session_replication_role = replica; update archive_tree_nodes set hash = repeat('a', 64) where height = 10 and place = 1",
  );
  expect((await verifyArchive(world.services, { only: tenant })).findings).toMatchObject([
    { code: "TREE_NODE_WRONG" },
  ]);
});

test("a chain that grew gets its root at the end of the day in Berlin, once, by the tenant's clock", async () => {
  const world = await startWorld();
  const tenant = liveOf(world);
  const note = () =>
    world.services.db.transaction().execute((tx) =>
      recordInArchive(tx, tenant, {
        kind: "test.noted",
        subject: "a",
        record: {},
        at: world.services.clock.now(),
      }),
    );
  const roots = () =>
    world.services.db
      .selectFrom("archiveRoots")
      .select(["size", "madeAt"])
      .where("mode", "=", "live")
      .orderBy("size")
      .execute();
  await note();
  await sealAll(world);
  expect(await sealDailyRoot.nextAt(world.services, tenant)).toEqual(new Date("2026-03-02T23:00:00Z"));
  await sealDailyRoot.run(world.services, tenant, new Date("2026-03-02T22:59:59Z"));
  expect(await roots()).toEqual([]);

  world.setTime("2026-03-02T23:00:00Z");
  expect(await sealDailyRoot.tenantsDue(world.services)).toEqual(
    expect.arrayContaining([tenant, { ...tenant, mode: "sandbox" }]),
  );
  await world.runDue(tenant);
  await world.runDue(tenant);
  expect(await roots()).toEqual([{ size: 1, madeAt: new Date("2026-03-02T23:00:00Z") }]);
  expect(await sealDailyRoot.nextAt(world.services, tenant)).toBeNull();
  await world.runDue();
  expect(await sealDailyRoot.tenantsDue(world.services)).toEqual([]);

  await note();
  await sealAll(world);
  expect(await sealDailyRoot.nextAt(world.services, tenant)).toEqual(new Date("2026-03-03T23:00:00Z"));
});

test("a chain that was cut gets no root that would hide it", async () => {
  const world = await startWorld();
  const tenant = liveOf(world);
  await addMany(world, tenant, 3);
  await sealAll(world);
  await makeRoot(world.services, tenant);
  await asOwner(
    world,
    "set session_replication_role = replica; delete from archive_seals where mode = 'live' and seq = 3",
  );
  await asOwner(
    world,
    `set session_replication_role = replica;
     delete from archive_records r where mode = 'live' and not exists (select from archive_seals where record_id = r.id)`,
  );

  await expect(makeRoot(world.services, tenant)).rejects.toThrow("verify-archive");
});
