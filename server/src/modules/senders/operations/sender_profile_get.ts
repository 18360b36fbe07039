import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { senderView, SenderView } from "../sender-view.ts";
import { findSender } from "../sender-profiles.ts";

export const senderProfileGet = defineOperation({
  name: "sender_profile_get",
  title: "Show a sender profile",
  summary: "Shows one sender profile with its details and what they lack.",
  doors: ["mcp", "rest", "portal"],
  toolset: "senders",
  scope: "sender_profile:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ profileId: z.uuid() }),
  output: SenderView,

  async run({ profileId }, call) {
    const profile = await findSender(call.db, call.caller, profileId);
    return profile ? senderView(profile, call) : refuse("NOT_FOUND", { what: "sender profile" });
  },
});
