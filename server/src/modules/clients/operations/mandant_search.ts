import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { ClientItem, clientItem } from "../client-view.ts";
import { searchClients } from "../client-book.ts";

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
  refuses: [],
  input: z.strictObject({
    query: lineOfText(200),
    since: momentInput.optional().describe("Created since."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(
    ClientItem.extend({ matchedIn: z.enum(["mandantennummer", "name", "tags", "sachbearbeiter"]) }),
  ),

  async run({ query, since, limit, offset }, { db, clock, caller }) {
    const wanted = { query, since: since === undefined ? null : parseInstant(since) };
    const { items, total } = await searchClients(db, caller, wanted, { limit, offset }, clock.now());
    return { items: items.map(clientItem), total, limit, offset };
  },
});
