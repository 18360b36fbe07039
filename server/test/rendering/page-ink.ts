import type { Rect } from "../../src/rendering/din5008.ts";
import { openPdf } from "../../src/rendering/pdf/pdf-document.ts";
import { rasterOf, type Raster } from "../../src/rendering/pdf/page-raster.ts";
import { openPdfium } from "../../src/rendering/pdf/pdfium.ts";

const PX_PER_MM = 8;

/** A page as the product draws it, eight pixels to the millimetre. */
export async function pageOf(pdf: Uint8Array, page = 1): Promise<Raster> {
  const pdfium = await openPdfium();
  const opened = openPdf(pdfium, pdf);
  try {
    return rasterOf(pdfium, opened.document, page, PX_PER_MM * 25.4);
  } finally {
    opened.close();
  }
}

export type Ink = { top: number; bottom: number; left: number; right: number; isEmpty: boolean };

/** How far the ink within an area reaches, in millimetres from the top left corner of the sheet. */
export function inkWithin({ widthPx, pixels }: Raster, area: Rect): Ink {
  const px = (mm: number) => Math.round(mm * PX_PER_MM);
  let [top, bottom, left, right] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let y = px(area.y); y < px(area.y + area.h); y += 1)
    for (let x = px(area.x); x < px(area.x + area.w); x += 1) {
      if ((pixels[(y * widthPx + x) * 4] ?? 255) > 140) continue;
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
    }
  const mm = (value: number) => value / PX_PER_MM;
  return { top: mm(top), bottom: mm(bottom), left: mm(left), right: mm(right), isEmpty: top === Infinity };
}
