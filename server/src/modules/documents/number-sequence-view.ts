import { z } from "zod";
import type { NumberSequence } from "./number-sequences.ts";

export const booksInput = z
  .uuid()
  .optional()
  .describe("Of the books that this sender uses; left out: those of the account.");

export const sequenceOutput = z.object({
  scope: z.string(),
  pattern: z.string(),
  nextNumber: z.string().describe("What the next document of today would get."),
  nextCount: z.int(),
  updatedAt: z.iso.datetime().nullable().describe("When a person has set it last; null: never."),
});

export const sequenceView = ({ setAt, ...sequence }: NumberSequence): z.output<typeof sequenceOutput> => ({
  ...sequence,
  updatedAt: setAt?.toISOString() ?? null,
});
