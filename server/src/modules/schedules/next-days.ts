import { berlinDay } from "../../foundation/berlin-time.ts";
import { holidayOn, isBusinessDay } from "../../foundation/business-days.ts";
import type { Language } from "../../foundation/language.ts";
import { nextOccurrence, type Series } from "./series.ts";

const AHEAD = 5;

export type NextDay = {
  at: string;
  movedFrom: string | null;
  /** `late`: its own day was a business day, but its time too late for it. */
  because: "weekend" | "holiday" | "late" | null;
  holiday: string | null;
};

/** The next letters of a series, and which of them leave on another day than their rhythm says. */
export function nextDays(series: Series, now: Date, language: Language): NextDay[] {
  const days: NextDay[] = [];
  let last: Date | null = null;
  while (days.length < AHEAD) {
    const at: Date | null = nextOccurrence(series, last ?? now, last);
    if (!at) break;
    days.push({ at: at.toISOString(), ...moved(series, at, last ?? now, language) });
    last = at;
  }
  return days;
}

const LOOK_AHEAD_MS = 7 * 24 * 3_600_000;

/** Whether the rhythm names days that bring no letter of their own, since they fall together with the next one that does. */
export function leavesDaysOut(series: Series, days: readonly NextDay[], now: Date): boolean {
  const inAWeek = new Date(now.getTime() + LOOK_AHEAD_MS).toISOString();
  const last = days.at(-1)?.at ?? inAWeek;
  const until = new Date(last > inAWeek ? last : inAWeek);
  return countRuns(byRhythm(series), now, until) > countRuns(series, now, until);
}

function countRuns(series: Series, now: Date, until: Date): number {
  let count = 0;
  let last: Date | null = null;
  for (;;) {
    last = nextOccurrence(series, last ?? now, last);
    if (!last || last > until) return count;
    count += 1;
  }
}

/** What the expression says, before any day or hour is left out. */
const byRhythm = (series: Series): Series => ({ ...series, businessDaysOnly: false, sendBeforeHour: null });

const notMoved = { movedFrom: null, because: null, holiday: null };

/** The day by the rhythm alone; of several that came to leave later the last one, which is the nearest. */
function moved(series: Series, at: Date, after: Date, language: Language): Omit<NextDay, "at"> {
  const plainly = { ...byRhythm(series), endDate: null };
  let from: string | null = null;
  let seen = after;
  for (;;) {
    const plain: Date | null = nextOccurrence(plainly, seen, null);
    if (!plain || plain > at) break;
    if (berlinDay(plain) === berlinDay(at)) return notMoved;
    from = berlinDay(plain);
    seen = plain;
  }
  if (from === null) return notMoved;
  if (!series.businessDaysOnly || isBusinessDay(from))
    return { movedFrom: from, because: "late", holiday: null };
  const holiday = holidayOn(from)?.[language] ?? null;
  return { movedFrom: from, because: holiday === null ? "weekend" : "holiday", holiday };
}
