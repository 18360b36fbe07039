import { UnusableFile } from "../processes/unusable-file.ts";
import { openPdf } from "./pdf-document.ts";
import { openPdfium, restPdfium, type Pdfium } from "./pdfium.ts";

export type Attachment = { name: string; bytes: Uint8Array };

/** More than any file of ours holds; a stranger's may claim anything. */
const MOST_FILES = 64;
const MOST_BYTES = 192 * 2 ** 20;
const MOST_NAME_BYTES = 2048;

/** The files inside a PDF, as a reader of PDFs finds them. */
export async function attachmentsIn(pdf: Uint8Array): Promise<Attachment[]> {
  const pdfium = await openPdfium();
  const opened = openPdf(pdfium, pdf);
  try {
    const files = pdfium.FPDFDoc_GetAttachmentCount(opened.document);
    if (files > MOST_FILES)
      throw new UnusableFile("PDF_ACTIVE", { found: "embedded_file", files, limit: MOST_FILES });
    let bytesLeft = MOST_BYTES;
    return Array.from({ length: files }, (_, at) => {
      const attachment = pdfium.FPDFDoc_GetAttachment(opened.document, at);
      const bytes = bytesOf(pdfium, attachment, bytesLeft);
      bytesLeft -= bytes.length;
      return { name: nameOf(pdfium, attachment), bytes };
    });
  } finally {
    opened.close();
    restPdfium(pdfium);
  }
}

function nameOf(pdfium: Pdfium, attachment: number): string {
  const size = pdfium.FPDFAttachment_GetName(attachment, 0, 0);
  if (size > MOST_NAME_BYTES) throw new UnusableFile("PDF_CORRUPT");
  return withRoom(pdfium, MOST_NAME_BYTES, (room) => {
    pdfium.FPDFAttachment_GetName(attachment, room, size);
    // Two bytes a letter, and a zero at the end.
    return Buffer.from(pdfium.bytes().slice(room, room + Math.max(0, size - 2))).toString("utf16le");
  });
}

function bytesOf(pdfium: Pdfium, attachment: number, most: number): Uint8Array {
  const size = withRoom(pdfium, 4, (sizeAt) => {
    if (!pdfium.FPDFAttachment_GetFile(attachment, 0, 0, sizeAt)) throw new UnusableFile("PDF_CORRUPT");
    return new DataView(pdfium.bytes().buffer).getUint32(sizeAt, true);
  });
  if (size > most) throw new UnusableFile("FILE_TOO_LARGE", { bytes: size, limit: most });
  return withRoom(pdfium, size + 4, (room) => {
    if (!pdfium.FPDFAttachment_GetFile(attachment, room + 4, size, room))
      throw new UnusableFile("PDF_CORRUPT");
    return pdfium.bytes().slice(room + 4, room + 4 + size);
  });
}

function withRoom<Result>(pdfium: Pdfium, size: number, use: (pointer: number) => Result): Result {
  const pointer = pdfium.allocate(size);
  try {
    return use(pointer);
  } finally {
    pdfium.free(pointer);
  }
}
