import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { requirePassive } from "./active-content.ts";
import { sheetsWithoutTags, sheetsWithTags } from "./graft-tags.ts";
import { markedDrawing, tagsOfDrawing, type MarkedDrawing } from "./marked-drawing.ts";
import { tagsIn, type PageTags } from "./page-tags.ts";
import { readable } from "./pdf-values.ts";
import { openPlainPdf } from "./plain-pdf.ts";
import { PAGE, type LetterLayout } from "../din5008.ts";
import { INK_DPI, isAlike, rasterOf, rasterWithin } from "./page-raster.ts";
import { contentsOf, strokesOn } from "./page-objects.ts";
import { textOfPages } from "./page-text.ts";
import { openPdf, pageNumbers, savePdf, withPage, type OpenPdf } from "./pdf-document.ts";
import { openPdfium, restPdfium, type Pdfium } from "./pdfium.ts";
import { lookOfSheets, type SheetLook } from "./sheet-look.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

export type StrangersPdf = {
  bytes: Uint8Array;
  maxPages: number;
  /** Pages that count against `maxPages` before those of this file. */
  pagesBefore?: number;
  layout?: LetterLayout;
};

/** Pages as they will be printed: A4 portrait, and nothing in them but what is seen. */
export type PrintablePages = SheetLook & { pdf: Uint8Array };

/**
 * Brings every page to A4 portrait. A page of that size keeps its place to the point; landscape pages are turned with
 * their head to the left, larger ones shrunk, smaller ones centred. Forms and annotations become part of the page.
 */
export async function normalisePdf(given: StrangersPdf): Promise<PrintablePages & { text: string }> {
  const pdfium = await openPdfium();
  try {
    const { sheets, fonts, tags } = copyToSheets(pdfium, given);
    try {
      const drawn = savePdf(pdfium, sheets, { expectedBytes: given.bytes.length });
      const pdf = readable(() => (tags ? sheetsWithTags(drawn, tags) : sheetsWithoutTags(drawn))) ?? drawn;
      const look = await lookOfSheets(pdfium, sheets, given.layout);
      const text = textOfPages(pdfium, sheets);
      return { pdf, ...look, text, warnings: [...fonts.map(fontWarning), ...look.warnings] };
    } finally {
      pdfium.FPDF_CloseDocument(sheets);
    }
  } finally {
    restPdfium(pdfium);
  }
}

const fontWarning = (name: string): LetterWarning => ({
  code: "FONT_NOT_EMBEDDED",
  place: "fonts",
  found: name,
});

const PT_PER_MM = 72 / 25.4;
const SHEET = { w: PAGE.w * PT_PER_MM, h: PAGE.h * PT_PER_MM };

/**
 * A new document into which only the pages' drawing goes: what a page drags along beside it (actions, metadata,
 * annotations, thumbnails) stays behind. The stranger's file is closed again before the new one is written.
 */
export function copyToSheets(pdfium: Pdfium, { bytes, maxPages, pagesBefore = 0 }: StrangersPdf) {
  const source = openPdf(pdfium, bytes);
  try {
    const { pageCount } = source;
    if (pageCount === 0) throw new UnusableFile("PDF_CORRUPT");
    const pages = pagesBefore + pageCount;
    if (pages > maxPages) throw new UnusableFile("TOO_MANY_PAGES", { pages, limit: maxPages });
    const { hasLayers, objectBytes } = requirePassive(pdfium, source, bytes);
    const written = objectBytes > MOST_TAGGED_BYTES ? null : writtenTags(pdfium, source, bytes.length);
    const prepared = preparePages(pdfium, source, written !== null);
    const fonts = prepared.flatMap(({ missingFonts }) => missingFonts);
    const tags = written && tagsOfDrawing(written, prepared);
    const sheets = placeOnSheets(pdfium, source);
    if (hasLayers) requireSameLook(pdfium, source, sheets);
    return {
      sheets,
      fonts: [...new Set(fonts)],
      tags: tags && { ...tags, isWhole: tags.isWhole && fonts.length === 0 },
    };
  } finally {
    source.close();
  }
}

