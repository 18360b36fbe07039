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
  const { unstorable, unkept } = lookedThrough(input);
  if (unstorable) return { problems: [{ ...unstorable, message: unstorableMessage[language] }] };
  const accepted: Accepted = new WeakMap();
  const general = new Set<string>();
  // Asked only where the schema has no words of its own.
  const error = (issue: z.core.$ZodRawIssue) => {
    noteAccepted(issue, accepted);
    const said = messages[language](issue);
    const message = typeof said === "string" ? said : said?.message;
    if (message !== undefined) general.add(message);
    return message;
  };
  const parsed = schema.safeParse(input, { error, reportInput: true });
  if (!parsed.success)
    return { problems: problemsOf(parsed.error.issues, { language, reader, accepted, general }) };
  // A search by it would find everything, and what it was to keep would be lost without a word.
  if (unkept) return { problems: [{ ...unkept, message: unkeptMessage[language] }] };
  return { value: parsed.data };
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

const unkeptMessage = {
  de: "dieser Name kann nicht aufgehoben werden; bitte wählen Sie einen anderen",
  en: "this name cannot be kept; choose another one",
};

/** The one name that no object of ours takes as a key of its own. */
const UNKEPT = "__proto__";

/** A value inside of an input; its way is only written down where something is wrong with it. */
type Inner = { value: unknown; key: string; within: Inner | null };

type Found = { path: string; rule: string };

/** The first text that no database can keep (a null character, half of a surrogate pair), and a name that no object keeps. */
function lookedThrough(input: unknown): { unstorable?: Found; unkept?: Found } {
  let unkept: Found | undefined;
  const waiting: Inner[] = [{ value: input, key: "", within: null }];
  // A list, not recursion: hostile nesting may be deeper than the stack.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value } = next;
    if (typeof value === "string" && !isStorable(value))
      return { unstorable: { path: pathTo(next), rule: "not_text" } };
    if (typeof value !== "object" || value === null) continue;
    const isList = Array.isArray(value);
    for (const [key, inner] of Object.entries(value)) {
      if (!isList && !isStorable(key)) return { unstorable: { path: pathTo(next), rule: "not_text" } };
      const known = { value: inner, key, within: next };
      if (key === UNKEPT) unkept ??= { path: pathTo(known), rule: "unknown_field" };
      waiting.push(known);
    }
  }
  return unkept ? { unkept } : {};
}

function pathTo(inner: Inner): string {
  const keys: string[] = [];
  for (let at: Inner | null = inner; at?.within; at = at.within) keys.unshift(at.key);
  return keys.join(".");
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** `general`: what was said of this input in words of no schema's own. */
type Reading = { language: Language; reader: Reader; accepted: Accepted; general: ReadonlySet<string> };

function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  { language, reader, accepted, general }: Reading,
): FieldProblem[] {
  // A hundred items with the same wrong key are told once what they take.
  const told = new Set<string>();
  return issues.flatMap(meantIssues).flatMap((issue) => {
    const message =
      reader === "person"
        ? wordsForPerson(issue, language)
        : wordsForProgram(issue, language, { isOwn: !general.has(issue.message) });
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys")
      return issue.keys.map((key, at) => {
        const takes = accepted.get(issue.keys) ?? [];
        const isToldBefore = told.has(takes.join());
        told.add(takes.join());
        return {
          path: [...path, key].join("."),
          rule: "unknown_field",
          message: reader === "person" ? message : unknownField(key, takes, { language, at }),
          ...(reader === "program" && takes.length > 0 && !isToldBefore && { accepted: takes }),
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
