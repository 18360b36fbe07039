import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { discardVersion } from "../release-template.ts";
import { templateStatuses } from "../template-view.ts";

export const templateDraftDiscard = defineOperation({
  name: "template_draft_discard",
  title: "Discard a template draft",
  summary: "Discards a draft version that was not released.",
  description: "A template of which no version is left is archived. Repeating the call is harmless.",
  doors: ["mcp", "rest", "portal"],
  toolset: "templates",
  scope: "template:write",
  effect: "write",
  hints: { destructive: true, idempotent: true },
  refuses: ["NOT_FOUND", "TEMPLATE_VERSION_IMMUTABLE", "TEMPLATE_READONLY_VIA_MCP"],
  input: z.strictObject({ templateId: z.uuid().optional(), versionId: z.uuid() }),
  output: z.object({
    templateId: z.uuid(),
    versionId: z.uuid(),
    version: z.int(),
    status: z.enum(templateStatuses),
    archived: z.boolean().describe("The whole template is out of use."),
  }),

  async run(asked, call) {
    const { templateId, versionId, version, status, archived } = await discardVersion(call, asked);
    return { templateId, versionId, version, status, archived };
  },
});
