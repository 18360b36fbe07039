import { z } from "zod";
import { basedOnInput } from "../../../foundation/based-on.ts";
import { holdDesign } from "../../designs/designs.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { changesBank, senderInput, storeSender } from "../store-sender.ts";

export const senderSave = defineOperation({
  name: "sender_save",
  title: "Save a sender",
  summary: "Stores what a person has entered about a sender, unless somebody else has changed it meanwhile.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  needsFreshProof: { for: changesBank },
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND"],
  input: senderInput.extend({ basedOn: basedOnInput }),
  output: z.object({ profileId: z.uuid(), created: z.boolean(), updatedAt: z.iso.datetime() }),

  async run(input, call) {
    const { saved, created } = await storeSender(input, call, holdDesign);
    return { profileId: saved.profileId, created, updatedAt: saved.updatedAt.toISOString() };
  },
});
