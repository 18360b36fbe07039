import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { requireOrder, sentAsOf, sentAsOutput } from "../../orders/orders.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { letterFilterInput } from "../letter-filter.ts";
import { LetterItemView, letterItemView } from "../letter-view.ts";
import { searchedFields, searchLetters } from "../search.ts";

export const letterSearch = defineOperation({
  name: "letter_search",
  title: "Search letters",
  summary:
    "Full-text search over subject, recipient, text, attachments, references, client number and auditTag; best matches first.",
  description:
    'All words must occur; a word also finds its inflected forms, the last one words that begin with it. `"…"` exact ' +
    "phrase, `word*` beginning, `-word` excludes. A `total` of 1,000 means at least as many: narrow the query.",
  doors: ["mcp", "rest"],
  toolset: "letters",
  scope: "letter:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    query: z.string().trim().min(1).max(200),
    ...letterFilterInput,
    since: momentInput.optional().describe("Modified since."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(
    LetterItemView.extend({
      ...sentAsOutput,
      highlights: z
        .array(z.object({ field: z.enum(searchedFields), text: z.string() }))
        .describe("Plain text; hits stand between double stars."),
    }),
  ),

  async run({ since, limit, offset, query, ...filter }, { db, caller }) {
    if (filter.orderId !== undefined) await requireOrder(db, caller, filter.orderId);
    const wanted = { ...filter, query, since: since === undefined ? null : parseInstant(since) };
    const { hits, total } = await searchLetters(db, caller, wanted, { limit, offset });
    const sentAs = await sentAsOf(
      db,
      caller,
      hits.map(({ letter }) => letter),
      filter,
    );
    const items = hits.map(({ letter, highlights }) => ({
      ...letterItemView(letter),
      ...sentAs(letter),
      highlights,
    }));
    return { items, total, limit, offset };
  },
});
