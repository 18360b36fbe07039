import type { z } from "zod";
import type { Language } from "../foundation/language.ts";
import { meantBy } from "../foundation/meant-by.ts";
import { patternWords, ruleWords } from "./input-words.ts";

/**
 * What is wrong with an input, for whoever writes the call: what the schema says, except where that is no help.
 * Whether a value is missing is seen only with `reportInput`; `isOwn`: the schema has words of its own for it.
 */
export function wordsForProgram(
  issue: z.core.$ZodIssue,
  language: Language,
  { isOwn = false }: { isOwn?: boolean } = {},
): string {
  const says = words[language];
  if (isMissing(issue)) return issue.code === "invalid_value" ? missingValue(issue, language) : says.missing;
  if (issue.code === "invalid_union" && isOfDates(issue)) return says.moment;
  if (issue.code === "invalid_value") return otherValue(issue, language);
  if (issue.code === "custom") return customWords(issue, language);
  if (isOwn) return (language === "en" ? undefined : patternWords(issue, language)) ?? issue.message;
  if (issue.code === "invalid_union") return otherKinds(issue, says);
  if (issue.code === "invalid_type") return otherType(issue, says);
  if (issue.code === "too_small") return tooSmall(issue, says);
  if (issue.code === "too_big") return tooBig(issue, says);
  if (issue.code === "invalid_key") {
    const [inner] = issue.issues;
    return says.key(inner ? wordsForProgram(inner, language) : issue.message);
  }
  if (issue.code === "invalid_format") return says.formats[issue.format as Format] ?? issue.message;
  return issue.message;
}

/** A schema's own checks speak English; German callers get the words for people, or those that stand beside the check. */
function customWords(issue: z.core.$ZodIssueCustom, language: Language): string {
  if (issue.params?.["rule"] === "required") return words[language].missing;
  if (language === "en") return issue.message;
  const besides: unknown = issue.params?.["de"];
  return typeof besides === "string" ? besides : (ruleWords(issue, language) ?? issue.message);
}

function otherType({ expected, input }: z.core.$ZodIssueInvalidType, says: Words): string {
  if (expected === "int") return says.whole;
  return says.otherType(says.types[expected as Kind] ?? expected, says.types[kindOf(input)]);
}

/** Of a choice between shapes none of which the value is, the kinds they are. */
function otherKinds(issue: z.core.$ZodIssueInvalidUnion, says: Words): string {
  const inner = issue.errors.flat();
  const kinds = inner.flatMap((each) => (each.code === "invalid_type" ? [each.expected] : []));
  if (kinds.length === 0 || kinds.length < inner.length) return issue.message;
  const wanted = [...new Set(kinds)].map((kind) => says.types[kind as Kind] ?? kind);
  return says.otherType(wanted.join(says.or), says.types[kindOf(issue.input)]);
}

const kindOf = (value: unknown): Kind => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  return kind === "string" || kind === "number" || kind === "boolean" ? kind : "object";
};

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall, says: Words): string {
  const least = String(minimum);
  if (origin === "string") return least === "1" ? says.empty : says.fewestCharacters(least);
  if (isCounted(origin)) return says.fewestEntries(least);
  return inclusive === false ? says.above(least) : says.least(least);
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig, says: Words): string {
  const most = String(maximum);
  if (origin === "string") return says.mostCharacters(most);
  if (isCounted(origin)) return says.mostEntries(most);
  return inclusive === false ? says.below(most) : says.most(most);
}

const isCounted = (origin: string): boolean => ["array", "set", "map", "object"].includes(origin);

type Kind = "string" | "number" | "boolean" | "object" | "array" | "null" | "record";
type Format = "uuid" | "date" | "datetime" | "email" | "url";

const isMissing = (issue: z.core.$ZodIssue): boolean =>
  "input" in issue && issue.input === undefined && issue.code !== "custom";

/** A value that is none of those which are accepted: the one that was probably meant, and all of them. */
function otherValue({ values, input }: z.core.$ZodIssueInvalidValue, language: Language): string {
  const says = words[language];
  const accepted = values.map(String);
  const meant = typeof input === "string" ? meantAmong(input, accepted) : [];
  return [
    says.otherValue(accepted.join(", ")),
    ...(meant.length === 0 ? [] : [says.didYouMean(meant.join(says.or))]),
  ].join("; ");
}

/** Values that begin as the given one does come before one that is merely spelt like it: `einschreiben` names two ways. */
function meantAmong(given: string, accepted: readonly string[]): string[] {
  const begun = accepted.filter(
    (value) => given.length >= FEWEST_ALIKE && value.startsWith(given.toLowerCase().slice(0, -1)),
  );
  if (begun.length > 0 && begun.length <= MOST_MEANT) return begun;
  const meant = meantBy(given, accepted);
  return meant === undefined ? [] : [meant];
}

const FEWEST_ALIKE = 4;
const MOST_MEANT = 3;

