import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { groundOf } from "../operator-call.ts";
import { pauseSending } from "../operator-acts.ts";

export const sendingPause = defineOperation({
  name: "sending_pause",
  title: "Pause all sending",
  summary:
    "Lets no letter of any account be handed over until sending goes on; what is sent is accepted and waits.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: [],
  input: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  output: z.object({ paused: z.literal(true) }),
  async run({ reason }, call) {
    await pauseSending(groundOf(call), reason);
    return { paused: true as const };
  },
});
