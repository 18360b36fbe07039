import { z } from "zod";
import { blockFields } from "./block-fields.ts";

export const separatorBlock = z.strictObject({
  type: z.literal("separator"),
  ...blockFields,
  variant: z.enum(["space", "line", "pageBreak"]),
  heightMm: z.number().min(0).max(200).optional(),
});

export const separatorModel = ({ variant, heightMm }: z.output<typeof separatorBlock>) => ({
  kind: "separator" as const,
  variant,
  heightMm: heightMm ?? null,
});
