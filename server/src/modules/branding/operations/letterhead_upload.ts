import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { violationsOutput } from "../../../operations/design-output.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { explainWarning, type LetterWarning, letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { LetterheadView, letterheadView } from "../asset-view.ts";
import type { BrandAsset } from "../brand-asset.ts";
import { isHarmless, keepLetterheadFile, LETTERHEAD_MAX_BYTES, placeLetterhead } from "../letterhead-file.ts";
import { storeAsset } from "../brand-assets.ts";
import { partnerOf } from "../../partners/partners.ts";
import { readFile, spendUpload, uploadIdInput } from "../../uploads/uploads.ts";

export const letterheadUpload = defineOperation({
  name: "letterhead_upload",
  title: "Upload a letterhead",
  summary: "Stores a letterhead for letters without a design: a PNG is printed, a PDF only kept.",
  description:
    "Give fileUrl (preferred), fileBase64 or uploadId, at most 20 MB. Stored even with ink where the post needs the sheet clear: " +
    "violations names the places; with errors it does not become the default and cannot be sent.",
  doors: ["mcp", "rest", "portal"],
  toolset: "branding",
  scope: "letterhead:write",
  effect: "write",
  hints: { openWorld: true },
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    fileUrl: z.string().trim().min(1).max(2048).optional(),
    fileBase64: z.string().min(1).optional(),
    uploadId: uploadIdInput,
    widthMm: z.number().min(10).max(210).optional(),
    heightMm: z.number().min(5).max(297).optional(),
    placement: z
      .enum(["header", "footer", "full"])
      .optional()
      .describe("Omitted: full (the A4 sheet), or header when a size is given."),
    displayName: lineOfText(200).optional(),
  }),
  output: LetterheadView.extend({
    created: z.boolean().describe("false: it was there already."),
    violations: violationsOutput,
    warnings: z.array(letterWarningOutput).describe("What changes for letters from now on."),
  }),
  images: ({ previewUrl }) => [previewUrl],

  async run({ fileUrl, fileBase64, uploadId: given, displayName, ...wanted }, call) {
    const { db, caller, clock, language } = call;
    const { bytes, field, uploadId } = await readFile(call, {
      url: { field: "fileUrl", value: fileUrl },
      base64: { field: "fileBase64", value: fileBase64 },
      upload: { id: given, purpose: "letterhead" },
      accept: ACCEPTED,
      maxBytes: LETTERHEAD_MAX_BYTES,
    });
    const file = await keepLetterheadFile(call, bytes, field);
    const { violations, ...size } =
      placeLetterhead(file, wanted, language) ?? refuseField("placement", "full_is_a4", fullIsA4[language]);
    const { ink, ...kept } = file;
    const letterhead = {
      kind: "letterhead" as const,
      displayName: displayName ?? names[language],
      ...kept,
      ...size,
      sourceUrl: null,
      keepsZones: violations.every(isHarmless),
    };
    const { created, ...asset } = await db.transaction().execute(async (tx) => {
      await spendUpload(tx, caller, uploadId, { at: clock.now(), language });
      return storeAsset(tx, caller, letterhead, clock.now(), language);
    });
    const { printInGrey } = await partnerOf(db, caller.partnerId);
    const warnings = warningsOf({ ...asset, created }, !printInGrey && (ink?.usesColour ?? false));
    return {
      ...letterheadView(call, asset),
      created,
      violations,
      warnings: warnings.map((warning) => explainWarning(warning, language)),
    };
  },
});

/** A letterhead that becomes the default reaches every letter that names none, and its colour the price of each. */
function warningsOf(
  { displayName, isDefault, created }: Pick<BrandAsset, "displayName" | "isDefault"> & { created: boolean },
  usesColour: boolean,
): LetterWarning[] {
  const about = { place: "letterhead", found: displayName };
  return [
    ...(isDefault && created ? [{ code: "DEFAULT_LOOK_CHANGED" as const, ...about }] : []),
    ...(usesColour ? [{ code: "LETTERHEAD_IN_COLOUR" as const, ...about }] : []),
  ];
}

/** Many servers know no better than that a file is some bytes; its content decides. */
const ACCEPTED = ["image/png", "application/pdf", "application/octet-stream"] as const;

const names: Record<Language, string> = { de: "Briefkopf", en: "Letterhead" };

const fullIsA4: Record<Language, string> = {
  de: "ein Briefkopf für das ganze Blatt ist immer 210 × 297 mm; wählen Sie header oder footer für eine andere Größe",
  en: "a letterhead for the whole sheet is always 210 × 297 mm; choose header or footer for another size",
};
