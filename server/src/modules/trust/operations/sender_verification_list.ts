import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { sendersWithWord, VerificationView, verificationView } from "../../senders/senders.ts";

export const senderVerificationList = defineOperation({
  name: "sender_verification_list",
  title: "Verified senders",
  summary: "Says of each live sender whether it was verified, how and when; the sandbox asks for nothing.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ items: z.array(VerificationView) }),
  async run(_input, { db, caller, realClock }) {
    if (caller.mode === "sandbox") return { items: [] };
    const senders = await sendersWithWord(db, { partnerId: caller.partnerId });
    return { items: senders.map((sender) => verificationView(sender, realClock.now())) };
  },
});
