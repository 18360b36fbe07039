import type { Block } from "../blocks/block.ts";

/**
 * Blocks that were copied or cut on this page. The clipboard holds only their keys, which nobody can guess: HTML from
 * elsewhere can bring no block of its own making.
 */
const pieces = new Map<string, Block>();
const keys = new WeakMap<Block, string>();

export function keyOfPiece(block: Block): string {
  const key = keys.get(block) ?? crypto.randomUUID();
  keys.set(block, key);
  pieces.set(key, block);
  return key;
}

export const keptPiece = (key: string | null): { block: Block } | false => {
  const block = pieces.get(key ?? "");
  return block ? { block } : false;
};
