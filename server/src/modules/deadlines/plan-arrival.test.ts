import Holidays from "date-holidays";
import { getHolidays } from "feiertagejs";
import { expect, test } from "vitest";
import {
  dayNumber,
  dayText,
  germanHolidays,
  type State,
  states,
  weekday,
} from "../../foundation/holidays.ts";
import { deliveryTypes } from "../../foundation/letter-options.ts";
import type { ArrivalWish, DeadlineRule } from "../../operations/arrival-input.ts";
import { arrivalView } from "./arrival-view.ts";
import { lastDayOf } from "./last-day.ts";
import { measuredRun } from "./measured-run.ts";
import { type ArrivalTerms, planArrival, reckonArrival } from "./plan-arrival.ts";
import { calendarOf } from "./place-calendar.ts";
import { statesOfPostcode } from "./postcode-states.ts";

const FIRST = dayNumber("2026-01-01");
const LAST = dayNumber("2028-12-31");
const years = [2025, 2026, 2027, 2028, 2029, 2030];
const german = deliveryTypes.slice(0, 3);

const terms = (also: Partial<ArrivalTerms> = {}): ArrivalTerms => ({
  deliveryType: "standard",
  express: false,
  cutOff: null,
  country: "DE",
  zip: "50667",
  measured: null,
  ...also,
});

const planned = (wish: ArrivalWish, also: Partial<ArrivalTerms> = {}) =>
  planArrival(wish, terms(also), true, "de");

/** By two calendars of others. */
function holidaysByOthers(state: State): [Set<string>, Set<string>] {
  const calendar = new Holidays("DE", state);
  const theirs = years.flatMap((year) =>
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === "public")
      .map(({ date }) => date.slice(0, 10)),
  );
  const others = years.flatMap((year) => getHolidays(year, state).map(({ dateString }) => dateString));
  return [new Set(theirs), new Set(others)];
}

/** Where the two are known to differ from the law, and why. */
const knownDifferences = (state: State, day: string): boolean =>
  // Once, in Berlin: younger than either calendar.
  (state === "BE" && day === "2028-06-17") ||
  // Sundays by nature; some calendars leave them out, some give them to all of Germany.
  weekday(dayNumber(day)) === 7 ||
  // In mainly Catholic towns of Bavaria only: one counts it for the whole state. Augsburg has a day of its own.
  (state === "BY" && (day.endsWith("-08-15") || day.endsWith("-08-08")));

test.each(states)("the holidays of %s are those of two other calendars", (state) => {
  const calendars = holidaysByOthers(state);
  const ours = new Set(
    [2026, 2027, 2028].flatMap((year) =>
      [...germanHolidays(year)].flatMap(([day, holiday]) => (holiday.states.includes(state) ? [day] : [])),
    ),
  );
  for (let number = FIRST; number <= LAST; number += 1) {
    const day = dayText(number);
    if (knownDifferences(state, day)) continue;
    expect([day, ...calendars.map((theirs) => theirs.has(day))]).toEqual([day, ours.has(day), ours.has(day)]);
  }
});

