import { dayNumber, dayText, weekday } from "../../foundation/holidays.ts";
import type { ArrivalWish, DeadlineRule } from "../../operations/arrival-input.ts";
import { addMonths, addPeriod, beforePeriod, monthEnd, quarterEnd, monthStart } from "./calendar-periods.ts";
import { deadlineLaw, objections } from "./deadline-law.ts";
import { type PlaceCalendar, SATURDAY, SUNDAY } from "./place-calendar.ts";
import type { PlanStep } from "./plan-step.ts";

type LastDay = { lastDay: number; steps: PlanStep[] };
/** A wish whose fields were judged; a rule has its day. */
type Ruled = ArrivalWish & { event: string };

/** The last day on which a letter may reach its recipient, with how it was come to. Never a later one than the law is sure of. */
export function lastDayOf(wish: ArrivalWish, calendar: PlaceCalendar): LastDay {
  if (wish.by !== undefined)
    return { lastDay: dayNumber(wish.by), steps: [step("by", wish.by, "§ 130 Abs. 1 BGB")] };
  if (wish.rule === undefined || wish.event === undefined)
    throw new Error("a deadline needs a day or a rule");
  return byRule[wish.rule]({ ...wish, event: wish.event }, calendar);
}

/** Saturdays are counted: whether they are working days here is not settled everywhere, and with them the day comes earlier. */
function thirdWorkingDay(month: number, calendar: PlaceCalendar, provision: string): LastDay {
  let day = monthStart(month) - 1;
  for (let left: number = deadlineLaw.lease.workingDay; left > 0;) {
    day += 1;
    if (weekday(day) !== SUNDAY && !calendar.surelyRests(day)) left -= 1;
  }
  const steps = [step("third_working_day", dayText(day), provision)];
  return { lastDay: day, steps: [...steps, ...(weekday(day) === SATURDAY ? [stays(day)] : [])] };
}

function leaseNotice({ event, party = "tenant", years = 0 }: Ruled, calendar: PlaceCalendar): LastDay {
  const { monthsAhead, landlord } = deadlineLaw.lease;
  const longer = party === "landlord" ? (landlord.findLast((each) => years >= each.years)?.months ?? 0) : 0;
  const month = addMonths(monthStart(dayNumber(event)), -(monthsAhead + longer));
  const { lastDay, steps } = thirdWorkingDay(month, calendar, "§ 573c Abs. 1 BGB");
  return {
    lastDay,
    steps: [
      step("lease_end", event, "§ 573c Abs. 1 BGB", { months: monthsAhead + 1 + longer }),
      ...steps,
      step("written_form", dayText(lastDay), "§ 568 Abs. 1, § 126 BGB"),
    ],
  };
}

function employmentNotice(wish: Ruled, calendar: PlaceCalendar): LastDay {
  const { event, party = "employee", years = 0, probation = false } = wish;
  const { weeks, probationWeeks, employer } = deadlineLaw.employment;
  const months =
    party === "employer" && !probation ? employer.findLast((each) => years >= each.years)?.months : undefined;
  const asked =
    months === undefined
      ? { count: probation ? probationWeeks : weeks, unit: "weeks" as const }
      : { count: months, unit: "months" as const };
  const provision = probation
    ? "§ 622 Abs. 3 BGB"
    : months === undefined
      ? "§ 622 Abs. 1 BGB"
      : "§ 622 Abs. 2 BGB";
  const { lastDay, steps } = noticePeriod({ event, ...asked }, calendar, provision);
  return { lastDay, steps: [...steps, step("written_form", dayText(lastDay), "§ 623, § 126 BGB")] };
}

function noticePeriod(
  { event, count = 1, unit = "months" }: Pick<Ruled, "event" | "count" | "unit">,
  calendar: PlaceCalendar,
  provision: string,
): LastDay {
  const last = beforePeriod(dayNumber(event), count, unit);
  const steps = [
    step("contract_end", event, provision),
    step("notice_period", dayText(last), provision, { count, unit }),
  ];
  return notExtended(last, steps, calendar);
}

