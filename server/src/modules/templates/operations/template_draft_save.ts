import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { saveTemplate } from "../save-template.ts";
import { templateInput } from "../template-inputs.ts";

export const templateDraftSave = defineOperation({
  name: "template_draft_save",
  title: "Save a draft",
  summary: "Stores what a person has written as a new draft, unless somebody else was faster.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "TEMPLATE_SLUG_CONFLICT", "TEMPLATE_READONLY_VIA_MCP"],
  input: z.strictObject({
    ...templateInput,
    basedOnVersionId: z
      .uuid()
      .optional()
      .describe(
        "The newest version when the person began; another one by now is refused, reason TEMPLATE_CHANGED.",
      ),
  }),
  output: z.object({ templateId: z.uuid(), versionId: z.uuid(), version: z.int(), name: z.string() }),

  async run(wanted, call) {
    const { templateId, versionId, version, name } = await saveTemplate(call, wanted);
    return { templateId, versionId, version, name };
  },
});
