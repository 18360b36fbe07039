import { z } from "zod";
import { checkWords } from "../../foundation/check-words.ts";
import { contrastOnWhite, tooLight } from "../colours.ts";
import type { Block } from "./block.ts";
import { alignment } from "./block-fields.ts";

export const styleDef = z.strictObject({
  fontSizePt: z.number().min(8).max(24).optional(),
  weight: z.enum(["regular", "bold"]).optional(),
  italic: z.boolean().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .refine((color) => contrastOnWhite(color) >= 4.5, tooLight)
    .optional(),
  align: alignment.optional(),
  spaceBeforeMm: z.number().min(0).max(60).optional(),
  spaceAfterMm: z.number().min(0).max(60).optional(),
  lineHeight: z
    .number()
    .min(1)
    .max(2)
    .optional()
    .describe("Distance of lines as a multiple of the font size."),
});
export type StyleDef = z.output<typeof styleDef>;

export const styleDefsSchema = z
  .record(z.string().min(1).max(64), styleDef)
  .refine(
    (styles) => Object.keys(styles).length <= 24,
    checkWords({ en: "at most 24 styles", de: "höchstens 24 Stile" }),
  );
export type StyleDefs = z.output<typeof styleDefsSchema>;

export const styleDefsInput = styleDefsSchema.meta({
  title: "StyleDefs",
  brief: "Named styles for blocks; service://blocks-guide",
});

export type StyleProblem = { path: string; rule: "unknown_style" | "body_too_small"; message: string };

/** What no schema can see: a block names a style that is missing, or running text is set too small. */
export const findStyleProblems = (blocks: readonly Block[], styles: StyleDefs): StyleProblem[] =>
  blocks.flatMap((block, at): StyleProblem[] => {
    if (block.style === undefined) return [];
    const path = `blocks.${at}.style`;
    const style = styleOf(block, styles);
    if (!style) return [{ path, rule: "unknown_style", message: `styleDefs has no entry ${block.style}` }];
    const isBody = block.type === "paragraph" || block.type === "list";
    return isBody && (style.fontSizePt ?? 10) < 9
      ? [{ path, rule: "body_too_small", message: "running text needs at least 9 pt" }]
      : [];
  });

export const styleOf = ({ style }: Block, styles: StyleDefs): StyleDef | undefined =>
  style !== undefined && Object.hasOwn(styles, style) ? styles[style] : undefined;

/** The style of one block with every field present, as the typesetter's source reads it. */
export const styleModel = (style: StyleDef | undefined) => ({
  fontSizePt: style?.fontSizePt ?? null,
  weight: style?.weight ?? null,
  italic: style?.italic ?? false,
  color: style?.color ?? null,
  align: style?.align ?? null,
  spaceBeforeMm: style?.spaceBeforeMm ?? null,
  spaceAfterMm: style?.spaceAfterMm ?? null,
  lineHeight: style?.lineHeight ?? null,
});
