import type { Language } from "../foundation/language.ts";
import { cellOf, isRecord, pairsOf } from "./result-rows.ts";

/** Something that a caller should not overlook, and where in the result it stands; the same thing is said once. */
export type Problem = { text: string; places: string[] };

/** Says by itself how it went; everything else that is short follows. */
const VERDICTS = ["verdict", "ok", "valid", "complete", "readyToSend", "status", "state", "total", "counts"];
/** What results call their problems. `reason` and `comment` are part of a status and stand where they are. */
const PROBLEMS = new Set([
  "warnings",
  "findings",
  "violations",
  "problems",
  "missingFields",
  "invalidFields",
  "ignoredInputs",
  "excesses",
  "error",
  "failure",
  "lastFailure",
]);
/** At the top what was found to be wrong, further in somebody's own words, such as those of an invoice. */
const PROBLEM_AT_TOP = "notes";
const LONGEST_IN_HEAD = 400;

/** The verdict, totals and everything short. */
export function headOf(value: Record<string, unknown>): string[] {
  const verdicts = VERDICTS.filter((key) => key in value);
  const keys = [...verdicts, ...Object.keys(value).filter((key) => !verdicts.includes(key))];
  return keys.filter((key) => belongsInHead(key, value[key])).map((key) => `${key}: ${cellOf(value[key])}`);
}

/** What is neither in the head nor a problem, in the order of the result. */
export const restOf = (value: Record<string, unknown>): [string, unknown][] =>
  Object.entries(value).filter(
    ([key, inner]) => !isNothing(inner) && !isTopProblem(key) && !belongsInHead(key, inner),
  );

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (isRecord(value) && Object.keys(value).length === 0);

function belongsInHead(key: string, value: unknown): boolean {
  if (value === null || value === undefined || isTopProblem(key)) return false;
  if (Array.isArray(value)) return value.every((item) => !isRecord(item)) && isShort(value);
  return isRecord(value) ? isOnlyNumbers(Object.values(value)) : isShort(value);
}

const isOnlyNumbers = (values: unknown[]): boolean =>
  values.length > 0 && values.every((inner) => typeof inner === "number");

const isShort = (value: unknown): boolean => cellOf(value).length <= LONGEST_IN_HEAD;

export type Problems = { found: Problem[]; wasAsked: boolean };

/** Every problem of a result, however deep it stands. `wasAsked`: the result says of itself that there are none. */
export function problemsIn(value: Record<string, unknown>, language: Language): Problems {
  const byText = new Map<string, string[]>();
  let wasAsked = false;
  const note = (text: string, place: string) => byText.set(text, [...(byText.get(text) ?? []), place]);
  const look = (inner: unknown, place: string): void => {
    if (Array.isArray(inner)) for (const [index, item] of inner.entries()) look(item, `${place}[${index}]`);
    if (!isRecord(inner)) return;
    if (inner["met"] === false) note(pairsOf(inner, language), place);
    const late = LATE.find((key) => inner[key] === true);
    if (late) note(`${late}: true; ${hoursOf(inner, language)}`, place);
    for (const [key, held] of Object.entries(inner)) {
      if (place === "" ? !isTopProblem(key) : !isProblem(key)) {
        look(held, place === "" ? key : `${place}.${key}`);
        continue;
      }
      wasAsked ||= Array.isArray(held);
      for (const problem of [held].flat())
        if (problem !== null && problem !== undefined) note(`${key}: ${said(problem, language)}`, place);
    }
  };
  look(value, "");
  return { found: [...byText].map(([text, places]) => ({ text, places })), wasAsked };
}

/** A plan by which a letter would not arrive, or only perhaps, in time; whoever reads only the beginning has to know. */
const LATE = ["tooLate", "atRisk"];

const hoursOf = (plan: Record<string, unknown>, language: Language): string =>
  pairsOf(
    Object.fromEntries(["latestSafe", "latestReasonable"].map((key) => [key, plan[key] ?? null])),
    language,
  );

const said = (problem: unknown, language: Language): string =>
  isRecord(problem) ? pairsOf(problem, language) : cellOf(problem);

/** Rows say nothing twice: their problems stand above. */
export const isProblem = (key: string): boolean => PROBLEMS.has(key);

const isTopProblem = (key: string): boolean => PROBLEMS.has(key) || key === PROBLEM_AT_TOP;
