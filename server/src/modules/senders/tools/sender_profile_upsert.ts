import { z } from "zod";
import { lineOfText, linesOfText } from "../../../foundation/text.ts";
import { defineTool } from "../../../operations/tool.ts";
import { Bankverbindung, Pflichtangaben } from "../pflichtangaben.ts";
import { rechtsformInput, senderView, SenderView } from "../sender-view.ts";
import { changesBank, storeSender } from "../portal/store-sender.ts";

export const senderProfileUpsert = defineTool({
  name: "sender_profile_upsert",
  title: "Save a sender profile",
  summary: "Creates a sender profile, or changes the one named by id.",
  description:
    "An incomplete profile is saved and names its missingFields; letters can be sent once it is complete. " +
    "`pflichtangaben` replaces the earlier details as a whole; of the other fields, what is left out stays and null " +
    "clears. The first profile becomes the default. Letters already sent keep what they said.",
  scope: "sender_profile:write",
  effect: "write",
  needsFreshProof: { for: changesBank },
  refuses: ["NOT_FOUND", "DESIGN_NOT_FOUND"],
  input: z.strictObject({
    id: z.uuid().optional(),
    rechtsform: rechtsformInput,
    pflichtangaben: Pflichtangaben.meta({
      brief:
        "Mandatory details, e.g. firma, sitz, registergericht; sender_profile_validate names the keys of a legal form.",
    }),
    bankverbindung: Bankverbindung.nullable().optional(),
    disclaimer: linesOfText(2000).nullable().optional(),
    displayName: lineOfText(200).nullable().optional(),
    isDefault: z.boolean().optional(),
    defaultDesignId: z.uuid().nullable().optional(),
  }),
  output: SenderView.extend({ created: z.boolean() }),

  async run(input, call) {
    const { saved, created } = await storeSender(input, call);
    return { ...senderView(saved, call.language), created };
  },
});
