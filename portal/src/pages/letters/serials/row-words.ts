import { fieldProblems, Refused } from "../../../client.ts";
import { inBothLanguages } from "../../../texts/language.tsx";
import { sentence } from "../../../ui/sentence.ts";
import type { SerialRow } from "./serial-state.tsx";

/** Everything that is wrong with a row, or deserves a look, in sentences. */
export function wrongWith({ problem, warnings }: Pick<SerialRow, "problem" | "warnings">): string[] {
  if (!problem) return warnings.map(({ text }) => text);
  const atCells = Object.values(fieldProblems(new Refused(problem)));
  return atCells.length > 0
    ? atCells.map(sentence)
    : [[problem.message, problem.hint].filter(Boolean).join(" ")];
}

export const verdictNames = inBothLanguages({
  de: {
    unseen: "Noch nicht geprüft",
    good: "In Ordnung",
    odd: "Bitte ansehen",
    bad: "Nicht versendbar",
  },
  en: { unseen: "Not checked yet", good: "Fine", odd: "Please look", bad: "Cannot be sent" },
});
