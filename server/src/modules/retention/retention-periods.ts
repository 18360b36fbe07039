import { berlinDay, berlinInstant } from "../../foundation/berlin-time.ts";

/** Whole years, counted from the end of the calendar year in Berlin. The database holds the same (`retention_years`). */
export const retentionYears = { sent_letter: 6, billing_document: 8, payment: 8, call: 1 } as const;
export type RetentionKind = keyof typeof retentionYears;

/** Days after the last change of what was never sent, and after the link of an export has ended. */
export const retentionDays = { unsent: 90, export: 90 } as const;

/** The first moment at which something that happened then may go. A client's own period only ever lengthens. */
export const keptUntil = (kind: RetentionKind, since: Date, clientYears = 0): Date =>
  beginningOfYear(berlinYear(since) + Math.max(retentionYears[kind], clientYears) + 1);

/** What happened before this moment may be due by now, unless a client's own period is longer; nothing later is. */
export const oldestKept = (kind: RetentionKind, now: Date): Date =>
  beginningOfYear(berlinYear(now) - retentionYears[kind]);

const DAY_MS = 24 * 3_600_000;

/** The moment before which what was never sent must have changed last in order to be due now. */
export const oldestUnsent = (now: Date): Date => new Date(now.getTime() - retentionDays.unsent * DAY_MS);

const berlinYear = (instant: Date): number => Number(berlinDay(instant).slice(0, 4));

const beginningOfYear = (year: number): Date => berlinInstant(`${year}-01-01`, 0);
