import { hash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalJson } from "../foundation/canonical-json.ts";
import { contrastOnWhite, isGrey } from "./colours.ts";
import type { LetterFacts } from "./letter-model.ts";
import type { InspectedPdf } from "./pdf/pdf-pages.ts";
import type { RenderJob } from "./typesetting/typst-engine.ts";

/** What was found out about pages when they were set: what they were set of, their file, and what is on them. */
export type KnownPages = { key: string; pdfHash: string; facts: LetterFacts; ink: PagesInk };

/** What only drawn pages tell. */
export type PagesInk = Pick<InspectedPdf, "usesColour" | "onlySignaturesInColour" | "blankPages">;

/** Pages of before, and how to get them; null where they cannot be had any more. */
export type EarlierPages = KnownPages & { read(): Promise<Uint8Array | null> };

/** Equal keys are equal bytes: it holds all that the typesetter is given, and the typesetter with everything around it. */
export function keyOfPages({ assets = {}, fonts = [], ...job }: RenderJob): string {
  const pictures = Object.entries(assets).map(([name, bytes]) => [name, sumOf(bytes)]);
  return sumOf(canonicalJson({ setBy: ownSum(), ...job, pictures, fonts: fonts.map((font) => sumOf(font)) }));
}

/** A letter with all that rides along, put together before: what of, and its file. */
export type KnownWhole = { key: string; pdfHash: string };

/** Equal keys are equal bytes here, too. */
export const keyOfWhole = (
  letterPdf: Uint8Array,
  behind: readonly { pdfHash: string; title: string | null }[],
): string =>
  sumOf(
    canonicalJson({
      mergedBy: ownSum(),
      letter: sumOf(letterPdf),
      behind: behind.map(({ pdfHash, title }) => ({ pdfHash, title })),
    }),
  );

let ofThisProgram: string | undefined;

/** Our own files that make pages, and all packages with their sums: whatever of it is changed, pages are set anew. */
function ownSum(): string {
  return (ofThisProgram ??= sumOf(
    [...ownFiles.flatMap((pattern) => globSync(pattern, { cwd: SOURCE })).toSorted(), PACKAGES]
      .map((file) => sumOf(readFileSync(join(SOURCE, file))))
      .join(),
  ));
}

const SOURCE = join(import.meta.dirname, "..");
const PACKAGES = "../../package-lock.json";
const ownFiles = ["rendering/**/*.{ts,typ}", "foundation/*.ts"];

const sumOf = (bytes: Uint8Array | string): string => hash("sha256", bytes);

/**
 * What can be said of pages without drawing them, or null: one page in which no picture, no font of an account and no
 * colour is set, and at least the recipient in a type that prints; or one whose head is known to be in colour.
 */
export function inkBySetting(job: RenderJob, { pages }: Pick<LetterFacts, "pages">): PagesInk | null {
  const { data, assets = {}, fonts = [] } = job;
  const letter = data as SetData;
  const isOwnAlone = Object.keys(assets).length === 0 && fonts.length === 0;
  const isPaper = !letter.showEnvelope && letter.marks.length === 0;
  const isInked = letter.recipient.some(hasSign) && isLegible(letter.design.text);
  if (pages !== 1 || !isPaper || letter.isForm) return null;
  if (isOwnAlone && isInked && !namesHue(data)) return { ...inked, usesColour: false };
  return headsInColour.has(keyOfHead(job)) ? { ...inked, usesColour: true } : null;
}

const inked = { onlySignaturesInColour: false, blankPages: [] };

/**
 * Heads that were drawn and have colour, by their keys. The head of a page shows its design and nothing of its text, so
 * it is the same in all letters of the same design and sender.
 */
const headsInColour = new Set<string>();
const MOST_HEADS = 1_000;

/** Remembers that a letter's head is in colour. */
export function rememberColour(head: string): void {
  const [oldest = ""] = headsInColour;
  if (headsInColour.size >= MOST_HEADS) headsInColour.delete(oldest);
  headsInColour.add(head);
}

/** Equal for letters that have the same head: all that they are set of, but for what stands below it. */
export function keyOfHead({ data, assets = {}, fonts = [] }: RenderJob): string {
  const around = Object.fromEntries(Object.entries(data).filter(([field]) => !standsBelow.has(field)));
  return keyOfPages({ main: "head", data: around, assets, fonts });
}

const standsBelow: ReadonlySet<string> = new Set([
  "recipient",
  "returnLine",
  "info",
  "code",
  "date",
  "day",
  "title",
  "subject",
  "blocks",
  "signOff",
  "after",
  "disclaimer",
  "letterCode",
]);

/** What of a letter's data counts here; `letterJob` has made them. */
type SetData = {
  isForm: boolean;
  showEnvelope: boolean;
  marks: readonly unknown[];
  recipient: readonly string[];
  design: { text: string };
};

const hasSign = (line: string): boolean => /[a-z0-9]/i.test(line);
const isLegible = (colour: string): boolean => contrastOnWhite(colour) >= LEGIBLE;
const LEGIBLE = 4.5;

/** Whether a colour that is no grey stands anywhere in it; a text that only looks like one counts, too. */
const namesHue = (data: RenderJob["data"]): boolean =>
  (JSON.stringify(data).match(/#[0-9a-f]{3,8}|\b(?:rgb|hsl|cmyk)a?\(/gi) ?? []).some(
    (named) => !isGrey(named),
  );
