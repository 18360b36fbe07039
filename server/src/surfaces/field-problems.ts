import { z } from "zod";
import type { Language } from "../foundation/language.ts";
import { wordsForPerson } from "../texts/input-words.ts";
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

/** A value inside of an input; its way is only written down where something is wrong with it. */
type Inner = { value: unknown; key: string; within: Inner | null };

/** The first text that no database can keep: it has a null character or half of a surrogate pair. */
function findUnstorable(input: unknown): { path: string; rule: string } | undefined {
  const waiting: Inner[] = [{ value: input, key: "", within: null }];
  // A list, not recursion: hostile nesting may be deeper than the stack.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value } = next;
    if (typeof value === "string" && !isStorable(value)) return { path: pathTo(next), rule: "not_text" };
    if (typeof value !== "object" || value === null) continue;
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value)) {
      if (!isList && !isStorable(key)) return { path: pathTo(next), rule: "not_text" };
      waiting.push({ value: inner, key, within: next });
    }
  }
  return undefined;
}

function pathTo(inner: Inner): string {
  const keys: string[] = [];
  for (let at: Inner | null = inner; at?.within; at = at.within) keys.unshift(at.key);
  return keys.join(".");
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
      return issue.keys.map((key) => ({
        path: [...path, key].join("."),
        rule: "unknown_field",
        message: reader === "person" ? message : unknownKey(issue, key, language),
      }));
    const custom = issue.code === "custom" ? issue.params?.["rule"] : undefined;
    return [{ path: path.join("."), rule: typeof custom === "string" ? custom : issue.code, message }];
  });

/** Each unknown key is named where it stands, and nowhere else. */
const unknownKey = (issue: z.core.$ZodIssueUnrecognizedKeys, key: string, language: Language): string => {
  const said = messages[language]({ ...issue, keys: [key] } as z.core.$ZodRawIssue);
  return (typeof said === "string" ? said : said?.message) ?? issue.message;
};

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
