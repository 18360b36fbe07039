import { z } from "zod";
import { refuseOvertaken } from "../../../foundation/based-on.ts";
import { linesOfText } from "../../../foundation/text.ts";
import { personOf } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { settleSender } from "../trust-acts.ts";

export const senderVerificationSettle = defineOperation({
  name: "sender_verification_settle",
  title: "Verify a sender by hand",
  summary:
    "Says that a sender was looked at and is verified or not, or that it no longer is, with what was looked at.",
  doors: ["portal"],
  role: "operator",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    partnerId: z.uuid(),
    profileId: z.uuid(),
    identity: z.string().max(64).describe("As trust_desk has shown it."),
    verdict: z.enum(["verify", "decline", "withdraw"]),
    note: linesOfText(1000),
  }),
  output: z.object({ settled: z.literal(true) }),
  async run(said, call) {
    const ground = {
      db: call.databases.system,
      now: call.realClock.now(),
      who: personOf(call.caller).userName,
    };
    if ((await settleSender({ ...call, ...ground }, said)) === "changed")
      refuseOvertaken(call.language, "identity");
    return { settled: true as const };
  },
});
