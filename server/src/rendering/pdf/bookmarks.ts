import type { OpenPdf } from "./pdf-document.ts";
import type { Pdfium } from "./pdfium.ts";

/** An entry of a PDF's outline: where it leads, and how deep it stands, from 1. */
export type Bookmark = { title: string; page: number; level: number };

/** The outline in the order in which readers show it; a file may lie about it in circles. */
export function bookmarksOf(pdfium: Pdfium, { document, pageCount }: OpenPdf): Bookmark[] {
  const found: Bookmark[] = [];
  const seen = new Set<number>();
  const walk = (parent: number, level: number): void => {
    let mark = pdfium.FPDFBookmark_GetFirstChild(document, parent);
    while (mark !== 0 && !seen.has(mark) && found.length < MOST_BOOKMARKS) {
      seen.add(mark);
      const page =
        pdfium.FPDFDest_GetDestPageIndex(document, pdfium.FPDFBookmark_GetDest(document, mark)) + 1;
      if (page >= 1 && page <= pageCount) found.push({ title: titleOf(pdfium, mark), page, level });
      if (level < DEEPEST) walk(mark, level + 1);
      mark = pdfium.FPDFBookmark_GetNextSibling(document, mark);
    }
  };
  walk(0, 1);
  return found;
}

const MOST_BOOKMARKS = 20_000;
export const DEEPEST = 3;
const MOST_TITLE_BYTES = 400;

function titleOf(pdfium: Pdfium, mark: number): string {
  const pointer = pdfium.allocate(MOST_TITLE_BYTES);
  try {
    const length = pdfium.FPDFBookmark_GetTitle(mark, pointer, MOST_TITLE_BYTES);
    if (length < 2 || length > MOST_TITLE_BYTES) return "";
    return Buffer.from(pdfium.bytes().subarray(pointer, pointer + length - 2))
      .toString("utf16le")
      .toWellFormed()
      .replace(/[\p{Cc}\p{Co}\uFFFD\uFFFE\uFFFF]+/gu, " ")
      .trim()
      .slice(0, 200);
  } finally {
    pdfium.free(pointer);
  }
}
