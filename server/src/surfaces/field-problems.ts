import { z } from "zod";
import type { Language } from "../foundation/language.ts";
import { wordsForPerson } from "../texts/input-words.ts";
import { unknownField, wordsForProgram } from "../texts/input-words-programs.ts";
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
  const accepted: Accepted = new WeakMap();
  const error = (issue: z.core.$ZodRawIssue) => {
    noteAccepted(issue, accepted);
    return messages[language](issue);
  };
  const parsed = schema.safeParse(input, { error, reportInput: true });
  return parsed.success
    ? { value: parsed.data }
    : { problems: problemsOf(parsed.error.issues, { language, reader, accepted }) };
}

/** Which keys the object takes that was given others, by the list of those others: the only part of an issue that is kept as it is. */
type Accepted = WeakMap<readonly string[], readonly string[]>;

function noteAccepted(issue: z.core.$ZodRawIssue, accepted: Accepted): void {
  if (issue.code === "unrecognized_keys" && issue.inst instanceof z.ZodObject)
    accepted.set(issue.keys, Object.keys(issue.inst.shape));
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

type Reading = { language: Language; reader: Reader; accepted: Accepted };

function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  { language, reader, accepted }: Reading,
): FieldProblem[] {
  // A hundred items with the same wrong key are told once what they take.
  const told = new Set<string>();
  return issues.flatMap(meantIssues).flatMap((issue) => {
    const message = reader === "person" ? wordsForPerson(issue, language) : wordsForProgram(issue, language);
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key, at) => {
        const takes = accepted.get(issue.keys) ?? [];
        const isToldBefore = told.has(takes.join());
        told.add(takes.join());
        return {
          path: [...path, key].join("."),
          rule: "unknown_field",
          message: reader === "person" ? message : unknownField(key, takes, { language, at, isToldBefore }),
        };
      });
    const custom = issue.code === "custom" ? issue.params?.["rule"] : undefined;
    return [{ path: path.join("."), rule: typeof custom === "string" ? custom : issue.code, message }];
  });
}

/** Of a choice between shapes, what is wrong in the one that was most likely meant: its fields are named. */
function meantIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const [meant] = issue.errors
    .filter((branch) => branch.every(({ path }) => path.length > 0))
    .toSorted((one, other) => one.length - other.length);
  return (
    meant?.flatMap((inner) => meantIssues({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
  );
}
