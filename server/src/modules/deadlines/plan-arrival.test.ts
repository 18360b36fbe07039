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
import type { ArrivalWish } from "../../operations/arrival-input.ts";
import { arrivalView } from "./arrival-view.ts";
import { measuredRun } from "./measured-run.ts";
import { type ArrivalTerms, planArrival, reckonArrival } from "./plan-arrival.ts";
import { statesOfPostcode } from "./postcode-states.ts";

const FIRST = dayNumber("2026-01-01");
const LAST = dayNumber("2028-12-31");
const years = [2025, 2026, 2027, 2028, 2029];
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
});

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

test("abroad nothing is promised: the longest way, and twice that", () => {
  const plan = planned({ by: "2026-12-04" }, { country: "AT", zip: "1010", deliveryType: "at_eco" });
  // 8 December is no holiday before the 4th; three and six working days.
  expect(plan).toMatchObject({ postBy: "2026-11-30", postBySafe: "2026-11-26" });
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
