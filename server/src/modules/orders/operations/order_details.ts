import { z } from "zod";
import { postalAddressOutput } from "../../../foundation/postal-address.ts";
import { printedLines } from "../../../foundation/printed-lines.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { priceBreakdownOutput } from "../../../operations/send-output.ts";
import { carrierNamed } from "../../../ports/carrier.ts";
import { selectProposal } from "../fix-store.ts";
import type { Order } from "../order.ts";
import { requireOrder } from "../move-order.ts";
import type { Fix } from "../order-fix.ts";

export const orderDetails = defineOperation({
  name: "order_details",
  title: "Details of an order",
  summary: "Says what an order's price is made of, how it is printed, and which address is proposed for it.",
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
    fix: z
      .object({ fixId: z.uuid(), recipientLines: z.array(z.string()), proposedAt: z.iso.datetime() })
      .nullable()
      .describe("An address that waits for an approver's word."),
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
      fix: fix ? fixView(fix, order, call) : null,
    };
  },
});

function fixView({ fixId, recipient, createdAt }: Fix, order: Order, { carriers, caller }: Call) {
  const carrier = carrierNamed(carriers[caller.mode], order.carrier);
  return {
    fixId,
    recipientLines: printedLines(recipient, carrier?.postedFrom(recipient.country) ?? "DE"),
    proposedAt: createdAt.toISOString(),
  };
}
