import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { requireOrder, sentAsOf, sentAsOutput } from "../../orders/orders.ts";
import { pagesBy } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { letterFilterInput } from "../letter-filter.ts";
import { LetterItemView, letterItemView } from "../letter-view.ts";
import { hitPlace, searchedFields, searchLetters } from "../search.ts";

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
  quotesOthers: true,
  fromReplica: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    query: z.string().trim().min(1).max(200),
    ...letterFilterInput,
    since: momentInput.optional().describe("Modified since."),
    limit: limitInput,
    offset: offsetInput,
    cursor: cursorInput,
  }),
  output: cursorPageOf(
    LetterItemView.extend({
      ...sentAsOutput,
      highlights: z
        .array(z.object({ field: z.enum(searchedFields), text: z.string() }))
        .describe("Plain text; hits stand between double stars."),
    }),
  ),

  async run({ limit, offset, cursor, ...asked }, call) {
    const { since, query, ...filter } = asked;
    const { db, caller } = call;
    const pages = pagesBy(call, "letter_search", asked, { limit, offset, cursor }, hitPlace);
    if (filter.orderId !== undefined) await requireOrder(db, caller, filter.orderId);
    const wanted = { ...filter, query, since: since === undefined ? null : parseInstant(since) };
    const found = await searchLetters(db, caller, wanted, pages.page);
    const { items: hits, paging } = pages.shownOf(found.hits, ({ place }) => place);
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
    return { items, total: found.total, ...paging };
  },
});
