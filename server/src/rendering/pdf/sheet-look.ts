import { blankPageWarning } from "../../texts/blank-page-warning.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { isPrinted } from "../colours.ts";
import { type ClearZone, clearZones } from "../clear-zones.ts";
import { GERMAN_SHEET, PAGE, type LetterLayout, type Rect } from "../din5008.ts";
import {
  hasColour,
  INK_DPI,
  isBlank,
  type PageImage,
  pngOf,
  previewDpi,
  type Raster,
} from "./page-raster.ts";
import { pageNumbers } from "./pdf-document.ts";
import type { Pdfium } from "./pdfium.ts";
import { quickRasterOf } from "./quick-raster.ts";

export type SheetLook = {
  pageCount: number;
  usesColour: boolean;
  blankPages: number[];
  warnings: LetterWarning[];
  /** The first page, to be shown. */
  images: PageImage[];
};

/** Where no page of a letter may be printed. */
export const edgesOf = (layout: LetterLayout = GERMAN_SHEET): ClearZone[] =>
  clearZones(layout).filter(({ pages, severity }) => pages === "all" && severity === "error");

/** What the eye finds on finished A4 pages, and what of it deserves a look before they are printed. */
export async function lookOfSheets(
  pdfium: Pdfium,
  document: number,
  layout: LetterLayout = GERMAN_SHEET,
): Promise<SheetLook> {
  const edges = edgesOf(layout);
  const pageCount = pdfium.FPDF_GetPageCount(document);
  const rasters: Raster[] = [];
  for (const page of pageNumbers(pageCount))
    rasters.push(await quickRasterOf(pdfium, document, page, page === 1 ? previewDpi.thumb : INK_DPI));
  const pagesThat = (test: (raster: Raster) => boolean) => rasters.filter(test).map(({ page }) => page);
  const blankPages = pagesThat(({ pixels }) => isBlank(pixels));
  const pagesInkedAtEdge = pagesThat((raster) => edges.some(({ rect }) => hasInk(raster, rect)));
  return {
    pageCount,
    usesColour: rasters.some(({ pixels }) => hasColour(pixels)),
    blankPages,
    warnings: [...blankPages.map(blankPageWarning), ...edgeWarnings(pagesInkedAtEdge)],
    images: await Promise.all(rasters.slice(0, 1).map(pngOf)),
  };
}

const edgeWarnings = (pages: number[]): LetterWarning[] =>
  pages.length === 0
    ? []
    : [{ code: "ZONE_INK", place: `page ${pages.join(", ")}`, found: pages.join(", ") }];

function hasInk({ widthPx, heightPx, pixels }: Raster, { x, y, w, h }: Rect): boolean {
  const pxPerMm = widthPx / PAGE.w;
  const right = Math.min(widthPx, Math.floor((x + w) * pxPerMm));
  const bottom = Math.min(heightPx, Math.floor((y + h) * pxPerMm));
  for (let row = Math.ceil(y * pxPerMm); row < bottom; row += 1) {
    for (let column = Math.ceil(x * pxPerMm); column < right; column += 1) {
      if (isPrinted(pixels, (row * widthPx + column) * 4)) return true;
    }
  }
  return false;
}
