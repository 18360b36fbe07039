import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { defineOperation } from "../../../operations/operation.ts";
import type { Call } from "../../../operations/call.ts";
import { senderState } from "../../senders/senders.ts";
import { balanceOf } from "../../wallet/wallet.ts";
import { ENOUGH_FOR_A_LETTER } from "../readiness.ts";
import { createSetupLink, type Gap, gaps } from "../setup-links.ts";
import { avvState } from "../../partners/partners.ts";

export const setupFixLink = defineOperation({
  name: "setup_fix_link",
  title: "Link to fix the setup",
  summary: "Makes a one-time browser link with which a person closes a gap in the setup.",
  description:
    "Give `url` to the person who may decide for the account; `pollWith` shows when they are done. Valid for 24 hours.",
  doors: ["mcp", "rest", "portal"],
  toolset: "accounts",
  scope: "profile:read",
  effect: "write",
  secretAnswer: true,
  refuses: [],
  input: z.strictObject({ gap: z.enum(gaps) }),
  output: z.object({
    url: z.url().nullable(),
    gap: z.enum(gaps),
    expiresAt: z.iso.datetime().nullable(),
    alreadyFixed: z.boolean().describe("The gap is closed; there is no link."),
    nextStep: z.string(),
    pollWith: z.object({ tool: z.literal("mcp_health"), prerequisite: z.string() }),
  }),
  card: { name: "setup" },

  async run({ gap }, call) {
    const alreadyFixed = await isClosed[gap](call);
    // Nobody is sent to a page where there is nothing to do.
    const link = alreadyFixed ? null : await createSetupLink(call, gap);
    return {
      url: link?.url ?? null,
      gap,
      expiresAt: link?.expiresAt.toISOString() ?? null,
      alreadyFixed,
      nextStep: alreadyFixed ? closed[gap][call.language] : nextSteps[gap][call.language],
      pollWith: { tool: "mcp_health" as const, prerequisite: gap === "wallet" ? "balance" : gap },
    };
  },
});

const isClosed: Record<Gap, (call: Call) => Promise<boolean>> = {
  wallet: async ({ db, caller }) => (await balanceOf(db, caller)).availableCents >= ENOUGH_FOR_A_LETTER,
  avv: async ({ db, caller }) => !(await avvState(db, caller.partnerId)).needsAcceptance,
  senderProfile: async ({ db, caller }) => (await senderState(db, caller))?.complete ?? false,
};

const closed: Record<Gap, Record<Language, string>> = {
  wallet: {
    de: "Das Guthaben reicht für einen Brief; es ist nichts zu tun. Für mehr Guthaben gibt wallet_topup_link einen Link.",
    en: "The balance suffices for a letter; there is nothing to do. For more, wallet_topup_link gives a link.",
  },
  avv: {
    de: "Die Vereinbarung zur Auftragsverarbeitung (AVV) ist angenommen; es ist nichts zu tun.",
    en: "The data processing agreement is accepted; there is nothing to do.",
  },
  senderProfile: {
    de: "Der Absender ist vollständig; es ist nichts zu tun.",
    en: "The sender profile is complete; there is nothing to do.",
  },
};

const nextSteps: Record<Gap, Record<Language, string>> = {
  wallet: {
    de: "Geben Sie den Link der Person, die das Guthaben aufladen darf; prüfen Sie danach mit mcp_health.",
    en: "Give the link to the person who may top up the wallet; then check with mcp_health.",
  },
  avv: {
    de: "Geben Sie den Link der Person, die die Vereinbarung zur Auftragsverarbeitung (AVV) annehmen darf; prüfen Sie danach mit mcp_health.",
    en: "Give the link to the person who may accept the data processing agreement; then check with mcp_health.",
  },
  senderProfile: {
    de: "Die Seite erklärt, welche Angaben ein Absender braucht; prüfen Sie danach mit mcp_health.",
    en: "The page explains what a sender profile needs; then check with mcp_health.",
  },
};
