import { z } from "zod";
import type { Language } from "../foundation/language.ts";
import { wordsForPerson } from "../foundation/input-words.ts";
import type { FieldProblem, Reader } from "../foundation/refusal.ts";

const messages = { de: z.locales.de().localeError, en: z.locales.en().localeError };

/** Checks an input and names every bad field with its path and the rule it broke. */
export function parseInput(
  schema: z.ZodObject,
  input: unknown,
  language: Language,
  reader: Reader,
): { value: Record<string, unknown> } | { problems: FieldProblem[] } {
  const unstorable = findUnstorable(input);
  if (unstorable) return { problems: [{ ...unstorable, message: unstorableMessage[language] }] };
  const parsed = schema.safeParse(input, { error: messages[language], reportInput: true });
  return parsed.success
    ? { value: parsed.data }
    : { problems: problemsOf(parsed.error.issues, language, reader) };
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

const problemsOf = (
  issues: readonly z.core.$ZodIssue[],
  language: Language,
  reader: Reader,
): FieldProblem[] =>
  issues.flatMap(reader === "person" ? meantIssues : (issue) => issue).flatMap((issue) => {
    const message = reader === "person" ? wordsForPerson(issue, language) : issue.message;
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key) => ({ path: [...path, key].join("."), rule: "unknown_field", message }));
    const custom = issue.code === "custom" ? issue.params?.["rule"] : undefined;
    return [{ path: path.join("."), rule: typeof custom === "string" ? custom : issue.code, message }];
  });

/** Of a choice between shapes, what is wrong in the one that was most likely meant: a person sees its fields. */
function meantIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const [meant] = issue.errors
    .filter((branch) => branch.every(({ path }) => path.length > 0))
    .toSorted((one, other) => one.length - other.length);
  return (
    meant?.flatMap((inner) => meantIssues({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
  );
}