test.each(states)("in %s every plan of three years keeps its promise by two other calendars", (state) => {
  const [first, second] = holidaysByOthers(state);
  const rests = (number: number): boolean => first.has(dayText(number)) || second.has(dayText(number));
  const nationwide = new Set(
    years.flatMap((year) => getHolidays(year, "BUND").map(({ dateString }) => dateString)),
  );
  const isPrinted = (number: number): boolean => weekday(number) <= 5 && !nationwide.has(dayText(number));
  const berlinDayOf = (at: string): number => dayNumber(at.slice(0, 10));
  for (const deliveryType of german)
    for (const express of [false, true]) {
      let before = "";
      // Every day for the plain letter; the others differ by nothing that the calendar knows, and every fifth day shows it.
      for (let last = FIRST; last <= LAST; last += deliveryType === "standard" ? 1 : 5) {
        const by = dayText(last);
        const plan = reckonArrival({ by, state }, terms({ deliveryType, express }), true);
        // The later the last day, the later the hand-over, and the safe one is never the later one.
        const moments = `${plan.latestSafe} ${plan.latestReasonable}`;
        if (plan.latestSafe < before.slice(0, 24) || plan.latestSafe > plan.latestReasonable)
          expect([by, before, moments]).toEqual("monotone");
        before = moments;
        // Four working days of the post lie between posting and the day planned for, and a whole day after that.
        const receipt = dayNumber(plan.receiptBy);
        const way = (from: string): number => {
          let days = 0;
          for (let day = dayNumber(from) + 1; day <= receipt; day += 1)
            if (weekday(day) !== 7 && !rests(day)) days += 1;
          return days;
        };
        const handOver = berlinDayOf(plan.latestSafe);
        const faults = [
          receipt < last || "received on the last evening",
          (weekday(receipt) <= 5 && !rests(receipt)) || "received when nobody reads",
          way(plan.postBySafe) >= 4 || "the safe way is too short",
          way(plan.postBy) >= 3 || "the reasonable way is too short",
          isPrinted(dayNumber(plan.postBySafe)) || "posted when nobody prints",
          (express ? handOver === dayNumber(plan.postBySafe) : handOver < dayNumber(plan.postBySafe)) ||
            "printed in no time",
          isPrinted(handOver) || "handed over when nobody prints",
          // The naive rule: four days before the last day.
          handOver <= last - 4 || "later than the naive rule",
          berlinDayOf(plan.latestReasonable) <= last - 3 || "later than the naive rule",
        ].filter((fault) => fault !== true);
        if (faults.length > 0) expect([by, deliveryType, express, faults]).toEqual("no faults");
      }
    }
  // A carrier that names its hour posts on the same day; one's own people need neither printer nor post.
  for (let last = FIRST; last <= LAST; last += 5) {
    const wish = { by: dayText(last), state };
    const named = reckonArrival(wish, terms({ cutOff: { hour: 16, minute: 0 } }), true);
    expect([named.latestSafe.slice(0, 10), named.latestReasonable.slice(0, 10)]).toEqual([
      named.postBySafe,
      named.postBy,
    ]);
    const brought = reckonArrival(wish, terms({ isInHouse: true }), true);
    const days = [brought.latestSafe, brought.latestReasonable].map(berlinDayOf) as [number, number];
    expect(days[0], wish.by).toBeLessThan(days[1]);
    expect(days[1], wish.by).toBeLessThanOrEqual(last);
    expect(days.filter((day) => weekday(day) > 5 || rests(day))).toEqual([]);
  }
});

type Rule = {
  rule: DeadlineRule;
  naive: (event: number) => number;
  isMoved?: true;
  ends?: "month";
  also?: object;
};

/** What each rule says by itself, reckoned by another calendar's arithmetic. */
const rules: readonly Rule[] = [
  { rule: "month_end", naive: (event) => lastOfMonth(event, 0) },
  { rule: "quarter_end", naive: (event) => lastOfMonth(event, 2 - (monthOf(event) % 3)) },
  { rule: "default_after_invoice", naive: (event) => event + 30, isMoved: true },
  { rule: "period", also: { count: 17, unit: "days" }, naive: (event) => event + 17, isMoved: true },
  { rule: "period", also: { count: 2, unit: "weeks" }, naive: (event) => event + 14, isMoved: true },
  {
    rule: "period",
    also: { count: 1, unit: "months" },
    naive: (event) => plusMonths(event, 1),
    isMoved: true,
  },
  {
    rule: "period",
    also: { count: 1, unit: "years" },
    naive: (event) => plusMonths(event, 12),
    isMoved: true,
  },
  ...(["objection_tax", "objection_administrative", "objection_social"] as const).flatMap((rule): Rule[] => [
    { rule, naive: (event) => plusMonths(event + 4, 1), isMoved: true },
    {
      rule,
      also: { withoutInstruction: true },
      naive: (event) => plusMonths(event + 4, 12),
      isMoved: true,
    },
  ]),
  { rule: "employment_notice", also: { probation: true }, naive: (event) => event - 14 },
  { rule: "employment_notice", ends: "month", naive: (event) => event - 28 },
  {
    rule: "employment_notice",
    ends: "month",
    also: { party: "employer", years: 5 },
    naive: (event) => lastOfMonth(event, -2),
  },
  { rule: "notice_period", also: { count: 6, unit: "weeks" }, naive: (event) => event - 42 },
  {
    rule: "notice_period",
    ends: "month",
    also: { count: 3, unit: "months" },
    naive: (event) => lastOfMonth(event, -3),
  },
];

const utc = (day: number): Date => new Date(day * 86_400_000);
const monthOf = (day: number): number => utc(day).getUTCMonth();
const lastOfMonth = (day: number, months: number): number =>
  Date.UTC(utc(day).getUTCFullYear(), monthOf(day) + months + 1, 0) / 86_400_000;
const plusMonths = (day: number, months: number): number =>
  Math.min(
    Date.UTC(utc(day).getUTCFullYear(), monthOf(day) + months, utc(day).getUTCDate()) / 86_400_000,
    lastOfMonth(day, months),
  );

