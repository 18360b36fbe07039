import { dayNumber, weekday } from "../../foundation/holidays.ts";
import type { Language } from "../../foundation/language.ts";
import { weekdayMomentText, weekdayText } from "../../texts/moment-text.ts";
import { calendarOf, type Place, SATURDAY, SUNDAY } from "./place-calendar.ts";
import type { PlanStep, StepKey } from "./plan-step.ts";

/** What a step says to whoever reads it. */
export const stepText = ({ key, about }: PlanStep, place: Place, language: Language): string =>
  texts[language][key]({ about, place });

/** What a step rests on; hours and run times that somebody names stand in no law. */
export const provisionText = ({ key, provision }: PlanStep, language: Language): string =>
  notByLaw[key]?.[language] ?? provision;

const notByLaw: Partial<Record<StepKey, Record<Language, string>>> = {
  posting: { de: "Angabe der Druckerei, zu § 18 PostG", en: "as the print centre says, for § 18 PostG" },
  run_time_measured: { de: "eigene Messung, zu § 18 PostG", en: "as measured here, for § 18 PostG" },
  run_time_abroad: {
    de: "Angabe zur Versandart, zu § 130 Abs. 1 BGB",
    en: "as the product says, for § 130 (1) BGB",
  },
};

type About = { about: PlanStep["about"]; place: Place };
type StepTexts = Record<StepKey, (told: About) => string>;

const whyMoved = (day: string, place: Place, language: Language): string => {
  const number = dayNumber(day);
  const words = restWords[language];
  if (weekday(number) === SATURDAY) return words.saturday;
  if (weekday(number) === SUNDAY) return words.sunday;
  return calendarOf(place).nameOf(number, language) ?? words.holiday;
};

const restWords = {
  de: { saturday: "Samstag", sunday: "Sonntag", holiday: "Feiertag" },
  en: { saturday: "Saturday", sunday: "Sunday", holiday: "holiday" },
} as const satisfies Record<Language, object>;

const periodWords = {
  de: {
    days: ["Tag", "Tage"],
    weeks: ["Woche", "Wochen"],
    months: ["Monat", "Monate"],
    years: ["Jahr", "Jahre"],
  },
  en: {
    days: ["day", "days"],
    weeks: ["week", "weeks"],
    months: ["month", "months"],
    years: ["year", "years"],
  },
} as const;

function periodText({ count, unit }: PlanStep["about"], language: Language): string {
  const words = periodWords[language][unit as keyof (typeof periodWords)["de"]];
  return `${count} ${words[count === 1 ? 0 : 1]}`;
}

/** „von 14 Tagen“, „von 3 Monaten“ */
const periodAfterVon = (about: PlanStep["about"]): string =>
  periodText(about, "de").replace(/e$/, about["count"] === 1 ? "e" : "en");

const time = (value: string | number | undefined, language: Language): string =>
  weekdayMomentText(new Date(String(value)), language);
const day = (value: string | number | undefined, language: Language): string =>
  weekdayText(String(value), language);

