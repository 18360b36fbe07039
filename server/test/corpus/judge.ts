import { designPresets } from "../../src/rendering/designs/design-presets.ts";
import { letterJob } from "../../src/rendering/letter-model.ts";
import { type PlacedText, placedText } from "../../src/rendering/pdf/pdf-pages.ts";
import type { RenderPool } from "../../src/rendering/processes/pool.ts";
import { renderLetter } from "../../src/rendering/render-letter.ts";
import type { RenderJob } from "../../src/rendering/typesetting/typst-engine.ts";
import { clippedInk } from "./clipped-ink.ts";
import type { CorpusLetter } from "./corpus-letters.ts";
import {
  hyphensAtPageEnd,
  lastHeadings,
  loneItems,
  loneLines,
  loneRows,
  strandedParts,
} from "./page-rules.ts";
import { printedUnits } from "./printed-units.ts";
import { missingSigns, outsideMargins, overlaps } from "./sheet-rules.ts";
import { brokenFigures, falsifiedAddresses, longestLine } from "./text-rules.ts";
import { writtenUnits } from "./written-units.ts";
import type { Letter } from "../../src/rendering/letter.ts";

/** Every rule of the corpus: what breaks it is found on the finished pages. */
export const rules = [
  "lostText",
  "loneLine",
  "loneItem",
  "loneRow",
  "lastHeading",
  "stranded",
  "brokenFigure",
  "falsifiedAddress",
  "hyphenAtPageEnd",
  "hyphensAtPageEnd",
  "longLine",
  "overlap",
  "outside",
  "missingSign",
  "clipped",
] as const;
export type Rule = (typeof rules)[number];

export type Judgement = {
  seed: number;
  kind: string;
  pages: number;
  findings: Partial<Record<Rule, string[]>>;
  pdf: Uint8Array;
};

export type Judge = { pool: RenderPool; unclipped: (job: RenderJob) => Promise<Uint8Array> };

/** Sets a letter and looks for everything that should not be on paper. */
export async function judge(
  { pool, unclipped }: Judge,
  { seed, kind, letter }: CorpusLetter,
): Promise<Judgement> {
  const { pdf, pageCount, warnings } = await renderLetter(pool, letter);
  const { job, geometry } = letterJob(letter);
  const pieces = await placedText(pdf);
  const { body, foot } = partsOf(letter, pieces, geometry.continuation.textY);
  const { found, lost } = printedUnits(writtenUnits(letter), body);
  const hyphens = hyphensAtPageEnd(found);
  const isPreset = designPresets.some(({ design }) => design === letter.design);
  const findings: Record<Rule, string[]> = {
    lostText: lost.map(({ kind, text }) => `${kind} ${text.slice(0, 60)}`),
    loneLine: loneLines(found),
    loneItem: loneItems(found),
    loneRow: loneRows(found),
    lastHeading: lastHeadings(found),
    stranded: strandedParts(found),
    brokenFigure: found.flatMap(brokenFigures),
    falsifiedAddress: found.flatMap(falsifiedAddresses),
    hyphenAtPageEnd: hyphens.once,
    hyphensAtPageEnd: hyphens.twice,
    longLine: isPreset
      ? found
          .filter(({ kind }) => kind === "paragraph")
          .map(longestLine)
          .filter((length) => length > LONGEST)
          .map(String)
      : [],
    overlap: overlaps(pieces),
    outside: outsideMargins(found, geometry, foot),
    missingSign: [
      ...missingSigns(pieces),
      ...warnings.filter(({ code }) => code === "GLYPH_MISSING").map(({ found }) => found),
    ],
    clipped: await clippedInk(pdf, await unclipped(job)),
  };
  const broken = Object.fromEntries(Object.entries(findings).filter(([, list]) => list.length > 0));
  return { seed, kind, pages: pageCount, findings: broken, pdf };
}

/** Characters of a line that is still read with ease. */
const LONGEST = 88;

/** What was written, apart from what stands at the foot of every page. */
function partsOf({ footer }: Letter, pieces: PlacedText[], headBottom: number) {
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const details = bare(footer.flat().join(""));
  const isFoot = ({ text, y }: PlacedText) =>
    y > FOOT_MM && (pageNumber.test(text) || details.includes(bare(text)));
  return {
    foot: pieces.filter(isFoot),
    body: pieces.filter((piece) => !isFoot(piece) && (piece.page === 1 || piece.y > headBottom - 1)),
  };
}

const FOOT_MM = 240;
const pageNumber = /^\s*(?:(?:Seite|Page) \d+ (?:von|of) \d+|\d+ \/ \d+|– \d+ –)\s*$/;
