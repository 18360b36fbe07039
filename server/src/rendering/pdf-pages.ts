import sharp from "sharp";
import { openPdfium, type Pdfium } from "./pdfium.ts";
import { UnusableFile } from "./unusable-file.ts";

export type PageImage = { page: number; widthPx: number; heightPx: number; png: Uint8Array };

/** A piece of text on a page: its box in millimetres from the top left corner, its ink exactly enclosed. */
export type PlacedText = { text: string; page: number; x: number; y: number; w: number; h: number };

export const previewDpi = { thumb: 96, full: 150 } as const;

/** What to find out: how many of the first pages to draw, and how finely. */
export type Inspection = { dpi: number; draw: number };
export type InspectedPdf = {
  pageCount: number;
  /** Whether printing in grey would lose something: scanner noise and grey pictures do not count. */
  usesColour: boolean;
  /** Pages without any ink, by number. */
  blankPages: number[];
  images: PageImage[];
};

/** Counts the pages, looks for colour and blank pages, and draws the first ones. */
export async function inspectPdf(pdf: Uint8Array, { dpi, draw }: Inspection): Promise<InspectedPdf> {
  const { pageCount, rasters } = await withDocument(pdf, (pdfium, document) => {
    const numbers = pageNumbers(pdfium, document);
    const looked = numbers.slice(0, MOST_PAGES);
    return {
      pageCount: numbers.length,
      rasters: looked.map((page) => raster(pdfium, document, page, page <= draw ? dpi : INK_DPI)),
    };
  });
  const pages = rasters.map(inkOf);
  return {
    pageCount,
    usesColour: pages.some(({ colour }) => colour),
    blankPages: pages.filter(({ blank }) => blank).map(({ page }) => page),
    images: await Promise.all(rasters.slice(0, draw).map(encode)),
  };
}

async function encode({ page, widthPx, heightPx, pixels }: Raster): Promise<PageImage> {
  const image = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } }).removeAlpha();
  const drawn = hasColour(pixels) ? image : image.greyscale();
  return { page, widthPx, heightPx, png: await drawn.png({ compressionLevel: 7 }).toBuffer() };
}

/** Every line of text and where it stands. */
export const placedText = (pdf: Uint8Array): Promise<PlacedText[]> =>
  withDocument(pdf, (pdfium, document) =>
    pageNumbers(pdfium, document).flatMap((page) => linesOf(pdfium, document, page)),
  );

const INK_DPI = 48;
/** Twice what a letter may have; of a longer document only the count is of interest. */
const MOST_PAGES = 60;
/** A page can claim to be several metres wide; its picture stays within memory. */
const MOST_PIXELS = 20_000_000;
/** How far apart red, green and blue must be before the eye, and a printer's bill, calls it colour. */
const CHROMA = 24;
const MM_PER_PT = 25.4 / 72;

async function withDocument<Result>(pdf: Uint8Array, use: (pdfium: Pdfium, document: number) => Result) {
  const pdfium = await openPdfium();
  const pointer = pdfium.allocate(pdf.length);
  pdfium.bytes().set(pdf, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, pdf.length, "");
  try {
    if (!document) {
      throw new UnusableFile(pdfium.FPDF_GetLastError() === WRONG_PASSWORD ? "PDF_ENCRYPTED" : "PDF_CORRUPT");
    }
    return use(pdfium, document);
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document);
    pdfium.free(pointer);
  }
}

const WRONG_PASSWORD = 4;

const pageNumbers = (pdfium: Pdfium, document: number): number[] =>
  Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, at) => at + 1);

type Raster = { page: number; widthPx: number; heightPx: number; pixels: Uint8Array };

