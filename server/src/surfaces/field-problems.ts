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
  const unstorable = findUnstorable(input);
  if (unstorable) return { problems: [{ ...unstorable, message: unstorableMessage[language] }] };
  const parsed = schema.safeParse(input, { error: messages[language] });
  return parsed.success ? { value: parsed.data } : { problems: parsed.error.issues.flatMap(problemsOf) };
}

const unstorableMessage = {
  de: "enthält ein Nullzeichen oder ein halbes Zeichen",
  en: "contains a null character or half of a character",
};

/** The first text that no database can keep: it has a null character or half of a surrogate pair. */
function findUnstorable(input: unknown): { path: string; rule: string } | undefined {
  const waiting: { path: string; value: unknown }[] = [{ path: "", value: input }];
  // A list, not recursion: hostile nesting may be deeper than the stack.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value } = next;
    if (typeof value === "string" && !isStorable(value)) return { path, rule: "not_text" };
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return { path, rule: "not_text" };
      waiting.push({ path: path ? `${path}.${key}` : key, value: inner });
    }
  }
  return undefined;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

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
