import { z } from "zod";
import { addDuration, berlinInstant } from "../../../foundation/berlin-time.ts";
import { deliveryTypeInput } from "../../../foundation/letter-options.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import type { Call } from "../../../operations/call.ts";
import { peopleOf } from "../../access/access.ts";
import { requesterTexts } from "../../approvals/approvals.ts";
import { cameToNothing, isCancellable, isFinal, latestOrdersOf, type Order } from "../../orders/orders.ts";
import type { LetterItem } from "../letter.ts";
import { letterStatuses } from "../letter-status.ts";
import { LetterItemView, letterItemView } from "../letter-view.ts";
import { findLetters, letterSorts, searchedFields } from "../search.ts";

const latestOutput = z.object({
  orderId: z.uuid(),
  cancellable: z.boolean(),
  deliveryType: deliveryTypeInput,
  isMailed: z.boolean().describe("It goes by e-mail."),
  mandantennummer: z.string().nullable(),
  priceCents: z.int().nullable().describe("Gross; null where it was given back."),
  plannedAt: z.iso.datetime().nullable(),
  postedAt: z.iso.datetime().nullable(),
  expectedOn: z.iso.date().nullable().describe("By its carrier, while it is on its way."),
  deliveredAt: z.iso.datetime().nullable(),
});

export const letterFind = defineOperation({
  name: "letter_find",
  title: "Find letters",
  summary:
    "Lists letters by words and filters together, newest first or as asked, each with its latest order.",
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
    matterId: z.uuid().optional().describe("The file (Akte) it belongs to."),
    sort: z
      .enum(letterSorts)
      .default("created")
      .describe("Price and posting are the latest order's; letters without come last."),
    direction: z.enum(["asc", "desc"]).default("desc"),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(
    LetterItemView.extend({
      order: latestOutput.nullable(),
      author: z.string().nullable().describe("Of a draft: who wrote it."),
      holder: z.string().nullable().describe("Of a draft that was handed over: who has it."),
      matterId: z.uuid().nullable(),
      highlights: z.array(z.object({ field: z.enum(searchedFields), text: z.string() })),
    }),
  ),

  async run({ query, firstDay, lastDay, sort, direction, limit, offset, ...filter }, call) {
    const { db, caller } = call;
    const wanted = {
      query: query || null,
      status: filter.status ?? null,
      since: firstDay === undefined ? null : berlinInstant(firstDay, 0),
      before: lastDay === undefined ? null : addDuration(berlinInstant(lastDay, 0), "P1D"),
      deliveryType: filter.deliveryType ?? null,
      mandantennummer: filter.mandantennummer ?? null,
      matterId: filter.matterId ?? null,
    };
    const { hits, total } = await findLetters(db, caller, wanted, { by: sort, direction }, { limit, offset });
    const orders = await latestOrdersOf(
      db,
      caller,
      hits.map(({ letter }) => letter.letterId),
    );
    const authors = await authorsOf(
      call,
      hits.map(({ letter }) => letter),
    );
    const items = hits.map(({ letter, highlights }) => ({
      ...letterItemView(letter),
      ...(authors.get(letter.letterId) ?? { author: null, holder: null }),
      order: latestView(orders.get(letter.letterId)),
      matterId: letter.matterId,
      highlights,
    }));
    return { items, total, limit, offset };
  },
});

/** Who wrote the drafts among these, and who has them. */
async function authorsOf(
  { db, caller, language }: Call,
  letters: readonly LetterItem[],
): Promise<Map<string, { author: string | null; holder: string | null }>> {
  const drafts = letters.filter(({ status }) => status === "draft");
  if (drafts.length === 0) return new Map();
  const written = drafts.flatMap(({ writtenBy }) => (writtenBy ? [{ requestedBy: writtenBy }] : []));
  const names = await requesterTexts(db, caller, written, language);
  const people = new Map((await peopleOf(db, caller)).map(({ userId, name }) => [userId, name]));
  return new Map(
    drafts.map(({ letterId, writtenBy, holderId }) => [
      letterId,
      {
        author: writtenBy ? (names.shift() ?? null) : null,
        holder: holderId === null ? null : (people.get(holderId) ?? null),
      },
    ]),
  );
}

const latestView = (order: Order | undefined): z.input<typeof latestOutput> | null =>
  order
    ? {
        orderId: order.orderId,
        cancellable: isCancellable(order),
        deliveryType: order.deliveryType,
        isMailed: order.email !== null,
        mandantennummer: order.mandantennummer,
        priceCents: cameToNothing.includes(order.status) ? null : order.priceCents,
        plannedAt: isFinal(order.status) ? null : (order.plannedAt?.toISOString() ?? null),
        postedAt: order.postedAt?.toISOString() ?? null,
        expectedOn: isFinal(order.status) ? null : order.estimatedDelivery,
        deliveredAt: order.deliveredAt?.toISOString() ?? null,
      }
    : null;
