import { z } from "zod";

/** What every block may carry. */
export const blockFields = {
  id: z.string().min(1).max(64).optional(),
  style: z.string().min(1).max(64).optional().describe("Name of an entry in styleDefs."),
  keepWithNext: z.boolean().optional().describe("No page break after this block."),
  keepTogether: z.boolean().optional().describe("No page break inside this block."),
};

export const blockText = z.string().min(1).max(30_000);
export const lineText = z.string().min(1).max(500);
export const alignment = z.enum(["left", "right", "center", "justify"]);
