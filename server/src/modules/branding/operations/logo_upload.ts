import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { orRefuse } from "../../../operations/render.ts";
import { requireBytes } from "../../uploads/uploads.ts";
import { keepBlob } from "../../blobs/blobs.ts";
import { PictureView, pictureView } from "../picture-view.ts";
import { storeAsset } from "../brand-assets.ts";

export const logoUpload = defineOperation({
  name: "logo_upload",
  title: "Upload a logo",
  summary: "Stores a logo for the brand kit and for designs; whatever it was, it is kept as PNG.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["CONTENT_REJECTED"],
  input: z.strictObject({
    fileBase64: z.string().min(1).describe("PNG, JPEG, SVG or WebP, at most 5 MB."),
    displayName: lineOfText(200).optional(),
  }),
  output: PictureView,

  async run({ fileBase64, displayName }, call) {
    const { db, caller, clock, language, renderer } = call;
    const bytes = await requireBytes(fileBase64, "fileBase64", language);
    const prepared = renderer.perform("preparePicture", { bytes, accept: FORMATS, ...LIMITS });
    const { png, widthPx, heightPx } = await orRefuse(prepared, "fileBase64");
    const ink = await orRefuse(renderer.perform("inkOfPicture", { bytes: png }), "fileBase64");
    if (ink.rects.length === 0)
      return refuse("CONTENT_REJECTED", { reason: "IMAGE_BLANK", place: "fileBase64" });
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
    const stored = await db
      .transaction()
      .execute((tx) => storeAsset(tx, caller, logo, clock.now(), language));
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
