import { printAnnotations, SHEET_PX } from "./normalise-pdf.ts";
import { isAlike, rasterWithin } from "./page-raster.ts";
import { savePdf, withPage, type OpenPdf } from "./pdf-document.ts";
import type { Pdfium } from "./pdfium.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

export type PageRange = { firstPage: number; lastPage: number };

/**
 * Some pages of a stranger's PDF as a file of their own; as large as they are, however large the whole is. Which layers are
 * switched off stays with the whole: where it has any, no page may look different without.
 */
export function somePages(
  pdfium: Pdfium,
  { document }: OpenPdf,
  { firstPage, lastPage }: PageRange,
  { hasLayers = false }: { hasLayers?: boolean } = {},
): Uint8Array {
  // What is written into fields belongs to the whole file: it becomes a part of the page before that is taken out.
  for (let page = firstPage; page <= lastPage; page += 1)
    withPage(pdfium, document, page, (handle) => {
      if (pdfium.FPDFPage_GetAnnotCount(handle) > 0) printAnnotations(pdfium, document, handle, page);
    });
  const taken = pdfium.FPDF_CreateNewDocument();
  try {
    if (!pdfium.FPDF_ImportPages(taken, document, `${firstPage}-${lastPage}`, 0))
      throw new UnusableFile("PDF_CORRUPT", { page: firstPage });
    if (hasLayers) requireAlike(pdfium, document, taken, { firstPage, lastPage });
    return savePdf(pdfium, taken, { expectedBytes: (lastPage - firstPage + 1) * LIKELY_PAGE_BYTES });
  } finally {
    pdfium.FPDF_CloseDocument(taken);
  }
}

function requireAlike(
  pdfium: Pdfium,
  document: number,
  taken: number,
  { firstPage, lastPage }: PageRange,
): void {
  for (let page = firstPage; page <= lastPage; page += 1) {
    const before = rasterWithin(pdfium, document, page, SHEET_PX);
    if (!isAlike(before, rasterWithin(pdfium, taken, page - firstPage + 1, SHEET_PX)))
      throw new UnusableFile("PDF_ACTIVE", { found: "hidden_layer", page });
  }
}

const LIKELY_PAGE_BYTES = 50_000;
