import { withoutUaClaim } from "../typesetting/accessible-pdf.ts";
import { openPdf, savePdf } from "./pdf-document.ts";
import { openPdfium, restPdfium, type Pdfium } from "./pdfium.ts";

export type MergedPdf = { pdf: Uint8Array; pageCount: number };

/**
 * Puts the pages of printable PDFs one after another. They go into the first document, so that a letter keeps its
 * title, language and tags. What follows it has none, so that the whole no longer claims to be PDF/UA.
 */
export async function mergePdfs({ pdfs }: { pdfs: readonly Uint8Array[] }): Promise<MergedPdf> {
  const [first, ...others] = pdfs;
  if (!first) throw new Error("there is nothing to merge");
  const pdfium = await openPdfium();
  const letter = openPdf(pdfium, others.length === 0 ? first : withoutUaClaim(first));
  try {
    let { pageCount } = letter;
    for (const other of others) pageCount += append(pdfium, letter.document, pageCount, other);
    const expectedBytes = pdfs.reduce((sum, { length }) => sum + length, 0);
    return { pdf: savePdf(pdfium, letter.document, { expectedBytes }), pageCount };
  } finally {
    letter.close();
    restPdfium(pdfium);
  }
}

/** All pages in one call: page by page would copy what they share anew each time. */
function append(pdfium: Pdfium, document: number, at: number, pdf: Uint8Array): number {
  const added = openPdf(pdfium, pdf);
  try {
    if (!pdfium.FPDF_ImportPages(document, added.document, `1-${added.pageCount}`, at))
      throw new Error("pages of our own making could not be merged");
    return added.pageCount;
  } finally {
    added.close();
  }
}
