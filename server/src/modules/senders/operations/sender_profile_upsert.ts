import { z } from "zod";
import { holdDesign } from "../../designs/designs.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { senderView, SenderView } from "../sender-view.ts";
import { senderInput, storeSender } from "../store-sender.ts";

export const senderProfileUpsert = defineOperation({
  name: "sender_profile_upsert",
  title: "Save a sender profile",
  summary: "Creates a sender profile, or changes the one named by id.",
  description:
    "An incomplete profile is saved and names its missingFields; letters can be sent once it is complete. " +
    "`pflichtangaben` replaces the earlier details as a whole; of the other fields, what is left out stays and null " +
    "clears. The first profile becomes the default. Letters already sent keep what they said.",
  doors: ["mcp", "rest"],
  toolset: "senders",
  scope: "sender_profile:write",
  effect: "write",
  hints: { destructive: true },
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND"],
  input: senderInput,
  output: SenderView.extend({ created: z.boolean() }),

  async run(input, call) {
    const { saved, created } = await storeSender(input, call, holdDesign);
    return { ...senderView(saved, call), created };
  },
});
