import type { Language } from "../../foundation/language.ts";

/** What is wrong with a period, and what to give instead. */
export const periodProblems = {
  months_with_moments: {
    de: "geben Sie entweder months an oder since und until: beides zusammen nennt zwei Zeiträume",
    en: "give either months or since and until: together they name two periods",
  },
  not_a_moment: {
    de: "geben Sie ein Datum (2026-03-31) oder einen Zeitpunkt nach ISO 8601 an",
    en: "give a date (2026-03-31) or a moment in ISO 8601",
  },
  since_in_future: {
    de: "since liegt in der Zukunft; dafür gibt es noch keine Zahlen",
    en: "since is in the future, where there are no figures yet",
  },
  since_not_before_until: {
    de: "since muss vor until liegen; until zählt selbst nicht mehr dazu",
    en: "since must be before until, which itself is not included",
  },
  too_early: {
    de: "vor dem 1. Januar 2000 gibt es keine Zahlen; wählen Sie einen späteren Zeitraum",
    en: "there are no figures before 1 January 2000; choose a later period",
  },
  too_long: {
    de: "der Zeitraum darf höchstens zehn Jahre umfassen; wählen Sie ein späteres since",
    en: "a period may span ten years at most; choose a later since",
  },
} satisfies Record<string, Record<Language, string>>;
