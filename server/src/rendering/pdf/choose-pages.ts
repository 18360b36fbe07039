import { sheetsWithoutTags } from "./graft-tags.ts";
import { openPdf, savePdf } from "./pdf-document.ts";
import { readable } from "./pdf-values.ts";
import { openPdfium, restPdfium } from "./pdfium.ts";

/** Pages of a printable PDF in another order, or fewer of them; numbered from 1. */
export async function choosePages({
  pdf,
  pages,
}: {
  pdf: Uint8Array;
  pages: readonly number[];
}): Promise<Uint8Array> {
  const pdfium = await openPdfium();
  const whole = openPdf(pdfium, pdf);
  const chosen = pdfium.FPDF_CreateNewDocument();
  try {
    if (!pdfium.FPDF_ImportPages(chosen, whole.document, pages.join(","), 0))
      throw new Error("pages of our own making could not be chosen");
    const drawn = savePdf(pdfium, chosen, { expectedBytes: pdf.length });
    return readable(() => sheetsWithoutTags(drawn)) ?? drawn;
  } finally {
    pdfium.FPDF_CloseDocument(chosen);
    whole.close();
    restPdfium(pdfium);
  }
}
