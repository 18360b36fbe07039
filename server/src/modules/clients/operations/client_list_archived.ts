import { z } from "zod";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { pagesBy } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { ClientItem, clientItem } from "../client-view.ts";
import { byNumber } from "../client.ts";
import { listClients } from "../clients-store.ts";

export const clientListArchived = defineOperation({
  name: "client_list_archived",
  title: "List archived clients",
  summary: "Lists the clients that were archived, by number; mandant_list leaves them out.",
  doors: ["programs", "portal"],
  scope: "mandant:read",
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    searchQuery: lineOfText(200).optional(),
    limit: limitInput,
    offset: offsetInput,
    cursor: cursorInput,
  }),
  output: cursorPageOf(ClientItem),

  async run({ limit, offset, cursor, ...asked }, call) {
    const { db, clock, caller } = call;
    const pages = pagesBy(call, "client_list_archived", asked, { limit, offset, cursor }, byNumber);
    const filter = { ...asked, since: null, isArchived: true };
    const found = await listClients(db, caller, filter, pages.page, clock.now());
    const { items, paging } = pages.shownOf(found.items, ({ mandantennummer }) => [mandantennummer]);
    return { items: items.map(clientItem), total: found.total, ...paging };
  },
});
