import { Temporal } from "temporal-polyfill";
import { businessDayOnOrAfter, isBusinessDay, nextBusinessDay } from "../../foundation/business-days.ts";

/** On which days, and until which hour of them, letters of a schedule may leave. */
export type DayRules = { businessDaysOnly: boolean; sendBeforeHour: number | null };

/** A day and a time of day as a clock in Berlin shows them, whether or not the clocks skip them. */
export type WallTime = Temporal.PlainDateTime;

const USUAL_HOUR = 8;

/** The hour of a wish that names only a day. */
export const usualHour = ({ sendBeforeHour }: DayRules): number =>
  sendBeforeHour === null ? USUAL_HOUR : Math.max(0, Math.min(USUAL_HOUR, Math.ceil(sendBeforeHour) - 1));

/** Whether it is too late for the day; half past four is 16.5. */
export const isTooLate = (wall: WallTime, sendBeforeHour: number): boolean =>
  wall.hour * 60 + wall.minute >= sendBeforeHour * 60;

/** The first time, from this one on, at which the rules let a letter leave: always forward. */
export function allowedTime(wall: WallTime, rules: DayRules): WallTime {
  const day = wall.toPlainDate().toString();
  if (rules.sendBeforeHour !== null && isTooLate(wall, rules.sendBeforeHour))
    return Temporal.PlainDate.from(nextBusinessDay(day)).toPlainDateTime({ hour: usualHour(rules) });
  if (!rules.businessDaysOnly || isBusinessDay(day)) return wall;
  return Temporal.PlainDate.from(businessDayOnOrAfter(day)).toPlainDateTime(wall.toPlainTime());
}
