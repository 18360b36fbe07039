import { z } from "zod";
import type { BlockContext } from "./block-context.ts";
import { blockFields, blockText } from "./block-fields.ts";
import { textRuns } from "./inline-text.ts";
import type { InlineRun } from "./inline-run.ts";

const listItem = z.union([
  blockText,
  z.strictObject({ text: blockText, items: z.array(blockText).max(100).optional() }),
]);

export const listBlock = z.strictObject({
  type: z.literal("list"),
  ...blockFields,
  items: z.array(listItem).min(1).max(200),
  ordered: z.boolean().default(false),
  start: z.int().min(0).max(9999).default(1).describe("First number of an ordered list."),
  marker: z.enum(["dash", "bullet", "number", "letter"]).optional(),
});

/** `start` is the first number of the inner items, if they are numbered. */
export type ListItemModel = { runs: InlineRun[]; items: InlineRun[][]; start: number | null };

export const listModel = (block: z.output<typeof listBlock>, context: BlockContext) => ({
  kind: "list" as const,
  marker: block.marker ?? (block.ordered ? "number" : "dash"),
  start: block.start,
  items: block.items.map((item, at): ListItemModel => {
    const { text, items = [] } = typeof item === "string" ? { text: item } : item;
    const part = `items[${at}]`;
    return {
      runs: textRuns(context.text(text, part)),
      items: items.map((each, inner) => textRuns(context.text(each, `${part}.items[${inner}]`))),
      start: null,
    };
  }),
});
