import { berlinInstant } from "../../foundation/berlin-time.ts";
import { dayNumber, dayText } from "../../foundation/holidays.ts";
import { isProductionDay, printHour, type PrintTerms } from "../../foundation/posting-day.ts";
import { isPostalDay, isReadDay, type PlaceCalendar } from "./place-calendar.ts";

/** Posted by these days at the latest, in working days of the post after which it has arrived. */
export type RunDays = { reasonable: number; safe: number };

/** An hour on a clock in Berlin, some minutes before which it has to be. */
export type Hour = { day: number; hour: number; minute: number; reserveMinutes: number };

export type HandOverTimes = {
  receiptBy: string;
  postBy: string;
  postBySafe: string;
  latestSafe: Hour;
  latestReasonable: Hour;
  /** A messenger who drops it by then still gets it there on a day on which it is read. */
  courierUntil: Hour;
};

export const momentOf = ({ day, hour, minute, reserveMinutes }: Hour): Date =>
  new Date(berlinInstant(dayText(day), hour, minute).getTime() - reserveMinutes * 60_000);

/** Walks back from the last day: the day planned for, the days on the way, the day of posting, the hour of hand-over. */
export function handOverTimes(
  lastDay: number,
  calendar: PlaceCalendar,
  run: RunDays,
  terms: PrintTerms,
): HandOverTimes {
  const lastRead = onOrBefore(lastDay, (day) => isReadDay(calendar, day));
  // What is dropped in the evening is read on the next day: that one has to be in time as well.
  const receiptBy = onOrBefore(lastRead - 1, (day) => isReadDay(calendar, day));
  const safe = postingDay(receiptBy, run.safe, calendar, terms);
  const reasonable = postingDay(receiptBy, run.reasonable, calendar, terms);
  return {
    receiptBy: dayText(receiptBy),
    postBy: dayText(reasonable),
    postBySafe: dayText(safe),
    latestSafe: handOverFor(safe, terms),
    latestReasonable: handOverFor(reasonable, terms),
    courierUntil: { day: lastRead, hour: COURIER_HOUR, minute: 0, reserveMinutes: 0 },
  };
}

/** A messenger of one's own drops it a day before for sure, and at the latest while it is still read on the last day. */
export function courierTimes(lastDay: number, calendar: PlaceCalendar): HandOverTimes {
  const lastRead = onOrBefore(lastDay, (day) => isReadDay(calendar, day));
  const receiptBy = onOrBefore(lastRead - 1, (day) => isReadDay(calendar, day));
  const byNoon = (day: number): Hour => ({ day, hour: COURIER_HOUR, minute: 0, reserveMinutes: 0 });
  return {
    receiptBy: dayText(receiptBy),
    postBy: dayText(lastRead),
    postBySafe: dayText(receiptBy),
    latestSafe: byNoon(receiptBy),
    latestReasonable: byNoon(lastRead),
    courierUntil: byNoon(lastRead),
  };
}

const COURIER_HOUR = 12;
/** A yes takes a while until the printer has the letter: the hold after a chat's yes, the pages, the way there. */
const RESERVE_MINUTES = 15;

/** The last day of posting from which so many working days of the post lead no further than the day planned for. */
function postingDay(
  receiptBy: number,
  workingDays: number,
  calendar: PlaceCalendar,
  terms: PrintTerms,
): number {
  let day = receiptBy;
  for (let left = workingDays; left > 0; left -= 1)
    day = onOrBefore(day, (each) => isPostalDay(calendar, each)) - 1;
  return onOrBefore(day, (each) => isProductionDay(terms, dayText(each)));
}

function handOverFor(postingOn: number, terms: PrintTerms): Hour {
  const { day, hour, minute } = printHour(dayText(postingOn), terms);
  return { day: dayNumber(day), hour, minute, reserveMinutes: RESERVE_MINUTES };
}

function onOrBefore(day: number, fits: (day: number) => boolean): number {
  let found = day;
  while (!fits(found)) found -= 1;
  return found;
}
