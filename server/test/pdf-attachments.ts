import { openPdf } from "../src/rendering/pdf/pdf-document.ts";
import { openPdfium, type Pdfium } from "../src/rendering/pdf/pdfium.ts";

/** The files inside a PDF as a reader of PDFs finds them. */
export async function attachmentsIn(pdf: Uint8Array): Promise<{ name: string; bytes: Buffer }[]> {
  const pdfium = await openPdfium();
  const opened = openPdf(pdfium, pdf);
  try {
    const count = pdfium.FPDFDoc_GetAttachmentCount(opened.document);
    return Array.from({ length: count }, (_, at) => {
      const attachment = pdfium.FPDFDoc_GetAttachment(opened.document, at);
      return { name: nameOf(pdfium, attachment), bytes: bytesOf(pdfium, attachment) };
    });
  } finally {
    opened.close();
  }
}

function nameOf(pdfium: Pdfium, attachment: number): string {
  const room = pdfium.allocate(512);
  const size = pdfium.FPDFAttachment_GetName(attachment, room, 512);
  // Two bytes a letter, and a zero at the end.
  const name = Buffer.from(pdfium.bytes().slice(room, room + size - 2)).toString("utf16le");
  pdfium.free(room);
  return name;
}

function bytesOf(pdfium: Pdfium, attachment: number): Buffer {
  const sizeAt = pdfium.allocate(4);
  pdfium.FPDFAttachment_GetFile(attachment, 0, 0, sizeAt);
  const size = new DataView(pdfium.bytes().buffer).getUint32(sizeAt, true);
  const room = pdfium.allocate(size);
  pdfium.FPDFAttachment_GetFile(attachment, room, size, sizeAt);
  const bytes = Buffer.from(pdfium.bytes().slice(room, room + size));
  pdfium.free(room);
  pdfium.free(sizeAt);
  return bytes;
}
