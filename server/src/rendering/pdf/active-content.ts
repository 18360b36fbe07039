import { inflateSync } from "node:zlib";
import { savePdf, type OpenPdf } from "./pdf-document.ts";
import type { Pdfium } from "./pdfium.ts";
import { UnusableFile } from "../processes/unusable-file.ts";

/**
 * Refuses a PDF that does more than show pages. What is printed is safe without this, since only the drawing is
 * copied; but whoever sends a form with scripts or a folder of files should hear that these will not arrive.
 */
export function requirePassive(
  pdfium: Pdfium,
  { document }: OpenPdf,
  bytes: Uint8Array,
): { hasLayers: boolean; objectBytes: number } {
  if (pdfium.FPDF_GetFormType(document) === XFA_FORM) refuse("xfa");
  if (pdfium.FPDFDoc_GetAttachmentCount(document) > 0) refuse("embedded_file");
  if (pdfium.FPDFDoc_GetJavaScriptActionCount(document) > 0) refuse("javascript");
  const isLocked = pdfium.EPDF_IsEncrypted(document);
  const readable = isLocked
    ? savePdf(pdfium, document, { as: "unlocked", expectedBytes: bytes.length })
    : bytes;
  let hasLayers = false;
  let objectBytes = 0;
  for (const text of textBetweenStreams(Buffer.from(readable.buffer, readable.byteOffset, readable.length))) {
    const found = Object.entries(signs).find(([, sign]) => sign.test(text));
    if (found) refuse(found[0]);
    hasLayers ||= text.includes("/OCProperties");
    objectBytes += text.length;
  }
  return { hasLayers, objectBytes };
}

const XFA_FORM = 2;

const refuse = (found: string): never => {
  throw new UnusableFile("PDF_ACTIVE", { found });
};

const signs = {
  javascript: /\/S\s*\/JavaScript\b/,
  launch: /\/S\s*\/Launch\b/,
  embedded_file: /\/EmbeddedFiles?\b/,
  portfolio: /\/Collection\s*(?:<<|\d+\s+\d+\s+R)/,
};

/** More than any thirty pages need for their objects. */
const MOST_UNFOLDED = 64 * 2 ** 20;

/** Everything but pictures, fonts and drawing: the objects between the streams, and those packed into streams. */
function* textBetweenStreams(file: Buffer): Generator<string> {
  let unfolded = 0;
  let from = 0;
  while (from < file.length) {
    const { start, end, next } = nextStream(file, from);
    const text = file.toString("latin1", from, start);
    yield withPlainNames(text);
    if (isPacked(text)) {
      const packed = unfold(file.subarray(start, end), MOST_UNFOLDED - unfolded);
      unfolded += packed.length;
      yield withPlainNames(packed);
    }
    from = next;
  }
}

function nextStream(file: Buffer, from: number): { start: number; end: number; next: number } {
  const keyword = file.indexOf("stream", from, "latin1");
  if (keyword < 0) return { start: file.length, end: file.length, next: file.length };
  const start = keyword + "stream".length;
  // A stray end without a beginning.
  if (file.toString("latin1", Math.max(0, keyword - 3), keyword) === "end")
    return { start, end: start, next: start };
  const end = file.indexOf("endstream", start, "latin1");
  if (end < 0) return { start, end: file.length, next: file.length };
  return { start, end, next: end + "endstream".length };
}

/** Whether the last object that the text begins is a stream of further objects. */
const isPacked = (text: string): boolean => /\/ObjStm\b/.test(text.slice(text.lastIndexOf(" obj")));

function unfold(stream: Buffer, mostBytes: number): string {
  const lineBreak = stream[0] === 0x0d ? 2 : 1;
  try {
    return inflateSync(stream.subarray(lineBreak), { maxOutputLength: Math.max(1, mostBytes) }).toString(
      "latin1",
    );
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") refuse("too_many_objects");
    // Packed in a way that is rare: PDFium still reads it, and copies no more than the drawing.
    return "";
  }
}

/** A name may hide its letters as `#4a`. */
const withPlainNames = (text: string): string =>
  text.includes("#")
    ? text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
