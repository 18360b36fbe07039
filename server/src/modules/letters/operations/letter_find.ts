import { z } from "zod";
import { addDuration, berlinInstant } from "../../../foundation/berlin-time.ts";
import { deliveryTypeInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { letterStatuses } from "../letter-status.ts";
import { LetterItemView, letterItemView } from "../letter-view.ts";
import { findLetters, searchedFields } from "../search.ts";

export const letterFind = defineOperation({
  name: "letter_find",
  title: "Find letters",
  summary: "Lists letters by words and filters together, newest first.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    query: z.string().trim().max(200).optional().describe("As letter_search takes it."),
    status: z.enum(letterStatuses).optional(),
    firstDay: z.iso.date().optional().describe("Berlin day on which it was created, or later."),
    lastDay: z.iso.date().optional(),
    deliveryType: deliveryTypeInput.optional().describe("Of one of its orders."),
    mandantennummer: lineOfText(100).optional().describe("Of one of its orders."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(
    LetterItemView.extend({
      highlights: z.array(z.object({ field: z.enum(searchedFields), text: z.string() })),
    }),
  ),

  async run({ query, firstDay, lastDay, limit, offset, ...filter }, { db, caller }) {
    const wanted = {
      query: query || null,
      status: filter.status ?? null,
      since: firstDay === undefined ? null : berlinInstant(firstDay, 0),
      before: lastDay === undefined ? null : addDuration(berlinInstant(lastDay, 0), "P1D"),
      deliveryType: filter.deliveryType ?? null,
      mandantennummer: filter.mandantennummer ?? null,
    };
    const { hits, total } = await findLetters(db, caller, wanted, { limit, offset });
    const items = hits.map(({ letter, highlights }) => ({ ...letterItemView(letter), highlights }));
    return { items, total, limit, offset };
  },
});
