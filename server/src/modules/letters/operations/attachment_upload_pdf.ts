import { z } from "zod";
import type { Call } from "../../../operations/call.ts";
import { imageUrlsIn } from "../../../operations/page-images.ts";
import { orRefuse } from "../../../operations/render.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { MOST_PAGES } from "../../../rendering/render-letter.ts";
import {
  attachmentInputs,
  attachmentOutput,
  attachUpload,
  keepUpload,
  readAttachment,
} from "../attachment-upload.ts";
import { requireDraft } from "../attachments.ts";
import { MOST_IN_PARTS } from "../letter-parts.ts";
import { offerWith, orOffer } from "../parts-offer.ts";
import { uploadIdInput } from "../../uploads/uploads.ts";

export const attachmentUploadPdf = defineOperation({
  name: "attachment_upload_pdf",
  title: "Attach a PDF",
  summary: "Adds a PDF to a draft; its pages are printed after the letter.",
  description:
    "Give pdfUrl (preferred), pdfBase64 or uploadId, at most 50 MB; letter and attachments together at most 30 pages. Pages are " +
    "brought to A4 portrait and forms flattened. PDFs with a password, scripts or embedded files are refused.",
  doors: ["mcp", "rest", "portal"],
  toolset: "letters",
  scope: "order:send",
  effect: "write",
  hints: { openWorld: true },
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    letterId: z.uuid(),
    pdfUrl: z.string().trim().min(1).max(2048).optional(),
    pdfBase64: z.string().min(1).optional(),
    uploadId: uploadIdInput,
    ...attachmentInputs,
  }),
  output: attachmentOutput,
  images: imageUrlsIn,

  async run({ title = null, position = null, ...given }, call) {
    const { images, uploadId, ...pages } = await printablePdf(call, given, title);
    const file = { kind: "pdf" as const, title, ...pages };
    return attachUpload(call, given.letterId, { file, images, position, uploadId });
  },
});

type Given = {
  letterId: string;
  pdfUrl?: string | undefined;
  pdfBase64?: string | undefined;
  uploadId?: string | undefined;
};

/** Reads and stores the file; its bytes are let go when this is done. */
async function printablePdf(
  call: Call,
  { letterId, pdfUrl, pdfBase64, uploadId }: Given,
  title: string | null,
) {
  const letter = await requireDraft(call, letterId);
  const { pageCount, composition, source } = letter;
  const upload = await readAttachment(call, {
    url: { field: "pdfUrl", value: pdfUrl },
    base64: { field: "pdfBase64", value: pdfBase64 },
    upload: { id: uploadId, purpose: "attachment" },
    accept: ACCEPTED,
  });
  const read = orRefuse(
    call.renderer.perform("normalisePdf", {
      bytes: upload.bytes,
      ...(source.inParts ? { maxPages: MOST_IN_PARTS } : { maxPages: MOST_PAGES, pagesBefore: pageCount }),
      layout: composition.layout,
    }),
    upload.field,
  );
  const pages = await orOffer(read, (together) =>
    offerWith(call, letter, { title, pageCount: together - pageCount }),
  );
  return { ...(await keepUpload(call, upload, pages)), images: pages.images, uploadId: upload.uploadId };
}

/** Many servers know no better than that a file is some bytes; its content decides. */
const ACCEPTED = ["application/pdf", "application/octet-stream"] as const;
