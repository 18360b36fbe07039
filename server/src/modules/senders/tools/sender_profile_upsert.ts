import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { lineOfText, linesOfText } from "../../../foundation/text.ts";
import { defineTool } from "../../../operations/tool.ts";
import { holdDesign } from "../../designs/designs.ts";
import { Bankverbindung, Pflichtangaben } from "../pflichtangaben.ts";
import { rechtsformInput, senderView, SenderView } from "../sender-view.ts";
import { MAX_SENDERS, saveSender } from "../senders.ts";

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

  async run({ id, ...changes }, { db, clock, caller, language }) {
    const { defaultDesignId } = changes;
    const result = await db.transaction().execute(async (tx) => {
      if (defaultDesignId) await holdDesign(tx, caller, defaultDesignId);
      return saveSender(tx, caller, { profileId: id, ...changes }, clock.now());
    });
    if (result === "unknown") return refuse("NOT_FOUND", { what: "sender profile" });
    if (result === "too_many") return refuseField("id", "too_many", tooMany[language]);
    if (result === "default_needed") return refuseField("isDefault", "default_needed", needed[language]);
    return { ...senderView(result.saved, language), created: result.created };
  },
});

const tooMany: Record<Language, string> = {
  de: `es gibt schon ${MAX_SENDERS} Absenderprofile; ändern Sie eines davon`,
  en: `there are ${MAX_SENDERS} sender profiles already; change one of them`,
};

const needed: Record<Language, string> = {
  de: "ein Profil muss der Standard sein; machen Sie stattdessen ein anderes mit isDefault: true dazu",
  en: "one profile must be the default; make another one the default with isDefault: true instead",
};
