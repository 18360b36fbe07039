import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type ArchiveRoot, isSignedRoot } from "./archive-root.ts";
import { ERASED, erasedIn } from "./erasure.ts";
import { breaksChain, type Finding, findingIn, type Told } from "./findings.ts";
import { growingTree } from "./merkle-tree.ts";
import { CHAIN_START, hashOfRecord } from "./record-hash.ts";
import { listNodes, listRoots } from "./roots-store.ts";
import { listSealsBehind, listUnsealedOf, type WalkedSeal } from "./verify-store.ts";

export type ChainVerdict = Tenant & {
  /** Seals walked, and records that wait for the sealer. */
  seals: number;
  waiting: number;
  erased: number;
  roots: number;
  newestRoot: ArchiveRoot | null;
  firstBroken: Finding | null;
  /** What stands from the first broken link on: its numbers, how many are there, and each one where asked for. */
  behind: { from: number; to: number; count: number; records: BehindRecord[] } | null;
  findings: Finding[];
};

type BehindRecord = { seq: number; recordId: string; kind: string | null; subject: string | null };

type ChainWish = {
  keptRoots: readonly ArchiveRoot[];
  trustedKeys: ReadonlySet<string>;
  listBehind: boolean;
  step: () => void;
};

const PAGE = 1000;

/** Walks one chain from its beginning. */
export async function verifyChain(db: Database, tenant: Tenant, wish: ChainWish): Promise<ChainVerdict> {
  const roots = await listRoots(db, tenant);
  const believed = [...roots, ...wish.keptRoots.filter(isSignedRoot)];
  const walk = startWalk(tenant, believed, await keptNodes(db, tenant));
  await takeSeals(db, walk, wish.step);
  const unsealed = await listUnsealedOf(db, tenant);
  // Whatever a sealer has chained before that look belongs to the walk.
  await takeSeals(db, walk, wish.step);
  const [passed, waiting] = [unsealed.filter((one) => one.isPassed), unsealed.filter((one) => !one.isPassed)];
  // That something was erased may have been recorded a moment ago.
  for (const record of waiting.filter(({ kind }) => kind === ERASED)) notice(walk, record);
  endWalk(walk);
  const findings = [
    ...walk.findings,
    ...passed.map((record) => notSealed(tenant, record)),
    ...judgeRoots(tenant, roots, wish),
  ];
  const firstBroken = firstOf(findings);
  return {
    ...tenant,
    seals: walk.count,
    waiting: waiting.length,
    erased: walk.erased.length,
    roots: roots.length,
    newestRoot: roots.at(-1) ?? null,
    firstBroken,
    behind: firstBroken && (await behindOf(db, tenant, firstBroken, walk.before.seq, wish.listBehind)),
    findings,
  };
}

async function takeSeals(db: Database, walk: Walk, step: () => void): Promise<void> {
  for await (const seal of sealsFrom(db, walk.tenant, walk.before.seq + 1)) {
    takeSeal(walk, seal);
    step();
  }
}

/** Read page by page; the next page is asked for while this one is worked on. */
async function* sealsFrom(db: Database, tenant: Tenant, first: number): AsyncGenerator<WalkedSeal> {
  let reading = listSealsBehind(db, tenant, first - 1, PAGE);
  for (;;) {
    const page = await reading;
    const last = page.at(-1);
    if (!last) return;
    reading = listSealsBehind(db, tenant, last.seq, PAGE);
    // It fails where it is waited for; whoever leaves before that must not be brought down by it.
    reading.catch(() => undefined);
    yield* page;
  }
}

const firstOf = (findings: readonly Finding[]): Finding | null =>
  findings
    .filter(breaksChain)
    .reduce<Finding | null>(
      (first, next) => (first && (first.seq ?? 0) <= (next.seq ?? 0) ? first : next),
      null,
    );

const keptNodes = async (db: Database, tenant: Tenant): Promise<ReadonlyMap<string, string>> =>
  new Map((await listNodes(db, tenant)).map(({ height, place, hash }) => [`${height} ${place}`, hash]));

