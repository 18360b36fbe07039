import { z } from "zod";
import { lineOfText } from "../../../foundation/text.ts";
import { violationsOutput } from "../../../operations/design-output.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { designSchema } from "../../../rendering/designs/design-schema.ts";
import { refuseUnsaved } from "../not-saved.ts";
import { requireClearZones } from "../require-clear-zones.ts";
import { saveDesign } from "../save-design.ts";

export const letterDesignSave = defineOperation({
  name: "letter_design_save",
  title: "Save a letter design",
  summary: "Stores a letter design, or a new version of the one named by designId.",
  description:
    "A design that breaks a postal clear zone is refused with the places and how to fix them. " +
    "The design's JSON Schema is at /v1/design-schema; letter_design_list_presets has examples. " +
    "Letters keep the version they were made with.",
  doors: ["mcp", "rest", "portal"],
  toolset: "designs",
  scope: "letter_design:write",
  effect: "write",
  hints: { destructive: true },
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
    if (typeof result === "string" || "nameTakenBy" in result) return refuseUnsaved(result, language);
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
