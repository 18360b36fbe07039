import { z } from "zod";
import { defineTool } from "../../../operations/tool.ts";
import { archiveTemplate } from "../release-template.ts";

export const templateArchive = defineTool({
  name: "template_archive",
  title: "Archive a template",
  summary: "Takes a template out of lists and sending; what it says is kept.",
  description: "Its short name is free again. Repeating the call is harmless.",
  scope: "template:write",
  leastRole: "approver",
  effect: "write",
  refuses: ["FORBIDDEN_ROLE", "NOT_FOUND", "TEMPLATE_READONLY_VIA_MCP"],
  input: z.strictObject({ templateId: z.uuid() }),
  output: z.object({ templateId: z.uuid(), slug: z.string(), archived: z.boolean() }),

  run: ({ templateId }, call) => archiveTemplate(call, templateId),
});
