import type { Database, Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BooksOf } from "../senders/senders.ts";
import { selectLastPattern, selectTakenNumbers } from "./documents-store.ts";
import {
  isSequenceUsed,
  moveSequence,
  selectLastCount,
  selectSetPattern,
  type SequenceRow,
} from "./sequences-store.ts";

/** A row of numbers of a partner, as a caller names it. */
export type SequenceScope = { scope: string; pattern?: string | undefined };

/** Where a document's number comes from. */
export type Sequence = { booksOf: BooksOf; scope: string; pattern: string; documentDate: string };

/** A number that is free now; `before` is what was counted when it was found. */
export type FoundNumber = { documentNumber: string; count: number; before: number };

/** For a scope `RE` the first number of a year is RE-2026-00001. */
const DEFAULT_PATTERN = "{SCOPE}-{YYYY}-{00000}";

const MOST_CHARACTERS = 60;
const MOST_DIGITS = 12;

/** The sequence of a scope; its pattern is the one it was given last, unless there is a new one now. */
export async function sequenceOf(
  db: Database | Tx,
  tenant: Tenant,
  { booksOf, scope, pattern }: SequenceScope & { booksOf: BooksOf },
  documentDate: string,
): Promise<Sequence> {
  if (pattern !== undefined) return { booksOf, scope, pattern, documentDate };
  const key = { booksOf, scope };
  const isUsed = await isSequenceUsed(db, tenant, key);
  const last = isUsed ? await selectLastPattern(db, tenant, key) : undefined;
  const set = await selectSetPattern(db, tenant, key);
  // A pattern that was set holds for the next document; from then on the documents themselves tell.
  const given = set && (!last || set.setAt >= last.createdAt) ? set : last;
  return { ...key, pattern: given?.pattern ?? DEFAULT_PATTERN, documentDate };
}

/** What is wrong with a pattern, told before anything is counted. */
export function patternProblems(sequence: Sequence, language: Language): FieldProblem[] {
  const texts = problemTexts[language];
  const problem = (rule: string, message: string) => [
    { path: "sequenceScope.pattern", rule, message } satisfies FieldProblem,
  ];
  const { pattern } = sequence;
  const runs = pattern.match(zeros) ?? [];
  const unknown = pattern
    .replace(zeros, "")
    .replace(/\{(?:SCOPE|YYYY|YY|MM)\}/g, "")
    .match(/[{}]/);
  if (unknown) return problem("placeholder", texts.placeholder);
  if (runs.length !== 1) return problem("one_counter", texts.oneCounter);
  if ((runs[0] ?? "").length - 2 > MOST_DIGITS) return problem("digits", texts.digits);
  if (writtenNumber(sequence, 1).length > MOST_CHARACTERS) return problem("too_long", texts.tooLong);
  return [];
}

const zeros = /\{0+\}/g;

/** The first free number of a sequence, if it is one that can be printed. */
export async function findNumber(
  db: Database | Tx,
  tenant: Tenant,
  sequence: Sequence,
  senderProfileId: string,
  language: Language,
): Promise<FoundNumber> {
  const found = await freeNumber(db, tenant, sequence, senderProfileId);
  if (found.documentNumber.length <= MOST_CHARACTERS) return found;
  const message = problemTexts[language].tooLong;
  return refuse("VALIDATION_ERROR", {
    problems: [{ path: "sequenceScope.pattern", rule: "too_long", message }],
  });
}

/**
 * The first number of a sequence that no document of the sender or in its books has yet; one that was given by hand, or in
 * other books before, is passed over.
 */
export async function freeNumber(
  db: Database | Tx,
  tenant: Tenant,
  sequence: Sequence,
  senderProfileId: string,
): Promise<FoundNumber> {
  const before = await selectLastCount(db, tenant, rowOf(sequence));
  for (let count = before + 1; ; count += LOOKED_AT_ONCE) {
    const candidates = Array.from({ length: LOOKED_AT_ONCE }, (_, at) => ({
      count: count + at,
      documentNumber: writtenNumber(sequence, count + at),
    }));
    const numbers = candidates.map(({ documentNumber }) => documentNumber);
    const taken = await selectTakenNumbers(db, tenant, { senderProfileId, ...sequence }, numbers);
    const free = candidates.find(({ documentNumber }) => !taken.has(documentNumber));
    if (free) return { ...free, before };
  }
}

const LOOKED_AT_ONCE = 20;

/** Takes a number that was found; false if somebody else has counted on since. */
export const drawNumber = (
  tx: Tx,
  tenant: Tenant,
  sequence: Sequence,
  { count, before }: FoundNumber,
): Promise<boolean> => moveSequence(tx, tenant, rowOf(sequence), { before, count });

/** What a sequence counts by. */
export const rowOf = (sequence: Sequence): SequenceRow => ({
  booksOf: sequence.booksOf,
  scope: sequence.scope,
  year: countedYear(sequence),
});

export function writtenNumber(
  { scope, pattern, documentDate }: Omit<Sequence, "booksOf">,
  count: number,
): string {
  const [year = "", month = ""] = documentDate.split("-");
  const values: Record<string, string> = { SCOPE: scope, YYYY: year, YY: year.slice(-2), MM: month };
  return pattern.replace(/\{([A-Z]+|0+)\}/g, (_, name: string) =>
    name.startsWith("0") ? String(count).padStart(name.length, "0") : (values[name] ?? ""),
  );
}

/** Each year counts from one. Numbers that do not show their year go on across years: all under the last there is. */
const countedYear = ({ pattern, documentDate }: Sequence): number =>
  /\{YY(?:YY)?\}/.test(pattern) ? Number(documentDate.slice(0, 4)) : 9999;

const problemTexts: Record<Language, Record<"placeholder" | "oneCounter" | "digits" | "tooLong", string>> = {
  de: {
    placeholder: "möglich sind die Platzhalter {SCOPE}, {YYYY}, {YY}, {MM} und {00000}",
    oneCounter: "genau eine Folge von Nullen zählt, etwa RE-{YYYY}-{00000}",
    digits: `höchstens ${MOST_DIGITS} Nullen`,
    tooLong: `eine Nummer hat höchstens ${MOST_CHARACTERS} Zeichen`,
  },
  en: {
    placeholder: "the placeholders are {SCOPE}, {YYYY}, {YY}, {MM} and {00000}",
    oneCounter: "exactly one run of zeros counts, as in RE-{YYYY}-{00000}",
    digits: `at most ${MOST_DIGITS} zeros`,
    tooLong: `a number has at most ${MOST_CHARACTERS} characters`,
  },
};
