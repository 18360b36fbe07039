import fc from "fast-check";
import { getHolidays } from "feiertagejs";
import { expect, test } from "vitest";
import { berlinDay, berlinLocalTime } from "../../foundation/berlin-time.ts";
import { Refusal } from "../../foundation/refusal.ts";
import { explainWarning } from "../../texts/letter-warnings.ts";
import { type GivenTime, plannedTime } from "./when.ts";
import { runs } from "../../../test/property-seed.ts";

type Given = Partial<GivenTime>;

const at = (sendAt: string, more: Given = {}): GivenTime => ({
  mode: "at",
  sendAt,
  businessDaysOnly: true,
  ...more,
});
const delayed = (delay: string, more: Given = {}): GivenTime => ({
  mode: "in",
  delay,
  businessDaysOnly: true,
  ...more,
});
const series = (cronExpression: string, more: Given = {}): GivenTime => ({
  mode: "cron",
  cronExpression,
  businessDaysOnly: true,
  ...more,
});
const anyDay: Given = { businessDaysOnly: false };

/** What a clock in Berlin shows when the letter leaves. */
const planned = (given: GivenTime, now: string): string =>
  berlinLocalTime(plannedTime(given, new Date(now), "en").runAt);

test.each([
  // A local time is Berlin; an offset is taken at its word.
  [at("2026-11-20T09:00"), "2026-11-20T09:00:00+01:00"],
  [at("2026-11-20T09:00:30"), "2026-11-20T09:00:30+01:00"],
  [at("2027-07-01T09:00"), "2027-07-01T09:00:00+02:00"],
  [at("2026-11-20T09:00:00Z"), "2026-11-20T10:00:00+01:00"],
  [at("2026-11-20T09:00:00-05:00"), "2026-11-20T15:00:00+01:00"],
  // Forward to a business day, at the same time.
  [at("2026-11-21T10:30"), "2026-11-23T10:30:00+01:00"],
  [at("2026-12-24T10:00"), "2026-12-24T10:00:00+01:00"],
  [at("2026-12-25T10:00"), "2026-12-28T10:00:00+01:00"],
  [at("2027-03-26T10:00"), "2027-03-30T10:00:00+02:00"],
  [at("2026-11-20T23:30:00Z"), "2026-11-23T00:30:00+01:00"],
  [at("2026-11-21T10:30", anyDay), "2026-11-21T10:30:00+01:00"],
  // Too late for the day: the next business day in the morning.
  [at("2026-11-20T13:59", { sendBeforeHour: 14 }), "2026-11-20T13:59:00+01:00"],
  [at("2026-11-20T14:00", { sendBeforeHour: 14 }), "2026-11-23T08:00:00+01:00"],
  [at("2026-11-21T10:00", { sendBeforeHour: 14 }), "2026-11-23T10:00:00+01:00"],
  [at("2026-11-21T16:00", { sendBeforeHour: 14 }), "2026-11-23T08:00:00+01:00"],
  [at("2026-11-20T16:00", { sendBeforeHour: 14, ...anyDay }), "2026-11-23T08:00:00+01:00"],
  [at("2026-11-20T09:00", { sendBeforeHour: 6 }), "2026-11-23T05:00:00+01:00"],
])("seen from Sunday 2026-11-15, %j leaves at %s", (given, expected) => {
  expect(planned(given, "2026-11-15T09:00:00Z")).toBe(expected);
});

