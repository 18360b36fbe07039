import type { Language } from "../foundation/language.ts";
import type { RefusalCode, Refusals } from "../foundation/refusal.ts";
import type { Explanation, RefusalTextsForPeople } from "./refusals/explanation.ts";
import { accessRefusals, accessRefusalsForPeople } from "./refusals/access-refusals.ts";
import { callRefusals, callRefusalsForPeople } from "./refusals/call-refusals.ts";
import { letterRefusals, letterRefusalsForPeople } from "./refusals/letter-refusals.ts";
import { moneyRefusals, moneyRefusalsForPeople } from "./refusals/money-refusals.ts";
import { sendingRefusals, sendingRefusalsForPeople } from "./refusals/sending-refusals.ts";
import { templateRefusals, templateRefusalsForPeople } from "./refusals/template-refusals.ts";

/** One per code and language; a missing one does not compile. */
const texts: { [Code in RefusalCode]: Record<Language, (details: Refusals[Code]) => Explanation> } = {
  ...accessRefusals,
  ...callRefusals,
  ...letterRefusals,
  ...moneyRefusals,
  ...sendingRefusals,
  ...templateRefusals,
};

const textsForPeople: RefusalTextsForPeople = {
  ...accessRefusalsForPeople,
  ...callRefusalsForPeople,
  ...letterRefusalsForPeople,
  ...moneyRefusalsForPeople,
  ...sendingRefusalsForPeople,
  ...templateRefusalsForPeople,
};

export function explain<Code extends RefusalCode>(
  code: Code,
  details: Refusals[Code],
  language: Language,
): Explanation {
  const { message, hint } = texts[code][language](details);
  const { portalUrl } = details as { portalUrl?: string };
  return { message, hint: portalUrl === undefined ? hint : `${hint} ${pageFor[language]}: ${portalUrl}` };
}

const pageFor: Record<Language, string> = { en: "The page for it", de: "Die Seite dafür" };

/** What a person in the portal is told: no tools, inputs or commands, but what they see on their pages. */
export function explainToPerson<Code extends RefusalCode>(
  code: Code,
  details: Refusals[Code],
  language: Language,
): Explanation {
  return { ...texts[code][language](details), ...textsForPeople[code]?.[language](details) };
}
