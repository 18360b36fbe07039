import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { orRefuse } from "../../../operations/render.ts";
import { violationsOutput } from "../../../operations/design-output.ts";
import { defineTool } from "../../../operations/tool.ts";
import { checkDesign } from "../../../rendering/designs/check-design.ts";
import { type Design, designSchema } from "../../../rendering/designs/design-schema.ts";
import { refuseUnconfirmed } from "../../branding/branding.ts";
import { picturesOf } from "../designs.ts";
import { requireKnownPictures } from "../known-pictures.ts";
import { germanLayout } from "../sample-letter.ts";
import { MAX_DESIGNS, saveDesign } from "../save-design.ts";

export const letterDesignSave = defineTool({
  name: "letter_design_save",
  title: "Save a letter design",
  summary: "Stores a letter design, or a new version of the one named by designId.",
  description:
    "A design that breaks a postal clear zone is refused with the places and how to fix them. " +
    "The design's JSON Schema is at /v1/design-schema; letter_design_list_presets has examples. " +
    "Letters keep the version they were made with.",
  scope: "letter_design:write",
  effect: "write",
  refuses: ["DESIGN_NOT_FOUND", "DESIGN_ZONE_VIOLATION", "CONTENT_REJECTED"],
  input: z.strictObject({
    name: lineOfText(120).describe("Unique among the designs that are not archived."),
    design: designSchema,
    designId: z.uuid().optional(),
    brandingOwnershipConfirmed: z
      .boolean()
      .optional()
      .describe(
        "The user confirms the right to use the pictures; must be true when the design names new assetIds.",
      ),
  }),
  output: z.object({
    designId: z.uuid(),
    designVersionId: z.uuid(),
    version: z.int(),
    sourceHash: z.string().describe("SHA-256 of the stored design as JSON with sorted keys."),
    name: z.string(),
    created: z.boolean().describe("false: an existing design was changed, or already said this."),
    violations: violationsOutput.describe("Warnings only; errors are refused."),
  }),

  async run({ designId, name, design, brandingOwnershipConfirmed = false }, call) {
    const { db, clock, caller, language } = call;
    const violations = await requireClearZones(call, design);
    const wanted = { designId, name, design, brandingOwnershipConfirmed };
    const result = await db.transaction().execute((tx) => saveDesign(tx, caller, wanted, clock.now()));
    if (result === "too_many") return refuseField("designId", "too_many", tooMany[language]);
    if (result === "ownership_unconfirmed") return refuseUnconfirmed(unconfirmed[language]);
    if ("nameTakenBy" in result)
      return refuseField("name", "name_taken", nameTaken[language](result.nameTakenBy));
    const { designVersionId, version, sourceHash } = result.saved;
    return {
      designId: result.saved.designId,
      designVersionId,
      version,
      sourceHash,
      name,
      created: result.created,
      violations,
    };
  },
});

/** Checked against the German sheet; the recipient's country is looked at when a letter is sent. */
async function requireClearZones(call: Call, design: Design) {
  const { inks, missing } = await orRefuse(picturesOf(call, design), "design");
  requireKnownPictures(design, missing, call.language);
  const found = checkDesign(design, germanLayout(design), inks, call.language);
  const violations = found.filter(({ severity }) => severity === "error");
  return violations.length > 0 ? refuse("DESIGN_ZONE_VIOLATION", { violations }) : found;
}

const unconfirmed: Record<Language, string> = {
  de: "das Design verwendet neue Bilddateien; bestätigen Sie mit true, dass Sie sie verwenden dürfen",
  en: "the design uses new pictures; confirm with true that you may use them",
};

const tooMany: Record<Language, string> = {
  de: `es gibt schon ${MAX_DESIGNS} Designs; ändern Sie eines davon oder archivieren Sie eines mit letter_design_delete`,
  en: `there are ${MAX_DESIGNS} designs already; change one of them or archive one with letter_design_delete`,
};

const nameTaken: Record<Language, (designId: string) => string> = {
  de: (designId) =>
    `ein anderes Design heißt schon so (designId ${designId}); senden Sie dessen designId, um es zu ändern, oder wählen Sie einen anderen Namen`,
  en: (designId) =>
    `another design has this name (designId ${designId}); send its designId to change it, or choose another name`,
};
