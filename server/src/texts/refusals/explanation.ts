import type { Language } from "../../foundation/language.ts";
import type { RefusalCode, Refusals } from "../../foundation/refusal.ts";

/** What is told: the cause in one sentence, and the next step. */
export type Explanation = { message: string; hint: string };

/** The texts of some refusals, as programs and agents are told them. */
export type RefusalTexts = {
  [Code in RefusalCode]?: Record<Language, (details: Refusals[Code]) => Explanation>;
};

/** Only what would be strange to a person as programs are told it; the rest is the same. */
export type RefusalTextsForPeople = {
  [Code in RefusalCode]?: Record<Language, (details: Refusals[Code]) => Partial<Explanation>>;
};
