import type { FontFamily } from "../typesetting/fonts.ts";

/**
 * Size and right margin at which no line holds more than 88 characters beside a left margin of 25 mm, also where narrow
 * letters meet in one; a usual line then holds about 77. Measured with the sentences of the corpus, German and English.
 */
export const measures: Record<FontFamily, { baseSizePt: number; rightMm: number }> = {
  "Source Sans 3": { baseSizePt: 11.5, rightMm: 45 },
  "Source Serif 4": { baseSizePt: 11, rightMm: 31 },
  Arimo: { baseSizePt: 11, rightMm: 43 },
  Carlito: { baseSizePt: 12, rightMm: 41 },
  Inter: { baseSizePt: 10.5, rightMm: 37 },
  "IBM Plex Sans": { baseSizePt: 11, rightMm: 40 },
  "IBM Plex Serif": { baseSizePt: 11, rightMm: 35 },
  "Work Sans": { baseSizePt: 10.5, rightMm: 32 },
  "EB Garamond": { baseSizePt: 12, rightMm: 53 },
  Lora: { baseSizePt: 11, rightMm: 32 },
};
