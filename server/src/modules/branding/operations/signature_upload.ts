import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { orRefuse } from "../../../operations/render.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { explainWarning, type LetterWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { keepBlob } from "../../blobs/blobs.ts";
import { SignatureView, signatureView } from "../asset-view.ts";
import { SIGNATURE_WIDTH, signatureSize, widestSignature } from "../signature-size.ts";
import { fileKind } from "../../../foundation/file-kind.ts";
import { storeAsset } from "../brand-assets.ts";
import { type GivenFile, readFile, spendUpload, uploadIdInput } from "../../uploads/uploads.ts";

export const signatureUpload = defineOperation({
  name: "signature_upload",
  title: "Upload a signature",
  summary: "Stores a signature image (PNG) for letters; a plain white background becomes transparent.",
  description:
    "Printed below the letter when includeSignature is set. Empty margins are cut off. At most 5 MB and 20 megapixels. " +
    "The same picture with the same settings is stored once.",
  doors: ["mcp", "rest", "portal"],
  toolset: "branding",
  scope: "signature:write",
  effect: "write",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    pngBase64: z.string().min(1).optional().describe("PNG file as base64."),
    uploadId: uploadIdInput,
    widthMm: z
      .number()
      .min(SIGNATURE_WIDTH.min)
      .max(SIGNATURE_WIDTH.max)
      .optional()
      .describe("Omitted: a natural size."),
    displayName: lineOfText(200).optional(),
    printBlack: z
      .boolean()
      .default(false)
      .describe("Coloured ink becomes black: a coloured signature alone makes a letter a colour print."),
  }),
  output: SignatureView.extend({
    created: z.boolean().describe("false: it was there already."),
    transparent: z.boolean().describe("false: the background is not plain white and is printed too."),
    warnings: z.array(letterWarningOutput).describe("What changes for letters from now on."),
  }),
  images: ({ previewUrl }) => [previewUrl],

  async run({ pngBase64, uploadId, widthMm, displayName, printBlack }, call) {
    const { db, caller, clock, language } = call;
    const file = await readFile(call, {
      base64: { field: "pngBase64", value: pngBase64 },
      upload: { id: uploadId, purpose: "signature" },
      accept: [],
      maxBytes: LIMITS.maxBytes,
    });
    const picture = await readSignature(call, file, printBlack);
    const size =
      signatureSize(picture, widthMm) ??
      refuseField("widthMm", "too_tall", tooTall[language](widestSignature(picture)));
    const signature = {
      kind: "signature" as const,
      displayName: displayName ?? names[language],
      mediaType: "image/png" as const,
      hash: await keepBlob(call, picture.png),
      widthPx: picture.widthPx,
      heightPx: picture.heightPx,
      ...size,
      placement: null,
      sourceUrl: null,
    };
    const { created, ...asset } = await db.transaction().execute(async (tx) => {
      await spendUpload(tx, caller, file.uploadId, { at: clock.now(), language });
      return storeAsset(tx, caller, signature, clock.now(), language);
    });
    const warnings = created && asset.isDefault ? [defaultChanged(asset.displayName)] : [];
    return {
      ...signatureView(call, asset),
      created,
      transparent: picture.transparent,
      warnings: warnings.map((warning) => explainWarning(warning, language)),
    };
  },
});

const defaultChanged = (displayName: string): LetterWarning => ({
  code: "DEFAULT_SIGNATURE_CHANGED",
  place: "signature",
  found: displayName,
});

async function readSignature({ renderer, language }: Call, { bytes, field }: GivenFile, black: boolean) {
  if (fileKind(bytes) !== "png") return refuseField(field, "not_png", notPng[language]);
  const request = { bytes, accept: ["png"], ...LIMITS, transparentWhite: true, black } as const;
  return orRefuse(renderer.perform("preparePicture", request), field);
}

/** Beyond 600 dots per inch a printer shows no difference. */
const LIMITS = {
  maxBytes: 5 * 2 ** 20,
  maxPixels: 20_000_000,
  shrinkTo: { widthPx: 2400, heightPx: 1200 },
} as const;

const names: Record<Language, string> = { de: "Unterschrift", en: "Signature" };

const notPng: Record<Language, string> = {
  de: "ist keine PNG-Datei; speichern Sie die Unterschrift als PNG",
  en: "is not a PNG file; save the signature as PNG",
};

const tooTall: Record<Language, (widestMm: number) => string> = {
  de: (widestMm) => `so breit wäre die Unterschrift zu hoch; höchstens ${widestMm} mm sind möglich`,
  en: (widestMm) => `this wide, the signature would be too tall; at most ${widestMm} mm are possible`,
};
