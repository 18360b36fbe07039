import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import { momentInput } from "../../../foundation/letter-options.ts";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { requireOrder, sentAsOf, sentAsOutput } from "../../orders/orders.ts";
import { pagesOf } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { letterFilterInput } from "../letter-filter.ts";
import { letterStatuses } from "../letter-status.ts";
import { LetterItemView, letterItemView } from "../letter-view.ts";
import { listLetters } from "../kept-letters.ts";

export const letterList = defineOperation({
  name: "letter_list",
  title: "List letters",
  summary: "Lists letters, newest first; filters combine.",
  description: "Case, accents and ä/ae make no difference. Status: draft, then that of the latest order.",
  doors: ["mcp", "rest", "portal"],
  toolset: "letters",
  scope: "letter:read",
  effect: "read",
  fromReplica: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    ...letterFilterInput,
    statusFilter: z.enum(letterStatuses).optional(),
    since: momentInput.optional().describe("Created since."),
    limit: limitInput,
    offset: offsetInput,
    cursor: cursorInput,
  }),
  output: cursorPageOf(LetterItemView.extend(sentAsOutput)),

  async run({ limit, offset, cursor, ...asked }, call) {
    const { statusFilter, since, ...filter } = asked;
    const { db, caller } = call;
    const pages = pagesOf(call, "letter_list", asked, { limit, offset, cursor });
    if (filter.orderId !== undefined) await requireOrder(db, caller, filter.orderId);
    const wanted = {
      ...filter,
      status: statusFilter,
      since: since === undefined ? null : parseInstant(since),
    };
    const found = await listLetters(db, caller, wanted, pages.page);
    const { items, paging } = pages.shownOf(found.items, ({ createdAt, letterId }) => ({
      at: createdAt,
      id: letterId,
    }));
    const sentAs = await sentAsOf(db, caller, items, filter);
    return {
      items: items.map((letter) => ({ ...letterItemView(letter), ...sentAs(letter) })),
      total: found.total,
      ...paging,
    };
  },
});
