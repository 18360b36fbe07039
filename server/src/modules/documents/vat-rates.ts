/** What a rate of VAT may be from a day on. */
type RatesFrom = { from: string; rates: readonly string[] };

/** § 12 UStG, and what was lower for half a year (§ 28 UStG). Zero needs a reason and is judged elsewhere. */
const german: readonly RatesFrom[] = [
  { from: "2000-01-01", rates: ["16", "7"] },
  { from: "2007-01-01", rates: ["19", "7"] },
  { from: "2020-07-01", rates: ["16", "5"] },
  { from: "2021-01-01", rates: ["19", "7"] },
];

/** Art. 25 MWSTG: the usual rate, the reduced one and the one for lodging; Liechtenstein has the same. */
const swiss: readonly RatesFrom[] = [
  { from: "2000-01-01", rates: ["7.5", "2.3", "3.5"] },
  { from: "2001-01-01", rates: ["7.6", "2.4", "3.6"] },
  { from: "2011-01-01", rates: ["8", "2.5", "3.8"] },
  { from: "2018-01-01", rates: ["7.7", "2.5", "3.7"] },
  { from: "2024-01-01", rates: ["8.1", "2.6", "3.8"] },
];

const byCountry: Readonly<Record<string, readonly RatesFrom[]>> = { DE: german, CH: swiss, LI: swiss };

/** § 24 (1) UStG: forestry, what goes beyond farming, and everything else a farmer sells. */
const ofFarmers: readonly RatesFrom[] = [
  { from: "2000-01-01", rates: ["9", "5", "16"] },
  { from: "2007-01-01", rates: ["10.7", "5.5", "19"] },
  { from: "2020-07-01", rates: ["10.7", "5.5", "16"] },
  { from: "2021-01-01", rates: ["10.7", "5.5", "19"] },
  { from: "2022-01-01", rates: ["9.5", "5.5", "19"] },
  { from: "2023-01-01", rates: ["9", "5.5", "19"] },
  { from: "2024-12-06", rates: ["8.4", "5.5", "19"] },
  { from: "2025-01-01", rates: ["7.8", "5.5", "19"] },
];

/** A span of days, both included. */
export type Days = { von: string; bis: string };

/** Rates that a country had on any of these days; null where nobody here knows its rates. */
export const ratesIn = (country: string, days: Days): string[] | null => {
  const known = byCountry[country];
  return known ? ratesOn(known, days) : null;
};

/** Rates by average of German farmers on any of these days. */
export const farmRatesIn = (days: Days): string[] => ratesOn(ofFarmers, days);

function ratesOn(known: readonly RatesFrom[], { von, bis }: Days): string[] {
  const inForce = known.filter(({ from }, at) => from <= bis && (known[at + 1]?.from ?? "9999") > von);
  return [...new Set(inForce.flatMap(({ rates }) => rates))];
}
