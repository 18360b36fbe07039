import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { receiptFileName } from "../receipt.ts";
import { findReceipt } from "../receipts-store.ts";

export const receiptPdf = defineOperation({
  name: "receipt_pdf",
  title: "Receipt as PDF",
  summary: "Gives a link to the PDF of a monthly receipt.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ receiptId: z.uuid() }),
  output: z.object({ url: z.url(), fileName: z.string() }),

  async run({ receiptId }, call) {
    const found = await findReceipt(call.db, call.caller, receiptId);
    if (!found?.pdfHash) return refuse("NOT_FOUND", { what: "receipt" });
    const fileName = receiptFileName(found.receipt);
    return { url: linkTo(call, { hash: found.pdfHash, fileName, mediaType: "application/pdf" }), fileName };
  },
});
