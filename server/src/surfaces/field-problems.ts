import { z } from "zod";
import type { Language } from "../foundation/language.ts";
import type { FieldProblem } from "../foundation/refusal.ts";

const messages = { de: z.locales.de().localeError, en: z.locales.en().localeError };

/** Checks an input and names every bad field with its path and the rule it broke. */
export function parseInput(
  schema: z.ZodObject,
  input: unknown,
  language: Language,
): { value: Record<string, unknown> } | { problems: FieldProblem[] } {
  const parsed = schema.safeParse(input, { error: messages[language] });
  return parsed.success ? { value: parsed.data } : { problems: parsed.error.issues.flatMap(problemsOf) };
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: [...path, key].join("."),
      rule: "unknown_field",
      message: issue.message,
    }));
  const custom = issue.code === "custom" ? issue.params?.["rule"] : undefined;
  return [
    { path: path.join("."), rule: typeof custom === "string" ? custom : issue.code, message: issue.message },
  ];
}
