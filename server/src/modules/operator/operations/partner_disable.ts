import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { groundOf } from "../operator-call.ts";
import { disableAccount } from "../operator-acts.ts";

export const partnerDisable = defineOperation({
  name: "partner_disable",
  title: "Disable an account",
  summary: "Refuses the account's tokens, connections and people at once; its letters wait.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ partnerId: z.uuid(), reason: z.string().trim().min(1).max(500) }),
  output: z.object({ disabled: z.literal(true) }),
  async run({ partnerId, reason }, call) {
    await disableAccount(groundOf(call), partnerId, reason);
    return { disabled: true as const };
  },
});