test.each(states)(
  "in %s every rule gives the day that two other calendars bear out, for three years",
  (state) => {
    const [first, second] = holidaysByOthers(state);
    const rests = (day: number): boolean =>
      first.has(dayText(day)) && second.has(dayText(day)) && !knownDifferences(state, dayText(day));
    const calendar = calendarOf({ country: "DE", states: [state] });
    const found = (wish: ArrivalWish): string => dayText(lastDayOf(wish, calendar).lastDay);
    const faults: unknown[] = [];
    for (let event = FIRST; event <= LAST; event += 1) {
      for (const { rule, naive, isMoved, ends, also } of rules) {
        if (ends && lastOfMonth(event, 0) !== event) continue;
        let day = naive(event);
        const isWorkday = () => weekday(day) <= 5 && !rests(day);
        if (isMoved) while (!isWorkday()) day += 1;
        const wish: ArrivalWish = { rule, event: dayText(event), ...also };
        if (found(wish) !== dayText(day)) faults.push([wish, found(wish), dayText(day)]);
      }
      if (utc(event).getUTCDate() !== 1) continue;
      // The third day of the month that is neither a Sunday nor a holiday; a lease ends with the month after the next.
      let third = event - 1;
      for (let left = 3; left > 0;) if (weekday((third += 1)) !== 7 && !rests(third)) left -= 1;
      const lease: ArrivalWish = { rule: "lease_notice", event: dayText(lastOfMonth(event, 2)) };
      const landlord: ArrivalWish = {
        ...lease,
        event: dayText(lastOfMonth(event, 8)),
        party: "landlord",
        years: 9,
      };
      for (const wish of [
        { rule: "third_working_day", event: dayText(event + 13) } as const,
        lease,
        landlord,
      ])
        if (found(wish) !== dayText(third)) faults.push([wish, found(wish), dayText(third)]);
    }
    expect(faults).toEqual([]);
  },
);

const lastDays: [string, ArrivalWish, string][] = [
  ["a day is taken as it is, also a Sunday", { by: "2026-12-20" }, "2026-12-20"],
  [
    "the third working day counts Saturdays",
    { rule: "third_working_day", event: "2026-08-15" },
    "2026-08-04",
  ],
  ["and leaves out holidays", { rule: "third_working_day", event: "2027-01-20" }, "2027-01-05"],
  ["a lease that is to end in March", { rule: "lease_notice", event: "2027-03-31" }, "2027-01-05"],
  [
    "by a landlord after six years",
    { rule: "lease_notice", event: "2027-06-30", party: "landlord", years: 6 },
    "2027-01-05",
  ],
  [
    "by a landlord after nine years",
    { rule: "lease_notice", event: "2027-09-30", party: "landlord", years: 9 },
    "2027-01-05",
  ],
  ["four weeks to the fifteenth", { rule: "employment_notice", event: "2027-01-15" }, "2026-12-18"],
  [
    "four weeks to the end of a month, on a Sunday, is not extended",
    { rule: "employment_notice", event: "2027-01-31" },
    "2027-01-03",
  ],
  [
    "two weeks in probation",
    { rule: "employment_notice", event: "2027-01-20", probation: true },
    "2027-01-06",
  ],
  [
    "an employer after ten years",
    { rule: "employment_notice", event: "2027-02-28", party: "employer", years: 10 },
    "2026-10-31",
  ],
  [
    "three months before the end of a contract",
    { rule: "notice_period", event: "2026-12-31", count: 3, unit: "months" },
    "2026-09-30",
  ],
  [
    "one month before the end of March",
    { rule: "notice_period", event: "2027-03-31", count: 1, unit: "months" },
    "2027-02-28",
  ],
  [
    "six weeks before the end of a quarter",
    { rule: "notice_period", event: "2027-03-31", count: 6, unit: "weeks" },
    "2027-02-17",
  ],
  ["two weeks from an event", { rule: "period", event: "2026-11-02", count: 2, unit: "weeks" }, "2026-11-16"],
  [
    "a period that ends on a Saturday goes on until Monday",
    { rule: "period", event: "2026-11-07", count: 2, unit: "weeks" },
    "2026-11-23",
  ],
  [
    "a month from the last of January ends with February",
    { rule: "period", event: "2027-01-31", count: 1, unit: "months" },
    "2027-03-01",
  ],
  ["the end of a month", { rule: "month_end", event: "2026-11-03" }, "2026-11-30"],
  ["the end of a quarter", { rule: "quarter_end", event: "2026-11-03" }, "2026-12-31"],
  [
    "an objection: four days, one month, on to Monday",
    { rule: "objection_tax", event: "2026-11-03" },
    "2026-12-07",
  ],
  [
    "an objection without instruction: a year",
    { rule: "objection_tax", event: "2026-11-03", withoutInstruction: true },
    "2027-11-08",
  ],
  ["thirty days after an invoice", { rule: "default_after_invoice", event: "2026-11-02" }, "2026-12-02"],
];

