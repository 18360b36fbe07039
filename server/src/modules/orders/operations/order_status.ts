import { z } from "zod";
import { languages } from "../../../foundation/language.ts";
import { readerOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { approvalUrlOf } from "../../approvals/approvals.ts";
import { historyOf } from "../history.ts";
import { nextStep, standingReason, statusText, wayOf } from "../order-texts.ts";
import { orderFacts, orderFactsOf } from "../order-view.ts";
import { orderStatuses } from "../order-states.ts";
import { requireOrder } from "../move-order.ts";
import { paperOf } from "../orders-store.ts";

export const orderStatus = defineOperation({
  name: "order_status",
  title: "Follow an order",
  summary: "Says where an order stands, how it came there and whether it can still be stopped.",
  doors: ["mcp", "rest", "portal"],
  toolset: "orders",
  scope: "order:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    orderId: z.uuid(),
    language: z.enum(languages).default("de").describe("Of the texts for people."),
  }),
  output: z.object({
    ...orderFacts,
    statusText: z.string(),
    reason: z
      .object({ code: z.string().nullable(), text: z.string(), comment: z.string().nullable() })
      .nullable()
      .describe("Why it was stopped; comment is what a person of this account wrote."),
    nextStep: z.string().nullable(),
    approvalUrl: z.url().nullable().describe("While a person is asked."),
    history: z
      .array(
        z.object({
          at: z.iso.datetime(),
          status: z.enum(orderStatuses),
          code: z.string().nullable(),
          text: z.string(),
        }),
      )
      .describe("The first step first."),
  }),

  async run({ orderId, language }, { db, caller, links }) {
    const order = await requireOrder(db, caller, orderId);
    const history = await historyOf(db, caller, orderId, language);
    return {
      ...orderFactsOf(order),
      statusText: statusText(order.status, language, wayOf(order)),
      reason: standingReason(order, language),
      nextStep: nextStep(order.status, language, readerOf(caller), {
        way: wayOf(order),
        isOnPaper: order.email !== null && (await paperOf(db, caller, order.letterId)) !== undefined,
      }),
      approvalUrl:
        order.status === "awaiting_approval" && order.approvalId
          ? approvalUrlOf(links, order.approvalId)
          : null,
      history: history.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
    };
  },
});
