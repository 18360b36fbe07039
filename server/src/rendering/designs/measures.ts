import type { FontFamily } from "../typesetting/fonts.ts";

/** Size and right margin at which a line of German text holds at most 88 characters beside a left margin of 25 mm. */
export const measures: Record<FontFamily, { baseSizePt: number; rightMm: number }> = {
  "Source Sans 3": { baseSizePt: 11.5, rightMm: 38 },
  "Source Serif 4": { baseSizePt: 11, rightMm: 30 },
  Arimo: { baseSizePt: 11, rightMm: 36 },
  Carlito: { baseSizePt: 12, rightMm: 34 },
  Inter: { baseSizePt: 10.5, rightMm: 33 },
  "IBM Plex Sans": { baseSizePt: 11, rightMm: 33 },
  "IBM Plex Serif": { baseSizePt: 11, rightMm: 30 },
  "Work Sans": { baseSizePt: 10.5, rightMm: 32 },
  "EB Garamond": { baseSizePt: 12, rightMm: 46 },
  Lora: { baseSizePt: 11, rightMm: 30 },
};
