import { pageNumbers, withPage } from "./pdf-document.ts";
import type { Pdfium } from "./pdfium.ts";

/** Some twelve pages of prose; what stands further back is not searched. */
const MOST_CHARACTERS = 20_000;

/** The beginning of what the pages of a document say, as far as they say it in letters and not in pictures. */
export function textOfPages(pdfium: Pdfium, document: number): string {
  let said = "";
  for (const page of pageNumbers(pdfium.FPDF_GetPageCount(document))) {
    if (said.length >= MOST_CHARACTERS) break;
    said += `${textOfPage(pdfium, document, page, MOST_CHARACTERS - said.length)}\n`;
  }
  return said.slice(0, MOST_CHARACTERS).trim();
}

const textOfPage = (pdfium: Pdfium, document: number, page: number, most: number): string =>
  withPage(pdfium, document, page, (handle) => {
    const text = pdfium.FPDFText_LoadPage(handle);
    if (text === 0) return "";
    try {
      const length = Math.min(Math.max(pdfium.FPDFText_CountChars(text), 0), most);
      const units = Array.from({ length }, (_, at) => pdfium.FPDFText_GetUnicode(text, at));
      // A file may claim any number to be a character.
      return String.fromCharCode(...units.map((unit) => (unit > 0xffff ? 0xfffd : unit)))
        .toWellFormed()
        .replace(/[\p{Cc}\p{Co}\uFFFD\uFFFE\uFFFF]+/gu, " ")
        .replace(/ +/g, " ")
        .trim();
    } finally {
      pdfium.FPDFText_ClosePage(text);
    }
  });
