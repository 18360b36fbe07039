import type { Language } from "../../foundation/language.ts";
import type { FieldProblem, ProblemText } from "../../foundation/refusal.ts";
import { documentProblemTexts } from "./document-problem-texts.ts";

/** A problem with an amount also says what was given and what it should be. */
export type SumProblem = FieldProblem & { given?: number | string; expected?: number | string };

export const problem = (path: string, rule: string, message: ProblemText): SumProblem => ({
  path,
  rule,
  message,
});

export const missing = (path: string, message: ProblemText): SumProblem => problem(path, "required", message);

export const mismatch = (path: string, given: number, expected: number, language: Language): SumProblem => ({
  ...problem(path, "mismatch", documentProblemTexts[language].mismatch(given, expected)),
  given,
  expected,
});
