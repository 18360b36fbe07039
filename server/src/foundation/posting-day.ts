import { berlinDay, berlinInstant } from "./berlin-time.ts";
import { businessDayOnOrAfter, businessDayOnOrBefore, nextBusinessDay } from "./business-days.ts";
import { dayNumber, dayText } from "./holidays.ts";

/** Until when the printer must have a letter, for it to be posted on a day. */
export type PrintTerms = {
  express: boolean;
  /** What is in by then leaves the same day; null: the carrier does not say, and it leaves on the next business day. */
  cutOff: { hour: number; minute: number } | null;
};

/** What is to be produced the same day must be in before this hour. */
export const EXPRESS_HOUR = 12;

/** Where a carrier names no hour, what comes later than this counts as in on the next business day. */
const USUAL_HOUR = 16;

/** An hour on a clock in Berlin; what must be in before it may not come at it. */
export type PrintHour = { day: string; hour: number; minute: number; isBefore: boolean };

/** By when the printer must have a letter, for it to be posted on this business day. */
export function printHour(postedOn: string, { express, cutOff }: PrintTerms): PrintHour {
  if (express && (cutOff === null || cutOff.hour < EXPRESS_HOUR))
    return { day: postedOn, hour: EXPRESS_HOUR, minute: 0, isBefore: true };
  if (cutOff) return { day: postedOn, ...cutOff, isBefore: false };
  const before = businessDayOnOrBefore(dayText(dayNumber(postedOn) - 1));
  return { day: before, hour: USUAL_HOUR, minute: 0, isBefore: false };
}

/** The day on which a letter is posted that the printer has from this moment on. */
export function postingDay(terms: PrintTerms, handedOver: Date): string {
  let day = businessDayOnOrAfter(berlinDay(handedOver));
  while (!isInBy(printHour(day, terms), handedOver)) day = nextBusinessDay(day);
  return day;
}

function isInBy({ day, hour, minute, isBefore }: PrintHour, at: Date): boolean {
  const bound = berlinInstant(day, hour, minute);
  return isBefore ? at < bound : at <= bound;
}