/** Thirty pages with a tag for every word have less. Objects are copied piece by piece: more of them would take too long. */
const MOST_TAGGED_BYTES = 6 * 2 ** 20;

/** What the file says of the parts of its pages; null for one that says nothing, or says it in a way that is not to be trusted. */
function writtenTags(pdfium: Pdfium, { document }: OpenPdf, expectedBytes: number): PageTags | null {
  if (!pdfium.FPDFCatalog_IsTagged(document)) return null;
  return readable(() => tagsIn(openPlainPdf(savePdf(pdfium, document, { as: "unlocked", expectedBytes }))));
}

/** A page full of text has some thousands, a plan of a city a few hundred thousand. */
const MOST_STROKES = 2_000_000;

/**
 * PDFium places pages on sheets only when two or more share one. So each shares a double sheet with an empty page, of
 * which the upper half is then cut off. One call copies all pages: fonts and pictures that they share stay shared.
 */
function placeOnSheets(pdfium: Pdfium, { document, pageCount }: OpenPdf): number {
  for (const page of pageNumbers(pageCount))
    pdfium.FPDF_ClosePage(pdfium.FPDFPage_New(document, besideEmpty(page) - 2, SHEET.w, SHEET.h));
  const sheets = pdfium.FPDF_ImportNPagesToOne(document, SHEET.w, SHEET.h * 2, 1, 2);
  if (!sheets) throw new UnusableFile("PDF_CORRUPT");
  for (const page of pageNumbers(pageCount))
    withPage(pdfium, sheets, page, (handle) => setBoxes(pdfium, handle, [0, 0, SHEET.w, SHEET.h]));
  return sheets;
}

/** The number of a page once an empty one stands before each. */
const besideEmpty = (page: number): number => page * 2;

/** Layers that are switched off would show again in the copy: something that was never meant to be printed. */
function requireSameLook(pdfium: Pdfium, { document, pageCount }: OpenPdf, sheets: number): void {
  for (const page of pageNumbers(pageCount)) {
    const original = rasterWithin(pdfium, document, besideEmpty(page), SHEET_PX);
    if (isAlike(original, rasterWithin(pdfium, sheets, page, SHEET_PX))) continue;
    pdfium.FPDF_CloseDocument(sheets);
    throw new UnusableFile("PDF_ACTIVE", { found: "hidden_layer", page });
  }
}

export const SHEET_PX = {
  widthPx: Math.round((SHEET.w * INK_DPI) / 72),
  heightPx: Math.round((SHEET.h * INK_DPI) / 72),
};

/** What is known of a page that is ready to be copied. */
type PreparedPage = MarkedDrawing & { missingFonts: string[] };

/** To load a page is to read all of its drawing, so whatever there is to do with it is done at once. */
function preparePages(pdfium: Pdfium, { document, pageCount }: OpenPdf, isTagged: boolean): PreparedPage[] {
  let strokes = 0;
  /** Every page is drawn several times: what would take minutes is refused before it is drawn once. */
  const requireModestDrawing = (handle: number, page: number): void => {
    strokes += strokesOn(pdfium, handle, MOST_STROKES - strokes);
    if (strokes > MOST_STROKES) throw new UnusableFile("TOO_COMPLEX", { page, limit: MOST_STROKES });
  };
  const prepareFlat = (handle: number, page: number): PreparedPage => ({
    missingFonts: prepareFlatPage(pdfium, handle, page),
    ...(isTagged ? markedDrawing(pdfium, handle) : withoutMarks),
  });
  return pageNumbers(pageCount).map((page) => {
    const prepared = withPage(pdfium, document, page, (handle) => {
      requireModestDrawing(handle, page);
      if (pdfium.FPDFPage_GetAnnotCount(handle) === 0) return prepareFlat(handle, page);
      printAnnotations(pdfium, document, handle, page);
      return null;
    });
    // What was flattened is seen only when the page is read again.
    return prepared ?? withPage(pdfium, document, page, (handle) => prepareFlat(handle, page));
  });
}

const withoutMarks: MarkedDrawing = { marks: new Set(), isWhole: false };

