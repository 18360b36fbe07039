import { checkWords } from "../foundation/check-words.ts";

/** Red, green and blue of `#RRGGBB`, each from 0 to 1. */
const partsOf = (colour: string): [number, number, number] => {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};

/** WCAG 2 contrast of a colour printed on white. */
export function contrastOnWhite(colour: string): number {
  const [red, green, blue] = partsOf(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

export const tooLight = checkWords({
  en: "too light to read on white paper: contrast below 4.5",
  de: "zu hell, um auf weißem Papier lesbar zu sein: Kontrast unter 4,5",
});

/** How dark a colour prints in grey, in percent of black. */
export function greyPercent(colour: string): number {
  const [red, green, blue] = partsOf(colour);
  return 100 * (1 - (0.2126 * red + 0.7152 * green + 0.0722 * blue));
}

/** Whether a colour `#RRGGBB` has no hue. */
export const isGrey = (colour: string): boolean => /^#(..)\1\1$/i.test(colour);

/** The grey that a colour prints as in black ink. */
export function greyOf(colour: string): string {
  const part = Math.round(255 * (1 - greyPercent(colour) / 100))
    .toString(16)
    .padStart(2, "0");
  return `#${part.repeat(3)}`;
}

/** Whether a pixel on white paper counts as printed: below this much light it is no paper any more. */
export const isPrinted = (pixels: Uint8Array, at: number): boolean =>
  0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0) < PAPER;

const PAPER = 0.95 * 255;

/** The colour thinned with white, as a screen of dots of this density prints it. */
export function tinted(colour: string, percent: number): string {
  const thin = (part: number) => Math.round(255 * (1 - (1 - part) * (percent / 100)));
  return `#${partsOf(colour)
    .map((part) => thin(part).toString(16).padStart(2, "0"))
    .join("")}`;
}
