import type { Coverage } from "./coverage.ts";

export const ownFontStyles = ["regular", "bold", "italic", "boldItalic"] as const;
export type OwnFontStyle = (typeof ownFontStyles)[number];

/** How designs name a font that an account has brought along; what follows the colon is told from the file's content. */
export type OwnFontName = `own:${string}`;

export const isOwnFont = (font: string): font is OwnFontName => font.startsWith("own:");

/** One cut of a font, as the service has rebuilt it. */
export type OwnFontFace = { style: OwnFontStyle; bytes: Uint8Array; signs: string };

/** The fonts that a letter may be set in beside the product's own, by name. They are those of its account, and no others. */
export type OwnFonts = Readonly<Partial<Record<OwnFontName, readonly OwnFontFace[]>>>;

/** Which characters a font has in a cut; where it lacks the cut, the typesetter takes the next in this order. */
export function ownCoverage(faces: readonly OwnFontFace[], style: OwnFontStyle): Coverage {
  const [face] = nearest[style].flatMap((cut) => faces.find((each) => each.style === cut) ?? []);
  const ranges = (face?.signs ?? "").split(" ").map((range) => range.split("-"));
  const ends = ranges.map((range) => range.map((end) => Number.parseInt(end, 16)));
  return (codePoint) =>
    ends.some(([first = Infinity, last = -Infinity]) => codePoint >= first && codePoint <= last);
}

const nearest: Record<OwnFontStyle, readonly OwnFontStyle[]> = {
  regular: ["regular"],
  bold: ["bold", "regular"],
  italic: ["italic", "boldItalic", "regular"],
  boldItalic: ["boldItalic", "italic", "bold", "regular"],
};
