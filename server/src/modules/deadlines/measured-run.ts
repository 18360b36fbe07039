import { dayNumber, weekday } from "../../foundation/holidays.ts";
import { calendarOf, SUNDAY } from "./place-calendar.ts";
import { statesOfPostcode } from "./postcode-states.ts";

/** How long an account's own letters took, in working days of the post. */
export type MeasuredRun = { reasonable: number; safe: number; letters: number };

/** Letters of one product and region that were tracked from the post to their recipient; days are those of Berlin. */
export type TrackedRun = { zip: string; postedOn: string; deliveredOn: string; letters: number };

const ENOUGH_LETTERS = 200;

/** The days within which 95 and 99 of 100 arrived; null where too few were tracked to say so. */
export function measuredRun(runs: readonly TrackedRun[]): MeasuredRun | null {
  const letters = runs.reduce((sum, run) => sum + run.letters, 0);
  if (letters < ENOUGH_LETTERS) return null;
  const taken = runs
    .map((run) => ({ days: postalDaysBetween(run), letters: run.letters }))
    .toSorted((a, b) => a.days - b.days);
  return { reasonable: daysOf(taken, letters, 0.95), safe: daysOf(taken, letters, 0.99), letters };
}

/** One more letter than the share itself: what was seen is less than what can be. */
function daysOf(taken: readonly { days: number; letters: number }[], letters: number, share: number): number {
  const rank = Math.min(letters, Math.ceil(letters * share) + 1);
  let seen = 0;
  for (const { days, letters: many } of taken) {
    seen += many;
    if (seen >= rank) return Math.max(1, days);
  }
  return 1;
}

/** Days on which the post may have rested count as days that it took. */
function postalDaysBetween({ zip, postedOn, deliveredOn }: TrackedRun): number {
  const calendar = calendarOf({ country: "DE", states: statesOfPostcode(zip) });
  let days = 0;
  for (let day = dayNumber(postedOn) + 1; day <= dayNumber(deliveredOn); day += 1)
    if (weekday(day) !== SUNDAY && !calendar.surelyRests(day)) days += 1;
  return days;
}
