import type { Language } from "./language.ts";

/** The states of Germany, by the second half of their ISO 3166-2 code. */
export const stateNames = {
  BW: "Baden-Württemberg",
  BY: "Bayern",
  BE: "Berlin",
  BB: "Brandenburg",
  HB: "Bremen",
  HH: "Hamburg",
  HE: "Hessen",
  MV: "Mecklenburg-Vorpommern",
  NI: "Niedersachsen",
  NW: "Nordrhein-Westfalen",
  RP: "Rheinland-Pfalz",
  SL: "Saarland",
  SN: "Sachsen",
  ST: "Sachsen-Anhalt",
  SH: "Schleswig-Holstein",
  TH: "Thüringen",
} as const;
export type State = keyof typeof stateNames;
export const states = Object.keys(stateNames) as [State, ...State[]];

export type Holiday = {
  name: Readonly<Record<Language, string>>;
  /** Where the whole state rests, and where only some of its towns do. */
  states: readonly State[];
  partly: readonly State[];
};

/** The public holidays of a year in Germany, each with the states that have it. Reckoned once: whoever counts days asks often. */
export function germanHolidays(year: number): ReadonlyMap<string, Holiday> {
  const holidays = reckonedGerman.get(year) ?? reckonGerman(year);
  reckonedGerman.set(year, holidays);
  return holidays;
}

/** Those of Austria, which has the same in all of its states. */
export function austrianHolidays(year: number): ReadonlySet<string> {
  const holidays = reckonedAustrian.get(year) ?? reckonAustrian(year);
  reckonedAustrian.set(year, holidays);
  return holidays;
}

const reckonedGerman = new Map<number, ReadonlyMap<string, Holiday>>();
const reckonedAustrian = new Map<number, ReadonlySet<string>>();

type Where = { states?: readonly State[]; partly?: readonly State[]; since?: number; only?: number };
/** A day of the year, its distance from Easter Sunday, or "repentance": the Wednesday before 23 November. */
type Row = readonly [when: string | number, de: string, en: string, where?: Where];

/**
 * What the laws of the states say in November 2026; `since` is the first year of a younger holiday. Corpus Christi is one in some
 * towns of Saxony and Thuringia, the Assumption in the towns of Bavaria that are mainly Catholic, the Peace of Augsburg there alone.
 */
const rows: readonly Row[] = [
  ["01-01", "Neujahr", "New Year’s Day"],
  ["01-06", "Heilige Drei Könige", "Epiphany", { states: ["BW", "BY", "ST"] }],
  ["03-08", "Internationaler Frauentag", "International Women’s Day", { states: ["BE"], since: 2019 }],
  ["03-08", "Internationaler Frauentag", "International Women’s Day", { states: ["MV"], since: 2023 }],
  [-2, "Karfreitag", "Good Friday"],
  [0, "Ostersonntag", "Easter Sunday", { states: ["BB"] }],
  [1, "Ostermontag", "Easter Monday"],
  ["05-01", "Tag der Arbeit", "Labour Day"],
  [39, "Christi Himmelfahrt", "Ascension Day"],
  [49, "Pfingstsonntag", "Whit Sunday", { states: ["BB"] }],
  [50, "Pfingstmontag", "Whit Monday"],
  [
    60,
    "Fronleichnam",
    "Corpus Christi",
    { states: ["BW", "BY", "HE", "NW", "RP", "SL"], partly: ["SN", "TH"] },
  ],
  ["06-17", "75. Jahrestag des 17. Juni 1953", "75 years after 17 June 1953", { states: ["BE"], only: 2028 }],
  ["08-08", "Augsburger Friedensfest", "Peace of Augsburg", { partly: ["BY"] }],
  ["08-15", "Mariä Himmelfahrt", "Assumption Day", { states: ["SL"], partly: ["BY"] }],
  ["09-20", "Weltkindertag", "Children’s Day", { states: ["TH"], since: 2019 }],
  ["10-03", "Tag der Deutschen Einheit", "German Unity Day"],
  ["10-31", "Reformationstag", "Reformation Day", { states: ["BB", "MV", "SN", "ST", "TH"] }],
  ["10-31", "Reformationstag", "Reformation Day", { states: ["HB", "HH", "NI", "SH"], since: 2018 }],
  ["11-01", "Allerheiligen", "All Saints’ Day", { states: ["BW", "BY", "NW", "RP", "SL"] }],
  ["repentance", "Buß- und Bettag", "Day of Repentance and Prayer", { states: ["SN"] }],
  ["12-25", "1. Weihnachtstag", "Christmas Day"],
  ["12-26", "2. Weihnachtstag", "Boxing Day"],
];

const austrian: readonly (string | number)[] = [
  "01-01",
  "01-06",
  1,
  "05-01",
  39,
  50,
  60,
  "08-15",
  "10-26",
  "11-01",
  "12-08",
  "12-25",
  "12-26",
];

function reckonGerman(year: number): ReadonlyMap<string, Holiday> {
  const holidays = new Map<string, Holiday>();
  for (const [when, de, en, where] of rows) {
    if (year < (where?.since ?? year) || year !== (where?.only ?? year)) continue;
    const day = dayOf(year, when);
    const sameDay = holidays.get(day);
    holidays.set(day, {
      name: { de, en },
      states: where ? [...new Set([...(sameDay?.states ?? []), ...(where.states ?? [])])] : states,
      partly: [...(sameDay?.partly ?? []), ...(where?.partly ?? [])],
    });
  }
  return holidays;
}

const reckonAustrian = (year: number): ReadonlySet<string> =>
  new Set(austrian.map((when) => dayOf(year, when)));

function dayOf(year: number, when: string | number): string {
  if (typeof when === "number") return dayText(easterSunday(year) + when);
  if (when !== "repentance") return `${year}-${when}`;
  // The Wednesday before 23 November.
  const last = dayNumber(`${year}-11-22`);
  return dayText(last - ((weekday(last) + 4) % 7));
}

const DAY_MS = 86_400_000;

/** Days are counted by number where many of them are walked through; 1 January 1970 is day 0. */
export function dayNumber(day: string): number {
  const number = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  if (!Number.isInteger(number)) throw new RangeError(`${day} is no day`);
  return number;
}

export const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Monday is 1, Sunday 7. */
export const weekday = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;

/** The first Sunday after the full moon of spring, by the Gregorian tables as Gauss and Lichtenberg reckon them. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const moon = year % 19;
  const moonKey = (19 * moon + moonShift) % 30;
  const correction = Math.floor((moonKey + Math.floor(moon / 11)) / 29);
  const fullMoon = 21 + moonKey - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  const daysToSunday = 7 - ((fullMoon - firstSunday) % 7);
  return dayNumber(`${year}-03-01`) + fullMoon + daysToSunday - 1;
}
