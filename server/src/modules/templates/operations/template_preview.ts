import { z } from "zod";
import { languages } from "../../../foundation/language.ts";
import { letterWarningOutput } from "../../../texts/letter-warnings.ts";
import { designRenderOutput } from "../../../operations/design-output.ts";
import { imageUrlsIn, pageImagesOutput } from "../../../operations/page-images.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { designSchema } from "../../../rendering/designs/design-schema.ts";
import { previewTemplate } from "../../letters/letters.ts";
import { openVersion } from "../open-version.ts";
import { documentKindInput } from "../template-view.ts";

export const templatePreview = defineOperation({
  name: "template_preview",
  title: "Preview a template",
  summary: "Renders a stored template with sample values as page images; free.",
  description:
    "Released version unless versionId names another (drafts need template:write). A form is shown without its cover; " +
    "its `design` has documentMode form.",
  doors: ["mcp", "rest"],
  toolset: "templates",
  scope: "template:read",
  effect: "read",
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    templateId: z.uuid(),
    versionId: z.uuid().optional(),
    designId: z.uuid().optional(),
    designVersionId: z.uuid().optional(),
    design: designSchema.optional(),
    pages: z.int().min(1).max(3).default(1),
    language: z.enum(languages).default("de").describe("en: curated templates that have it."),
  }),
  output: z.object({
    templateId: z.uuid(),
    versionId: z.uuid(),
    name: z.string(),
    documentKind: documentKindInput,
    pageCount: z.int(),
    pdfUrl: z.url().describe("All pages; valid 24 hours."),
    designRender: designRenderOutput,
    warnings: z.array(letterWarningOutput),
    pages: pageImagesOutput,
  }),
  images: imageUrlsIn,

  async run({ templateId, versionId, ...options }, call) {
    const version = await openVersion(call, templateId, versionId);
    return {
      templateId: version.templateId,
      versionId: version.versionId,
      name: version.name,
      documentKind: version.documentKind,
      ...(await previewTemplate(call, version, options)),
    };
  },
});
