import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { pagesBy } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { ClientItem, clientItem } from "../client-view.ts";
import { byNumber } from "../client.ts";
import { listClients } from "../clients-store.ts";

export const mandantList = defineOperation({
  name: "mandant_list",
  title: "List clients",
  summary: "Lists clients (Mandanten) by number; filters by text, category, tag or date.",
  doors: ["mcp", "rest", "portal"],
  toolset: "clients",
  scope: "mandant:read",
  effect: "read",
  fromReplica: true,
  refuses: [],
  input: z.strictObject({
    searchQuery: lineOfText(200).optional().describe("Words in number, name, tags or case handler."),
    kategorieFilter: lineOfText(100).optional(),
    tagFilter: lineOfText(50).optional(),
    since: momentInput.optional().describe("Created since."),
    limit: limitInput,
    offset: offsetInput,
    cursor: cursorInput,
  }),
  output: cursorPageOf(ClientItem),

  async run({ limit, offset, cursor, ...asked }, call) {
    const { searchQuery, kategorieFilter, tagFilter, since } = asked;
    const { db, clock, caller } = call;
    const pages = pagesBy(call, "mandant_list", asked, { limit, offset, cursor }, byNumber);
    const filter = {
      searchQuery,
      kategorie: kategorieFilter,
      tag: tagFilter,
      since: since === undefined ? null : parseInstant(since),
    };
    const found = await listClients(db, caller, filter, pages.page, clock.now());
    const { items, paging } = pages.shownOf(found.items, ({ mandantennummer }) => [mandantennummer]);
    return { items: items.map(clientItem), total: found.total, ...paging };
  },
});
