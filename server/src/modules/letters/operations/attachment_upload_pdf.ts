import { z } from "zod";
import { imageUrlsIn } from "../../../operations/page-images.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { attachmentInputs, attachmentOutput, attachUpload, readAttachment } from "../attachment-upload.ts";
import { requireDraft } from "../attachments.ts";
import { printablePdf } from "../printable-attachment.ts";
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

  async run({ letterId, title = null, position = null, pdfUrl, pdfBase64, uploadId }, call) {
    const letter = await requireDraft(call, letterId);
    const upload = await readAttachment(call, {
      url: { field: "pdfUrl", value: pdfUrl },
      base64: { field: "pdfBase64", value: pdfBase64 },
      upload: { id: uploadId, purpose: "attachment" },
      accept: ACCEPTED,
    });
    return attachUpload(call, letterId, { ...(await printablePdf(call, letter, upload, title)), position });
  },
});

/** Many servers know no better than that a file is some bytes; its content decides. */
const ACCEPTED = ["application/pdf", "application/octet-stream"] as const;
