import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { ClientItem, clientItem } from "../client-view.ts";
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
  }),
  output: pageOf(ClientItem),

  async run({ searchQuery, limit, offset }, { db, clock, caller }) {
    const filter = { searchQuery, since: null, isArchived: true };
    const { items, total } = await listClients(db, caller, filter, { limit, offset }, clock.now());
    return { items: items.map(clientItem), total, limit, offset };
  },
});
