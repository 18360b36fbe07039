import { z } from "zod";
import { imageUrlsIn } from "../../../operations/page-images.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { attachmentInputs, attachmentOutput, attachUpload, readAttachment } from "../attachment-upload.ts";
import { requireDraft } from "../attachments.ts";
import { printableImage } from "../printable-attachment.ts";
import { uploadIdInput } from "../../uploads/uploads.ts";

export const attachmentUploadImage = defineOperation({
  name: "attachment_upload_image",
  title: "Attach an image",
  summary: "Adds a PNG or JPEG to a draft as one A4 page, printed after the letter.",
  description:
    "Give imageUrl (preferred), imageBase64 or uploadId, at most 50 MB. The camera's orientation is applied first, then rotation; " +
    "the picture is fitted inside the margins. Together with the letter at most 30 pages.",
  doors: ["mcp", "rest", "portal"],
  toolset: "letters",
  scope: "order:send",
  effect: "write",
  hints: { openWorld: true },
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    letterId: z.uuid(),
    imageUrl: z.string().trim().min(1).max(2048).optional(),
    imageBase64: z.string().min(1).optional(),
    uploadId: uploadIdInput,
    rotation: z.literal([0, 90, 180, 270]).default(0).describe("Degrees clockwise."),
    ...attachmentInputs,
  }),
  output: attachmentOutput,
  images: imageUrlsIn,

  async run({ letterId, title = null, position = null, rotation, ...given }, call) {
    const letter = await requireDraft(call, letterId);
    const upload = await readAttachment(call, {
      url: { field: "imageUrl", value: given.imageUrl },
      base64: { field: "imageBase64", value: given.imageBase64 },
      upload: { id: given.uploadId, purpose: "attachment" },
      accept: ACCEPTED,
    });
    const printable = await printableImage(call, letter, upload, { title, rotation });
    return attachUpload(call, letterId, { ...printable, position });
  },
});

/** Many servers know no better than that a file is some bytes; its content decides. */
const ACCEPTED = ["image/png", "image/jpeg", "application/octet-stream"] as const;
