import { hash } from "node:crypto";
import type { Pdfium } from "./pdfium.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

/** A PDF that PDFium has open; its bytes lie in PDFium's memory until it is closed. */
export type OpenPdf = { document: number; pageCount: number; close(): void };

/**
 * Opens a PDF as anyone could: one that asks for a password, or is none, is an `UnusableFile`. PDFium reads the bytes
 * where they lie and never holds the whole file itself.
 */
export function openPdf(pdfium: Pdfium, pdf: Uint8Array): OpenPdf {
  const read = pdfium.addCallback((_file = 0, from = 0, target = 0, size = 0) => {
    if (from + size > pdf.length) return 0;
    pdfium.bytes().set(pdf.subarray(from, from + size), target);
    return 1;
  }, "iiiii");
  const access = pdfium.allocate(12);
  const view = new DataView(pdfium.bytes().buffer, access, 12);
  view.setUint32(0, pdf.length, true);
  view.setUint32(4, read, true);
  view.setUint32(8, 0, true);
  const release = () => {
    pdfium.free(access);
    pdfium.removeCallback(read);
  };
  const document = pdfium.FPDF_LoadCustomDocument(access, "");
  if (!document) {
    const isLocked = pdfium.FPDF_GetLastError() === WRONG_PASSWORD;
    release();
    throw new UnusableFile(isLocked ? "PDF_ENCRYPTED" : "PDF_CORRUPT");
  }
  return {
    document,
    pageCount: pdfium.FPDF_GetPageCount(document),
    close() {
      pdfium.FPDF_CloseDocument(document);
      release();
    },
  };
}

const WRONG_PASSWORD = 4;

/** Loads one page, numbered from 1, for as long as `use` takes. */
export function withPage<Result>(
  pdfium: Pdfium,
  document: number,
  page: number,
  use: (handle: number) => Result,
): Result {
  const handle = pdfium.FPDF_LoadPage(document, page - 1);
  if (!handle) throw new UnusableFile("PDF_CORRUPT", { page });
  try {
    return use(handle);
  } finally {
    pdfium.FPDF_ClosePage(handle);
  }
}

export const pageNumbers = (pageCount: number): number[] =>
  Array.from({ length: pageCount }, (_, at) => at + 1);

/**
 * The finished file, written piece by piece: PDFium's memory never holds it whole. The same document gives the same
 * bytes, since its id follows from them.
 */
export function savePdf(
  pdfium: Pdfium,
  document: number,
  { expectedBytes, as = "whole" }: { expectedBytes: number; as?: keyof typeof saving },
): Buffer {
  const file = growingFile(expectedBytes);
  const take = pdfium.addCallback((_writer = 0, data = 0, size = 0) => {
    file.add(pdfium.bytes().subarray(data, data + size));
    return 1;
  }, "iiii");
  const writer = pdfium.allocate(8);
  new DataView(pdfium.bytes().buffer).setInt32(writer, 1, true);
  new DataView(pdfium.bytes().buffer).setInt32(writer + 4, take, true);
  try {
    if (!pdfium.FPDF_SaveAsCopy(document, writer, saving[as])) throw new UnusableFile("PDF_CORRUPT");
  } finally {
    pdfium.free(writer);
    pdfium.removeCallback(take);
  }
  return withOwnId(file.whole());
}

/** `unlocked` leaves out an encryption that did not ask for a password. */
const saving = { whole: 2, unlocked: 3 } as const;

/** Begins with about the right size: half a hundred megabytes are not to be held twice. */
function growingFile(expectedBytes: number) {
  let buffer = Buffer.allocUnsafeSlow(Math.ceil(expectedBytes * 1.1) + STEP_BYTES);
  let length = 0;
  return {
    add(bytes: Uint8Array) {
      if (length + bytes.length > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(buffer.length * 2 + bytes.length);
        larger.set(buffer.subarray(0, length));
        buffer = larger;
      }
      buffer.set(bytes, length);
      length += bytes.length;
    },
    whole: () => buffer.subarray(0, length),
  };
}

const STEP_BYTES = 2 ** 16;

/** PDFium draws the second half of a file's id by lot. */
function withOwnId(pdf: Buffer): Buffer {
  const trailer = pdf.lastIndexOf("trailer");
  const [found, , second = ""] =
    /\/ID\s*\[\s*<(\w*)>\s*<(\w*)>/.exec(pdf.toString("latin1", Math.max(0, trailer))) ?? [];
  if (found === undefined) return pdf;
  const at = pdf.indexOf(found, trailer, "latin1");
  const digits = hash("sha256", pdf.subarray(0, trailer), "hex").slice(0, second.length).toUpperCase();
  pdf.write(found.replaceAll(second, digits), at, "latin1");
  return pdf;
}
