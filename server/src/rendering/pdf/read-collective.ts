import type { LetterLayout } from "../din5008.ts";
import { requirePassive } from "./active-content.ts";
import { BARCODE_DPI, barcodesIn } from "./barcodes.ts";
import { bookmarksOf, type Bookmark } from "./bookmarks.ts";
import { copyToSheets } from "./normalise-pdf.ts";
import { INK_DPI, isBlank } from "./page-raster.ts";
import { openPdf, pageNumbers } from "./pdf-document.ts";
import { linesInWindow } from "./pdf-letter-look.ts";
import { linesOf } from "./pdf-pages.ts";
import { openPdfium, restPdfium } from "./pdfium.ts";
import { quickRasterOf } from "./quick-raster.ts";
import { somePages } from "./some-pages.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

/** What is known of a page of a PDF that holds many letters. */
export type CollectivePage = {
  page: number;
  /** What an envelope's window would show of it. */
  windowLines: string[];
  /** Whether all of that ends within the window, as an address does and running text does not. */
  isBlock: boolean;
  /** The beginning of what it says. */
  text: string;
  /** Ink and not a word that can be read. */
  isScan: boolean;
  /** What its barcodes say; left out where nobody looked for any. */
  codes?: string[];
};

export type CollectiveWish = {
  bytes: Uint8Array;
  /** So many pages from this one on; numbered from 1. */
  from: number;
  most: number;
  maxPages: number;
  layout: LetterLayout;
  /** Drawing a page and looking for them takes several times as long as reading it. */
  withBarcodes: boolean;
};

/** Reads some pages as they would lie on A4, and with the first of them what the file says of itself. */
export async function readCollective({
  bytes,
  from,
  most,
  maxPages,
  layout,
  withBarcodes,
}: CollectiveWish): Promise<{
  pageCount: number;
  bookmarks: Bookmark[];
  pages: CollectivePage[];
}> {
  const pdfium = await openPdfium();
  const source = openPdf(pdfium, bytes);
  try {
    const { pageCount } = source;
    if (pageCount === 0) throw new UnusableFile("PDF_CORRUPT");
    if (pageCount > maxPages) throw new UnusableFile("TOO_MANY_PAGES", { pages: pageCount, limit: maxPages });
    const { hasLayers } = requirePassive(pdfium, source, bytes);
    const lastPage = Math.min(pageCount, from + most - 1);
    const { sheets } = copyToSheets(pdfium, {
      bytes: somePages(pdfium, source, { firstPage: from, lastPage }, { hasLayers }),
      maxPages: most,
    });
    try {
      const pages: CollectivePage[] = [];
      for (const at of pageNumbers(lastPage - from + 1)) {
        const lines = linesOf(pdfium, sheets, at);
        const { lines: windowLines, isWhole } = linesInWindow(lines, layout);
        // The finer picture first: drawing a coarse one leaves nothing of a scan to read codes from.
        const drawn = withBarcodes ? await quickRasterOf(pdfium, sheets, at, BARCODE_DPI) : null;
        pages.push({
          page: from + at - 1,
          windowLines: windowLines.slice(0, MOST_LINES).map((line) => plain(line).slice(0, MOST_WIDE)),
          isBlock: isWhole,
          text: plain(lines.map(({ text }) => text).join("\n")).slice(0, MOST_CHARACTERS),
          isScan:
            lines.length === 0 &&
            !isBlank((drawn ?? (await quickRasterOf(pdfium, sheets, at, INK_DPI))).pixels),
          ...(drawn && { codes: (await barcodesIn(drawn)).map(plain) }),
        });
      }
      return { pageCount, bookmarks: from === 1 ? bookmarksOf(pdfium, source) : [], pages };
    } finally {
      pdfium.FPDF_CloseDocument(sheets);
    }
  } finally {
    source.close();
    restPdfium(pdfium);
  }
}

/** Phrases and numbers that tell letters apart stand at the beginning of a page. */
const MOST_CHARACTERS = 4_000;
const MOST_LINES = 12;
const MOST_WIDE = 200;

/** A file may claim anything to be a character, also what no database keeps. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\S\n]+/gu, " ")
    .replace(/[\p{Cc}\p{Co}\uFFFD\uFFFE\uFFFF]+/gu, (found) => (found.includes("\n") ? "\n" : " "))
    .trim();
