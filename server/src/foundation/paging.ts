import { z } from "zod";

/** The entry after which a list goes on, by what it is sorted by: when it came to be, and its id where two came at once. */
export type After = { at: Date; id: string };

/** How much of a list a caller wants; with `after`, what follows that entry, wherever it stands by now. */
export type Page<Key = After> = { limit: number; offset: number; after?: Key | null };

export const limitInput = z.int().min(1).max(100).default(20);
export const offsetInput = z.int().min(0).max(10_000_000).default(0);

export const cursorInput = z.string().min(1).max(1000).optional();

export const nextCursorOutput = z.string().nullable().describe("Null on the last page.");

/** One page of a list; `total` counts what there is on all of them. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), limit: z.int(), offset: z.int() });

/** One page of a list in which a cursor goes on; `offset` counts what came before, also by cursor. */
export const cursorPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({ nextCursor: nextCursorOutput });

/** Lists whose entries are long say the short of each unless asked: a first look must fit into a conversation. */
export const detailInput = z.enum(["short", "full"]).default("short");
