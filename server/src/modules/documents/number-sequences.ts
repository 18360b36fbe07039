import type { Database, Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter, refuseOvertaken } from "../../foundation/based-on.ts";
import type { Language } from "../../foundation/language.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { BooksOf } from "../senders/senders.ts";
import {
  type FoundNumber,
  freeNumber,
  patternProblems,
  rowOf,
  type Sequence,
  sequenceOf,
  writtenNumber,
} from "./number-sequence.ts";
import {
  lockPattern,
  continueNumbersAfter,
  selectLastCount,
  selectScopes,
  selectSetPattern,
  type SequenceKey,
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

/** Every row of numbers of some books that was drawn from or set up, by name. */
export async function numberSequences(
  db: Database | Tx,
  tenant: Tenant,
  booksOf: BooksOf,
  day: string,
): Promise<NumberSequence[]> {
  const scopes = await selectScopes(db, tenant, booksOf);
  return Promise.all(scopes.map((scope) => numberSequence(db, tenant, { booksOf, scope }, day)));
}

async function numberSequence(
  db: Database | Tx,
  tenant: Tenant,
  key: SequenceKey,
  day: string,
): Promise<NumberSequence> {
  const sequence = await sequenceOf(db, tenant, key, day);
  const next = await nextOf(db, tenant, sequence);
  const set = await selectSetPattern(db, tenant, key);
  return {
    scope: key.scope,
    pattern: sequence.pattern,
    nextNumber: next.documentNumber,
    nextCount: next.count,
    setAt: set?.setAt ?? null,
  };
}

/** A company with books of its own may have given numbers before, in others: those are passed over. */
async function nextOf(
  db: Database | Tx,
  tenant: Tenant,
  sequence: Sequence,
): Promise<Pick<FoundNumber, "documentNumber" | "count">> {
  if (sequence.booksOf !== null) return freeNumber(db, tenant, sequence, sequence.booksOf);
  const count = (await selectLastCount(db, tenant, rowOf(sequence))) + 1;
  return { documentNumber: writtenNumber(sequence, count), count };
}

export type SequenceChange = {
  booksOf: BooksOf;
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
  { booksOf, scope, pattern, nextCount, basedOn, day, at, setBy, language }: SequenceChange,
): Promise<NumberSequence> {
  const key = { booksOf, scope };
  const sequence = { ...key, pattern, documentDate: day };
  const problems = patternProblems(sequence, language).map((problem) => ({ ...problem, path: "pattern" }));
  if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
  await lockPattern(tx, tenant, key);
  const set = await selectSetPattern(tx, tenant, key);
  const before = set && { updatedAt: set.setAt };
  if (isOvertaken(before, basedOn)) return refuseOvertaken(language);
  await upsertPattern(tx, tenant, { ...key, pattern, setAt: momentAfter(before, at), setBy });
  if (nextCount !== undefined) {
    if (!(await continueNumbersAfter(tx, tenant, rowOf(sequence), nextCount - 1)))
      return refuseField("nextCount", "backwards", texts[language].backwards);
  }
  return numberSequence(tx, tenant, key, day);
}

const texts = {
  de: { backwards: "bis dahin wurde schon gezählt; eine Nummer wird nie zweimal vergeben" },
  en: { backwards: "has been counted already; a number is never given twice" },
} as const satisfies Record<Language, unknown>;
