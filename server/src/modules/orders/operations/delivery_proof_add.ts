import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { recorderOf } from "../../access/access.ts";
import { requireOrder } from "../move-order.ts";
import { bringPaper } from "../papers/bring-paper.ts";
import { paperOutput, paperView } from "../papers/paper-view.ts";
import { paperKinds } from "../papers/papers-store.ts";

export const deliveryProofAdd = defineOperation({
  name: "delivery_proof_add",
  title: "Add a paper of the post",
  summary: "Keeps a slip, a delivery record (Auslieferungsbeleg) or another paper of the post with an order.",
  description:
    "Bring the file first with upload_create, purpose proof: PDF, JPEG or PNG up to 10 MB. Pictures lose their metadata, a PDF stays as it is. It is archived, " +
    "and part of every evidence pack made from then on. A delivery record ends the reminders of it. At most 10 for an order; the same file again is the same paper.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    orderId: z.uuid().describe("Of a letter that is posted."),
    uploadId: z.uuid().describe("Of upload_create, purpose proof."),
    kind: z
      .enum(paperKinds)
      .describe(
        "slip: of posting; delivery_record: the Auslieferungsbeleg that shows the drop or hand-over.",
      ),
    date: z.iso.date().describe("The day that the paper bears."),
  }),
  output: z.object(paperOutput),

  async run({ orderId, uploadId, kind, date }, call) {
    const { db, caller } = call;
    const order = await requireOrder(db, caller, orderId);
    const by = await recorderOf(call);
    return paperView(call, await bringPaper(call, order, { uploadId, kind, paperDay: date, by }));
  },
});
