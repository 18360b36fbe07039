import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { canComeBack } from "../returns/record-return.ts";
import { orderOfCode, returnOf } from "../returns/returns-store.ts";
import { returnOutput, returnView } from "../returns/return-view.ts";

export const returnFind = defineOperation({
  name: "return_find",
  title: "Find a letter that came back",
  summary:
    "Finds the letter that a code on paper or envelope belongs to, and says whether its return is recorded.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    code: lineOfText(200).describe(
      "The code in the letter's margin or on its sheets, the post's tracking number, the order's number or your own key of it.",
    ),
  }),
  output: z.object(returnOutput),

  async run({ code }, call) {
    const { db, caller } = call;
    const order = (await orderOfCode(call, code, canComeBack)) ?? refuse("NOT_FOUND", { what: "order" });
    return returnView(call, order, await returnOf(db, caller, order.orderId));
  },
});
