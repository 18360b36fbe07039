import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { referenceInput } from "../../../foundation/letter-options.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { lineOfText, linesOfText } from "../../../foundation/text.ts";
import type { Call } from "../../../operations/call.ts";
import { imageUrlsIn } from "../../../operations/page-images.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { type Design, designSchema } from "../../../rendering/designs/design-schema.ts";
import { designPreviewOutput, pagesInput, previewDesign, resolutionInput } from "../design-preview.ts";
import { requireDesign } from "../kept-designs.ts";

export const letterDesignPreview = defineOperation({
  name: "letter_design_preview",
  title: "Preview a letter design",
  summary: "Renders a saved (designId) or unsaved (design) design on a sample letter; free.",
  description:
    "Nothing is stored. Where the design breaks a postal zone it is still rendered: the places are marked red and " +
    "listed in violations. Page 2 is drawn with pages: 2, for a design with a continuation header.",
  doors: ["mcp", "rest", "portal"],
  toolset: "designs",
  scope: "letter_design:write",
  effect: "read",
  // The interface lists DESIGN_ZONE_VIOLATION here, too; a preview shows it and goes on.
  refuses: ["DESIGN_NOT_FOUND", "DESIGN_RENDER_FAILED", "DESIGN_ZONE_VIOLATION", "CONTENT_REJECTED"],
  input: z.strictObject({
    designId: z.uuid().optional(),
    design: designSchema.optional(),
    reference: referenceInput
      .meta({
        brief:
          "Info block: aktenzeichen, ihrZeichen, ihreNachrichtVom, unserZeichen, kundennummer, datum; qr.",
      })
      .optional(),
    sampleSubject: lineOfText(200).optional(),
    sampleContent: linesOfText(4000).optional(),
    sampleVariant: z
      .enum(["typical", "empty"])
      .default("typical")
      .describe("empty: only what the design draws."),
    pages: pagesInput,
    resolution: resolutionInput,
  }),
  output: z.object(designPreviewOutput),
  images: imageUrlsIn,

  async run({ designId, design, reference, sampleSubject, sampleContent, sampleVariant, ...drawing }, call) {
    const sample = {
      variant: sampleVariant,
      reference,
      subject: sampleSubject,
      content: sampleContent,
      showsFurtherPages: drawing.pages > 1,
    };
    return previewDesign(call, await chosenDesign({ designId, design }, call), sample, drawing);
  },
});

async function chosenDesign(
  { designId, design }: { designId?: string | undefined; design?: Design | undefined },
  { db, caller, language }: Call,
): Promise<Design> {
  if (design && designId === undefined) return design;
  if (designId !== undefined && !design) return (await requireDesign(db, caller, designId)).design;
  const rule = design ? "only_one" : "one_needed";
  const problems = ["designId", "design"].map((path) => ({ path, rule, message: messages[language][rule] }));
  return refuse("VALIDATION_ERROR", { problems });
}

const messages: Record<Language, Record<"only_one" | "one_needed", string>> = {
  de: {
    only_one: "designId und design sind beide angegeben; senden Sie nur eines davon",
    one_needed: "designId und design fehlen beide; senden Sie eines davon",
  },
  en: {
    only_one: "designId and design are both given; send only one of them",
    one_needed: "designId and design are both missing; send one of them",
  },
};