/** A single value says nothing that the field's name does not say. */
function missingValue({ values }: z.core.$ZodIssueInvalidValue, language: Language): string {
  const says = words[language];
  return values.length > 1 ? `${says.missing}; ${says.otherValue(values.join(", "))}` : says.missing;
}

/** Neither of the two ways to write a moment. */
const isOfDates = ({ errors }: z.core.$ZodIssueInvalidUnion): boolean =>
  errors.length > 0 &&
  errors
    .flat()
    .every((issue) => issue.code === "invalid_format" && ["date", "datetime"].includes(issue.format));

/** A key that an object does not take, and the one that was probably meant. `at` counts such keys: for no more than are shown is searched. */
export function unknownField(
  key: string,
  accepted: readonly string[],
  { language, at }: { language: Language; at: number },
): string {
  const says = words[language];
  const meant = at < MOST_SEARCHED ? meantBy(key, accepted) : undefined;
  return [
    says.unknown,
    ...(meant === undefined ? [] : [says.didYouMean(meant)]),
    ...(accepted.length === 0 ? [says.takesNothing] : []),
  ].join("; ");
}

const MOST_SEARCHED = 20;

const en = {
  missing: "is missing",
  moment: "must be a date (2026-11-15) or a date-time (2026-11-15T09:00, Berlin time, or with an offset)",
  otherValue: (values: string) => `must be one of: ${values}`,
  unknown: "there is no such field",
  didYouMean: (meant: string) => `did you mean ${meant}?`,
  takesNothing: "nothing is accepted here",
  or: " or ",
  key: (what: string) => `this name of a pair does not fit: it ${what}`,
  otherType: (wanted: string, given: string) => `must be ${wanted}, not ${given}`,
  whole: "must be a whole number",
  types: {
    string: "text",
    number: "a number",
    boolean: "true or false",
    object: "an object",
    record: "an object",
    array: "a list",
    null: "null",
  } satisfies Record<Kind, string>,
  empty: "must not be empty",
  fewestCharacters: (least: string) => `must have at least ${least} characters`,
  mostCharacters: (most: string) => `must have at most ${most} characters`,
  fewestEntries: (least: string) => `must have at least ${least} ${least === "1" ? "entry" : "entries"}`,
  mostEntries: (most: string) => `must have at most ${most} entries`,
  least: (least: string) => `must be at least ${least}`,
  most: (most: string) => `must be at most ${most}`,
  above: (least: string) => `must be more than ${least}`,
  below: (most: string) => `must be less than ${most}`,
  formats: {
    uuid: "must be an id (UUID) as another call has answered it",
    date: "must be a date (2026-11-15)",
    datetime: "must be a date-time (2026-11-15T09:00, Berlin time, or with an offset)",
    email: "must be an e-mail address",
    url: "must be a web address (https://…)",
  } satisfies Record<Format, string>,
};
type Words = typeof en;

const words: Record<Language, Words> = {
  en,
  de: {
    missing: "fehlt",
    moment:
      "muss ein Datum sein (2026-11-15) oder Datum und Uhrzeit (2026-11-15T09:00, Berliner Zeit, oder mit Zeitzone)",
    otherValue: (values) => `möglich sind nur: ${values}`,
    unknown: "dieses Feld gibt es nicht",
    didYouMean: (meant) => `meinten Sie ${meant}?`,
    takesNothing: "hier ist nichts möglich",
    or: " oder ",
    key: (what) => `dieser Name eines Paars passt nicht: Er ${what}`,
    otherType: (wanted, given) => `erwartet wird ${wanted}, gegeben ist ${given}`,
    whole: "muss eine ganze Zahl sein",
    types: {
      string: "ein Text",
      number: "eine Zahl",
      boolean: "true oder false",
      object: "ein Objekt",
      record: "ein Objekt",
      array: "eine Liste",
      null: "null",
    },
    empty: "darf nicht leer sein",
    fewestCharacters: (least) => `muss mindestens ${least} Zeichen haben`,
    mostCharacters: (most) => `darf höchstens ${most} Zeichen haben`,
    fewestEntries: (least) => `muss mindestens ${least} ${least === "1" ? "Eintrag" : "Einträge"} haben`,
    mostEntries: (most) => `darf höchstens ${most} Einträge haben`,
    least: (least) => `muss mindestens ${least} sein`,
    most: (most) => `darf höchstens ${most} sein`,
    above: (least) => `muss mehr als ${least} sein`,
    below: (most) => `muss weniger als ${most} sein`,
    formats: {
      uuid: "muss eine Kennung (UUID) sein, wie sie ein anderer Aufruf genannt hat",
      date: "muss ein Datum sein (2026-11-15)",
      datetime: "muss Datum und Uhrzeit sein (2026-11-15T09:00, Berliner Zeit, oder mit Zeitzone)",
      email: "muss eine E-Mail-Adresse sein",
      url: "muss eine Web-Adresse sein (https://…)",
    },
  },
};