test.each(lastDays)("%s", (_, wish, lastDay) => {
  const plan = planned(wish);
  expect(plan.lastDay).toBe(lastDay);
  for (const language of ["de", "en"] as const)
    for (const { what, provision } of arrivalView(plan, new Date("2026-11-02T08:00:00Z"), language).steps) {
      expect(provision).toMatch(/§/);
      expect(what).toMatch(/[.]$/);
      expect(what).not.toMatch(/undefined|NaN|Invalid/);
    }
});

test("a holiday moves a last day only in the states that have it, and only if the place is sure", () => {
  const onCorpusChristi = { rule: "period", event: "2027-05-13", count: 2, unit: "weeks" } as const;
  expect(planned(onCorpusChristi, { zip: "50667" }).lastDay).toBe("2027-05-28");
  expect(planned(onCorpusChristi, { zip: "10115" }).lastDay).toBe("2027-05-27");
  expect(planned(onCorpusChristi, { zip: "" }).lastDay).toBe("2027-05-27");
  // Partly, in Saxony: nobody can count on it, and nothing is planned for it either.
  expect(planned(onCorpusChristi, { zip: "01067" })).toMatchObject({
    lastDay: "2027-05-27",
    receiptBy: "2027-05-25",
  });
  expect(planned({ ...onCorpusChristi, state: "NW" }, { zip: "10115" }).lastDay).toBe("2027-05-28");
});

test("a plan names its hours with their distance from UTC, and what is still possible when it is late", () => {
  const plan = planned({ by: "2026-12-04" });
  expect(plan).toMatchObject({ receiptBy: "2026-12-03", postBySafe: "2026-11-27", postBy: "2026-11-30" });
  const before = arrivalView(plan, new Date("2026-11-20T08:00:00Z"), "en");
  expect(before).toMatchObject({
    latestSafe: "2026-11-26T15:45:00+01:00",
    latestReasonable: "2026-11-27T15:45:00+01:00",
    tooLate: false,
    atRisk: false,
    alternatives: [],
    states: ["NW"],
  });
  const between = arrivalView(plan, new Date("2026-11-27T08:00:00Z"), "en");
  expect(between).toMatchObject({ tooLate: false, atRisk: true });
  expect(between.alternatives.map(({ way }) => way)).toEqual(["express", "courier", "bailiff", "email"]);
  const after = arrivalView(plan, new Date("2026-12-04T12:00:00Z"), "de");
  expect(after).toMatchObject({
    tooLate: true,
    note: expect.stringContaining("keine Rechtsberatung") as string,
  });
  expect(after.alternatives.map(({ way }) => way)).toEqual(["email"]);
});

test("of a notice that needs a signed original neither an e-mail nor a faster print is called a way out", () => {
  const plan = planned({ rule: "lease_notice", event: "2027-02-28" });
  const late = arrivalView(plan, new Date("2026-11-27T17:00:00Z"), "de");
  expect(late.tooLate).toBe(true);
  expect(late.alternatives.map(({ way }) => way)).toEqual(["courier", "bailiff"]);
  const stated = planned({ by: "2026-12-04" });
  const finding = { kind: "surety", country: "DE", day: "2026-11-20", recognised: true };
  const read = { ...stated, form: { verdict: "not_met" as const, finding } };
  const view = arrivalView(read, new Date("2026-11-27T08:00:00Z"), "de");
  expect(view.alternatives.map(({ way }) => way)).toEqual(["courier", "bailiff"]);
});

test("abroad no German bailiff serves, and a rule of German law is called one", () => {
  const abroad = { country: "AT", zip: "1010", deliveryType: "intl_registered" } as const;
  const plan = planned({ rule: "period", count: 14, unit: "days", event: "2026-12-01" }, abroad);
  const late = arrivalView(plan, new Date("2026-12-07T08:00:00Z"), "de");
  expect(late.alternatives.map(({ way }) => way)).not.toContain("bailiff");
  expect(late.steps.map(({ what }) => what).join(" ")).toContain("deutsches Recht");
  const byDay = arrivalView(planned({ by: "2026-12-15" }, abroad), new Date("2026-11-01T08:00:00Z"), "de");
  expect(byDay.steps.map(({ what }) => what).join(" ")).not.toContain("deutsches Recht");
});

