import { PAGE, type Rect } from "../din5008.ts";
import { withPage } from "./pdf-document.ts";
import type { Pdfium } from "./pdfium.ts";

/** A page as red, green, blue and alpha on white. */
export type Raster = { page: number; widthPx: number; heightPx: number; pixels: Uint8Array };

/** Draws a page, numbered from 1, as it would be printed: with its annotations. */
export const rasterOf = (pdfium: Pdfium, document: number, page: number, dpi: number): Raster =>
  withPage(pdfium, document, page, (handle) => ({ page, ...drawPage(pdfium, handle, dpi) }));

/** The same for a loaded page. */
export function drawPage(pdfium: Pdfium, handle: number, dpi: number): Omit<Raster, "page"> {
  const w = pdfium.FPDF_GetPageWidthF(handle);
  const h = pdfium.FPDF_GetPageHeightF(handle);
  const pxPerPt = Math.min(dpi / 72, Math.sqrt(MOST_PIXELS / (w * h)));
  const size = {
    widthPx: Math.max(1, Math.round(w * pxPerPt)),
    heightPx: Math.max(1, Math.round(h * pxPerPt)),
  };
  return draw(pdfium, handle, size, size);
}

/** A page in the middle of a picture of this size, as large as fits. */
export const rasterWithin = (pdfium: Pdfium, document: number, page: number, frame: Size): Raster =>
  withPage(pdfium, document, page, (handle) => {
    const w = pdfium.FPDF_GetPageWidthF(handle);
    const h = pdfium.FPDF_GetPageHeightF(handle);
    const pxPerPt = Math.min(frame.widthPx / w, frame.heightPx / h);
    const size = { widthPx: Math.round(w * pxPerPt), heightPx: Math.round(h * pxPerPt) };
    return { page, ...draw(pdfium, handle, frame, size) };
  });

type Size = { widthPx: number; heightPx: number };

function draw(pdfium: Pdfium, handle: number, frame: Size, size: Size): Omit<Raster, "page"> {
  const { widthPx, heightPx } = frame;
  const length = widthPx * heightPx * 4;
  const pointer = pdfium.allocate(length);
  const bitmap = pdfium.FPDFBitmap_CreateEx(widthPx, heightPx, BGRA, pointer, widthPx * 4);
  const left = Math.round((widthPx - size.widthPx) / 2);
  const top = Math.round((heightPx - size.heightPx) / 2);
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, 0xffffffff);
    const place = [left, top, size.widthPx, size.heightPx] as const;
    pdfium.FPDF_RenderPageBitmap(bitmap, handle, ...place, 0, ANNOTATIONS | RGB_ORDER);
    return { widthPx, heightPx, pixels: pdfium.bytes().slice(pointer, pointer + length) };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.free(pointer);
  }
}

/** A page can claim to be several metres wide; its picture stays within memory. */
const MOST_PIXELS = 20_000_000;
const BGRA = 4;
const ANNOTATIONS = 0x01;
const RGB_ORDER = 0x10;

export type PageImage = { page: number; widthPx: number; heightPx: number; png: Uint8Array };

/** The picture as a file; one without colour is stored as such. */
export async function pngOf({ page, widthPx, heightPx, pixels }: Raster): Promise<PageImage> {
  // Read late: the service itself asks others for its pictures.
  const { default: sharp } = await import("sharp");
  const image = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } }).removeAlpha();
  const drawn = hasColour(pixels) ? image : image.greyscale();
  return { page, widthPx, heightPx, png: await drawn.png({ compressionLevel: 7 }).toBuffer() };
}

export const previewDpi = { thumb: 96, full: 150 } as const;

/** Fine enough to find colour, blank pages and ink at the edges. */
export const INK_DPI = 48;

