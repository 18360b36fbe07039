import { z } from "zod";
import { explainWarning, letterWarningOutput } from "../../texts/letter-warnings.ts";
import { refuse } from "../../foundation/refusal.ts";
import { lineOfText } from "../../foundation/text.ts";
import type { Call } from "../../operations/call.ts";
import { pageImagesOutput } from "../../operations/page-images.ts";
import type { PageImage } from "../../rendering/pdf/page-raster.ts";
import type { PrintablePages } from "../../rendering/pdf/normalise-pdf.ts";
import { keepBlob, publishPages } from "../blobs/blobs.ts";
import { type FileSource, type GivenFile, readFile } from "../uploads/uploads.ts";
import { attach } from "./attachments.ts";
import { fileNameOf, pdfUrlOf } from "./letter-view.ts";
import type { NewAttachment } from "./letter.ts";

/** What both kinds of upload take. */
export const attachmentInputs = {
  title: lineOfText(200).optional().describe("Listed on the letter under Anlagen."),
  position: z.int().min(1).max(100).optional().describe("Among the attachments; last by default."),
};

export const attachmentOutput = z.object({
  attachmentId: z.uuid(),
  letterId: z.uuid(),
  position: z.int(),
  title: z.string().nullable(),
  attachmentPages: z.int(),
  pageCount: z.int().describe("Letter and all attachments."),
  pdfUrl: z.url().describe("All pages; valid 24 hours."),
  pages: pageImagesOutput.describe("The attachment's first page."),
  warnings: z.array(letterWarningOutput),
});

const MOST_BYTES = 50 * 2 ** 20;

/** Where an attachment comes from; the names are those of the inputs. */
export type AttachmentSource = Omit<FileSource, "maxBytes" | "timeoutMs">;

export async function readAttachment(call: Call, source: AttachmentSource): Promise<GivenFile> {
  const file = await readFile(call, { ...source, maxBytes: MOST_BYTES, timeoutMs: 30_000 });
  const bytes = file.bytes.length;
  if (bytes <= MOST_BYTES) return file;
  const detail = { bytes, limit: MOST_BYTES };
  return refuse("CONTENT_REJECTED", { reason: "FILE_TOO_LARGE", place: file.field, detail });
}

/** Stores a file that is fit for print; from here on only its hashes are handed around. */
export async function keepUpload(
  call: Call,
  { bytes }: Pick<GivenFile, "bytes">,
  { pdf, pageCount, usesColour, warnings, text }: PrintablePages & { text?: string },
): Promise<Omit<NewAttachment, "kind" | "title">> {
  const sourceHash = await keepBlob(call, bytes);
  const pdfHash = await keepBlob(call, pdf);
  return { sourceHash, pdfHash, sizeBytes: pdf.length, pageCount, usesColour, warnings, text: text || null };
}

type AttachedUpload = {
  file: NewAttachment;
  images: PageImage[];
  position: number | null;
  uploadId: string | null;
};

/** Attaches a stored file and says what the letter has become. */
export async function attachUpload(
  call: Call,
  letterId: string,
  { file, images, position, uploadId }: AttachedUpload,
): Promise<z.input<typeof attachmentOutput>> {
  const { letter, firstPage, ...attached } = await attach(call, letterId, { ...file, uploadId }, position);
  const shown = images.map((image) => ({ ...image, page: firstPage }));
  return {
    letterId,
    ...attached,
    title: file.title,
    attachmentPages: file.pageCount,
    pageCount: letter.pageCount,
    pdfUrl: pdfUrlOf(call, letter),
    pages: await publishPages(call, shown, fileNameOf(letter.subject)),
    warnings: file.warnings.map((warning) => explainWarning(warning, call.language)),
  };
}
