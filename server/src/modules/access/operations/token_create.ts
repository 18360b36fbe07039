import { z } from "zod";
import { parseInstant } from "../../../foundation/berlin-time.ts";
import type { Language } from "../../../foundation/language.ts";
import { networksInput } from "../../../foundation/networks.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import { tokenScopes } from "../../../foundation/scope.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { groupIdsInput } from "../group-view.ts";
import { requireGroups } from "../groups.ts";
import { makeToken } from "../tokens.ts";
import { asNetworks, dailyLimits, dailyLimitsInput } from "../../partners/partners.ts";

export const tokenCreate = defineOperation({
  name: "token_create",
  title: "Create a token",
  summary: "Makes a partner token for this mode; its text is in the answer this once and stored nowhere.",
  doors: ["portal"],
  role: "owner",
  effect: "write",
  secretAnswer: true,
  needsFreshProof: true,
  refuses: [],
  input: z.strictObject({
    name: lineOfText(100),
    scopes: z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length),
    ...dailyLimitsInput,
    groupIds: groupIdsInput.default([]),
    allowedNetworks: networksInput.default([]),
    expiresOn: z.iso.date().nullable().describe("The last day on which it works, in Berlin; null: no end."),
  }),
  output: z.object({
    tokenId: z.uuid(),
    token: z.string().describe("Shown this once."),
    expiresAt: z.iso.datetime().nullable(),
  }),

  async run(
    { name, scopes: granted, groupIds, allowedNetworks, expiresOn, ...limits },
    { databases, caller, realClock, language },
  ) {
    const now = realClock.now();
    const expiresAt = expiresOn === null ? null : endOf(expiresOn, now, language);
    const { partnerId, mode } = caller;
    const made = await makeToken(databases.system, now, {
      partnerId,
      mode,
      name,
      scopes: granted,
      expiresAt,
      groupIds: await requireGroups(databases.system, partnerId, groupIds, language),
      allowedNetworks: await asNetworks(databases.system, allowedNetworks),
      ...dailyLimits(limits, language),
    });
    return { ...made, expiresAt: expiresAt?.toISOString() ?? null };
  },
});

/** The midnight in Berlin with which the day ends. */
function endOf(day: string, now: Date, language: Language): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const next = new Date(Date.UTC(year, month - 1, date + 1)).toISOString().slice(0, 10);
  const end = parseInstant(next);
  return end && end > now ? end : refuseField("expiresOn", "past", past[language]);
}

const past: Record<Language, string> = {
  de: "Dieser Tag ist schon vorbei.",
  en: "This day is over.",
};
