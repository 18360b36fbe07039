import { encodeQR } from "qr";
import { openPdf, pageNumbers, savePdf, withPage } from "./pdf-document.ts";
import { openPdfium, restPdfium, type Pdfium } from "./pdfium.ts";

/** A printable PDF, and for each of its pages what its code says: a few capital letters, figures and dashes. */
export type ToCode = { pdf: Uint8Array; codes: readonly string[] };

/** In millimetres from the lower left corner: in the margin that letters leave free, and inside of what home printers reach. */
const CODE = { x: 7, y: 15, size: 10 };
const QUIET_MM = 1.5;
const TEXT = { x: 6.2, y: 10.5, pt: 5 };
const PT_PER_MM = 72 / 25.4;

/**
 * Puts a square code into the margin of each page, and the same below it in letters, so that whoever holds a sheet can show
 * which letter it belongs to. Nothing else of the pages changes.
 */
export async function codePages({ pdf, codes }: ToCode): Promise<{ pdf: Uint8Array }> {
  const pdfium = await openPdfium();
  const opened = openPdf(pdfium, pdf);
  try {
    const font = pdfium.FPDFText_LoadStandardFont(opened.document, "Courier");
    for (const page of pageNumbers(opened.pageCount)) {
      const code = codes[page - 1];
      if (code === undefined) throw new Error("a page has no code");
      withPage(pdfium, opened.document, page, (handle) => {
        drawCode(pdfium, handle, code);
        writeCode(pdfium, { document: opened.document, page: handle, font }, code);
        if (!pdfium.FPDFPage_GenerateContent(handle)) throw new Error("a page could not be coded");
      });
    }
    return { pdf: savePdf(pdfium, opened.document, { expectedBytes: pdf.length }) };
  } finally {
    opened.close();
    restPdfium(pdfium);
  }
}

/** Dark modules of a row that touch are one bar; white lies below, also where a design reaches into the margin. */
function drawCode(pdfium: Pdfium, page: number, code: string): void {
  const rows = encodeQR(code, "raw", { ecc: "quartile", border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const module = CODE.size / rows.length;
  rectangle(pdfium, page, WHITE, {
    x: CODE.x - QUIET_MM,
    y: TEXT.y - QUIET_MM,
    w: CODE.size + 2 * QUIET_MM,
    h: CODE.y - TEXT.y + CODE.size + 2 * QUIET_MM,
  });
  for (const [down, row] of rows.entries())
    for (const { from, length } of barsOf(row))
      rectangle(pdfium, page, BLACK, {
        x: CODE.x + from * module,
        y: CODE.y + (rows.length - 1 - down) * module,
        w: length * module,
        h: module,
      });
}

function barsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const bars: { from: number; length: number }[] = [];
  for (const [at, isDark] of row.entries()) {
    const last = bars.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === at) last.length += 1;
    else bars.push({ from: at, length: 1 });
  }
  return bars;
}

const BLACK = 0;
const WHITE = 255;
const FILLED = 1;

type Box = { x: number; y: number; w: number; h: number };

function rectangle(pdfium: Pdfium, page: number, shade: number, { x, y, w, h }: Box): void {
  const [left, bottom, width, height] = [x, y, w, h].map((mm) => mm * PT_PER_MM);
  const object = pdfium.FPDFPageObj_CreateNewRect(left ?? 0, bottom ?? 0, width ?? 0, height ?? 0);
  pdfium.FPDFPageObj_SetFillColor(object, shade, shade, shade, 255);
  pdfium.FPDFPath_SetDrawMode(object, FILLED, false);
  pdfium.FPDFPage_InsertObject(page, object);
}

function writeCode(
  pdfium: Pdfium,
  { document, page, font }: { document: number; page: number; font: number },
  code: string,
): void {
  const object = pdfium.FPDFPageObj_CreateTextObj(document, font, TEXT.pt);
  const text = Buffer.from(`${code}\0`, "utf16le");
  const pointer = pdfium.allocate(text.length);
  try {
    pdfium.bytes().set(text, pointer);
    pdfium.FPDFText_SetText(object, pointer);
  } finally {
    pdfium.free(pointer);
  }
  pdfium.FPDFPageObj_Transform(object, 1, 0, 0, 1, TEXT.x * PT_PER_MM, TEXT.y * PT_PER_MM);
  pdfium.FPDFPage_InsertObject(page, object);
}
