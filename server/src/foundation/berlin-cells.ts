import { Temporal } from "temporal-polyfill";
import { berlinWallTime } from "./berlin-time.ts";
import type { Cents } from "./money.ts";

/** A cent amount as a table has it: `1234,50`, without grouping, so that programs read it as a number. */
export const amountCell = (cents: Cents | null): string => {
  if (cents === null) return "";
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
};

/** The day a clock in Berlin shows, `02.03.2026`. */
export const dayCell = (at: Date | null): string => (at ? writtenDay(berlinWallTime(at).toPlainDate()) : "");

/** The time a clock in Berlin shows, `09:00:00`. */
export const timeCell = (at: Date | null): string =>
  at ? berlinWallTime(at).toPlainTime().toString({ smallestUnit: "second" }) : "";

/** A calendar day, `2026-03-02`, written the same way. */
export const calendarDayCell = (day: string | null): string =>
  day ? writtenDay(Temporal.PlainDate.from(day)) : "";

const writtenDay = ({ day, month, year }: Temporal.PlainDate): string =>
  [String(day).padStart(2, "0"), String(month).padStart(2, "0"), String(year).padStart(4, "0")].join(".");
