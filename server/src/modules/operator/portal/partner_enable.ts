import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { enableAccount } from "../operator.ts";
import { groundOf } from "../operator-call.ts";

export const partnerEnable = definePortalAction({
  name: "partner_enable",
  title: "Enable an account",
  summary: "Lets a disabled account work again; the letters that waited leave.",
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