test.each([
  ["3h", "2026-11-16T10:00+01:00", "2026-11-16T13:00:00+01:00", {}],
  ["2d", "2026-11-16T10:00+01:00", "2026-11-18T10:00:00+01:00", {}],
  ["1w", "2026-11-16T10:00+01:00", "2026-11-23T10:00:00+01:00", {}],
  ["5d", "2026-11-16T10:00+01:00", "2026-11-23T10:00:00+01:00", {}],
  ["5d", "2026-11-16T10:00+01:00", "2026-11-21T10:00:00+01:00", anyDay],
  ["3h", "2026-11-20T22:00+01:00", "2026-11-23T01:00:00+01:00", {}],
  ["9h", "2026-11-16T10:00+01:00", "2026-11-17T08:00:00+01:00", { sendBeforeHour: 14 }],
  // Days are days of the calendar, hours are hours that pass, whatever the clocks do.
  ["1d", "2026-03-28T10:00+01:00", "2026-03-29T10:00:00+02:00", anyDay],
  ["24h", "2026-03-28T10:00+01:00", "2026-03-29T11:00:00+02:00", anyDay],
  ["1d", "2026-10-24T10:00+02:00", "2026-10-25T10:00:00+01:00", anyDay],
  ["24h", "2026-10-24T10:00+02:00", "2026-10-25T09:00:00+01:00", anyDay],
  ["1d", "2026-03-28T02:30+01:00", "2026-03-29T03:30:00+02:00", anyDay],
  ["1d", "2026-10-24T02:30+02:00", "2026-10-25T02:30:00+02:00", anyDay],
  // Named days, at eight.
  ["next-business-day", "2026-11-16T06:00+01:00", "2026-11-17T08:00:00+01:00", {}],
  ["next-business-day", "2026-11-20T10:00+01:00", "2026-11-23T08:00:00+01:00", {}],
  ["next-business-day", "2026-12-24T10:00+01:00", "2026-12-28T08:00:00+01:00", {}],
  ["next-business-day", "2026-11-20T10:00+01:00", "2026-11-23T08:00:00+01:00", anyDay],
  ["next-business-day", "2026-11-20T23:30Z", "2026-11-23T08:00:00+01:00", {}],
  ["next-monday", "2026-11-15T10:00+01:00", "2026-11-16T08:00:00+01:00", {}],
  ["next-monday", "2026-11-16T06:00+01:00", "2026-11-23T08:00:00+01:00", {}],
  ["next-monday", "2027-03-24T10:00+01:00", "2027-03-30T08:00:00+02:00", {}],
  ["next-monday", "2027-03-24T10:00+01:00", "2027-03-29T08:00:00+02:00", anyDay],
  ["end-of-month", "2026-11-15T10:00+01:00", "2026-11-30T08:00:00+01:00", {}],
  ["end-of-month", "2026-10-15T10:00+02:00", "2026-10-30T08:00:00+01:00", {}],
  ["end-of-month", "2026-10-15T10:00+02:00", "2026-10-31T08:00:00+01:00", anyDay],
  ["end-of-month", "2026-10-30T07:59+01:00", "2026-10-30T08:00:00+01:00", {}],
  ["end-of-month", "2026-10-30T08:00+01:00", "2026-11-30T08:00:00+01:00", {}],
  ["end-of-month", "2026-10-31T10:00+01:00", "2026-11-30T08:00:00+01:00", {}],
  ["end-of-month", "2027-01-31T10:00+01:00", "2027-02-26T08:00:00+01:00", {}],
  ["end-of-month", "2026-12-31T10:00+01:00", "2027-01-29T08:00:00+01:00", {}],
  ["next-business-day", "2026-11-16T06:00+01:00", "2026-11-17T05:00:00+01:00", { sendBeforeHour: 6 }],
])("%s from %s is %s %j", (delay, now, expected, more) => {
  expect(planned(delayed(delay, more), now)).toBe(expected);
});

test("on every day of 2026 to 2030 the named days are those of an independent calendar", () => {
  const wrong: string[] = [];
  for (let day = "2026-01-01"; day <= "2030-12-31"; day = plusDays(day, 1)) {
    const fromMonth = lastWorked(day) > day ? lastWorked(day) : lastWorked(firstOfNext(day));
    const expected = {
      "next-business-day": workedFrom(plusDays(day, 1)),
      "next-monday": workedFrom(plusDays(day, 7 - ((weekdayOf(day) + 6) % 7))),
      "end-of-month": fromMonth,
    };
    for (const [delay, expectedDay] of Object.entries(expected)) {
      const { runAt } = plannedTime(delayed(delay), new Date(`${day}T10:00:00Z`), "en");
      if (berlinDay(runAt) !== expectedDay) wrong.push(`${delay} from ${day}: ${berlinDay(runAt)}`);
    }
  }

  expect(wrong).toEqual([]);
});

