import { z } from "zod";
import { detailInput, limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { listTemplates } from "../list-templates.ts";
import { templateItem, templateListOutput, templateShort } from "../template-view.ts";

export const templateList = defineOperation({
  name: "template_list",
  title: "List templates",
  summary: "Lists templates without their texts: your own by name, then the curated ones.",
  doors: ["mcp", "rest"],
  toolset: "templates",
  scope: "template:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    kategorieFilter: lineOfText(60).optional(),
    statusFilter: z
      .enum(["released", "draft", "all"])
      .default("released")
      .describe("draft and all (both) need template:write."),
    detail: detailInput.describe("full: with whole descriptions, versions, slugs and times."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(z.object(templateListOutput)),

  async run({ kategorieFilter, statusFilter, detail, limit, offset }, { db, caller }) {
    if (statusFilter !== "released" && !caller.scopes.has("template:write"))
      return refuse("FORBIDDEN_SCOPE", { scope: "template:write" });
    const wanted = { status: statusFilter, kategorie: kategorieFilter ?? null };
    const { items, total } = await listTemplates(db, caller, wanted, { limit, offset });
    return { items: items.map(detail === "full" ? templateItem : templateShort), total, limit, offset };
  },
});
