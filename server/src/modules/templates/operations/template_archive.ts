import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { archiveTemplate } from "../release-template.ts";

export const templateArchive = defineOperation({
  name: "template_archive",
  title: "Archive a template",
  summary: "Takes a template out of lists and sending; what it says is kept.",
  description: "Its short name is free again. Repeating the call is harmless.",
  doors: ["mcp", "rest", "portal"],
  toolset: "templates",
  scope: "template:write",
  role: "approver",
  effect: "write",
  hints: { destructive: true, idempotent: true },
  refuses: ["FORBIDDEN_ROLE", "NOT_FOUND", "TEMPLATE_READONLY_VIA_MCP"],
  input: z.strictObject({ templateId: z.uuid() }),
  output: z.object({ templateId: z.uuid(), slug: z.string(), archived: z.boolean() }),

  run: ({ templateId }, call) => archiveTemplate(call, templateId),
});
