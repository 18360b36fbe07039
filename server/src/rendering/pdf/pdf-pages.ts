import {
  hasColour,
  hasColourBeside,
  hasColourOnTop,
  INK_DPI,
  isBlank,
  type PageImage,
  type PlacedRect,
  pixelsBeside,
  pngOf,
  type Raster,
} from "./page-raster.ts";
import { openPdf, pageNumbers, withPage, type OpenPdf } from "./pdf-document.ts";
import { quickRasterOf } from "./quick-raster.ts";
import { openPdfium, restPdfium, type Pdfium } from "./pdfium.ts";

/** A piece of text on a page: its box in millimetres from the top left corner, its ink exactly enclosed. */
export type PlacedText = { text: string; page: number; x: number; y: number; w: number; h: number };

/** What to find out: how many of the first pages to draw, and how finely. */
export type Inspection = {
  dpi: number;
  draw: number;
  /** Where colour is that could be black as well. */
  signatures?: readonly PlacedRect[];
  /** What is ours alone: a page with nothing else is blank. */
  ours?: readonly PlacedRect[];
};
export type InspectedPdf = {
  pageCount: number;
  /** Whether printing in grey would lose something: scanner noise and grey pictures do not count. */
  usesColour: boolean;
  /** Whether all of the colour is that of the signatures. */
  onlySignaturesInColour: boolean;
  /** Whether there is colour in the head of the first page, where a letter has nothing but its design. */
  colourInHead: boolean;
  /** Pages without any ink, by number. */
  blankPages: number[];
  images: PageImage[];
};

/** Counts the pages, looks for colour and blank pages, and draws the first ones. */
export async function inspectPdf(
  pdf: Uint8Array,
  { dpi, draw, signatures = [], ours = [] }: Inspection,
): Promise<InspectedPdf> {
  const { pageCount, rasters } = await withDocument(pdf, async (pdfium, { document, pageCount }) => {
    const rasters: Raster[] = [];
    for (const page of pageNumbers(pageCount).slice(0, MOST_PAGES))
      rasters.push(await quickRasterOf(pdfium, document, page, page <= draw ? dpi : INK_DPI));
    return { pageCount, rasters };
  });
  const pages = rasters.map((raster) => inkOf(raster, ours));
  const usesColour = pages.some(({ colour }) => colour);
  return {
    pageCount,
    usesColour,
    onlySignaturesInColour:
      usesColour && signatures.length > 0 && !rasters.some((raster) => hasColourBeside(raster, signatures)),
    colourInHead: rasters.slice(0, 1).some((raster) => hasColourOnTop(raster, HEAD_MM)),
    blankPages: pages.filter(({ blank }) => blank).map(({ page }) => page),
    images: await Promise.all(rasters.slice(0, draw).map(pngOf)),
  };
}

/** Address fields, information blocks and bodies begin below: form A has the highest, at 27 mm. */
const HEAD_MM = 25;

/** Draws the first pages and looks at nothing else. */
export const drawFirstPages = (
  pdf: Uint8Array,
  { pages, dpi }: { pages: number; dpi: number },
): Promise<PageImage[]> =>
  withDocument(pdf, async (pdfium, { document, pageCount }) => {
    const rasters: Raster[] = [];
    for (const page of pageNumbers(pageCount).slice(0, pages))
      rasters.push(await quickRasterOf(pdfium, document, page, dpi));
    return Promise.all(rasters.map(pngOf));
  });

/** Draws one page, numbered from 1; null if there is no such page. */
export const drawPdfPage = (
  pdf: Uint8Array,
  { page, dpi }: { page: number; dpi: number },
): Promise<PageImage | null> =>
  withDocument(pdf, async (pdfium, { document, pageCount }) =>
    page >= 1 && page <= pageCount ? pngOf(await quickRasterOf(pdfium, document, page, dpi)) : null,
  );

/** Every line of text and where it stands. */
export const placedText = (pdf: Uint8Array): Promise<PlacedText[]> =>
  withDocument(pdf, (pdfium, { document, pageCount }) => textOnPages(pdfium, document, pageCount));

/** The same for a document that is open. */
export const textOnPages = (pdfium: Pdfium, document: number, pageCount: number): PlacedText[] =>
  pageNumbers(pageCount).flatMap((page) => linesOf(pdfium, document, page));

