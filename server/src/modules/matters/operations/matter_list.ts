import { z } from "zod";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { pagesBy } from "../../../operations/cursor.ts";
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
  fromReplica: true,
  refuses: [],
  input: z.strictObject({
    searchQuery: z.string().trim().min(1).max(200).optional(),
    mandantennummer: lineOfText(100).optional(),
    archived: z.boolean().default(false),
    limit: limitInput,
    offset: offsetInput,
    cursor: cursorInput,
  }),
  output: cursorPageOf(MatterView),

  async run({ limit, offset, cursor, ...asked }, call) {
    const { searchQuery, mandantennummer, archived } = asked;
    const pages = pagesBy(call, "matter_list", asked, { limit, offset, cursor }, byFoldedNumber);
    const filter = {
      searchQuery: searchQuery ?? null,
      mandantennummer: mandantennummer ?? null,
      isArchived: archived,
    };
    const found = await selectMatters(call.db, call.caller, filter, pages.page);
    const { items, paging } = pages.shownOf(found.items, ({ foldedNumber, matterId }) => [
      foldedNumber,
      matterId,
    ]);
    return { items: items.map(matterView), total: found.total, ...paging };
  },
});

const byFoldedNumber = z.tuple([z.string(), z.uuid()]);
