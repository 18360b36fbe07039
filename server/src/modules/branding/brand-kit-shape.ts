import { z } from "zod";
import { lineOfText } from "../../foundation/text.ts";
import { fontFamilies } from "../../rendering/typesetting/fonts.ts";

const colour = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase()
  .optional();

const Logo = z.strictObject({
  assetId: z.uuid().toLowerCase(),
  role: z.enum(["primary", "secondary", "icon"]).optional(),
  label: lineOfText(100).optional(),
});

/** What an account calls its own look. */
export const BrandKit = z.strictObject({
  logos: z.array(Logo).max(10).default([]),
  colors: z
    .strictObject({ primary: colour, secondary: colour, accent: colour, text: colour, background: colour })
    .default({}),
  font: z.enum(fontFamilies).nullable().default(null),
});

export type BrandKit = z.output<typeof BrandKit>;

export type SavedBrandKit = { kit: BrandKit; savedAt: Date };
