import { z } from "zod";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { pagesOf } from "../../../operations/cursor.ts";
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
    cursor: cursorInput,
  }),
  output: cursorPageOf(PaymentView),

  async run({ limit, offset, cursor, ...asked }, call) {
    const { documentId = null, from = null, to = null } = asked;
    const { db, caller } = call;
    const pages = pagesOf(call, "payment_list", asked, { limit, offset, cursor });
    if (documentId !== null) await requireDocument(db, caller, documentId);
    const filter = { documentId, firstDay: from, lastDay: to };
    const found = await listPayments(db, caller, filter, pages.page);
    const { items, paging } = pages.shownOf(found.items, ({ recordedAt, paymentId }) => ({
      at: recordedAt,
      id: paymentId,
    }));
    return { items: items.map(paymentView), total: found.total, ...paging };
  },
});