function period({ event, count = 1, unit = "months" }: Ruled, calendar: PlaceCalendar): LastDay {
  const last = addPeriod(dayNumber(event), count, unit);
  const steps = [
    step("event", event, "§ 187 Abs. 1 BGB"),
    step("period", dayText(last), "§ 188 BGB", { count, unit }),
  ];
  return extended(last, steps, calendar, "§ 193 BGB");
}

function endOf(
  key: "month_end" | "quarter_end",
  end: (day: number) => number,
  { event }: Ruled,
  calendar: PlaceCalendar,
): LastDay {
  const day = end(dayNumber(event));
  return notExtended(day, [step(key, dayText(day), "§ 192 BGB")], calendar);
}

/** The day of announcement is not moved where it falls on a weekend: courts differ, and the earlier day is the safe one. */
function objection(
  law: (typeof objections)[keyof typeof objections],
  { event, withoutInstruction = false }: Ruled,
  calendar: PlaceCalendar,
): LastDay {
  const announced = dayNumber(event) + deadlineLaw.announcedAfterDays;
  const last = addMonths(announced, withoutInstruction ? 12 : 1);
  const steps = [
    step("act_posted", event, law.announced),
    step("announced", dayText(announced), law.announced),
    step(
      withoutInstruction ? "objection_year" : "objection_month",
      dayText(last),
      `${withoutInstruction ? law.withoutInstruction : law.period}, § 188 Abs. 2 BGB`,
    ),
  ];
  return extended(last, steps, calendar, law.moved);
}

/** A last day on which nobody works gives way to the next, where the law says so and the place is sure. */
function extended(last: number, steps: PlanStep[], calendar: PlaceCalendar, provision: string): LastDay {
  let day = last;
  while (weekday(day) >= SATURDAY || calendar.surelyRests(day)) day += 1;
  if (day === last) return { lastDay: day, steps };
  return { lastDay: day, steps: [...steps, step("moved", dayText(day), provision, { from: dayText(last) })] };
}

/** The other side keeps its whole period: such a day is never moved to a later one. */
const notExtended = (last: number, steps: PlanStep[], calendar: PlaceCalendar): LastDay => ({
  lastDay: last,
  steps: [...steps, ...(weekday(last) >= SATURDAY || calendar.surelyRests(last) ? [stays(last)] : [])],
});

const stays = (day: number): PlanStep => step("not_extended", dayText(day), "§ 193 BGB");

const step = (
  key: PlanStep["key"],
  day: string,
  provision: string,
  about: PlanStep["about"] = {},
): PlanStep => ({
  key,
  day,
  provision,
  about,
});

const byRule: Record<DeadlineRule, (wish: Ruled, calendar: PlaceCalendar) => LastDay> = {
  third_working_day: ({ event }, calendar) =>
    thirdWorkingDay(dayNumber(event), calendar, "§ 187 Abs. 2, § 188 BGB"),
  lease_notice: leaseNotice,
  employment_notice: employmentNotice,
  notice_period: (wish, calendar) => noticePeriod(wish, calendar, "§§ 187, 188 BGB"),
  period,
  month_end: (wish, calendar) => endOf("month_end", monthEnd, wish, calendar),
  quarter_end: (wish, calendar) => endOf("quarter_end", quarterEnd, wish, calendar),
  objection_tax: (wish, calendar) => objection(objections.objection_tax, wish, calendar),
  objection_administrative: (wish, calendar) =>
    objection(objections.objection_administrative, wish, calendar),
  objection_social: (wish, calendar) => objection(objections.objection_social, wish, calendar),
  default_after_invoice: ({ event }, calendar) => {
    const last = dayNumber(event) + deadlineLaw.defaultAfterDays;
    return extended(last, [step("default", dayText(last), "§ 286 Abs. 3 BGB")], calendar, "§ 193 BGB");
  },
};
