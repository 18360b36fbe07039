import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { saveTemplate } from "../save-template.ts";
import { templateInput } from "../template-inputs.ts";
import { standingOf } from "../template-version.ts";
import { standingOutput, templateStatuses, templateUrlOf } from "../template-view.ts";

export const templateSave = defineOperation({
  name: "template_save",
  title: "Save a template",
  summary: "Stores a template as a draft, or a new draft version of the one named by templateId.",
  description:
    "Placeholders {{key}}, {{#key}}…{{/key}} and {{^key}}…{{/key}} name mergeFields. What is left out stays as in the " +
    "version before, except texts and fields. Letters use it once it is released (template_release).",
  doors: ["mcp", "rest"],
  toolset: "templates",
  scope: "template:write",
  effect: "write",
  refuses: ["NOT_FOUND", "TEMPLATE_SLUG_CONFLICT", "TEMPLATE_READONLY_VIA_MCP", "DESIGN_NOT_FOUND"],
  input: z.strictObject({
    ...templateInput,
    designId: z.uuid().nullish().describe("Deprecated: a hint for previews."),
    clearDesign: z.boolean().optional().describe("Deprecated."),
  }),
  output: z.object({
    templateId: z.uuid(),
    versionId: z.uuid(),
    version: z.int(),
    status: z.enum(templateStatuses),
    slug: z.string(),
    name: z.string(),
    reviewUrl: z.url().describe("Where a signed-in person looks at the draft and releases it."),
    created: z.boolean().describe("false: a new version of an existing template."),
    ...standingOutput,
  }),

  async run(input, call) {
    const saved = await saveTemplate(call, input);
    const { templateId, versionId, version, status, slug, name } = saved;
    return {
      templateId,
      versionId,
      version,
      status,
      slug,
      name,
      reviewUrl: templateUrlOf(call.links, templateId, versionId),
      created: input.templateId === undefined,
      ...(await standingOf(call.db, call.caller, saved)),
    };
  },
});
