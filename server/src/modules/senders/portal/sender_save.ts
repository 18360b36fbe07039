import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { senderProfileUpsert } from "../tools/sender_profile_upsert.ts";
import { changesBank, storeSender } from "./store-sender.ts";

export const senderSave = definePortalAction({
  name: "sender_save",
  title: "Save a sender",
  summary: "Stores what a person has entered about a sender, unless somebody else has changed it meanwhile.",
  role: "editor",
  effect: "write",
  needsFreshProof: { for: changesBank },
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND"],
  input: senderProfileUpsert.input.extend({ basedOn: basedOnInput }),
  output: z.object({ profileId: z.uuid(), created: z.boolean(), updatedAt: z.iso.datetime() }),

  async run(input, call) {
    const { saved, created } = await storeSender(input, call);
    return { profileId: saved.profileId, created, updatedAt: saved.updatedAt.toISOString() };
  },
});
