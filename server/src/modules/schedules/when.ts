import { Temporal } from "temporal-polyfill";
import {
  addDuration,
  berlinDay,
  berlinInstant,
  berlinLocalTime,
  berlinWallTime,
  wallTimeInstant,
} from "../../foundation/berlin-time.ts";
import {
  businessDayOnOrAfter,
  businessDayOnOrBefore,
  nextBusinessDay,
} from "../../foundation/business-days.ts";
import type { Language } from "../../foundation/language.ts";
import { type FieldProblem, refuse, refuseField } from "../../foundation/refusal.ts";
import { readSendTime, requireAhead, type SendTime } from "./send-time.ts";
import { allowedTime, type DayRules, usualHour } from "./sending-days.ts";
import { endOf, isCronExpression, isFinerThanDaily, nextOccurrence, type Series } from "./series.ts";
import { leavesDaysOut, type NextDay, nextDays } from "./next-days.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { weekdayMomentText, weekdayText } from "../../texts/moment-text.ts";

/** When a letter is to leave, as a caller says it. */
export type GivenTime = {
  mode: "at" | "in" | "cron";
  sendAt?: string | undefined;
  delay?: string | undefined;
  cronExpression?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  businessDaysOnly: boolean;
  sendBeforeHour?: number | undefined;
};

/** The moment that a wish comes to, or the first moment of a series. */
export function plannedTime(given: GivenTime, now: Date, language: Language): SendTime {
  requireFittingFields(given, language);
  const rules = { businessDaysOnly: given.businessDaysOnly, sendBeforeHour: given.sendBeforeHour ?? null };
  if (given.sendAt !== undefined)
    return moved("sendAt", readSendTime("sendAt", given.sendAt, now, language), rules);
  if (given.delay !== undefined) return afterDelay(given.delay, rules, now, language);
  return firstOfSeries(given, rules, now, language);
}

const fieldOf = { at: "sendAt", in: "delay", cron: "cronExpression" } as const;

/** Each mode has its own field; the others would be read as something that was not meant. */
function requireFittingFields(given: GivenTime, language: Language): void {
  const own = fieldOf[given.mode];
  const problems: FieldProblem[] = [];
  if (given[own] === undefined)
    problems.push({ path: own, rule: "required", message: missing[language](given.mode) });
  const foreign = (["sendAt", "delay", "cronExpression", "startDate", "endDate"] as const).filter(
    (field) => field !== own && !(field.endsWith("Date") && given.mode === "cron"),
  );
  for (const field of foreign)
    if (given[field] !== undefined)
      problems.push({ path: field, rule: "not_allowed", message: notAllowed[language](given.mode) });
  if (problems.length > 0) refuse("VALIDATION_ERROR", { problems });
}

/** Forward to the first time that the rules allow; a time they allow stays exactly as it was given. */
function moved(path: string, { runAt, warnings }: SendTime, rules: DayRules): SendTime {
  const wall = berlinWallTime(runAt);
  const allowed = allowedTime(wall, rules);
  if (allowed.equals(wall)) return { runAt, warnings };
  const later = wallTimeInstant(allowed);
  return {
    runAt: later,
    warnings: [...warnings, { code: "SEND_TIME_MOVED", place: path, found: berlinLocalTime(later) }],
  };
}

function afterDelay(delay: string, rules: DayRules, now: Date, language: Language): SendTime {
  const named = namedDay(delay, rules, now);
  if (named) return { runAt: named, warnings: [] };
  const [, count, unit] = /^([1-9]\d{0,3})([hdw])$/.exec(delay) ?? [];
  // Days and weeks keep the time on the clock; hours are hours that pass.
  const duration = unit === "h" ? `PT${count}H` : `P${count}${unit}`;
  const runAt =
    (unit && addDuration(now, duration)) || refuseField("delay", "format", unknownDelay[language]);
  requireAhead("delay", runAt, now, language);
  return moved("delay", { runAt, warnings: [] }, rules);
}

function namedDay(delay: string, rules: DayRules, now: Date): Date | null {
  const today = Temporal.PlainDate.from(berlinDay(now));
  const atUsualHour = (day: string): Date => berlinInstant(day, usualHour(rules));
  switch (delay) {
    case "next-business-day":
      return atUsualHour(nextBusinessDay(today.toString()));
    case "next-monday": {
      const monday = today.add({ days: 8 - today.dayOfWeek }).toString();
      return atUsualHour(rules.businessDaysOnly ? businessDayOnOrAfter(monday) : monday);
    }
    case "end-of-month": {
      const thisMonth = atUsualHour(lastDay(today, rules));
      return thisMonth > now ? thisMonth : atUsualHour(lastDay(today.add({ months: 1 }), rules));
    }
    default:
      return null;
  }
}

/** The last day of the month, or the last business day in it. */
function lastDay(day: Temporal.PlainDate, { businessDaysOnly }: DayRules): string {
  const last = day.with({ day: day.daysInMonth }).toString();
  return businessDaysOnly ? businessDayOnOrBefore(last) : last;
}

