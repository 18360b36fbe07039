import type { LetterWarning } from "../../foundation/letter-warnings.ts";
import { type ClearZone, clearZones } from "../clear-zones.ts";
import { PAGE, type LetterLayout, type Rect } from "../din5008.ts";
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
export const edgesOf = (layout: LetterLayout = GERMAN): ClearZone[] =>
  clearZones(layout).filter(({ pages, severity }) => pages === "all" && severity === "error");

const GERMAN: LetterLayout = { country: "DE", form: "B", window: "left", profile: "din5008" };

/** What the eye finds on finished A4 pages, and what of it deserves a look before they are printed. */
export async function lookOfSheets(
  pdfium: Pdfium,
  document: number,
  layout: LetterLayout = GERMAN,
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
    warnings: [...blankPages.map(blankWarning), ...edgeWarnings(pagesInkedAtEdge)],
    images: await Promise.all(rasters.slice(0, 1).map(pngOf)),
  };
}

const blankWarning = (page: number): LetterWarning => ({
  code: "BLANK_PAGE",
  place: `page ${page}`,
  found: String(page),
});

const edgeWarnings = (pages: number[]): LetterWarning[] =>
  pages.length === 0
    ? []
    : [{ code: "ZONE_INK", place: `page ${pages.join(", ")}`, found: pages.join(", ") }];

/** Below this much light a pixel counts as printed. */
const PAPER = 0.95 * 255;

function hasInk({ widthPx, heightPx, pixels }: Raster, { x, y, w, h }: Rect): boolean {
  const pxPerMm = widthPx / PAGE.w;
  const right = Math.min(widthPx, Math.floor((x + w) * pxPerMm));
  const bottom = Math.min(heightPx, Math.floor((y + h) * pxPerMm));
  for (let row = Math.ceil(y * pxPerMm); row < bottom; row += 1) {
    for (let column = Math.ceil(x * pxPerMm); column < right; column += 1) {
      const at = (row * widthPx + column) * 4;
      const light =
        0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
      if (light < PAPER) return true;
    }
  }
  return false;
}