const de: StepTexts = {
  by: () => "Letzter Tag, wie angegeben: bis dahin muss der Brief beim Empfänger sein.",
  event: () => "Tag des Ereignisses; er zählt selbst nicht mit.",
  period: ({ about }) => `Ende der Frist von ${periodAfterVon(about)} ab dem Ereignis.`,
  contract_end: () => "Tag, an dem der Vertrag enden soll.",
  notice_period: ({ about }) =>
    `Letzter Tag für den Zugang, damit bis dahin ${periodText(about, "de")} Kündigungsfrist ${about["count"] === 1 ? "verstreicht" : "verstreichen"}.`,
  lease_end: ({ about }) =>
    `Ende des Mietverhältnisses; die Kündigung muss am dritten Werktag des Monats da sein, mit dem die letzten ${about["months"]} Monate beginnen.`,
  third_working_day: () =>
    "Dritter Werktag des Monats. Samstage sind mitgezählt: Ob sie hier Werktage sind, ist nicht für jeden Fall geklärt, und so ist es der frühere Tag.",
  month_end: () => "Letzter Tag des Monats.",
  quarter_end: () => "Letzter Tag des Quartals.",
  act_posted: () => "Tag, an dem der Bescheid zur Post gegeben wurde.",
  announced: () =>
    "Der Bescheid gilt am vierten Tag danach als bekannt gegeben. Fällt der Tag auf ein Wochenende, wird vorsichtshalber nicht verschoben.",
  objection_month: () => "Ende der Frist von einem Monat ab der Bekanntgabe.",
  objection_year: () =>
    "Ende der Frist von einem Jahr, weil die Rechtsbehelfsbelehrung fehlt oder falsch ist.",
  default: () =>
    "Dreißig Tage nach Fälligkeit und Zugang der Rechnung; Verbraucher nur, wenn sie darauf hingewiesen wurden.",
  moved: ({ about, place }) =>
    `${day(about["from"], "de")} ist ${whyMoved(String(about["from"]), place, "de")}: An seine Stelle tritt der nächste Werktag.`,
  not_extended: () =>
    "Der Tag ist kein gewöhnlicher Werktag und wird trotzdem nicht verschoben: § 193 BGB verlängert Kündigungsfristen nicht.",
  german_law: () =>
    "Diese Regel ist deutsches Recht. Liegt die Wohnung oder der Arbeitsplatz in einem anderen Land oder hat eine Behörde dort entschieden, gilt meist dessen Recht, von dem hier nichts bekannt ist.",
  written_form: () =>
    "Diese Kündigung braucht das eigenhändig unterschriebene Original. Ein gedruckter Brief der Druckerei genügt nicht, auch nicht als Einschreiben.",
  receipt: () =>
    "Letzter sicherer Tag für den Zugang: Was erst abends im Briefkasten liegt, zählt am nächsten Werktag, deshalb nie der letzte Abend.",
  run_time: ({ about }) =>
    `Laufzeit: 99 von 100 Briefen sind am vierten Werktag nach der Einlieferung da, 95 am dritten. Zur Post bis zu diesem Tag, spätestens ${day(about["postBy"], "de")}.`,
  run_time_measured: ({ about }) => {
    const { safe, reasonable, seenSafe = safe, seenReasonable = reasonable } = about;
    const isLonger = safe !== seenSafe || reasonable !== seenReasonable;
    return (
      `Laufzeit nach ${about["letters"]} eigenen verfolgten Briefen: Nach ${germanDays(seenSafe)} waren 99 von 100 da, nach ${germanDays(seenReasonable)} 95. ` +
      (isLonger
        ? `Gerechnet ist mit ${safe} und ${reasonable} Werktagen: nie mit weniger, als das Gesetz zusagt. `
        : "") +
      `Zur Post bis zu diesem Tag, spätestens ${day(about["postBy"], "de")}.`
    );
  },
  run_time_abroad: ({ about }) =>
    `Laufzeit: Für dieses Land ist keine zugesichert. Gerechnet ist mit höchstens ${about["reasonable"]} ${about["reasonable"] === 1 ? "Werktag" : "Werktagen"}, auf der sicheren Seite mit ${about["safe"]}; Feiertage dort sind nur für Österreich bekannt; sonst gelten allein der 1. Januar und der 25. Dezember als Ruhetage.`,
  posting: ({ about }) =>
    (about["express"] === "yes"
      ? "Die Druckerei arbeitet montags bis freitags; Express geht am selben Tag zur Post, wenn der Brief bis 12 Uhr da ist."
      : about["cutOff"] === "same_day"
        ? "Die Druckerei arbeitet montags bis freitags; was bis zu ihrem Annahmeschluss da ist, geht am selben Tag zur Post."
        : "Die Druckerei arbeitet montags bis freitags; was bis 16 Uhr da ist, geht am nächsten Arbeitstag zur Post.") +
    (about["closed"] === "heeded" ? " Tage, an denen sie geschlossen hat, sind abgezogen." : ""),
  brought: ({ about }) =>
    `Überbringen durch eigene Leute oder einen Boten: sicher bis ${time(about["safe"], "de")}, spätestens ${time(about["reasonable"], "de")}, solange an dem Tag noch geleert wird. Wer ihn stattdessen selbst zur Post gibt, braucht deren Laufzeit dazu.`,
  hand_over: ({ about }) =>
    `Übergabe an die Druckerei: sicher bis ${time(about["safe"], "de")}, noch vertretbar bis ${time(about["reasonable"], "de")}; 15 Minuten Reserve sind abgezogen.`,
};

