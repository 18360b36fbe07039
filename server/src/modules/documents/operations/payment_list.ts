import { z } from "zod";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireDocument } from "../kept-documents.ts";
import { paymentView, PaymentView } from "../payment-view.ts";
import { listPayments } from "../payments-store.ts";

export const paymentList = defineOperation({
  name: "payment_list",
  title: "List payments",
  summary: "Lists recorded payments, refunds, bounces and reversals, the newest entry first.",
  doors: ["programs"],
  scope: "letter:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    documentId: z.uuid().optional().describe("Of this invoice only."),
    from: z.iso.date().optional().describe("paidOn on this day or later."),
    to: z.iso.date().optional().describe("paidOn on this day or earlier."),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(PaymentView),

  async run({ documentId = null, from = null, to = null, limit, offset }, { db, caller }) {
    if (documentId !== null) await requireDocument(db, caller, documentId);
    const filter = { documentId, firstDay: from, lastDay: to };
    const { items, total } = await listPayments(db, caller, filter, { limit, offset });
    return { items: items.map(paymentView), total, limit, offset };
  },
});
