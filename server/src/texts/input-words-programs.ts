import type { z } from "zod";
import type { Language } from "../foundation/language.ts";
import { meantBy } from "../foundation/meant-by.ts";

/**
 * What is wrong with an input, for whoever writes the call: what the schema says, except where that is no help.
 * Whether a value is missing is seen only with `reportInput`.
 */
export function wordsForProgram(issue: z.core.$ZodIssue, language: Language): string {
  const says = words[language];
  if (isMissing(issue)) return issue.code === "invalid_value" ? missingValue(issue, language) : says.missing;
  if (issue.code === "invalid_union" && isOfDates(issue)) return says.moment;
  if (issue.code === "invalid_value") return otherValue(issue, language);
  return issue.message;
}

const isMissing = (issue: z.core.$ZodIssue): boolean =>
  "input" in issue && issue.input === undefined && issue.code !== "custom";

/** A value that is none of those which are accepted: the one that was probably meant, and all of them. */
function otherValue({ values, input }: z.core.$ZodIssueInvalidValue, language: Language): string {
  const says = words[language];
  const accepted = values.map(String);
  const meant = typeof input === "string" ? meantBy(input, accepted) : undefined;
  return [
    says.otherValue(accepted.join(", ")),
    ...(meant === undefined ? [] : [says.didYouMean(meant)]),
  ].join("; ");
}

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

/**
 * A key that an object does not take: the one that was probably meant, and all that it takes, unless that is told
 * already. `at` counts the unknown keys of the object: for no more than are shown is searched.
 */
export function unknownField(
  key: string,
  accepted: readonly string[],
  { language, at, isToldBefore }: { language: Language; at: number; isToldBefore: boolean },
): string {
  const says = words[language];
  const meant = at < MOST_SEARCHED ? meantBy(key, accepted) : undefined;
  return [
    says.unknown,
    ...(meant === undefined ? [] : [says.didYouMean(meant)]),
    ...(accepted.length === 0 ? [says.takesNothing] : []),
    ...(accepted.length > 0 && !isToldBefore ? [says.takes(accepted.join(", "))] : []),
  ].join("; ");
}

const MOST_SEARCHED = 20;

const words = {
  en: {
    missing: "is missing",
    moment: "must be a date (2026-11-15) or a date-time (2026-11-15T09:00, Berlin time, or with an offset)",
    otherValue: (values: string) => `must be one of: ${values}`,
    unknown: "there is no such field",
    didYouMean: (meant: string) => `did you mean ${meant}?`,
    takes: (keys: string) => `accepted: ${keys}`,
    takesNothing: "nothing is accepted here",
  },
  de: {
    missing: "fehlt",
    moment:
      "muss ein Datum sein (2026-11-15) oder Datum und Uhrzeit (2026-11-15T09:00, Berliner Zeit, oder mit Zeitzone)",
    otherValue: (values: string) => `möglich sind nur: ${values}`,
    unknown: "dieses Feld gibt es nicht",
    didYouMean: (meant: string) => `meinten Sie ${meant}?`,
    takes: (keys: string) => `möglich sind: ${keys}`,
    takesNothing: "hier ist nichts möglich",
  },
};