const en: StepTexts = {
  by: () => "The last day as given: the letter must have reached the recipient by then.",
  event: () => "The day of the event; it does not count itself.",
  period: ({ about }) => `The period of ${periodText(about, "en")} from the event ends.`,
  contract_end: () => "The day on which the contract is to end.",
  notice_period: ({ about }) =>
    `The last day for receipt, so that ${periodText(about, "en")} of notice ${about["count"] === 1 ? "passes" : "pass"} until then.`,
  lease_end: ({ about }) =>
    `The lease ends; notice must be there on the third working day of the month with which the last ${about["months"]} months begin.`,
  third_working_day: () =>
    "The third working day of the month. Saturdays are counted: whether they are working days here is not settled for every case, and this is the earlier day.",
  month_end: () => "The last day of the month.",
  quarter_end: () => "The last day of the quarter.",
  act_posted: () => "The day on which the act was posted.",
  announced: () =>
    "The act counts as announced on the fourth day after. Where that is a weekend it is not moved, to be on the safe side.",
  objection_month: () => "The period of one month from the announcement ends.",
  objection_year: () => "The period of one year ends, as the instruction on remedies is missing or wrong.",
  default: () => "Thirty days after the invoice is due and received; consumers only if they were told.",
  moved: ({ about, place }) =>
    `${day(about["from"], "en")} is a ${whyMoved(String(about["from"]), place, "en")}: the next working day takes its place.`,
  not_extended: () =>
    "The day is no ordinary working day and still is not moved: § 193 BGB does not extend periods of notice.",
  german_law: () =>
    "This rule is German law. Where the home or the work is in another country, or an authority there has decided, that country’s law mostly applies, of which nothing is known here.",
  written_form: () =>
    "This notice needs the original signed by hand. A letter from a print centre does not suffice, registered or not.",
  receipt: () =>
    "The last safe day of receipt: what is dropped in the evening counts on the next working day, so never the last evening.",
  run_time: ({ about }) =>
    `Run time: 99 of 100 letters are there by the fourth working day after posting, 95 by the third. Posted by this day, at the latest ${day(about["postBy"], "en")}.`,
  run_time_measured: ({ about }) => {
    const { safe, reasonable, seenSafe = safe, seenReasonable = reasonable } = about;
    const isLonger = safe !== seenSafe || reasonable !== seenReasonable;
    return (
      `Run time by ${about["letters"]} tracked letters of your own: 99 of 100 were there after ${englishDays(seenSafe)}, 95 after ${englishDays(seenReasonable)}. ` +
      (isLonger
        ? `Reckoned with ${safe} and ${reasonable} working days: never with less than the law promises. `
        : "") +
      `Posted by this day, at the latest ${day(about["postBy"], "en")}.`
    );
  },
  run_time_abroad: ({ about }) =>
    `Run time: none is promised for this country. Reckoned with ${about["reasonable"]} working ${about["reasonable"] === 1 ? "day" : "days"} at most, with ${about["safe"]} to be safe; of other countries only Austria’s holidays are known, elsewhere 1 January and 25 December alone count as days of rest.`,
  posting: ({ about }) =>
    (about["express"] === "yes"
      ? "The print centre works Monday to Friday; express is posted the same day if the letter is in by 12:00."
      : about["cutOff"] === "same_day"
        ? "The print centre works Monday to Friday; what is in by its cut-off is posted the same day."
        : "The print centre works Monday to Friday; what is in by 16:00 is posted on the next business day.") +
    (about["closed"] === "heeded" ? " Days on which it is closed are taken off." : ""),
  brought: ({ about }) =>
    `Brought by your own people or a messenger: safe until ${time(about["safe"], "en")}, at the latest ${time(about["reasonable"], "en")}, while the letter box is still emptied that day. Whoever posts it instead needs the post’s run time, too.`,
  hand_over: ({ about }) =>
    `Hand-over to the print centre: safe until ${time(about["safe"], "en")}, reasonable until ${time(about["reasonable"], "en")}; 15 minutes are kept in reserve.`,
};

const germanDays = (days: string | number | undefined): string =>
  `${days} ${days === 1 ? "Werktag" : "Werktagen"}`;
const englishDays = (days: string | number | undefined): string =>
  `${days} working ${days === 1 ? "day" : "days"}`;

const texts: Record<Language, StepTexts> = { de, en };
