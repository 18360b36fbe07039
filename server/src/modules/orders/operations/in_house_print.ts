import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { requireOpenWalk } from "../in-house/in-house-order.ts";
import { printFileOf } from "../in-house/print-file.ts";
import { personActing } from "../order.ts";

export const inHousePrint = defineOperation({
  name: "in_house_print",
  title: "Print a letter oneself",
  summary:
    "Gives the approved pages with a code on each sheet, to be printed and signed by hand; the same each time.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  isRepeatable: () => true,
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({ orderId: z.uuid(), pdfUrl: z.url(), pageCount: z.int() }),

  async run({ orderId }, call) {
    const order = await requireOpenWalk(call, orderId);
    const { id = "", name = "" } = personActing(call.caller);
    const hash = await printFileOf(call, order, { kind: "person", id, name });
    const file = {
      hash,
      fileName: `Brief-${orderId.slice(0, 8)}-zum-Unterschreiben.pdf`,
      mediaType: "application/pdf",
    };
    return { orderId, pdfUrl: linkTo(call, file), pageCount: order.pageCount };
  },
});
