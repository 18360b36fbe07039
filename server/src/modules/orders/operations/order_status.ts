import { z } from "zod";
import { type Language, languages } from "../../../foundation/language.ts";
import { type Call, readerOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { approvalUrlOf } from "../../approvals/approvals.ts";
import { historyOf } from "../history.ts";
import { nextStep, standingReason, statusText, wayOf } from "../order-texts.ts";
import { orderFacts, orderFactsOf } from "../order-view.ts";
import { orderStatuses } from "../order-states.ts";
import { requireOrder } from "../move-order.ts";
import { openText, walkOf, walkOutput, walkView } from "../in-house/walk-view.ts";
import type { Order } from "../order.ts";
import { paperOf } from "../orders-store.ts";

export const orderStatus = defineOperation({
  name: "order_status",
  title: "Follow an order",
  summary: "Says where an order stands, how it came there and whether it can still be stopped.",
  doors: ["mcp", "rest", "portal"],
  toolset: "orders",
  scope: "order:read",
  effect: "read",
  quotesOthers: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    orderId: z.uuid(),
    language: z.enum(languages).optional().describe("Of the texts; default: the call's."),
  }),
  output: z.object({
    ...orderFacts,
    statusText: z.string(),
    reason: z
      .object({ code: z.string().nullable(), text: z.string(), comment: z.string().nullable() })
      .nullable()
      .describe("Why it was stopped; comment is what a person of this account wrote."),
    nextStep: z.string().nullable(),
    inHouse: z
      .object({ ...walkOutput, text: z.string().nullable(), url: z.url() })
      .nullable()
      .describe("The open step of a letter that you bring yourselves, and where a person takes it."),
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

  async run({ orderId, ...wish }, call) {
    const { db, caller, links } = call;
    const language = wish.language ?? call.language;
    const order = await requireOrder(db, caller, orderId);
    const history = await historyOf(db, caller, orderId, language);
    return {
      ...orderFactsOf(order),
      statusText: statusText(order.status, language, wayOf(order)),
      reason: standingReason(order, language),
      inHouse: order.carrier === "in_house" ? await inHouseView(call, order, language) : null,
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

async function inHouseView({ db, caller, links }: Call, order: Order, language: Language) {
  const walk = await walkOf(db, caller, order);
  return {
    ...walkView(walk, language),
    text: openText(walk, language),
    url: links.to(`/in-house/${order.orderId}`),
  };
}
