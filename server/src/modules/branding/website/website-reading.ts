import { type ColourProposal, proposeColours } from "./propose-colours.ts";
import { hexOf } from "./colour-values.ts";
import { decodeText, type TextFile } from "./decode-text.ts";
import { type ImprintDetails, readDetails } from "./imprint-details.ts";
import { allLines, imprintLines } from "./imprint-lines.ts";
import type { LogoCandidate } from "./logo-candidate.ts";
import { type PageFacts, readPage } from "./page-facts.ts";
import { proposeTypeface, type TypefaceProposal } from "./propose-typeface.ts";
import type { Organisation } from "./structured-data.ts";
import { importsOf, readStyles, type Sighting, type StyleSheet } from "./style-facts.ts";

type File = TextFile & { url: string };
type ImprintInput = { file: File; host: string; organisation: Organisation | null; isOwnPage: boolean };
type StylesInput = { files: readonly File[]; page: PageFacts };
type Style = { colours: ColourProposal; typeface: TypefaceProposal | null; logos: LogoCandidate[] };

/** Everything that reads strangers' text, by name. It runs in a thread of its own: see `website-thread.ts`. */
export const websiteReading = {
  page: ({ url, ...file }: File): PageFacts => readPage(decodeText(file), url),

  imports: (files: readonly File[]): string[] => importsOf(files.map(sheetOf)),

  /** What the page and its style sheets together say about colours, type and logo. */
  styles({ files, page }: StylesInput): Style {
    const { colours, fonts, logoImages } = readStyles([...files.map(sheetOf), ...page.styles], page.words);
    return {
      colours: proposeColours([...colours, ...frameSightings(page), ...logoSightings(page)]),
      typeface: proposeTypeface(fonts),
      logos: logoImages.map((url) => ({ source: "stylesheet", score: 45, url })),
    };
  },

  /** Null where a page that is not the imprint's own has no imprint in it. */
  imprint({ file, host, organisation, isOwnPage }: ImprintInput): ImprintDetails | null {
    const html = decodeText(file);
    const lines = isOwnPage ? allLines(html) : imprintLines(html);
    return lines && readDetails(lines, { host, organisation });
  },
};

const sheetOf = ({ url, ...file }: File): StyleSheet => ({ text: decodeText(file), url });

const frameSightings = ({ frameColours }: PageFacts): Sighting[] =>
  frameColours.flatMap(({ value, source }) => {
    const hex = hexOf(value);
    return hex === null
      ? []
      : [{ hex, weight: source === "msapplication-TileColor" ? 2 : 5, source, isText: false }];
  });

/** A logo drawn in the page itself tells the colours best. */
function logoSightings({ logos: [likeliest] }: PageFacts): Sighting[] {
  if (!likeliest || !("svg" in likeliest) || likeliest.score < 60) return [];
  const fills = likeliest.svg.match(/(?<=\b(?:fill|stroke|stop-color)\s*[=:]\s*["']?)[#\w(),.% -]+/g) ?? [];
  return fills.slice(0, 50).flatMap((fill) => {
    const hex = hexOf(fill);
    return hex === null ? [] : [{ hex, weight: 6, source: "logo", isText: false }];
  });
}

export type WebsiteReading = typeof websiteReading;