/** Where a walk has come to: of the chain no more is kept than the next seal is held against. */
type Walk = {
  tenant: Tenant;
  /** The roots that the chain is held against, by size: those of the database and those kept outside. */
  roots: ReadonlyMap<number, ArchiveRoot[]>;
  nodes: ReadonlyMap<string, string>;
  tree: ReturnType<typeof growingTree>;
  findings: Finding[];
  before: Pick<WalkedSeal, "seq" | "hash" | "recordXid" | "recordId">;
  count: number;
  /** Up to here a root has fitted. */
  provedUpTo: number;
  hasGap: boolean;
  erased: WalkedSeal[];
  /** The records that are known to have been erased, each with the hash of its seal. */
  noticed: Set<string>;
};

const startWalk = (
  tenant: Tenant,
  roots: readonly ArchiveRoot[],
  nodes: ReadonlyMap<string, string>,
): Walk => ({
  tenant,
  nodes,
  tree: growingTree(),
  findings: [],
  erased: [],
  noticed: new Set(),
  roots: Map.groupBy(roots, ({ size }) => size),
  before: { seq: 0, hash: CHAIN_START, recordXid: "0", recordId: "" },
  count: 0,
  provedUpTo: 0,
  hasGap: false,
});

const find = ({ tenant, findings }: Pick<Walk, "tenant" | "findings">, told: Told) =>
  void findings.push(findingIn(tenant, told));

function takeSeal(walk: Walk, seal: WalkedSeal): void {
  checkLink(walk, seal);
  checkRecord(walk, seal);
  checkTree(walk, seal);
  walk.count += 1;
  walk.before = seal;
}

function checkLink(walk: Walk, { seq, previousHash, recordId }: WalkedSeal): void {
  const first = walk.before.seq + 1;
  if (seq !== first) {
    walk.hasGap = true;
    const text = seq - 1 === first ? `seal ${first} is missing` : `seals ${first} to ${seq - 1} are missing`;
    find(walk, { code: "SEALS_MISSING", seq: first, text });
  } else if (previousHash !== walk.before.hash) {
    const text = `seal ${seq} does not continue seal ${seq - 1}`;
    find(walk, { code: "CHAIN_BROKEN", seq, recordId, text });
  }
}

function checkRecord(walk: Walk, seal: WalkedSeal): void {
  const { seq, found } = seal;
  if (!found)
    find(walk, { ...about(seal), code: "RECORD_MISSING", text: `the record of seal ${seq} is gone` });
  else if (!isInOrder(walk.before, seal)) {
    // The one that was moved behind its neighbour no longer fits its own place either.
    const other = walk.findings.at(-1);
    if (other?.code === "RECORD_CHANGED" && other.seq === walk.before.seq) other.code = "RECORDS_REORDERED";
    const text = `the record of seal ${seq} stands at another place`;
    find(walk, { ...about(seal), code: "RECORDS_REORDERED", text });
  } else if (found.erasedAt) walk.erased.push(seal);
  else if (!isAsSealed(seal)) {
    const text = `the record of seal ${seq} is not what was sealed`;
    find(walk, { ...about(seal), code: "RECORD_CHANGED", text });
  } else if (found.kind === ERASED) notice(walk, found);
}

const about = ({ seq, recordId, found }: WalkedSeal) => ({
  seq,
  recordId,
  kind: found?.kind ?? null,
  subject: found?.subject ?? null,
});

function notice({ noticed }: Walk, { record }: { record: unknown }): void {
  for (const { id, hash } of erasedIn(record)) noticed.add(`${id} ${hash}`);
}

/** Behind a gap the tree is another one, and nothing can be said by it. */
function checkTree(walk: Walk, { seq, hash }: WalkedSeal): void {
  const completed = walk.tree.add(hash);
  if (walk.hasGap) return;
  for (const { height, place, hash: computed } of completed) {
    const text = `the kept node ${place} of height ${height} is not that of the seals`;
    if ((walk.nodes.get(`${height} ${place}`) ?? computed.toString("hex")) !== computed.toString("hex"))
      find(walk, { code: "TREE_NODE_WRONG", text });
  }
  const due = walk.roots.get(seq);
  if (!due) return;
  const rootHash = walk.tree.root();
  const wrong = due.find((root) => root.rootHash !== rootHash || root.lastSealHash !== hash);
  const from = walk.provedUpTo + 1;
  if (!wrong) walk.provedUpTo = seq;
  else if (!walk.findings.some(({ code }) => code === "ROOT_WRONG"))
    find(walk, { code: "ROOT_WRONG", seq: from, text: wrongRootText(wrong, from) });
}

