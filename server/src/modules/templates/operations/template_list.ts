import { z } from "zod";
import {
  cursorInput,
  cursorPageOf,
  detailInput,
  limitInput,
  offsetInput,
} from "../../../foundation/paging.ts";
import { refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { pagesBy } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { listTemplates, placeOf, templatePlace } from "../list-templates.ts";
import { templateItem, templateListOutput, templateShort } from "../template-view.ts";

export const templateList = defineOperation({
  name: "template_list",
  title: "List templates",
  summary: "Lists templates without their texts: your own by name, then the curated ones.",
  doors: ["mcp", "rest"],
  toolset: "templates",
  scope: "template:read",
  effect: "read",
  fromReplica: true,
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
    cursor: cursorInput,
  }),
  output: cursorPageOf(z.object(templateListOutput)),

  async run({ limit, offset, cursor, detail, ...asked }, call) {
    const { kategorieFilter, statusFilter } = asked;
    const { db, caller } = call;
    if (statusFilter !== "released" && !caller.scopes.has("template:write"))
      return refuse("FORBIDDEN_SCOPE", { scope: "template:write" });
    const wanted = { status: statusFilter, kategorie: kategorieFilter ?? null };
    const pages = pagesBy(call, "template_list", asked, { limit, offset, cursor }, templatePlace);
    const found = await listTemplates(db, caller, wanted, pages.page);
    const { items, paging } = pages.shownOf(found.items, placeOf);
    return {
      items: items.map(detail === "full" ? templateItem : templateShort),
      total: found.total,
      ...paging,
    };
  },
});
