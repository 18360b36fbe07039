import type { Language } from "../../foundation/language.ts";
import { houseActs } from "./act-texts-house.ts";
import { workActs } from "./act-texts-work.ts";
import type { ActTexts } from "./act-text.ts";

/** Everything that can be done, in plain words; a test finds what has none. */
export const actTexts: ActTexts = { ...houseActs, ...workActs };

/** What somebody did. A name without words is none of ours: a caller made it up, or it is of an earlier version. */
export function actText(act: string, language: Language): string {
  const [de, en] = (Object.hasOwn(actTexts, act) && actTexts[act]) || [
    `„${act}“ aufgerufen`,
    `Called “${act}”`,
  ];
  return language === "de" ? de : en;
}
