import { Temporal } from "temporal-polyfill";
import { berlinDay, berlinInstant, parseInstant } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import { refuseField } from "../../foundation/refusal.ts";
import { periodProblems } from "./period-texts.ts";

/** Whole Berlin days, both of them included; figures are kept by day. */
export type Days = { firstDay: string; lastDay: string };

/** What a caller asked for: the last so many months, or two moments or days of which either may be missing. */
export type PeriodWish = {
  months?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
};

/** How far a question goes back that says nothing about it. */
export type Reach = { days: number } | { months: number };

const MOST_YEARS = 10;
/** Nothing was sent before. */
const EARLIEST_DAY = "2000-01-01";

/** The days a question is about. Contradictions and what lies ahead are refused; `until` ahead of now means now. */
export function periodOf(wish: PeriodWish, reach: Reach, now: Date, language: Language): Days {
  const refusePeriod = (path: keyof PeriodWish, rule: keyof typeof periodProblems): never =>
    refuseField(path, rule, periodProblems[rule][language]);
  const { months, since, until } = wish;
  if (months !== undefined && (since !== undefined || until !== undefined))
    return refusePeriod("months", "months_with_moments");
  const momentFor = (path: "since" | "until", text: string): Date =>
    parseInstant(text) ?? refusePeriod(path, "not_a_moment");
  const from = since === undefined ? null : momentFor("since", since);
  const given = until === undefined ? now : momentFor("until", until);
  if (from && from > now) return refusePeriod("since", "since_in_future");
  const to = given > now ? now : given;
  if (from && from >= to) return refusePeriod("since", "since_not_before_until");
  // The last moment before the end: midnight belongs to the day that begins with it.
  const lastDay = berlinDay(since === undefined && until === undefined ? to : new Date(to.getTime() - 1));
  const firstDay = from ? berlinDay(from) : reachingBack(lastDay, months === undefined ? reach : { months });
  if (firstDay < EARLIEST_DAY) return refusePeriod(since === undefined ? "until" : "since", "too_early");
  if (firstDay < dayOf(lastDay).subtract({ years: MOST_YEARS }).toString())
    return refusePeriod("since", "too_long");
  return { firstDay, lastDay };
}

const dayOf = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day);

const reachingBack = (lastDay: string, reach: Reach): string =>
  "days" in reach
    ? dayOf(lastDay)
        .subtract({ days: reach.days - 1 })
        .toString()
    : dayOf(lastDay)
        .with({ day: 1 })
        .subtract({ months: reach.months - 1 })
        .toString();

/** The moments between which the days lie; what is not over yet ends now. */
export function momentsOf({ firstDay, lastDay }: Days, now: Date): { since: Date; until: Date } {
  const end = berlinInstant(dayAfter(lastDay), 0);
  return { since: berlinInstant(firstDay, 0), until: end < now ? end : now };
}

const dayAfter = (day: string): string => dayOf(day).add({ days: 1 }).toString();
export const dayBefore = (day: string): string => dayOf(day).subtract({ days: 1 }).toString();

/** `2026-03` of a day. */
const monthOf = (day: string): string => day.slice(0, 7);

/** Every month that the days touch, in order. */
export function monthsOf({ firstDay, lastDay }: Days): string[] {
  const months: string[] = [];
  for (let day = dayOf(firstDay).with({ day: 1 }); day.toString() <= lastDay; day = day.add({ months: 1 }))
    months.push(monthOf(day.toString()));
  return months;
}

/** Whether every day of the month lies within. */
export const isWhole = (month: string, { firstDay, lastDay }: Days): boolean =>
  firstDay <= `${month}-01` && dayBefore(monthAfter(`${month}-01`)) <= lastDay;

const monthAfter = (day: string): string => dayOf(day).with({ day: 1 }).add({ months: 1 }).toString();

/** A stretch that totals of one span cover. */
type Stretch = Days & { span: "day" | "month" };

/** The same days as few totals cover them: whole months, and the days before and after them. */
export function stretchesOf({ firstDay, lastDay }: Days): Stretch[] {
  const firstMonth = firstDay.endsWith("-01") ? firstDay : monthAfter(firstDay);
  const monthsEnd = dayAfter(lastDay).endsWith("-01") ? dayAfter(lastDay) : `${monthOf(lastDay)}-01`;
  if (firstMonth >= monthsEnd) return [{ span: "day", firstDay, lastDay }];
  const stretches: Stretch[] = [
    { span: "day", firstDay, lastDay: dayBefore(firstMonth) },
    { span: "month", firstDay: firstMonth, lastDay: dayBefore(monthsEnd) },
    { span: "day", firstDay: monthsEnd, lastDay },
  ];
  return stretches.filter((stretch) => stretch.firstDay <= stretch.lastDay);
}
