import { berlinDay, berlinInstant } from "./berlin-time.ts";
import { isBusinessDay, nextBusinessDay } from "./business-days.ts";

/** Until when the printer must have a letter, for it to be posted on a day. */
export type PrintTerms = {
  express: boolean;
  /** What is in by then leaves the same day; null: the carrier does not say, and it leaves on the next business day. */
  cutOff: { hour: number; minute: number } | null;
};

/** What is to be produced the same day must be in before this hour. */
export const EXPRESS_HOUR = 12;

/** The day on which a letter is posted that the printer has from this moment on. */
export function postingDay({ express, cutOff }: PrintTerms, handedOver: Date): string {
  const day = berlinDay(handedOver);
  const isInTime =
    (express && handedOver < berlinInstant(day, EXPRESS_HOUR)) ||
    (cutOff !== null && handedOver <= berlinInstant(day, cutOff.hour, cutOff.minute));
  return isInTime && isBusinessDay(day) ? day : nextBusinessDay(day);
}
