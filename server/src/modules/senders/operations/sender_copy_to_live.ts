import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { refuse, refuseField } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { MAX_SENDERS } from "../sender-profile.ts";
import { copySender, findSender } from "../sender-profiles.ts";

export const senderCopyToLive = defineOperation({
  name: "sender_copy_to_live",
  title: "Copy a sender profile to live",
  summary: "Makes a sandbox profile one of the live environment; copying the same again changes nothing.",
  description:
    "Details, bank details and closing line are copied; designs belong to their environment and are not.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  needsFreshProof: {
    for: async ({ profileId }, { db, caller }) =>
      ((await findSender(db, caller, profileId))?.bankverbindung ?? null) !== null,
  },
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ profileId: z.uuid() }),
  output: z.object({
    profileId: z.uuid().describe("In the live environment."),
    created: z.boolean().describe("false: live has this very profile already."),
  }),

  async run({ profileId }, { db, databases, clock, caller, language }) {
    const text = texts[language];
    if (caller.mode === "live") return refuseField("profileId", "already_live", text.alreadyLive);
    if (!caller.session?.live) return refuseField("profileId", "live_off", text.liveOff);
    const profile = await findSender(db, caller, profileId);
    if (!profile) return refuse("NOT_FOUND", { what: "sender profile" });
    const live = { partnerId: caller.partnerId, mode: "live" as const };
    const copied = await databases
      .ofTenant(live)
      .transaction()
      .execute((tx) => copySender(tx, live, profile, clock.now()));
    return copied === "too_many" ? refuseField("profileId", "too_many", text.tooMany) : copied;
  },
});

const texts: Record<Language, { alreadyLive: string; liveOff: string; tooMany: string }> = {
  de: {
    alreadyLive: "dieser Absender gehört schon zum Echtbetrieb",
    liveOff: "der Echtbetrieb ist für dieses Konto noch nicht eingeschaltet",
    tooMany: `im Echtbetrieb gibt es schon ${MAX_SENDERS} Absender`,
  },
  en: {
    alreadyLive: "this profile belongs to the live environment already",
    liveOff: "live is not switched on for this account yet",
    tooMany: `there are ${MAX_SENDERS} sender profiles in live already`,
  },
};
