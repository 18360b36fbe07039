import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { type ArchiveRoot, type InclusionProof, signedTextOf } from "./archive-root.ts";
import { leafHash, nodeHash, pathOf, rootOf, type Tree } from "./merkle-tree.ts";
import {
  findNewestRoot,
  insertNodes,
  insertRoot,
  listNodes,
  listSealHashes,
  lockRoots,
  type TreeNode,
} from "./roots-store.ts";
import { sealRecords } from "./seal-records.ts";
import { listChainEnds } from "./seals-store.ts";

/** Seals what is settled, then signs what the chain is: the newest root again if nothing was added, null if it is empty. */
export async function makeRoot(
  services: Pick<Services, "databases" | "clock" | "archiveSigner">,
  tenant: Tenant,
): Promise<ArchiveRoot | null> {
  await sealRecords(services);
  return services.databases.system.transaction().execute(async (tx) => {
    await lockRoots(tx);
    const [end] = await listChainEnds(tx, [tenant]);
    const newest = await findNewestRoot(tx, tenant);
    const size = end?.seq ?? 0;
    if (size < (newest?.size ?? 0))
      throw new Error(
        `the chain of ${tenant.partnerId} (${tenant.mode}) is shorter than its newest root: run brieftaube verify-archive`,
      );
    if (!end || newest?.size === size) return newest ?? null;
    const { tree, added } = await keptTree(tx, tenant);
    const rootHash = (await rootOf(tree, size)).toString("hex");
    if (added.length > 0) await insertNodes(tx, tenant, added);
    const root = signed(services, {
      partnerId: tenant.partnerId,
      mode: tenant.mode,
      size,
      rootHash,
      lastSealHash: end.hash,
      previousRootHash: newest?.rootHash ?? null,
    });
    await insertRoot(tx, root);
    return root;
  });
}

/** What leads from the seal of this number to a root of its chain; whoever has both needs nothing else of it. */
export async function inclusionProof(
  db: Database | Tx,
  tenant: Tenant,
  { size }: Pick<ArchiveRoot, "size">,
  seq: number,
): Promise<InclusionProof> {
  if (seq < 1 || seq > size) throw new Error(`seal ${seq} is not among the first ${size}`);
  const { tree } = await keptTree(db, tenant);
  const path = await pathOf(tree, seq - 1, size);
  return { seq, size, path: path.map((hash) => hash.toString("hex")) };
}

type Unsigned = Omit<ArchiveRoot, "madeAt" | "keyId" | "publicKey" | "signature">;

function signed(
  { archiveSigner, clock }: Pick<Services, "archiveSigner" | "clock">,
  root: Unsigned,
): ArchiveRoot {
  const { keyId, publicKey } = archiveSigner;
  const whole = { ...root, madeAt: clock.now().toISOString(), keyId, publicKey };
  return { ...whole, signature: archiveSigner.sign(signedTextOf(whole)) };
}

/** Nodes from this height on are kept; what lies below is computed of the seals, a block at a time. */
const BLOCK_HEIGHT = 10;
const BLOCK = 2 ** BLOCK_HEIGHT;

/** The tree over a chain, of kept nodes where there are any; `added` are those that had to be computed. */
async function keptTree(db: Database | Tx, tenant: Tenant): Promise<{ tree: Tree; added: TreeNode[] }> {
  const added: TreeNode[] = [];
  const kept = new Map<string, Buffer>();
  for (const { height, place, hash } of await listNodes(db, tenant))
    kept.set(`${height} ${place}`, Buffer.from(hash, "hex"));
  const levelsOf = blockReader(db, tenant);

  const fullSubtree = async (height: number, place: number): Promise<Buffer> => {
    if (height < BLOCK_HEIGHT) {
      const perBlock = 2 ** (BLOCK_HEIGHT - height);
      const levels = await levelsOf(Math.floor(place / perBlock));
      return present(levels[height]?.[place % perBlock]);
    }
    const known = kept.get(`${height} ${place}`);
    if (known) return known;
    const hash =
      height === BLOCK_HEIGHT
        ? present((await levelsOf(place))[BLOCK_HEIGHT]?.[0])
        : nodeHash(await fullSubtree(height - 1, place * 2), await fullSubtree(height - 1, place * 2 + 1));
    kept.set(`${height} ${place}`, hash);
    added.push({ height, place, hash: hash.toString("hex") });
    return hash;
  };
  return { tree: { fullSubtree }, added };
}

/** Reads a block of seals and hashes it up, level by level as far as its nodes are full; keeps the last two. */
function blockReader(db: Database | Tx, tenant: Tenant) {
  const blocks = new Map<number, Buffer[][]>();
  const read = aheadReader(db, tenant);
  return async (block: number): Promise<Buffer[][]> => {
    const known = blocks.get(block);
    if (known) return known;
    const levels = [(await read(block)).map(leafHash)];
    for (let level = levels[0] ?? []; level.length > 1; levels.push(level)) level = pairs(level);
    for (const oldest of [...blocks.keys()].slice(0, -1)) blocks.delete(oldest);
    blocks.set(block, levels);
    return levels;
  };
}

const BLOCKS_AHEAD = 16;

/** Whoever reads one block behind the other gets several with one question. */
function aheadReader(db: Database | Tx, tenant: Tenant) {
  let [first, count, last] = [0, 0, -2];
  let hashes: string[] = [];
  return async (block: number): Promise<string[]> => {
    if (block < first || block >= first + count) {
      [first, count] = [block, block === last + 1 ? BLOCKS_AHEAD : 1];
      hashes = await listSealHashes(db, tenant, first * BLOCK + 1, (first + count) * BLOCK);
    }
    last = block;
    return hashes.slice((block - first) * BLOCK, (block - first + 1) * BLOCK);
  };
}

const pairs = (level: readonly Buffer[]): Buffer[] =>
  Array.from({ length: Math.floor(level.length / 2) }, (_, at) =>
    nodeHash(present(level[at * 2]), present(level[at * 2 + 1])),
  );

function present(hash: Buffer | undefined): Buffer {
  if (!hash) throw new Error("the chain has a gap: run brieftaube verify-archive");
  return hash;
}
