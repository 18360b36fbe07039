import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { centsFromEuros } from "../../foundation/money.ts";
import { refuseField } from "../../foundation/refusal.ts";

/** How much a token or connection may use of the account's day; null: no less than the account. */
export type DailyLimits = { lettersPerDay: number | null; centsPerDay: number | null };

export const dailyLimitsInput = {
  lettersPerDay: z.int().min(0).max(1_000_000).nullable().describe("Null: as many as the account."),
  eurosPerDay: z.number().min(0).max(1_000_000).nullable().describe("Null: as much as the account."),
};

export const dailyLimitsOutput = {
  lettersPerDay: z.int().nullable(),
  centsPerDay: z.int().nullable(),
};

export function dailyLimits(
  given: { lettersPerDay: number | null; eurosPerDay: number | null },
  language: Language,
): DailyLimits {
  const { lettersPerDay, eurosPerDay } = given;
  const cents = eurosPerDay === null ? null : centsFromEuros(eurosPerDay);
  if (cents === "finer_than_a_cent")
    return refuseField("eurosPerDay", "finer_than_a_cent", finerThanACent[language]);
  return { lettersPerDay, centsPerDay: cents };
}

/** Whether the second allows more than the first. */
export const isRaised = (now: number | null, wanted: number | null): boolean =>
  now !== null && (wanted === null || wanted > now);

const finerThanACent: Record<Language, string> = {
  de: "Ein Betrag hat höchstens zwei Stellen nach dem Komma.",
  en: "An amount has at most two decimals.",
};
