import { z } from "zod";

/** How much of a list a caller wants. */
export type Page = { limit: number; offset: number };

export const limitInput = z.int().min(1).max(100).default(20);
export const offsetInput = z.int().min(0).max(10_000_000).default(0);

/** One page of a list; `total` counts what there is on all of them. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), limit: z.int(), offset: z.int() });

/** Lists whose entries are long say the short of each unless asked: a first look must fit into a conversation. */
export const detailInput = z.enum(["short", "full"]).default("short");
