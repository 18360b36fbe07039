import { berlinDay, berlinInstant } from "./berlin-time.ts";
import { isBusinessDay } from "./business-days.ts";
import { type Closing, isClosedOn } from "./closing-days.ts";
import { dayNumber, dayText } from "./holidays.ts";

/** Until when the printer must have a letter, for it to be posted on a day. */
export type PrintTerms = {
  express: boolean;
  /** What is in by then leaves the same day; null: the carrier does not say, and it leaves on the next business day. */
  cutOff: { hour: number; minute: number } | null;
  /** When it makes nothing although it is a business day. */
  closed?: readonly Closing[];
};

/** A day on which the printer makes and posts letters. */
export const isProductionDay = ({ closed = [] }: Pick<PrintTerms, "closed">, day: string): boolean =>
  isBusinessDay(day) && !isClosedOn(closed, day);

function productionDayFrom(terms: PrintTerms, start: number, step: 1 | -1): string {
  let number = start;
  while (!isProductionDay(terms, dayText(number))) number += step;
  return dayText(number);
}

/** What is to be produced the same day must be in before this hour. */
export const EXPRESS_HOUR = 12;

/** Where a carrier names no hour, what comes later than this counts as in on the next day of production. */
const USUAL_HOUR = 16;

/** An hour on a clock in Berlin; what must be in before it may not come at it. */
export type PrintHour = { day: string; hour: number; minute: number; isBefore: boolean };

/** By when the printer must have a letter, for it to be posted on this day of production. */
export function printHour(postedOn: string, terms: PrintTerms): PrintHour {
  const { express, cutOff } = terms;
  if (express && (cutOff === null || cutOff.hour < EXPRESS_HOUR))
    return { day: postedOn, hour: EXPRESS_HOUR, minute: 0, isBefore: true };
  if (cutOff) return { day: postedOn, ...cutOff, isBefore: false };
  const before = productionDayFrom(terms, dayNumber(postedOn) - 1, -1);
  return { day: before, hour: USUAL_HOUR, minute: 0, isBefore: false };
}

/** The day on which a letter is posted that the printer has from this moment on. */
export function postingDay(terms: PrintTerms, handedOver: Date): string {
  let day = productionDayFrom(terms, dayNumber(berlinDay(handedOver)), 1);
  while (!isInBy(printHour(day, terms), handedOver)) day = productionDayFrom(terms, dayNumber(day) + 1, 1);
  return day;
}

function isInBy({ day, hour, minute, isBefore }: PrintHour, at: Date): boolean {
  const bound = berlinInstant(day, hour, minute);
  return isBefore ? at < bound : at <= bound;
}