/** Makes annotations and filled-in fields part of the page. */
export function printAnnotations(pdfium: Pdfium, document: number, handle: number, page: number): void {
  // Drawing lets PDFium make the look of fields that have a value and none: flattening does not.
  rasterOf(pdfium, document, page, 1);
  pdfium.FPDFPage_Flatten(handle, FOR_PRINT);
}

/** Gives a page the box that the copy takes over. */
function prepareFlatPage(pdfium: Pdfium, handle: number, page: number): string[] {
  const w = pdfium.FPDF_GetPageWidthF(handle);
  const h = pdfium.FPDF_GetPageHeightF(handle);
  requireSaneSize(page, w, h);
  if (w > h) pdfium.FPDFPage_SetRotation(handle, (pdfium.FPDFPage_GetRotation(handle) + HEAD_LEFT) % 4);
  const room = roomAround({ w: Math.min(w, h), h: Math.max(w, h) });
  if (room) giveRoom(pdfium, handle, room);
  const { missingFonts, largestImagePx } = contentsOf(pdfium, handle);
  if (largestImagePx > MOST_IMAGE_PIXELS) throw new UnusableFile("PDF_ACTIVE", { found: "huge_image", page });
  return missingFonts;
}

/** An A0 sheet scanned with 300 dots per inch has 140 million. */
const MOST_IMAGE_PIXELS = 200_000_000;
const FOR_PRINT = 1;
/** In quarter turns clockwise. */
const HEAD_LEFT = 3;

/** From a receipt to a plan: beyond, either nothing would be readable or something is wrong with the file. */
const SHORTEST_MM = 20;
const LONGEST_MM = 1_200;

function requireSaneSize(page: number, w: number, h: number): void {
  const widthMm = Math.round(w / PT_PER_MM);
  const heightMm = Math.round(h / PT_PER_MM);
  const isSane = Math.min(widthMm, heightMm) >= SHORTEST_MM && Math.max(widthMm, heightMm) <= LONGEST_MM;
  if (!isSane) throw new UnusableFile("PAGE_SIZE", { page, widthMm, heightMm });
}

/** What is added to the visible page on each side, clockwise from the top. */
type Room = readonly [top: number, right: number, bottom: number, left: number];

/** So much off A4 is a matter of rounding, not of another format. */
const TOLERANCE_PT = 2 * PT_PER_MM;

/** Null for a page that has to be shrunk: the copy does that, and centres it. */
function roomAround({ w, h }: { w: number; h: number }): Room | null {
  const across = SHEET.w - w;
  const down = SHEET.h - h;
  const isA4 = Math.abs(across) <= TOLERANCE_PT && Math.abs(down) <= TOLERANCE_PT;
  if (isA4) return [0, across, down, 0];
  return across >= 0 && down >= 0 ? [down / 2, across / 2, down / 2, across / 2] : null;
}

/** Widens the visible box of a page; what lay hidden outside of it stays hidden. */
function giveRoom(pdfium: Pdfium, handle: number, room: Room): void {
  const { left, top, right, bottom } = visibleBox(pdfium, handle);
  if (room.some((side) => side > 1)) {
    const clip = pdfium.FPDF_CreateClipPath(left, bottom, right, top);
    pdfium.FPDFPage_InsertClipPath(handle, clip);
    pdfium.FPDF_DestroyClipPath(clip);
  }
  // `room` is seen from the reader: on a turned page the first side of the box lies elsewhere.
  const turns = pdfium.FPDFPage_GetRotation(handle);
  const side = (at: number) => room[(at + turns) % 4] ?? 0;
  setBoxes(pdfium, handle, [left - side(3), bottom - side(2), right + side(1), top + side(0)]);
}

function setBoxes(pdfium: Pdfium, handle: number, box: readonly [number, number, number, number]): void {
  pdfium.FPDFPage_SetMediaBox(handle, ...box);
  pdfium.FPDFPage_SetCropBox(handle, ...box);
}

function visibleBox(pdfium: Pdfium, handle: number) {
  const pointer = pdfium.allocate(16);
  pdfium.FPDF_GetPageBoundingBox(handle, pointer);
  const view = new DataView(pdfium.bytes().buffer, pointer, 16);
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((offset) =>
    view.getFloat32(offset, true),
  );
  pdfium.free(pointer);
  return { left, top, right, bottom };
}
