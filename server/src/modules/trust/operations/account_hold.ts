import { z } from "zod";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { holdAccount } from "../trust-acts.ts";

export const accountHold = defineOperation({
  name: "account_hold",
  title: "Put an account on hold",
  summary:
    "Keeps an account's real letters back: new ones are accepted and wait, money stays reserved; its owners are told why.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ partnerId: z.uuid(), reason: z.string().trim().min(1).max(500) }),
  output: z.object({ held: z.literal(true) }),
  async run({ partnerId, reason }, call) {
    const ground = {
      db: call.databases.system,
      now: call.realClock.now(),
      who: personOf(call.caller).userName,
    };
    await holdAccount({ ...call, ...ground }, { partnerId, isHeld: true, reason });
    return { held: true as const };
  },
});
