import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { personOf } from "../../../operations/call.ts";
import { peopleOf } from "../../access/access.ts";
import { findResend, requireLetter } from "../../letters/letters.ts";
import { findOrder, ordersOf } from "../../orders/orders.ts";
import { differencesOutput } from "../../templates/templates.ts";
import { correctionOf, returnsOf } from "../letter-story.ts";
import { requesterTexts } from "../requesters.ts";

export const letterStory = defineOperation({
  name: "letter_story",
  title: "Story of a letter",
  summary:
    "Says who wrote a letter, who has it, who sent it back or corrected it and how, and which letter it takes the place of.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ letterId: z.uuid() }),
  output: z.object({
    author: z.string().nullable(),
    holder: z.string().nullable().describe("Who was handed it."),
    handedOver: z.object({ by: z.string(), at: z.iso.datetime(), remark: z.string().nullable() }).nullable(),
    returns: z.array(
      z.object({
        kind: z.enum(["rejected", "sent_back", "corrected"]),
        approvalId: z.uuid().nullable(),
        by: z.string().nullable(),
        remark: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    correction: z
      .object({
        by: z.string().nullable(),
        at: z.iso.datetime(),
        recipientBefore: z.array(z.string()),
        recipientNow: z.array(z.string()),
        differences: differencesOutput.nullable().describe("Null: words cannot be compared."),
      })
      .nullable()
      .describe("What the letter says now, beside what was put up before somebody corrected it."),
    resends: z.uuid().nullable().describe("The letter that came back, in whose place this one is."),
    resentAs: z.uuid().nullable().describe("The letter in the place of this one, which came back."),
    people: z
      .array(z.object({ userId: z.uuid(), name: z.string() }))
      .describe("To whom a draft can be handed over."),
  }),

  async run({ letterId }, call) {
    const { db, caller, language } = call;
    const letter = await requireLetter(db, caller, letterId);
    const orders = await ordersOf(db, caller, { letterId });
    const [latest] = orders;
    const first = orders.at(-1);
    const { writtenBy, holderId, handedOver, resendsOrderId } = letter;
    const asked = writtenBy ?? (first && { connection: first.connection, connectionId: first.connectionId });
    const [author = null] = await requesterTexts(db, caller, asked ? [{ requestedBy: asked }] : [], language);
    const people = await peopleOf(db, caller);
    const correction = await correctionOf(call, letter, orders, language);
    const resends = resendsOrderId === null ? undefined : await findOrder(db, caller, resendsOrderId);
    const resent = latest?.status === "returned" ? await findResend(db, caller, latest.orderId) : undefined;
    const here = personOf(caller).userId;
    return {
      author,
      holder: people.find(({ userId }) => userId === holderId)?.name ?? null,
      handedOver: handedOver && { ...handedOver, at: new Date(handedOver.at).toISOString() },
      returns: returnsOf(orders).map((each) => ({ ...each, at: each.at.toISOString() })),
      correction: correction && { ...correction, at: correction.at.toISOString() },
      resends: resends?.letterId ?? null,
      resentAs: resent?.letterId ?? null,
      people: people
        .filter(({ userId, role }) => role !== "viewer" && userId !== (holderId ?? here))
        .map(({ userId, name }) => ({ userId, name })),
    };
  },
});