/** The page as red, green, blue and alpha on white. */
function raster(pdfium: Pdfium, document: number, page: number, dpi: number): Raster {
  const handle = pdfium.FPDF_LoadPage(document, page - 1);
  if (!handle) throw new UnusableFile("PDF_CORRUPT");
  const width = pdfium.FPDF_GetPageWidthF(handle);
  const height = pdfium.FPDF_GetPageHeightF(handle);
  const pxPerPt = Math.min(dpi / 72, Math.sqrt(MOST_PIXELS / (width * height)));
  const widthPx = Math.max(1, Math.round(width * pxPerPt));
  const heightPx = Math.max(1, Math.round(height * pxPerPt));
  const size = widthPx * heightPx * 4;
  const pointer = pdfium.allocate(size);
  const bitmap = pdfium.FPDFBitmap_CreateEx(widthPx, heightPx, BGRA, pointer, widthPx * 4);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, 0xffffffff);
    pdfium.FPDF_RenderPageBitmap(bitmap, handle, 0, 0, widthPx, heightPx, 0, ANNOTATIONS | RGB_ORDER);
    return { page, widthPx, heightPx, pixels: pdfium.bytes().slice(pointer, pointer + size) };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.FPDF_ClosePage(handle);
    pdfium.free(pointer);
  }
}

const BGRA = 4;
const ANNOTATIONS = 0x01;
const RGB_ORDER = 0x10;

const inkOf = ({ page, pixels }: Raster) => ({
  page,
  colour: hasColour(pixels),
  blank: pixels.every((value) => value > 250),
});

function hasColour(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > CHROMA) return true;
  }
  return false;
}

type Glyph = { character: string; left: number; right: number; bottom: number; top: number };

function linesOf(pdfium: Pdfium, document: number, page: number): PlacedText[] {
  const handle = pdfium.FPDF_LoadPage(document, page - 1);
  const text = pdfium.FPDFText_LoadPage(handle);
  const height = pdfium.FPDF_GetPageHeightF(handle);
  try {
    const glyphs = Array.from({ length: pdfium.FPDFText_CountChars(text) }, (_, at) =>
      glyphAt(pdfium, text, at),
    );
    return splitLines(glyphs).map((line) => ({ page, ...boxOf(line, height) }));
  } finally {
    pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(handle);
  }
}

function glyphAt(pdfium: Pdfium, text: number, at: number): Glyph {
  const character = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at));
  const pointer = pdfium.allocate(32);
  pdfium.FPDFText_GetCharBox(text, at, pointer, pointer + 8, pointer + 16, pointer + 24);
  const view = new DataView(pdfium.bytes().buffer, pointer, 32);
  const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((offset) =>
    view.getFloat64(offset, true),
  );
  pdfium.free(pointer);
  return { character, left, right, bottom, top };
}

/** PDFium marks the ends of lines, except where a word was hyphenated: there the text steps back to the left. */
function splitLines(glyphs: Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [[]];
  let lastLeft = 0;
  for (const glyph of glyphs) {
    const isBreak = glyph.character === "\n" || glyph.character === "\r";
    const isInk = glyph.character.trim() !== "";
    if (isBreak || (isInk && glyph.left < lastLeft - STEP_BACK_PT)) lines.push([]);
    if (!isBreak) lines.at(-1)?.push(glyph);
    if (isBreak) lastLeft = 0;
    else if (isInk) lastLeft = glyph.left;
  }
  return lines.filter((line) => line.some(({ character }) => character.trim() !== ""));
}

const STEP_BACK_PT = 10;

function boxOf(line: Glyph[], pageHeight: number): Omit<PlacedText, "page"> {
  const inked = line.filter(({ character }) => character.trim() !== "");
  const left = Math.min(...inked.map((glyph) => glyph.left));
  const right = Math.max(...inked.map((glyph) => glyph.right));
  const top = Math.max(...inked.map((glyph) => glyph.top));
  const bottom = Math.min(...inked.map((glyph) => glyph.bottom));
  return {
    text: line.map(({ character }) => character).join(""),
    x: left * MM_PER_PT,
    y: (pageHeight - top) * MM_PER_PT,
    w: (right - left) * MM_PER_PT,
    h: (top - bottom) * MM_PER_PT,
  };
}
