import {
  berlinDay,
  berlinLocalTime,
  isSkippedLocalTime,
  parseInstant,
} from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import type { LetterWarning } from "../../texts/letter-warnings.ts";
import { refuseField } from "../../foundation/refusal.ts";

/** A moment that somebody named, and what to tell them about it. */
export type SendTime = { runAt: Date; warnings: LetterWarning[] };

/** Reads the moment a letter is to leave; local time without an offset is Berlin. Refuses what has passed. */
export function readSendTime(path: string, text: string, now: Date, language: Language): SendTime {
  const runAt = parseInstant(text) ?? refuseField(path, "date_time", notATime[language]);
  requireAhead(path, runAt, now, language);
  const warnings: LetterWarning[] = isSkippedLocalTime(text)
    ? [{ code: "LOCAL_TIME_SHIFTED", place: path, found: berlinLocalTime(runAt) }]
    : [];
  return { runAt, warnings };
}

/** Not in the past, and not so far ahead that nobody remembers it. */
export function requireAhead(path: string, runAt: Date, now: Date, language: Language): void {
  if (runAt < now) refuseField(path, "past", past[language](berlinLocalTime(now)));
  if (yearOf(runAt) - yearOf(now) > MOST_YEARS_AHEAD) refuseField(path, "too_far_ahead", tooFar[language]);
}

const MOST_YEARS_AHEAD = 10;
const yearOf = (instant: Date): number => Number(berlinDay(instant).slice(0, 4));

const notATime: Record<Language, string> = {
  en: "This is no ISO 8601 time such as 2026-11-20T09:00 (Berlin) or 2026-11-20T08:00:00Z.",
  de: "Das ist keine Zeitangabe nach ISO 8601 wie 2026-11-20T09:00 (Berlin) oder 2026-11-20T08:00:00Z.",
};

const past: Record<Language, (now: string) => string> = {
  en: (now) => `This time has passed; it is now ${now}.`,
  de: (now) => `Diese Zeit ist vorbei; jetzt ist ${now}.`,
};

const tooFar: Record<Language, string> = {
  en: `A letter can be planned at most ${MOST_YEARS_AHEAD} years ahead.`,
  de: `Ein Brief lässt sich höchstens ${MOST_YEARS_AHEAD} Jahre im Voraus planen.`,
};
