import type { Language } from "../../foundation/language.ts";
import { houseActs } from "./act-texts-house.ts";
import { workActs } from "./act-texts-work.ts";

/** By the name of an operation or whatever else stands in the log. */
export type ActTexts = Readonly<Record<string, readonly [de: string, en: string]>>;

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
