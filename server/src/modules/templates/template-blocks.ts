import { z } from "zod";
import type { JsonValue } from "../../foundation/canonical-json.ts";
import { checkIssue } from "../../foundation/check-words.ts";
import { tooMuchText } from "../../rendering/blocks/block.ts";

const MAX_BLOCKS = 200;
/** As much as a letter's blocks may have. */
const MAX_CHARACTERS = 200_000;
/** A list in a list is the deepest that a block has: block, items, item, items. */
const MAX_DEPTH = 6;

/** A call brings nothing but JSON. */
const json = z.unknown() as z.ZodType<JsonValue>;

/** Blocks whose texts and amounts may hold placeholders; what they are is judged with sample values in them. */
export const blocksTemplateInput = z
  .array(z.record(z.string(), json))
  .min(1)
  .max(MAX_BLOCKS)
  .superRefine((blocks, context) => {
    if (!isWithin(blocks, MAX_DEPTH))
      context.addIssue(checkIssue({ en: "nested too deeply", de: "zu tief verschachtelt" }));
    else if (JSON.stringify(blocks).length > MAX_CHARACTERS) context.addIssue(checkIssue(tooMuchText));
  })
  .meta({
    brief: `1-${MAX_BLOCKS} blocks like a letter's (service://blocks-guide) with placeholders; a table takes rowsFrom: key.`,
  });

const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1)));
