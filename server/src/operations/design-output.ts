import { z } from "zod";

const rect = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });

/** Where a design or letterhead touches what the post needs free, in millimetres from the top left. */
export const violationsOutput = z.array(
  z.object({
    zone: z.string(),
    severity: z.enum(["error", "warning"]),
    element: z.string(),
    page: z.enum(["first", "further"]),
    rect,
    overlap: rect,
    fix: z.string(),
  }),
);

/** How a design was applied to a letter. */
export const designRenderOutput = z.object({
  documentMode: z.enum(["letter", "form"]),
  chrome: z.record(z.string(), z.boolean()).describe("What is drawn around the text."),
  bodyStartMm: z.number().describe("From the top of page 1."),
});
