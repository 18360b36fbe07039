import type { Database, Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { countedYear, patternProblems, sequenceOf, writtenNumber } from "./number-sequence.ts";
import {
  lockPattern,
  continueNumbersAfter,
  selectLastCount,
  selectScopes,
  selectSetPattern,
  upsertPattern,
} from "./sequences-store.ts";

/** A row of numbers as a person looks after it. */
export type NumberSequence = {
  scope: string;
  pattern: string;
  /** The number that the next document of the day would get, unless one was given by hand. */
  nextNumber: string;
  nextCount: number;
  /** When a person has set the pattern last; what documents count and write meanwhile is no change of theirs. */
  setAt: Date | null;
};

/** Every row of numbers that was drawn from or set up, by name. */
export async function numberSequences(
  db: Database | Tx,
  tenant: Tenant,
  day: string,
): Promise<NumberSequence[]> {
  const scopes = await selectScopes(db, tenant);
  return Promise.all(scopes.map((scope) => numberSequence(db, tenant, scope, day)));
}

async function numberSequence(
  db: Database | Tx,
  tenant: Tenant,
  scope: string,
  day: string,
): Promise<NumberSequence> {
  const sequence = await sequenceOf(db, tenant, { scope }, day);
  const nextCount = (await selectLastCount(db, tenant, scope, countedYear(sequence))) + 1;
  const set = await selectSetPattern(db, tenant, scope);
  return {
    scope,
    pattern: sequence.pattern,
    nextNumber: writtenNumber(sequence, nextCount),
    nextCount,
    setAt: set?.setAt ?? null,
  };
}

export type SequenceChange = {
  scope: string;
  pattern: string;
  /** What is counted next; never less than what comes by itself, which it is if it is not named. */
  nextCount?: number | undefined;
  basedOn?: BasedOn;
  day: string;
  at: Date;
  setBy: string;
  language: Language;
};

/** Sets how the numbers to come are written and counted. What was given stays given, and no number comes twice. */
export async function changeNumberSequence(
  tx: Tx,
  tenant: Tenant,
  { scope, pattern, nextCount, basedOn, day, at, setBy, language }: SequenceChange,
): Promise<NumberSequence> {
  const sequence = { scope, pattern, documentDate: day };
  const problems = patternProblems(sequence, language).map((problem) => ({ ...problem, path: "pattern" }));
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  await lockPattern(tx, tenant, scope);
  const set = await selectSetPattern(tx, tenant, scope);
  const before = set && { updatedAt: set.setAt };
  if (isOvertaken(before, basedOn)) return refuseOvertaken(language);
  await upsertPattern(tx, tenant, { scope, pattern, setAt: momentAfter(before, at), setBy });
  if (nextCount !== undefined) {
    const counted = { scope, year: countedYear(sequence) };
    if (!(await continueNumbersAfter(tx, tenant, counted, nextCount - 1)))
      return refuseField("nextCount", "backwards", texts[language].backwards);
  }
  return numberSequence(tx, tenant, scope, day);
}

const texts = {
  de: { backwards: "bis dahin wurde schon gezählt; eine Nummer wird nie zweimal vergeben" },
  en: { backwards: "has been counted already; a number is never given twice" },
} as const satisfies Record<Language, unknown>;