/** What can be said only when all has been seen. */
function endWalk(walk: Walk): void {
  for (const seal of walk.erased)
    if (!walk.noticed.has(`${seal.recordId} ${seal.hash}`)) {
      const text = `the content of seal ${seal.seq} is gone, and no record says that it was erased`;
      find(walk, { ...about(seal), code: "ERASED_WITHOUT_RECORD", text });
    }
  const last = walk.before.seq;
  const [longest] = walk.roots.get(Math.max(0, ...walk.roots.keys())) ?? [];
  if (longest && longest.size > last)
    find(walk, { code: "TAIL_MISSING", seq: last + 1, text: tailText(longest, last) });
}

const wrongRootText = ({ size, madeAt }: ArchiveRoot, from: number): string =>
  `the root over ${size} seals of ${madeAt} is not that of the chain: something from seal ${from} to ${size} was written anew`;

const tailText = ({ size, madeAt }: ArchiveRoot, last: number): string =>
  `a root of ${madeAt} stands for ${size} seals and the chain has ${last}: seals ${last + 1} to ${size} are missing`;

const isAsSealed = ({ seq, hash, previousHash, found }: WalkedSeal): boolean => {
  if (!found) return false;
  const { xid: _xid, erasedAt: _erasedAt, ...content } = found;
  return hashOfRecord(previousHash, { ...content, seq }) === hash;
};

/** Seals follow the order of transactions, then that of ids. */
function isInOrder(
  before: Pick<WalkedSeal, "recordXid" | "recordId">,
  { recordXid, recordId, found }: WalkedSeal,
): boolean {
  if (found && found.xid !== recordXid) return false;
  const [earlier, later] = [BigInt(before.recordXid), BigInt(recordXid)];
  return earlier < later || (earlier === later && before.recordId < recordId);
}

const notSealed = (
  tenant: Tenant,
  { recordId, kind, subject }: { recordId: string; kind: string; subject: string },
): Finding =>
  findingIn(tenant, {
    code: "RECORD_NOT_SEALED",
    recordId,
    kind,
    subject,
    text: `record ${recordId} was slipped in: it pretends to be older than what is sealed and has no seal`,
  });

/** The roots by themselves: whether each is signed, by a key that is known, and continues the one before. */
function judgeRoots(
  tenant: Tenant,
  roots: readonly ArchiveRoot[],
  { keptRoots, trustedKeys }: ChainWish,
): Finding[] {
  const findings: Finding[] = [];
  const told = { tenant, findings };
  for (const root of [...roots, ...keptRoots]) {
    const name = `the root over ${root.size} seals of ${root.madeAt}`;
    if (!isSignedRoot(root))
      find(told, {
        code: "ROOT_SIGNATURE_WRONG",
        text: `${name} is not signed by the key that stands in it`,
      });
    else if (!trustedKeys.has(root.keyId))
      find(told, {
        code: "ROOT_KEY_UNKNOWN",
        text: `${name} is signed by key ${root.keyId}, which is not ours`,
      });
  }
  for (const [at, root] of roots.entries())
    if (root.previousRootHash !== (roots[at - 1]?.rootHash ?? null))
      find(told, {
        code: "ROOTS_BROKEN",
        text: `the root over ${root.size} seals does not continue the one before`,
      });
  const known = new Set(roots.map(({ signature }) => signature));
  for (const root of keptRoots.filter(isSignedRoot))
    if (!known.has(root.signature))
      find(told, {
        code: "ROOT_MISSING",
        text: `the exported root over ${root.size} seals of ${root.madeAt} is not in the database any more`,
      });
  return findings;
}

async function behindOf(
  db: Database,
  tenant: Tenant,
  { seq }: Finding,
  last: number,
  list: boolean,
): Promise<ChainVerdict["behind"]> {
  const from = seq ?? 1;
  const records: BehindRecord[] = [];
  let count = 0;
  for await (const { seq: number, recordId, found } of sealsFrom(db, tenant, from)) {
    count += 1;
    const { kind = null, subject = null } = found ?? {};
    if (list) records.push({ seq: number, recordId, kind, subject });
  }
  return { from, to: Math.max(from, last), count, records };
}
