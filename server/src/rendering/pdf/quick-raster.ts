import sharp from "sharp";
import { objectsOn, pixelsOf } from "./page-objects.ts";
import { drawPage, type Raster } from "./page-raster.ts";
import type { Pdfium } from "./pdfium.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

/**
 * Draws a page like `rasterOf`, but scans several times as fast: large photos on it are exchanged for small ones first,
 * since PDFium would unpack every pixel. The document is then fit for nothing but looking at it.
 */
export async function quickRasterOf(
  pdfium: Pdfium,
  document: number,
  page: number,
  dpi: number,
): Promise<Raster> {
  const handle = pdfium.FPDF_LoadPage(document, page - 1);
  if (!handle) throw new UnusableFile("PDF_CORRUPT", { page });
  try {
    for (const { object, type } of objectsOn(pdfium, handle))
      if (type === "image" && pixelsOf(pdfium, object) > LARGE_PIXELS)
        await shrinkPhoto(pdfium, object, dpi * ENOUGH_INCHES);
    return { page, ...drawPage(pdfium, handle, dpi) };
  } finally {
    pdfium.FPDF_ClosePage(handle);
  }
}

const LARGE_PIXELS = 2_000_000;
/** A little more than an A4 page is high. */
const ENOUGH_INCHES = 13;

/** Leaves alone what is not a plain JPEG in grey or colour. */
async function shrinkPhoto(pdfium: Pdfium, image: number, sidePx: number): Promise<void> {
  const jpeg = jpegOf(pdfium, image);
  if (!jpeg) return;
  const small = await smallPixels(jpeg, sidePx);
  if (!small) return;
  const pointer = pdfium.allocate(small.data.length);
  pdfium.bytes().set(small.data, pointer);
  const bitmap = pdfium.FPDFBitmap_CreateEx(small.width, small.height, BGRX, pointer, small.width * 4);
  pdfium.FPDFImageObj_SetBitmap(0, 0, image, bitmap);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.free(pointer);
}

const BGRX = 3;

function jpegOf(pdfium: Pdfium, image: number): Buffer | null {
  if (pdfium.FPDFImageObj_GetImageFilterCount(image) !== 1) return null;
  const size = pdfium.FPDFImageObj_GetImageDataRaw(image, 0, 0);
  const pointer = pdfium.allocate(Math.max(size, FILTER_BYTES));
  try {
    pdfium.FPDFImageObj_GetImageFilter(image, 0, pointer, FILTER_BYTES);
    const name = Buffer.from(pdfium.bytes().subarray(pointer, pointer + "DCTDecode".length)).toString(
      "latin1",
    );
    if (name !== "DCTDecode") return null;
    pdfium.FPDFImageObj_GetImageDataRaw(image, pointer, size);
    return Buffer.from(pdfium.bytes().subarray(pointer, pointer + size));
  } finally {
    pdfium.free(pointer);
  }
}

const FILTER_BYTES = 64;

/** As PDFium's bitmaps are: blue first. Null where the decoder stumbles: PDFium may know better. */
async function smallPixels(
  jpeg: Buffer,
  sidePx: number,
): Promise<{ data: Buffer; width: number; height: number } | null> {
  try {
    const { space } = await sharp(jpeg).metadata();
    if (space !== "srgb" && space !== "b-w") return null;
    const { data, info } = await sharp(jpeg)
      .resize({ width: sidePx, height: sidePx, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 4) [data[at], data[at + 2]] = [data[at + 2] ?? 0, data[at] ?? 0];
    return { data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