test.each([
  [14, "days", "Frist von 14 Tagen"],
  [1, "weeks", "Frist von 1 Woche "],
  [2, "weeks", "Frist von 2 Wochen"],
  [3, "months", "Frist von 3 Monaten"],
  [1, "months", "Frist von 1 Monat "],
  [2, "years", "Frist von 2 Jahren"],
] as const)("a period of %i %s is told as people say it, and print hours are no law", (count, unit, said) => {
  const plan = planned({ rule: "period", count, unit, event: "2026-12-01" });
  const { steps } = arrivalView(plan, new Date("2026-12-01T08:00:00Z"), "de");
  expect(steps[1]?.what).toContain(said);
  expect(steps.find(({ what }) => what.startsWith("Die Druckerei"))?.provision).toContain(
    "Angabe der Druckerei",
  );
});

test("whether the clocks change does not move the hour on the clock", () => {
  const view = (by: string) =>
    arrivalView(planned({ by }), new Date("2026-01-01T08:00:00Z"), "de").latestSafe;
  expect(view("2027-04-02")).toMatch(/T15:45:00\+01:00$/);
  expect(view("2027-04-12")).toMatch(/T15:45:00\+02:00$/);
});

test("a carrier that names its cut-off, and express, save a day", () => {
  const latest = (also: Partial<ArrivalTerms>) =>
    arrivalView(planned({ by: "2026-12-04" }, also), new Date("2026-11-01T08:00:00Z"), "de").latestSafe;
  expect(latest({ cutOff: { hour: 16, minute: 0 } })).toBe("2026-11-27T15:45:00+01:00");
  expect(latest({ express: true })).toBe("2026-11-27T11:45:00+01:00");
});

test("a state of Germany does not go with an address abroad", () => {
  const abroad = { country: "AT", zip: "1010", deliveryType: "at_eco" } as const;
  expect(() => planned({ by: "2026-12-04", state: "BY" }, abroad)).toThrow(
    expect.objectContaining({ code: "VALIDATION_ERROR" }) as Error,
  );
});

test("abroad nothing is promised: the longest way, and twice that", () => {
  const plan = planned({ by: "2026-12-04" }, { country: "AT", zip: "1010", deliveryType: "at_eco" });
  // 8 December is no holiday before the 4th; three and six working days.
  expect(plan).toMatchObject({ postBy: "2026-11-30", postBySafe: "2026-11-26" });
});

test("where no holidays are known nobody is expected to bring or read letters at Christmas and New Year", () => {
  const swiss = { country: "CH", zip: "8001", deliveryType: "ch_a_post" } as const;
  expect(planned({ by: "2027-01-04" }, swiss)).toMatchObject({
    receiptBy: "2026-12-31",
    postBy: "2026-12-30",
  });
  expect(planned({ by: "2026-12-28" }, swiss)).toMatchObject({ receiptBy: "2026-12-24" });
  // It moves no last day: whether the day rests there is not sure.
  expect(planned({ rule: "period", event: "2026-12-11", count: 14, unit: "days" }, swiss).lastDay).toBe(
    "2026-12-25",
  );
});

test("an account's own letters count once there are 200 of them", () => {
  const run = (letters: number, deliveredOn: string) => ({
    zip: "50667",
    postedOn: "2026-11-02",
    deliveredOn,
    letters,
  });
  expect(measuredRun([run(199, "2026-11-03")])).toBeNull();
  expect(measuredRun([run(197, "2026-11-03"), run(2, "2026-11-05"), run(1, "2026-11-07")])).toEqual({
    reasonable: 1,
    safe: 3,
    letters: 200,
  });
  const measured = { reasonable: 4, safe: 6, letters: 200 };
  expect(planned({ by: "2026-12-04" }, { measured })).toMatchObject({
    postBySafe: "2026-11-26",
    postBy: "2026-11-27",
  });
  const fast = { reasonable: 1, safe: 2, letters: 200 };
  const { postBy, postBySafe } = planned({ by: "2026-12-04" });
  expect(
    planned({ by: "2026-12-04" }, { measured: fast }),
    "quick letters shorten nothing that the law promises",
  ).toMatchObject({ postBy, postBySafe });
});

test("a postcode lies in its state, in several where a border runs through it, anywhere if it is none", () => {
  expect(statesOfPostcode("80331")).toEqual(["BY"]);
  expect(statesOfPostcode("27568")).toEqual(["HB"]);
  expect(statesOfPostcode("21039")).toEqual(["HH", "SH"]);
  expect(statesOfPostcode("8033")).toEqual(states);
  for (let zip = 0; zip < 100_000; zip += 97)
    expect(statesOfPostcode(String(zip).padStart(5, "0")).length).toBeGreaterThan(0);
});
