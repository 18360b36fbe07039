import { createHash } from "node:crypto";

/**
 * The Merkle tree of RFC 6962 over the hashes of a chain's seals. Numbers of leaves begin with 0, as in the RFC; seals
 * begin with 1.
 */
export type Tree = {
  /** The hash over the 2^height leaves that begin at place × 2^height; all of them are there. */
  fullSubtree(height: number, place: number): Promise<Buffer>;
};

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

export const leafHash = (sealHash: string): Buffer =>
  createHash("sha256").update(LEAF).update(Buffer.from(sealHash, "hex")).digest();

export const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash("sha256").update(NODE).update(left).update(right).digest();

export const rootOf = (tree: Tree, size: number): Promise<Buffer> => rangeHash(tree, 0, size);

/** What has to be hashed together with a leaf, from below, to come to the root. */
export async function pathOf(tree: Tree, leaf: number, size: number): Promise<Buffer[]> {
  const path: Buffer[] = [];
  let [start, count] = [0, size];
  while (count > 1) {
    const left = largestPowerBelow(count);
    if (leaf < start + left) {
      path.unshift(await rangeHash(tree, start + left, count - left));
      count = left;
    } else {
      path.unshift(await rangeHash(tree, start, left));
      [start, count] = [start + left, count - left];
    }
  }
  return path;
}

/** The root to which a leaf and its path lead; null if the path has not the length it must have. */
export function rootByPath(leaf: Buffer, path: readonly Buffer[], at: number, size: number): Buffer | null {
  let [node, last, hash] = [at, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return null;
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else hash = nodeHash(hash, sibling);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : null;
}

export type Node = { height: number; place: number; hash: Buffer };

/** A tree that grows leaf by leaf, of which no more is held than is needed to say its root at any moment. */
export function growingTree() {
  const peaks: Node[] = [];
  return {
    /** Returns the full subtrees that this leaf completes, itself the first. */
    add(sealHash: string): Node[] {
      const last = peaks.at(-1);
      const place = last ? (last.place + 1) * 2 ** last.height : 0;
      let node: Node = { height: 0, place, hash: leafHash(sealHash) };
      const completed = [node];
      for (let left = peaks.at(-1); left?.height === node.height; left = peaks.at(-1)) {
        peaks.pop();
        node = { height: node.height + 1, place: left.place / 2, hash: nodeHash(left.hash, node.hash) };
        completed.push(node);
      }
      peaks.push(node);
      return completed;
    },
    /** Null of an empty one. */
    root: (): string | null => joinPeaks(peaks.map(({ hash }) => hash))?.toString("hex") ?? null,
  };
}

/** Begins where a subtree of that size can begin, so that it falls into full ones from large to small. */
async function rangeHash(tree: Tree, start: number, count: number): Promise<Buffer> {
  const peaks: Buffer[] = [];
  let at = start;
  for (let left = count; left > 0;) {
    const height = Math.floor(Math.log2(left));
    peaks.push(await tree.fullSubtree(height, at / 2 ** height));
    at += 2 ** height;
    left -= 2 ** height;
  }
  const hash = joinPeaks(peaks);
  if (!hash) throw new Error("a tree without leaves has no root here");
  return hash;
}

const joinPeaks = (peaks: readonly Buffer[]): Buffer | undefined =>
  peaks.reduceRight<Buffer | undefined>((right, left) => (right ? nodeHash(left, right) : left), undefined);

const largestPowerBelow = (count: number): number => 2 ** Math.floor(Math.log2(count - 1));
