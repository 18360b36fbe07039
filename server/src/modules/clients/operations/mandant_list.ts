import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { ClientItem, clientItem } from "../client-view.ts";
import { listClients } from "../clients-store.ts";

export const mandantList = defineOperation({
  name: "mandant_list",
  title: "List clients",
  summary: "Lists clients (Mandanten) by number; filters by text, category, tag or date.",
  doors: ["mcp", "rest", "portal"],
  toolset: "clients",
  scope: "mandant:read",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    searchQuery: lineOfText(200).optional().describe("Words in number, name, tags or case handler."),
    kategorieFilter: lineOfText(100).optional(),
    tagFilter: lineOfText(50).optional(),
    since: momentInput.optional().describe("Created since."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(ClientItem),

  async run({ searchQuery, kategorieFilter, tagFilter, since, limit, offset }, { db, clock, caller }) {
    const filter = {
      searchQuery,
      kategorie: kategorieFilter,
      tag: tagFilter,
      since: since === undefined ? null : parseInstant(since),
    };
    const { items, total } = await listClients(db, caller, filter, { limit, offset }, clock.now());
    return { items: items.map(clientItem), total, limit, offset };
  },
});
