import type { Language } from "../../foundation/language.ts";

/** Units of UN/ECE Recommendation 20 that invoices here use, with the words for one and for several of them. */
const units = {
  C62: { de: ["Einheit", "Einheiten"], en: ["unit", "units"] },
  H87: { de: ["Stück", "Stück"], en: ["piece", "pieces"] },
  HUR: { de: ["Stunde", "Stunden"], en: ["hour", "hours"] },
  MIN: { de: ["Minute", "Minuten"], en: ["minute", "minutes"] },
  DAY: { de: ["Tag", "Tage"], en: ["day", "days"] },
  WEE: { de: ["Woche", "Wochen"], en: ["week", "weeks"] },
  MON: { de: ["Monat", "Monate"], en: ["month", "months"] },
  ANN: { de: ["Jahr", "Jahre"], en: ["year", "years"] },
  LS: { de: ["pauschal", "pauschal"], en: ["lump sum", "lump sum"] },
  KMT: { de: ["km", "km"], en: ["km", "km"] },
  MTR: { de: ["m", "m"], en: ["m", "m"] },
  MTK: { de: ["m²", "m²"], en: ["m²", "m²"] },
  KGM: { de: ["kg", "kg"], en: ["kg", "kg"] },
  LTR: { de: ["l", "l"], en: ["l", "l"] },
} as const satisfies Record<string, Record<Language, readonly [string, string]>>;

export type UnitCode = keyof typeof units;
export const unitCodes = Object.keys(units) as UnitCode[];

/** How people write them; case and a full stop at the end make no difference. */
const aliases: Record<string, UnitCode> = {
  einheit: "C62",
  einheiten: "C62",
  unit: "C62",
  units: "C62",
  stk: "H87",
  stück: "H87",
  stueck: "H87",
  st: "H87",
  piece: "H87",
  pieces: "H87",
  pcs: "H87",
  h: "HUR",
  std: "HUR",
  stunde: "HUR",
  stunden: "HUR",
  hour: "HUR",
  hours: "HUR",
  min: "MIN",
  minute: "MIN",
  minuten: "MIN",
  minutes: "MIN",
  tag: "DAY",
  tage: "DAY",
  day: "DAY",
  days: "DAY",
  woche: "WEE",
  wochen: "WEE",
  week: "WEE",
  weeks: "WEE",
  monat: "MON",
  monate: "MON",
  month: "MON",
  months: "MON",
  jahr: "ANN",
  jahre: "ANN",
  year: "ANN",
  years: "ANN",
  pauschal: "LS",
  pauschale: "LS",
  psch: "LS",
  "lump sum": "LS",
  km: "KMT",
  m: "MTR",
  "m²": "MTK",
  m2: "MTK",
  qm: "MTK",
  kg: "KGM",
  l: "LTR",
  liter: "LTR",
};

/** The code of a unit, however it was written; null if nobody knows it. */
export function unitCodeOf(written: string): UnitCode | null {
  const code = written.trim().toUpperCase();
  if (Object.hasOwn(units, code)) return code as UnitCode;
  const name = written.trim().toLowerCase().replace(/\.$/, "");
  return Object.hasOwn(aliases, name) ? (aliases[name] ?? null) : null;
}

/** The word that a letter prints after a quantity. */
export const unitName = (code: UnitCode, isOne: boolean, language: Language): string =>
  units[code][language][isOne ? 0 : 1];
