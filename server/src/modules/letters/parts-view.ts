import { z } from "zod";
import type { KeptPart } from "./letter-source.ts";

export const inPartsInput = z.boolean().optional().describe("Over 30 pages.");

/** What a draft leaves in, where that is more than one letter. */
export const partsOutput = z
  .array(z.object({ pageCount: z.int(), usesColour: z.boolean(), holds: z.array(z.string()) }))
  .describe("The letters it leaves as (letter_split_parts); empty: one.")
  .meta({ brief: "Letters it leaves as." });

export const partsView = (parts: readonly KeptPart[] | undefined): z.input<typeof partsOutput> =>
  (parts ?? []).map(({ pageCount, usesColour, holds }) => ({ pageCount, usesColour, holds: [...holds] }));
