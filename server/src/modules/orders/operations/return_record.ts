import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { recordReturn } from "../returns/record-return.ts";
import { returnReasons } from "../returns/returns-store.ts";
import { returnOutput, returnView } from "../returns/return-view.ts";

/** Some 10 MB of photograph; browsers make it smaller before they send it. */
const MOST_BASE64 = 14_000_000;

export const returnRecord = defineOperation({
  name: "return_record",
  title: "Record a letter that came back",
  summary:
    "Records that a letter came back, why, and a photograph of its envelope: the order is `returned`, its address flagged. Again it changes nothing.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "CONTENT_REJECTED"],
  input: z.strictObject({
    orderId: z.uuid(),
    reason: z.enum(returnReasons).describe("As the post has written it on the envelope."),
    photoBase64: z.string().min(1).max(MOST_BASE64).optional().describe("JPEG, PNG or WebP."),
  }),
  output: z.object({ ...returnOutput, changed: z.boolean().describe("false: it was recorded before.") }),

  async run({ orderId, ...given }, call) {
    const { order, recorded, changed } = await recordReturn(call, orderId, given);
    return { ...returnView(call, order, recorded), changed };
  },
});
