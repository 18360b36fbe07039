import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { groundOf } from "../operator-call.ts";
import { enableAccount } from "../operator-acts.ts";

export const partnerEnable = defineOperation({
  name: "partner_enable",
  title: "Enable an account",
  summary: "Lets a disabled account work again; the letters that waited leave.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ partnerId: z.uuid() }),
  output: z.object({ disabled: z.literal(false) }),
  async run({ partnerId }, call) {
    await enableAccount(groundOf(call), partnerId);
    return { disabled: false as const };
  },
});
