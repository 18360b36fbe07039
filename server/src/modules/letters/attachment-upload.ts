import { z } from "zod";
import { bytesFromBase64 } from "../../foundation/base64.ts";
import type { Language } from "../../foundation/language.ts";
import { explainWarning, letterWarningOutput } from "../../foundation/letter-warnings.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import { lineOfText } from "../../foundation/text.ts";
import type { Call } from "../../operations/call.ts";
import { orRefuseUrl } from "../../operations/fetch.ts";
import { pageImagesOutput } from "../../operations/page-images.ts";
import type { PageImage } from "../../rendering/pdf/page-raster.ts";
import type { PrintablePages } from "../../rendering/pdf/normalise-pdf.ts";
import { keepBlob, linkTo, publishPages } from "../blobs/blobs.ts";
import { attach, type NewAttachment } from "./attachments.ts";
import { fileNameOf, pdfNameOf } from "./letter-view.ts";

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

/** Where a file comes from: exactly one of the two is given; the names are those of the inputs. */
export type FileSource = {
  url: { field: string; value: string | undefined };
  base64: { field: string; value: string | undefined };
  accept: readonly string[];
};

export type ReadFile = { bytes: Uint8Array; field: string };

export async function readUpload({ web, caller, language }: Call, source: FileSource): Promise<ReadFile> {
  const { url, base64, accept } = source;
  if ((url.value === undefined) === (base64.value === undefined))
    return refuseField(url.field, "exactly_one", exactlyOne[language](url.field, base64.field));
  if (url.value !== undefined) {
    const request = { url: url.value, accept, maxBytes: MOST_BYTES, timeoutMs: 30_000, mode: caller.mode };
    const { bytes } = await orRefuseUrl(web.fetch(request), url.field, language);
    return { bytes, field: url.field };
  }
  const bytes =
    bytesFromBase64(base64.value ?? "") ?? refuseField(base64.field, "base64", noBase64[language]);
  if (bytes.length <= MOST_BYTES) return { bytes, field: base64.field };
  const detail = { bytes: bytes.length, limit: MOST_BYTES };
  return refuse("CONTENT_REJECTED", { reason: "FILE_TOO_LARGE", place: base64.field, detail });
}

const exactlyOne: Record<Language, (one: string, other: string) => string> = {
  de: (one, other) => `genau eines von ${one} und ${other} ist nötig`,
  en: (one, other) => `exactly one of ${one} and ${other} is needed`,
};

const noBase64: Record<Language, string> = {
  de: "ist kein Base64; senden Sie den Inhalt der Datei als Base64-Text",
  en: "is not base64; send the content of the file as base64 text",
};

/** Stores a file that is fit for print; from here on only its hashes are handed around. */
export async function keepUpload(
  call: Call,
  { bytes }: ReadFile,
  { pdf, pageCount, usesColour, warnings }: PrintablePages,
): Promise<Omit<NewAttachment, "kind" | "title">> {
  const sourceHash = await keepBlob(call, bytes);
  const pdfHash = await keepBlob(call, pdf);
  return { sourceHash, pdfHash, sizeBytes: pdf.length, pageCount, usesColour, warnings };
}

/** Attaches a stored file and says what the letter has become. */
export async function attachUpload(
  call: Call,
  letterId: string,
  { file, images, position }: { file: NewAttachment; images: PageImage[]; position: number | null },
): Promise<z.input<typeof attachmentOutput>> {
  const { letter, firstPage, ...attached } = await attach(call, letterId, file, position);
  const shown = images.map((image) => ({ ...image, page: firstPage }));
  return {
    letterId,
    ...attached,
    title: file.title,
    attachmentPages: file.pageCount,
    pageCount: letter.pageCount,
    pdfUrl: linkTo(call, {
      hash: letter.pdfHash,
      fileName: pdfNameOf(letter.subject),
      mediaType: "application/pdf",
    }),
    pages: await publishPages(call, shown, fileNameOf(letter.subject)),
    warnings: file.warnings.map((warning) => explainWarning(warning, call.language)),
  };
}
