import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { MatterView, matterView } from "../matter.ts";
import { selectMatters } from "../matters-store.ts";

export const matterList = defineOperation({
  name: "matter_list",
  title: "Files",
  summary: "Lists or searches files (Akten) by number, name and client; ordered by number.",
  doors: ["programs", "portal"],
  scope: "mandant:read",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    searchQuery: z.string().trim().min(1).max(200).optional(),
    mandantennummer: lineOfText(100).optional(),
    archived: z.boolean().default(false),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(MatterView),

  async run({ searchQuery, mandantennummer, archived, limit, offset }, { db, caller }) {
    const filter = {
      searchQuery: searchQuery ?? null,
      mandantennummer: mandantennummer ?? null,
      isArchived: archived,
    };
    const { items, total } = await selectMatters(db, caller, filter, { limit, offset });
    return { items: items.map(matterView), total, limit, offset };
  },
});
