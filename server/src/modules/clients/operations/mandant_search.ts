import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { pagesBy } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { ClientItem, clientItem } from "../client-view.ts";
import { searchClients, searchPlace } from "../client-book.ts";

export const mandantSearch = defineOperation({
  name: "mandant_search",
  title: "Search clients",
  summary: "Finds clients by number, name, tag or case handler, and names the column that matched.",
  description:
    "The exact number comes first, then beginnings, then parts; if there is none, spellings that are alike.",
  doors: ["mcp", "rest", "portal"],
  toolset: "clients",
  scope: "mandant:read",
  effect: "read",
  fromReplica: true,
  refuses: [],
  input: z.strictObject({
    query: lineOfText(200),
    since: momentInput.optional().describe("Created since."),
    limit: limitInput,
    offset: offsetInput,
    cursor: cursorInput,
  }),
  output: cursorPageOf(
    ClientItem.extend({ matchedIn: z.enum(["mandantennummer", "name", "tags", "sachbearbeiter"]) }),
  ),

  async run({ limit, offset, cursor, ...asked }, call) {
    const { query, since } = asked;
    const { db, clock, caller } = call;
    const pages = pagesBy(call, "mandant_search", asked, { limit, offset, cursor }, searchPlace);
    const wanted = { query, since: since === undefined ? null : parseInstant(since) };
    const found = await searchClients(db, caller, wanted, pages.page, clock.now());
    const { items, paging } = pages.shownOf(found.items, ({ place }) => place);
    return {
      items: items.map(({ place: _place, ...client }) => clientItem(client)),
      total: found.total,
      ...paging,
    };
  },
});
