import type { Language } from "./language.ts";

const MOST_CHARACTERS = 80;

/**
 * A name or text from a record, as it stands in a sentence of ours: on one line, short, and in quotation marks that it cannot
 * end by itself. Whoever reads the sentence, a program included, sees where our words stop.
 */
export function quotedData(text: string, language: Language): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[„“”"«»]/gu, "'")
    .trim();
  const cut = line.length <= MOST_CHARACTERS ? line : `${line.slice(0, MOST_CHARACTERS).toWellFormed()}…`;
  return language === "de" ? `„${cut}“` : `“${cut}”`;
}
