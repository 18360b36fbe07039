import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { codePointsOf } from "./font-coverage.ts";

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
export const DEFAULT_FONT: FontFamily = "Source Sans 3";

/** What the chosen typeface lacks is looked up here, in this order. */
const fallbackFamilies = ["Noto Sans", "Arimo", "Noto Emoji"] as const;
type Family = FontFamily | (typeof fallbackFamilies)[number];

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
export const fontStack = (family: FontFamily): Family[] => [
  ...new Set<Family>([family, ...fallbackFamilies]),
];

/** Every font file of the product, for the typesetter. */
export const readFonts = (): Buffer[] =>
  (Object.keys(packages) as Family[]).flatMap((family) =>
    packages[family].has.map((style) => readFont(family, style)),
  );

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

export type Coverage = (codePoint: number) => boolean;

/** Tells which characters can be printed in this typeface, upright, italic and bold alike. */
export function coverageOf(family: FontFamily): Coverage {
  const known = coverages.get(family);
  if (known) return known;
  const perStyle = styles.map((style) => fontStack(family).map((each) => codePoints(each, style)));
  const covers: Coverage = (codePoint) =>
    perStyle.every((fonts) => fonts.some((font) => font.has(codePoint)));
  coverages.set(family, covers);
  return covers;
}

const coverages = new Map<FontFamily, Coverage>();
const codePointSets = new Map<string, Set<number>>();

/** A family without this style prints its upright in its place. */
function codePoints(family: Family, style: Style): Set<number> {
  const printed = packages[family].has.includes(style) ? style : "400Regular";
  const key = `${family} ${printed}`;
  const known = codePointSets.get(key) ?? codePointsOf(readFont(family, printed));
  codePointSets.set(key, known);
  return known;
}

const { resolve } = createRequire(import.meta.url);

const readFont = (family: Family, style: Style): Buffer =>
  readFileSync(resolve(`@expo-google-fonts/${packages[family].name}/${style}/${fileNameOf(family, style)}`));

function fileNameOf(family: Family, style: Style): string {
  return `${packages[family].file}_${style}.ttf`;
}