/** The last characters that each page prints; cheap, since nothing is placed. */
export const pageEnds = (pdf: Uint8Array): Promise<string[]> =>
  withDocument(pdf, (pdfium, { document, pageCount }) =>
    pageNumbers(pageCount).map((page) =>
      withPage(pdfium, document, page, (handle) => {
        const text = pdfium.FPDFText_LoadPage(handle);
        const count = pdfium.FPDFText_CountChars(text);
        const length = Math.min(count, END_CHARACTERS);
        try {
          return Array.from({ length }, (_, at) =>
            String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, count - length + at)),
          ).join("");
        } finally {
          pdfium.FPDFText_ClosePage(text);
        }
      }),
    ),
  );

/** A little more than the longest word. */
const END_CHARACTERS = 80;

/** Twice what a letter may have; of a longer document only the count is of interest. */
const MOST_PAGES = 60;
const MM_PER_PT = 25.4 / 72;

async function withDocument<Result>(
  pdf: Uint8Array,
  use: (pdfium: Pdfium, opened: OpenPdf) => Result | Promise<Result>,
): Promise<Result> {
  const pdfium = await openPdfium();
  const opened = openPdf(pdfium, pdf);
  try {
    return await use(pdfium, opened);
  } finally {
    opened.close();
    restPdfium(pdfium);
  }
}

const inkOf = (raster: Raster, ours: readonly PlacedRect[]) => ({
  page: raster.page,
  colour: hasColour(raster.pixels),
  blank: isBlank(pixelsBeside(raster, ours)),
});

type Glyph = {
  character: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
  baseline: number;
};

/** The same for one page. */
export const linesOf = (pdfium: Pdfium, document: number, page: number): PlacedText[] =>
  withPage(pdfium, document, page, (handle) => {
    const text = pdfium.FPDFText_LoadPage(handle);
    const height = pdfium.FPDF_GetPageHeightF(handle);
    try {
      const glyphs = Array.from({ length: pdfium.FPDFText_CountChars(text) }, (_, at) =>
        glyphAt(pdfium, text, at),
      );
      return splitLines(glyphs).map((line) => ({ page, ...boxOf(line, height) }));
    } finally {
      pdfium.FPDFText_ClosePage(text);
    }
  });

function glyphAt(pdfium: Pdfium, text: number, at: number): Glyph {
  const character = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at));
  const pointer = pdfium.allocate(48);
  pdfium.FPDFText_GetCharBox(text, at, pointer, pointer + 8, pointer + 16, pointer + 24);
  pdfium.FPDFText_GetCharOrigin(text, at, pointer + 32, pointer + 40);
  const view = new DataView(pdfium.bytes().buffer, pointer, 48);
  const [left = 0, right = 0, bottom = 0, top = 0, baseline = 0] = [0, 8, 16, 24, 40].map((offset) =>
    view.getFloat64(offset, true),
  );
  pdfium.free(pointer);
  return { character, left, right, bottom, top, baseline };
}

/**
 * PDFium marks the ends of lines, except where a word was hyphenated or short lines stand near each other: there the text
 * steps back to the left, or up or down.
 */
function splitLines(glyphs: Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [[]];
  let last: Glyph | null = null;
  for (const glyph of glyphs) {
    const isBreak = glyph.character === "\n" || glyph.character === "\r";
    const isInk = glyph.character.trim() !== "";
    const stepsBack =
      isInk &&
      last &&
      (glyph.left < last.left - STEP_BACK_PT || Math.abs(glyph.baseline - last.baseline) > STEP_PT);
    if (isBreak || stepsBack) lines.push([]);
    if (!isBreak) lines.at(-1)?.push(glyph);
    if (isBreak) last = null;
    else if (isInk) last = glyph;
  }
  return lines.filter((line) => line.some(({ character }) => character.trim() !== ""));
}

const STEP_BACK_PT = 10;
const STEP_PT = 2;

function boxOf(line: Glyph[], pageHeight: number): Omit<PlacedText, "page"> {
  const inked = line.filter(({ character }) => character.trim() !== "");
  const left = Math.min(...inked.map((glyph) => glyph.left));
  const right = Math.max(...inked.map((glyph) => glyph.right));
  const top = Math.max(...inked.map((glyph) => glyph.top));
  const bottom = Math.min(...inked.map((glyph) => glyph.bottom));
  return {
    // Blanks of every width are blanks to whoever reads.
    text: line
      .map(({ character }) => character)
      .join("")
      .replace(/[\u00a0\u202f]/gu, " "),
    x: left * MM_PER_PT,
    y: (pageHeight - top) * MM_PER_PT,
    w: (right - left) * MM_PER_PT,
    h: (top - bottom) * MM_PER_PT,
  };
}
