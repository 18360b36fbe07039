import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { normalisePdf } from "./normalise-pdf.ts";
import { openPdf } from "./pdf-document.ts";
import { openPdfium, restPdfium } from "./pdfium.ts";
import { type PageRange, somePages } from "./some-pages.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

export type CutWish = { bytes: Uint8Array; pieces: readonly PageRange[]; maxPages: number };

/** A piece as it will be printed, or why it cannot be. */
export type CutPiece =
  | { pdf: Uint8Array; pageCount: number; usesColour: boolean; warnings: LetterWarning[]; text: string }
  | { reason: UnusableFile["reason"]; detail: UnusableFile["detail"] };

/** Cuts pieces out of a PDF, in the order in which they are asked for; one that is not fit keeps no other from being cut. */
export async function cutPdf({ bytes, pieces, maxPages }: CutWish): Promise<CutPiece[]> {
  const pdfium = await openPdfium();
  const source = openPdf(pdfium, bytes);
  try {
    const cut: CutPiece[] = [];
    for (const range of pieces)
      cut.push(await fitOrNot(() => normalisePdf({ bytes: somePages(pdfium, source, range), maxPages })));
    return cut;
  } finally {
    source.close();
    restPdfium(pdfium);
  }
}

async function fitOrNot(make: () => ReturnType<typeof normalisePdf>): Promise<CutPiece> {
  try {
    const { pdf, pageCount, usesColour, warnings, text } = await make();
    return { pdf, pageCount, usesColour, warnings, text };
  } catch (cause) {
    if (!(cause instanceof UnusableFile)) throw cause;
    return { reason: cause.reason, detail: cause.detail };
  }
}
