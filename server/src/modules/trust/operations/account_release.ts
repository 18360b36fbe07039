import { z } from "zod";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { holdAccount } from "../trust-acts.ts";

export const accountRelease = defineOperation({
  name: "account_release",
  title: "Release an account",
  summary: "Lets the real letters of an account leave again, those that waited first; its owners are told.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ partnerId: z.uuid(), reason: z.string().trim().min(1).max(500) }),
  output: z.object({ held: z.literal(false) }),
  async run({ partnerId, reason }, call) {
    const ground = {
      db: call.databases.system,
      now: call.realClock.now(),
      who: personOf(call.caller).userName,
    };
    await holdAccount({ ...call, ...ground }, { partnerId, isHeld: false, reason });
    return { held: false as const };
  },
});
