import { Temporal } from "temporal-polyfill";
import { isBusinessDay } from "../../foundation/business-days.ts";

/**
 * How many working days a letter took: those after the day it was posted, up to and with the day it arrived. The same
 * day is 0; what arrives on a Saturday took as long as if it had arrived on the Friday before.
 */
export function workingDaysBetween(postedDay: string, arrivedDay: string): number {
  const key = `${postedDay} ${arrivedDay}`;
  const days = counted.get(key) ?? countBetween(postedDay, arrivedDay);
  if (counted.size >= MOST_KEPT) counted.clear();
  counted.set(key, days);
  return days;
}

/** Thousands of letters share a few pairs of days. */
const counted = new Map<string, number>();
const MOST_KEPT = 10_000;

function countBetween(postedDay: string, arrivedDay: string): number {
  const end = Temporal.PlainDate.from(arrivedDay);
  let days = 0;
  for (
    let day = Temporal.PlainDate.from(postedDay).add({ days: 1 });
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  )
    if (isBusinessDay(day.toString())) days += 1;
  return days;
}
