import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { glyphsOf, widthsOf } from "./font-coverage.ts";
import { isOwnFont, ownCoverage, type OwnFontName, type OwnFonts, type OwnFontStyle } from "./own-fonts.ts";
import type { Coverage } from "./coverage.ts";

/** The typefaces a letter may be set in. They come with the product; the machine's own fonts are never used. */
export const fontFamilies = [
  "Source Sans 3",
  "Source Serif 4",
  "Arimo",
  "Carlito",
  "Inter",
  "IBM Plex Sans",
  "IBM Plex Serif",
  "Work Sans",
  "EB Garamond",
  "Lora",
] as const;

export type FontFamily = (typeof fontFamilies)[number];

/** What a design may name: a typeface of the product, or one that the account has brought along. */
export type DesignFont = FontFamily | OwnFontName;

export const DEFAULT_FONT: FontFamily = "Source Sans 3";

/** What the chosen typeface lacks is looked up here, in this order. */
const fallbackFamilies = ["Noto Sans", "Arimo", "Noto Emoji"] as const;
export type Family = FontFamily | (typeof fallbackFamilies)[number];

const styles = ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"] as const;
type Style = (typeof styles)[number];

const packages: Record<Family, { name: string; file: string; has: readonly Style[] }> = {
  "Source Sans 3": { name: "source-sans-3", file: "SourceSans3", has: styles },
  "Source Serif 4": { name: "source-serif-4", file: "SourceSerif4", has: styles },
  Arimo: { name: "arimo", file: "Arimo", has: styles },
  Carlito: { name: "carlito", file: "Carlito", has: styles },
  Inter: { name: "inter", file: "Inter", has: styles },
  "IBM Plex Sans": { name: "ibm-plex-sans", file: "IBMPlexSans", has: styles },
  "IBM Plex Serif": { name: "ibm-plex-serif", file: "IBMPlexSerif", has: styles },
  "Work Sans": { name: "work-sans", file: "WorkSans", has: styles },
  "EB Garamond": { name: "eb-garamond", file: "EBGaramond", has: styles },
  Lora: { name: "lora", file: "Lora", has: styles },
  "Noto Sans": { name: "noto-sans", file: "NotoSans", has: styles },
  "Noto Emoji": { name: "noto-emoji", file: "NotoEmoji", has: ["400Regular", "700Bold"] },
};

/** The typeface and what stands in for it, as the typesetter takes them. */
export const fontStack = <Font extends DesignFont>(font: Font) => [
  ...new Set<Font | (typeof fallbackFamilies)[number]>([font, ...fallbackFamilies]),
];

const families = Object.keys(packages) as Family[];

/** What nearly every letter is set in. */
export const usualFamilies: ReadonlySet<Family> = new Set(fontStack(DEFAULT_FONT));

/** The product's typefaces that a document may be set in: those whose names stand anywhere in its data. */
export function familiesIn(data: object): Family[] {
  const text = JSON.stringify(data);
  return families.filter((family) => text.includes(`"${family}"`));
}

/** The files of these typefaces, for the typesetter; of all the product has, unless some are named. */
export const readFonts = (wanted: ReadonlySet<Family> = new Set(families)): Buffer[] =>
  families
    .filter((family) => wanted.has(family))
    .flatMap((family) => packages[family].has.map((style) => readFont(family, style)));

/** One file of a typeface that a letter may be set in. */
export type FontFace = { family: FontFamily; weight: 400 | 700; italic: boolean; fileName: string };

export const fontFaces: readonly FontFace[] = fontFamilies.flatMap((family) =>
  styles.map((style) => ({
    family,
    weight: style.startsWith("700") ? 700 : 400,
    italic: style.endsWith("Italic"),
    fileName: fileNameOf(family, style),
  })),
);

/** The font file with this name, for a browser; null if there is none. */
export function readFontFile(fileName: string): Buffer | null {
  const found = fontFamilies
    .flatMap((family) => styles.map((style) => ({ family, style })))
    .find(({ family, style }) => fileNameOf(family, style) === fileName);
  return found ? readFont(found.family, found.style) : null;
}

/** Tells which characters can be printed in this typeface, upright, italic and bold alike. */
export const coverageOf = (font: DesignFont, own: OwnFonts = {}): Coverage =>
  isOwnFont(font) ? coverageWith(own[font] ?? []) : coverageOfFamily(font);

/** What an account's own font lacks, the product's typefaces have to stand in for. */
function coverageWith(faces: NonNullable<OwnFonts[OwnFontName]>): Coverage {
  const perStyle = styles.map((style) => ({
    own: ownCoverage(faces, ownStyles[style]),
    others: fallbackFamilies.map((each) => glyphs(each, style)),
  }));
  return (codePoint) =>
    perStyle.every(({ own, others }) => own(codePoint) || others.some((font) => font.has(codePoint)));
}

const ownStyles: Record<Style, OwnFontStyle> = {
  "400Regular": "regular",
  "400Regular_Italic": "italic",
  "700Bold": "bold",
  "700Bold_Italic": "boldItalic",
};

function coverageOfFamily(family: FontFamily): Coverage {
  const known = coverages.get(family);
  if (known) return known;
  const perStyle = styles.map((style) => fontStack(family).map((each) => glyphs(each, style)));
  const covers: Coverage = (codePoint) =>
    perStyle.every((fonts) => fonts.some((font) => font.has(codePoint)));
  coverages.set(family, covers);
  return covers;
}

/**
 * Tells how wide a line is in this typeface, in parts of its size: upright, without the hair's breadth that letters such
 * as A and V move together. What costs a typesetter milliseconds costs this nothing.
 */
export function widthIn(family: FontFamily): (text: string) => number {
  const fonts = fontStack(family).map((each) => ({
    glyphs: glyphs(each, "400Regular"),
    widthOf: widthsOf(readFont(each, "400Regular")),
  }));
  const known = new Map<number, number>();
  const widthOf = (codePoint: number): number => {
    const font = fonts.find((each) => each.glyphs.has(codePoint));
    const width = font?.widthOf(font.glyphs.get(codePoint) ?? 0) ?? MISSING_EM;
    known.set(codePoint, width);
    return width;
  };
  return (text) => {
    let sum = 0;
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      sum += known.get(codePoint) ?? widthOf(codePoint);
    }
    return sum;
  };
}

/** A box is printed for a character that no font has. */
const MISSING_EM = 0.6;

const coverages = new Map<FontFamily, Coverage>();
const glyphMaps = new Map<string, Map<number, number>>();

/** A family without this style prints its upright in its place. */
function glyphs(family: Family, style: Style): Map<number, number> {
  const printed = packages[family].has.includes(style) ? style : "400Regular";
  const key = `${family} ${printed}`;
  const known = glyphMaps.get(key) ?? glyphsOf(readFont(family, printed));
  glyphMaps.set(key, known);
  return known;
}

const { resolve } = createRequire(import.meta.url);

const readFont = (family: Family, style: Style): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/${packages[family].name}/${style}/${fileNameOf(family, style)}`));

function fileNameOf(family: Family, style: Style): string {
  return `${packages[family].file}_${style}.ttf`;
}