/** Whether printing in grey would lose something: scanner noise and grey pictures do not count. */
export function hasColour(pixels: Uint8Array): boolean {
  const whole = wholePixels(pixels);
  for (let at = 0; at < whole.length; at += 1) {
    const pixel = whole[at] ?? WHITE;
    // Most of a page is paper, and is passed over as fast as can be.
    if (pixel === WHITE) continue;
    const red = pixel & 255;
    const green = (pixel >> 8) & 255;
    const blue = (pixel >> 16) & 255;
    if (isColoured(red, green, blue)) return true;
  }
  return false;
}

export const isColoured = (red: number, green: number, blue: number): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) > CHROMA;

/** All bits set. */
const WHITE = -1;

/** Red, green, blue and alpha as one number, red in the lowest byte on every machine that Node runs on. */
const wholePixels = ({ buffer, byteOffset, length }: Uint8Array): Int32Array =>
  byteOffset % 4 === 0
    ? new Int32Array(buffer, byteOffset, length >> 2)
    : new Int32Array(buffer.slice(byteOffset, byteOffset + length));

/** How far apart red, green and blue must be before the eye, and a printer's bill, calls it colour. */
const CHROMA = 24;

/** An area of a page in millimetres. */
export type PlacedRect = Rect & { page: number };

/** Whether there is colour anywhere but in these areas. */
export const hasColourBeside = (raster: Raster, areas: readonly PlacedRect[]): boolean =>
  hasColour(pixelsBeside(raster, areas));

/** The pixels of a page with nothing in these areas. */
export function pixelsBeside(
  { page, widthPx, heightPx, pixels }: Raster,
  areas: readonly PlacedRect[],
): Uint8Array {
  const ofPage = areas.filter((area) => area.page === page);
  if (ofPage.length === 0) return pixels;
  const rest = pixels.slice();
  const pxPerMm = widthPx / PAGE.w;
  for (const { x, y, w, h } of ofPage) {
    const [left, right] = [Math.floor(x * pxPerMm) - 1, Math.ceil((x + w) * pxPerMm) + 1];
    for (
      let row = Math.max(0, Math.floor(y * pxPerMm) - 1);
      row <= Math.min(heightPx - 1, Math.ceil((y + h) * pxPerMm) + 1);
      row += 1
    )
      rest.fill(255, (row * widthPx + Math.max(0, left)) * 4, (row * widthPx + Math.min(widthPx, right)) * 4);
  }
  return rest;
}

/** Whether there is colour within so much of the upper edge. */
export const hasColourOnTop = ({ widthPx, pixels }: Raster, heightMm: number): boolean =>
  hasColour(pixels.subarray(0, Math.floor((heightMm * widthPx) / PAGE.w) * widthPx * 4));

export function isBlank(pixels: Uint8Array): boolean {
  const whole = wholePixels(pixels);
  for (let at = 0; at < whole.length; at += 1) {
    const pixel = whole[at] ?? WHITE;
    if (pixel === WHITE) continue;
    const darkest = Math.min(pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255, pixel >>> 24);
    if (darkest <= PAPER_WHITE) return false;
  }
  return true;
}

const PAPER_WHITE = 250;

/** Whether two pictures of the same size show the same, a hair's breadth and the smoothing of edges aside. */
export function isAlike(one: Raster, other: Raster): boolean {
  const { widthPx, heightPx } = one;
  for (let top = 0; top < heightPx; top += BLOCK)
    for (let left = 0; left < widthPx; left += BLOCK)
      for (const channel of [0, 1, 2])
        if (Math.abs(lightOf(one, left, top, channel) - lightOf(other, left, top, channel)) > BLOCK_STEP)
          return false;
  return true;
}

const BLOCK = 8;
const BLOCK_STEP = 24;

function lightOf({ widthPx, heightPx, pixels }: Raster, left: number, top: number, channel: number): number {
  let sum = 0;
  let count = 0;
  for (let y = top; y < Math.min(heightPx, top + BLOCK); y += 1)
    for (let x = left; x < Math.min(widthPx, left + BLOCK); x += 1) {
      sum += pixels[(y * widthPx + x) * 4 + channel] ?? 0;
      count += 1;
    }
  return sum / count;
}
