import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { orRefuse } from "../../../operations/render.ts";
import { readFile, spendUpload, uploadIdInput } from "../../uploads/uploads.ts";
import { keepBlob } from "../../blobs/blobs.ts";
import { PictureView, pictureView } from "../picture-view.ts";
import { storeAsset } from "../brand-assets.ts";

export const logoUpload = defineOperation({
  name: "logo_upload",
  title: "Upload a logo",
  summary: "Stores a logo for the brand kit and for designs; whatever it was, it is kept as PNG.",
  description: "Give fileBase64 or uploadId (of upload_create with purpose logo).",
  doors: ["programs", "portal"],
  scope: "letter_design:write",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    fileBase64: z.string().min(1).optional().describe("PNG, JPEG, SVG or WebP, at most 5 MB."),
    uploadId: uploadIdInput,
    displayName: lineOfText(200).optional(),
  }),
  output: PictureView,

  async run({ fileBase64, uploadId, displayName }, call) {
    const { db, caller, clock, language, renderer } = call;
    const { bytes, field, ...file } = await readFile(call, {
      base64: { field: "fileBase64", value: fileBase64 },
      upload: { id: uploadId, purpose: "logo" },
      accept: [],
      maxBytes: LIMITS.maxBytes,
    });
    const prepared = renderer.perform("preparePicture", { bytes, accept: FORMATS, ...LIMITS });
    const { png, widthPx, heightPx } = await orRefuse(prepared, field);
    const ink = await orRefuse(renderer.perform("inkOfPicture", { bytes: png }), field);
    if (ink.rects.length === 0) return refuse("CONTENT_REJECTED", { reason: "IMAGE_BLANK", place: field });
    const logo = {
      kind: "logo" as const,
      displayName: displayName ?? names[language],
      mediaType: "image/png" as const,
      hash: await keepBlob(call, png),
      widthPx,
      heightPx,
      widthMm: null,
      heightMm: null,
      placement: null,
      sourceUrl: null,
    };
    const stored = await db.transaction().execute(async (tx) => {
      await spendUpload(tx, caller, file.uploadId, { at: clock.now(), language });
      return storeAsset(tx, caller, logo, clock.now(), language);
    });
    return pictureView(call, stored);
  },
});

const FORMATS = ["png", "jpeg", "svg", "webp"] as const;
const LIMITS = {
  maxBytes: 5 * 2 ** 20,
  maxPixels: 25_000_000,
  shrinkTo: { widthPx: 2400, heightPx: 2400 },
} as const;

const names: Record<Language, string> = { de: "Logo", en: "Logo" };
