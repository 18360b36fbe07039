import { z } from "zod";
import { postalAddressOutput } from "../../../foundation/postal-address.ts";
import { arrivalOutput } from "../../../operations/arrival-input.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { priceBreakdownOutput } from "../../../operations/send-output.ts";
import { carrierNamed } from "../../../ports/carrier.ts";
import { requireApproval } from "../../approvals/approvals.ts";
import { arrivalView } from "../../deadlines/deadlines.ts";
import { comingKinds, comingSteps } from "../coming-steps.ts";
import { notPosted } from "../watch-store.ts";
import { selectProposal } from "../fix-store.ts";
import type { Order } from "../order.ts";
import { requireOrder } from "../move-order.ts";
import { type Fix, proposedLines } from "../order-fix.ts";

export const orderDetails = defineOperation({
  name: "order_details",
  title: "Details of an order",
  summary:
    "Says what an order's price is made of, how it is printed, what is ahead of it and which address is proposed.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({
    orderId: z.uuid(),
    letterId: z.uuid(),
    recipient: postalAddressOutput,
    priceCents: z.int(),
    priceBreakdown: priceBreakdownOutput,
    pageCount: z.int(),
    sheetCount: z.int(),
    color: z.boolean(),
    duplex: z.boolean(),
    express: z.boolean(),
    mandantennummer: z.string().nullable(),
    auditTag: z.string().nullable(),
    coming: z
      .array(
        z.object({
          kind: z.enum(comingKinds),
          at: z.iso.datetime().nullable(),
          day: z.iso.date().nullable(),
        }),
      )
      .describe("What is still ahead and known, in its order; without a time: next."),
    fix: z
      .object({ fixId: z.uuid(), recipientLines: z.array(z.string()), proposedAt: z.iso.datetime() })
      .nullable()
      .describe("An address that waits for an approver's word."),
    arrival: arrivalOutput
      .nullable()
      .describe(
        "By when it must arrive, until it is posted or brought; after latestSafe a yes needs acknowledgeRisk.",
      ),
  }),

  async run({ orderId }, call) {
    const order = await requireOrder(call.db, call.caller, orderId);
    const fix = await selectProposal(call.db, call.caller, orderId);
    const { letterId, recipient, priceCents, price, pageCount, sheetCount } = order;
    const { color, duplex, express, mandantennummer, auditTag } = order;
    return {
      orderId,
      letterId,
      recipient,
      priceCents,
      priceBreakdown: price.breakdown,
      pageCount,
      sheetCount,
      color,
      duplex,
      express,
      mandantennummer,
      auditTag,
      coming: await comingView(order, call),
      fix: fix ? fixView(fix, order, call) : null,
      arrival: arrivalWhileOpen(order, call),
    };
  },
});

async function comingView(order: Order, { db, caller, carriers, clock }: Call) {
  const approval =
    order.status === "awaiting_approval" && order.approvalId !== null
      ? await requireApproval(db, caller, order.approvalId)
      : null;
  const steps = comingSteps(order, {
    now: clock.now(),
    decidableUntil: approval?.expiresAt ?? null,
    carrier: carrierNamed(carriers[caller.mode], order.carrier) ?? null,
  });
  return steps.map(({ kind, at, day }) => ({ kind, at: at?.toISOString() ?? null, day }));
}

/** Of a letter that is with the post, or came to nothing, it would tell a person nothing that they could still act on. */
const arrivalWhileOpen = ({ status, arrival }: Order, { clock, language }: Call) =>
  arrival && notPosted.includes(status) ? arrivalView(arrival, clock.now(), language) : null;

const fixView = (fix: Fix, order: Order, call: Call) => ({
  fixId: fix.fixId,
  recipientLines: proposedLines(call, order, fix),
  proposedAt: fix.createdAt.toISOString(),
});
