import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { detailInput, pageOf } from "../../../foundation/paging.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { imageUrlsIn } from "../../../operations/page-images.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { designPresets } from "../../../rendering/designs/design-presets.ts";
import { designOutput } from "../design-view.ts";
import { presetsInBrand } from "../presets-in-brand.ts";
import { designPreviewOutput, pagesInput, previewDesign, resolutionInput } from "../design-preview.ts";

const { pages, ...rest } = designPreviewOutput;

export const letterDesignListPresets = defineOperation({
  name: "letter_design_list_presets",
  title: "List design presets",
  summary: "Lists ready-made letter designs, or shows the one named by presetId: its source and drawn pages.",
  description:
    "They carry the colours, typeface and logo of the brand kit, as far as there is one. Change a preset's design as you like and store it with letter_design_save. Without presetId the answer is text only.",
  doors: ["mcp", "rest"],
  toolset: "designs",
  scope: "letter_design:write",
  effect: "read",
  refuses: ["DESIGN_RENDER_FAILED"],
  input: z.strictObject({
    presetId: z.string().max(100).optional(),
    detail: detailInput.describe("full: the list with the source of every design."),
    pages: pagesInput,
    resolution: resolutionInput,
  }),
  output: pageOf(
    z.object({
      presetId: z.string(),
      name: z.string(),
      description: z.string(),
      design: designOutput.optional().describe("With presetId, or with detail full."),
    }),
  ).extend({
    pages: pages.describe("Empty without presetId."),
    ...z.object(rest).partial().shape,
  }),
  images: imageUrlsIn,

  async run({ presetId, detail, ...drawing }, call) {
    const { language } = call;
    const presets = await presetsInBrand(call.db, call.caller);
    if (presetId === undefined)
      return { ...listOf(presets, language, { withDesigns: detail === "full" }), pages: [] };
    const preset = presets.find((each) => each.presetId === presetId);
    if (!preset) return refuseField("presetId", "unknown", unknown[language]);
    const sample = { variant: "typical" as const, showsFurtherPages: drawing.pages > 1 };
    const found = listOf([preset], language, { withDesigns: true });
    return { ...found, ...(await previewDesign(call, preset.design, sample, drawing)) };
  },
});

const listOf = (
  presets: Awaited<ReturnType<typeof presetsInBrand>>,
  language: Language,
  { withDesigns }: { withDesigns: boolean },
) => ({
  items: presets.map(({ presetId, name, description, design }) => ({
    presetId,
    name: name[language],
    description: description[language],
    ...(withDesigns && { design }),
  })),
  total: presets.length,
  limit: presets.length,
  offset: 0,
});

const known = designPresets.map(({ presetId }) => presetId).join(", ");
const unknown: Record<Language, string> = {
  de: `unbekannt; es gibt ${known}`,
  en: `unknown; there are ${known}`,
};