function firstOfSeries(
  {
    cronExpression = "",
    startDate,
    endDate = null,
  }: Pick<GivenTime, "cronExpression" | "startDate"> & { endDate?: string | null | undefined },
  rules: DayRules,
  now: Date,
  language: Language,
): SendTime {
  if (!isCronExpression(cronExpression)) refuseField("cronExpression", "cron", noCron[language]);
  if (endDate !== null) requireEnd(endDate, now, language);
  const endless = { ...rules, cronExpression, endDate: null, since: sinceOf(startDate, now) };
  const first =
    nextOccurrence(endless, now, null) ?? refuseField("cronExpression", "never", neverRuns[language]);
  if (!nextOccurrence({ ...endless, endDate }, now, null))
    refuseField("endDate", "before_first_run", endsEarly[language](berlinLocalTime(first)));
  return { runAt: first, warnings: seriesWarnings({ ...endless, endDate }, now, language) };
}

/** What a series makes of its expression otherwise than it reads, with the days that come of it. */
function seriesWarnings(series: Series, now: Date, language: Language): LetterWarning[] {
  const days = nextDays(series, now, language);
  const found = days.map((day) => nextDayText(day, language)).join("; ");
  const isMoved = days.some(({ movedFrom }) => movedFrom !== null);
  const codes = [
    ...(isMoved ? (["SERIES_DAYS_MOVED"] as const) : []),
    ...(!isMoved && leavesDaysOut(series, days, now) ? (["SERIES_DAYS_LEFT_OUT"] as const) : []),
    ...(isFinerThanDaily(series.cronExpression, now) ? (["SERIES_ONCE_A_DAY"] as const) : []),
  ];
  return codes.map((code) => ({ code, place: "cronExpression", found }));
}

function nextDayText({ at, movedFrom, because, holiday }: NextDay, language: Language): string {
  const leaves = weekdayMomentText(new Date(at), language);
  if (movedFrom === null || because === null) return leaves;
  const text = movedTexts[language];
  return `${leaves} (${text.insteadOf} ${weekdayText(movedFrom, language)}: ${holiday ?? text[because]})`;
}

const movedTexts = {
  en: { insteadOf: "instead of", weekend: "weekend", holiday: "holiday", late: "too late in the day" },
  de: { insteadOf: "statt", weekend: "Wochenende", holiday: "Feiertag", late: "zu spät am Tag" },
} as const satisfies Record<Language, object>;

/** A series knows no earlier times than its first day, and none that have passed. */
export function sinceOf(startDate: string | undefined, now: Date): Date {
  const first = startDate === undefined ? now : new Date(berlinInstant(startDate, 0).getTime() - 1000);
  return first > now ? first : now;
}

function requireEnd(endDate: string, now: Date, language: Language): void {
  const end = endOf(endDate) ?? refuseField("endDate", "date_time", noEnd[language]);
  if (end < now) refuseField("endDate", "past", endPassed[language](berlinLocalTime(now)));
}

const missing: Record<Language, (mode: string) => string> = {
  en: (mode) => `Mode ${mode} needs this field.`,
  de: (mode) => `Für mode ${mode} fehlt dieses Feld.`,
};

const notAllowed: Record<Language, (mode: string) => string> = {
  en: (mode) => `This field does not go with mode ${mode}.`,
  de: (mode) => `Dieses Feld passt nicht zu mode ${mode}.`,
};

const unknownDelay: Record<Language, string> = {
  en: "Use a number with h, d or w (3h, 2d, 1w), or next-business-day, next-monday or end-of-month.",
  de: "Möglich sind eine Zahl mit h, d oder w (3h, 2d, 1w) sowie next-business-day, next-monday und end-of-month.",
};

const noCron: Record<Language, string> = {
  en: "Use five fields, minute hour day month weekday, such as 0 9 1 * * for the first of each month at 09:00.",
  de: "Nötig sind fünf Felder, Minute Stunde Tag Monat Wochentag, etwa 0 9 1 * * für den Ersten jeden Monats um 09:00 Uhr.",
};

const neverRuns: Record<Language, string> = {
  en: "There is no day on which this would run.",
  de: "Es gibt keinen Tag, auf den das zutrifft.",
};

const noEnd: Record<Language, string> = {
  en: "This is no ISO 8601 day or time, such as 2027-06-30.",
  de: "Das ist kein Tag und keine Zeitangabe nach ISO 8601, etwa 2027-06-30.",
};

const endPassed: Record<Language, (now: string) => string> = {
  en: (now) => `This end has passed; it is now ${now}.`,
  de: (now) => `Dieses Ende ist vorbei; jetzt ist ${now}.`,
};

const endsEarly: Record<Language, (first: string) => string> = {
  en: (first) => `The series would end before its first letter leaves, ${first}.`,
  de: (first) => `Die Serie wäre zu Ende, bevor der erste Brief hinausgeht: ${first}.`,
};
