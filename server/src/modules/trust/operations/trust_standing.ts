import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { findPartner } from "../../partners/partners.ts";
import { sendersWithWord, verificationView } from "../../senders/senders.ts";

export const trustStanding = defineOperation({
  name: "trust_standing",
  title: "What keeps real letters back",
  summary: "Says whether the account is on hold and why, and which live senders are not verified.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({
    hold: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
    unverified: z.array(z.uuid()),
  }),
  async run(_input, { db, databases, caller, realClock }) {
    const { partnerId, mode } = caller;
    if (mode === "sandbox") return { hold: null, unverified: [] };
    const partner = await findPartner(databases.system, partnerId);
    const senders = (await sendersWithWord(db, { partnerId })).map((each) =>
      verificationView(each, realClock.now()),
    );
    const { heldAt = null, heldReason = null } = partner ?? {};
    return {
      hold: heldAt && { since: heldAt.toISOString(), reason: heldReason ?? "" },
      unverified: senders.filter(({ state }) => state !== "verified").map(({ profileId }) => profileId),
    };
  },
});
