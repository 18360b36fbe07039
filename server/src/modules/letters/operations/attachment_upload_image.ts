import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { imageUrlsIn } from "../../../operations/page-images.ts";
import { orRefuse } from "../../../operations/render.ts";
import { defineOperation } from "../../../operations/operation.ts";
import type { Rotation } from "../../../rendering/pdf/image-page.ts";
import { MOST_PAGES } from "../../../rendering/render-letter.ts";
import {
  attachmentInputs,
  attachmentOutput,
  attachUpload,
  keepUpload,
  readAttachment,
} from "../attachment-upload.ts";
import { requireDraft } from "../attachments.ts";
import { offerWith } from "../parts-offer.ts";
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

  async run({ letterId, title = null, position = null, ...given }, call) {
    const { images, uploadId, ...page } = await printableImage(call, letterId, given, title);
    const file = { kind: "image" as const, title, ...page };
    return attachUpload(call, letterId, { file, images, position, uploadId });
  },
});

type Given = {
  imageUrl?: string | undefined;
  imageBase64?: string | undefined;
  uploadId?: string | undefined;
  rotation: Rotation;
};

/** Reads and stores the file; its bytes are let go when this is done. */
async function printableImage(
  call: Call,
  letterId: string,
  { imageUrl, imageBase64, uploadId, rotation }: Given,
  title: string | null,
) {
  const letter = await requireDraft(call, letterId);
  const { pageCount, composition, source } = letter;
  const upload = await readAttachment(call, {
    url: { field: "imageUrl", value: imageUrl },
    base64: { field: "imageBase64", value: imageBase64 },
    upload: { id: uploadId, purpose: "attachment" },
    accept: ACCEPTED,
  });
  const pages = pageCount + 1;
  if (pages > MOST_PAGES && !source.inParts) {
    const offer = await offerWith(call, letter, { title, pageCount: 1 });
    const detail = { pages, limit: MOST_PAGES };
    return refuse("CONTENT_REJECTED", { reason: "TOO_MANY_PAGES", detail, ...(offer && { offer }) });
  }
  const { layout } = composition;
  const page = await orRefuse(
    call.renderer.perform("imageToPage", { bytes: upload.bytes, rotation, layout }),
    upload.field,
  );
  return { ...(await keepUpload(call, upload, page)), images: page.images, uploadId: upload.uploadId };
}

/** Many servers know no better than that a file is some bytes; its content decides. */
const ACCEPTED = ["image/png", "image/jpeg", "application/octet-stream"] as const;