test("whatever is asked for, a letter never leaves before it, nor on a day or at an hour that is ruled out", () => {
  const now = new Date("2026-01-01T00:00:00Z");
  const wish = fc.record({
    moment: fc.date({ min: now, max: new Date("2030-12-31T00:00:00Z"), noInvalidDate: true }),
    businessDaysOnly: fc.boolean(),
    sendBeforeHour: fc.option(fc.integer({ min: 1, max: 23 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(wish, ({ moment, businessDaysOnly, sendBeforeHour }) => {
      const { runAt, warnings } = plannedTime(
        at(moment.toISOString(), { businessDaysOnly, sendBeforeHour }),
        now,
        "en",
      );
      const day = berlinDay(runAt);
      const hour = Number(berlinLocalTime(runAt).slice(11, 13));
      expect(runAt >= moment).toBe(true);
      expect(warnings).toHaveLength(runAt > moment ? 1 : 0);
      if (businessDaysOnly) expect(workedFrom(day)).toBe(day);
      if (sendBeforeHour !== undefined) expect(hour).toBeLessThan(sendBeforeHour);
      // It waits no longer than the longest holidays.
      expect(runAt.getTime() - moment.getTime()).toBeLessThan(6 * 86_400_000);
    }),
    { numRuns: runs(300) },
  );
});

test.each([
  ["0 9 * * *", "2026-11-13T10:00+01:00", "2026-11-16T09:00:00+01:00", {}],
  ["0 9 * * *", "2026-11-13T10:00+01:00", "2026-11-14T09:00:00+01:00", anyDay],
  // The day of the month or the weekday.
  ["0 9 18 * 1", "2026-11-16T10:00+01:00", "2026-11-18T09:00:00+01:00", {}],
  ["0 9 18 * 1", "2026-11-18T10:00+01:00", "2026-11-23T09:00:00+01:00", {}],
  // Months without a 31st are left out, not shortened.
  ["0 9 31 * *", "2026-11-15T10:00+01:00", "2026-12-31T09:00:00+01:00", {}],
  ["0 9 31 * *", "2027-01-31T10:00+01:00", "2027-03-31T09:00:00+02:00", {}],
  ["0 9 29 2 *", "2026-11-15T10:00+01:00", "2028-02-29T09:00:00+01:00", {}],
  ["0 9 * * MON", "2027-03-24T10:00+01:00", "2027-03-30T09:00:00+02:00", {}],
  // The clocks.
  ["30 2 * * *", "2026-03-28T10:00+01:00", "2026-03-29T03:30:00+02:00", anyDay],
  ["30 2 * * 0", "2026-03-28T10:00+01:00", "2026-03-30T02:30:00+02:00", {}],
  ["30 2 * * *", "2026-10-24T10:00+02:00", "2026-10-25T02:30:00+02:00", anyDay],
  ["30 2 * * *", "2026-10-25T02:30+02:00", "2026-10-26T02:30:00+01:00", anyDay],
  // Friday afternoon goes on Monday morning, before Monday's own time.
  ["0 9,16 * * *", "2026-11-13T10:00+01:00", "2026-11-16T08:00:00+01:00", { sendBeforeHour: 14 }],
  ["0 9,16 * * *", "2026-11-13T10:00+01:00", "2026-11-13T16:00:00+01:00", { sendBeforeHour: 16.5 }],
  ["45 16 * * *", "2026-11-13T10:00+01:00", "2026-11-16T08:00:00+01:00", { sendBeforeHour: 16.5 }],
  ["0 23 * * *", "2026-11-13T10:00+01:00", "2026-11-13T23:00:00+01:00", { sendBeforeHour: 24 }],
  ["0 9 * * *", "2026-11-12T10:00+01:00", "2026-11-16T00:00:00+01:00", { sendBeforeHour: 0 }],
])("the series %s seen from %s begins %s %j", (cron, now, expected, more) => {
  expect(planned(series(cron, more), now)).toBe(expected);
});

test.each([
  [at("2027-03-28T02:30", anyDay), ["sendAt LOCAL_TIME_SHIFTED"]],
  [at("2027-03-28T02:30"), ["sendAt LOCAL_TIME_SHIFTED", "sendAt SEND_TIME_MOVED"]],
  [at("2026-11-21T10:30"), ["sendAt SEND_TIME_MOVED"]],
  [at("2027-10-31T02:30", anyDay), []],
  [at("2026-11-20T10:30"), []],
  [delayed("5d"), []],
  [delayed("6d"), ["delay SEND_TIME_MOVED"]],
  [delayed("end-of-month"), []],
  [series("0 9 * * 6"), ["cronExpression SERIES_DAYS_MOVED"]],
  [series("0 9 * * 6", anyDay), []],
  [series("0 9 * * *"), ["cronExpression SERIES_DAYS_LEFT_OUT"]],
  [series("0 9 * * *", anyDay), []],
  [series("0 9 * * 1-6"), ["cronExpression SERIES_DAYS_LEFT_OUT"]],
  [series("0 9 * * 1-5"), []],
  [series("0 9,16 * * 1"), ["cronExpression SERIES_ONCE_A_DAY"]],
  [series("*/5 * * * *"), ["cronExpression SERIES_DAYS_LEFT_OUT", "cronExpression SERIES_ONCE_A_DAY"]],
  [series("0 9,16 1 * *"), ["cronExpression SERIES_DAYS_MOVED", "cronExpression SERIES_ONCE_A_DAY"]],
  [series("0 9 1 * *"), ["cronExpression SERIES_DAYS_MOVED"]],
  [series("0 17 * * 5", { sendBeforeHour: 16 }), ["cronExpression SERIES_DAYS_MOVED"]],
  [series("0 17 * * 5", { sendBeforeHour: 16, ...anyDay }), ["cronExpression SERIES_DAYS_MOVED"]],
  [series("0 17 * * *", { sendBeforeHour: 16 }), ["cronExpression SERIES_DAYS_MOVED"]],
  [series("0 15 * * 5", { sendBeforeHour: 16, endDate: "2026-12-15" }), []],
])("%j warns of %j", (given, expected) => {
  const { warnings } = plannedTime(given, new Date("2026-11-15T09:00:00Z"), "en");

  expect(warnings.map(({ place, code }) => `${place} ${code}`)).toEqual(expected);
});

test("a series that moves says its next five days, in the language of whoever asks", () => {
  const warned = (language: "de" | "en") =>
    plannedTime(series("0 9 * * 6"), new Date("2026-11-15T09:00:00Z"), language).warnings[0]?.found;

  expect(warned("en")?.split("; ")).toHaveLength(5);
  expect(warned("en")).toContain("Mon, 23 November 2026");
  expect(warned("de")).toContain("Mo., 23. November 2026");
});

test("a series whose time is too late for its day says so, and promises no more days than it has", () => {
  const late = series("0 17 * * 5", { sendBeforeHour: 16, endDate: "2026-12-01" });
  const [german, english] = (["de", "en"] as const).map((language) => {
    const [warning] = plannedTime(late, new Date("2026-11-15T09:00:00Z"), language).warnings;
    return warning ? explainWarning(warning, language).text : "";
  });

  expect(german).toContain("Mo., 23. November 2026");
  expect(german).toContain("(statt Fr., 20. November 2026: zu spät am Tag)");
  expect(english).toContain("(instead of Fri, 20 November 2026: too late in the day)");
  expect(german?.split("; ")).toHaveLength(2);
  expect(`${german} ${english}`).not.toMatch(/fünf|five|Werktag|business/);
});

test("the first moment that can be named is the present one, the last the end of the tenth year from this", () => {
  const left = (sendAt: string) => planned(at(sendAt, anyDay), "2026-11-15T09:00:00Z");

  expect(left("2026-11-15T10:00")).toBe("2026-11-15T10:00:00+01:00");
  expect(left("2036-12-31T23:59:59")).toBe("2036-12-31T23:59:59+01:00");
  expect(problemsOf(at("2037-01-01T00:00"))).toMatchObject([{ path: "sendAt", rule: "too_far_ahead" }]);
});

test.each([
  [at("2026-11-15T09:59"), "sendAt", "past"],
  [at("2020-01-01T00:00:00Z"), "sendAt", "past"],
  [at("2400-01-01T00:00"), "sendAt", "too_far_ahead"],
  [at("soon"), "sendAt", "date_time"],
  [delayed("2 days"), "delay", "format"],
  [delayed("2days"), "delay", "format"],
  [delayed("0d"), "delay", "format"],
  [delayed("-1d"), "delay", "format"],
  [delayed("9999w"), "delay", "too_far_ahead"],
  [delayed("next-tuesday"), "delay", "format"],
  [series("0 9 31 2 *"), "cronExpression", "never"],
  [series("0 9 * *"), "cronExpression", "cron"],
  [series("0 0 9 * * *"), "cronExpression", "cron"],
  [series("60 9 * * *"), "cronExpression", "cron"],
  [series("@daily"), "cronExpression", "cron"],
  [series("0 9 L * *"), "cronExpression", "cron"],
  [series("0 9 1 1 *", { endDate: "2026-12-31" }), "endDate", "before_first_run"],
  [series("0 9 1 1 *", { endDate: "2027-01-03" }), "endDate", "before_first_run"],
  [series("0 9 * * *", { endDate: "2026-11-14" }), "endDate", "past"],
  [series("0 9 * * *", { endDate: "2026-11-15T09:59:59" }), "endDate", "past"],
  [series("0 9 * * *", { endDate: "2026-11-15T10:00" }), "endDate", "before_first_run"],
  [series("0 9 * * *", { endDate: "someday" }), "endDate", "date_time"],
  [at("2026-11-20T09:00", { delay: "2d" }), "delay", "not_allowed"],
  [at("2026-11-20T09:00", { endDate: "2026-12-01" }), "endDate", "not_allowed"],
  [delayed("2d", { sendAt: "2026-11-20T09:00" }), "sendAt", "not_allowed"],
  [delayed("2d", { cronExpression: "0 9 * * *" }), "cronExpression", "not_allowed"],
  [series("0 9 * * *", { delay: "2d" }), "delay", "not_allowed"],
  [{ mode: "at" as const, businessDaysOnly: true }, "sendAt", "required"],
  [{ mode: "in" as const, businessDaysOnly: true }, "delay", "required"],
  [{ mode: "cron" as const, businessDaysOnly: true }, "cronExpression", "required"],
])("%j is refused: %s, %s", (given, path, rule) => {
  const problems = problemsOf(given);

  expect(problems).toEqual([expect.objectContaining({ path, rule })]);
});

test("a past time is refused with the present time", () => {
  expect(problemsOf(at("2026-11-15T09:59"))[0]?.message).toContain("2026-11-15T10:00:00+01:00");
});

test("the last day of a series counts whole", () => {
  expect(planned(series("0 9 16 11 *", { endDate: "2026-11-16" }), "2026-11-15T09:00:00Z")).toBe(
    "2026-11-16T09:00:00+01:00",
  );
});

test("the first of January that falls on a holiday is moved, and an end before that ends the series", () => {
  expect(planned(series("0 9 1 1 *", { endDate: "2027-01-04" }), "2026-11-15T09:00:00Z")).toBe(
    "2027-01-04T09:00:00+01:00",
  );
});

function problemsOf(given: GivenTime): { path: string; rule: string; message: string }[] {
  try {
    plannedTime(given, new Date("2026-11-15T09:00:00Z"), "en");
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === "VALIDATION_ERROR")
      return (cause.details as { problems: { path: string; rule: string; message: string }[] }).problems;
    throw cause;
  }
  return [];
}

const holidays = new Set(
  [2026, 2027, 2028, 2029, 2030, 2031].flatMap((year) =>
    getHolidays(year, "BUND").map(({ dateString }) => dateString),
  ),
);

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const isWorked = (day: string): boolean => weekdayOf(day) % 6 !== 0 && !holidays.has(day);

const workedFrom = (day: string): string => (isWorked(day) ? day : workedFrom(plusDays(day, 1)));

const firstOfNext = (day: string): string => `${plusDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** The last business day of the month of this day. */
function lastWorked(day: string): string {
  let last = plusDays(firstOfNext(day), -1);
  while (!isWorked(last)) last = plusDays(last, -1);
  return last;
}
