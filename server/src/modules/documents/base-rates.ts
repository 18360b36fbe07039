import type { BaseRate } from "../../foundation/base-rate.ts";

/**
 * From 1 January and from 1 July of each year, as announced by the Deutsche Bundesbank in the Bundesanzeiger
 * (bundesbank.de, "Basiszinssatz nach § 247 BGB"). Later ones come from the setting BRIEFTAUBE_BASE_RATES.
 */
const announced: readonly [year: number, january: string, july?: string][] = [
  [2015, "-0.83", "-0.83"],
  [2016, "-0.83", "-0.88"],
  [2017, "-0.88", "-0.88"],
  [2018, "-0.88", "-0.88"],
  [2019, "-0.88", "-0.88"],
  [2020, "-0.88", "-0.88"],
  [2021, "-0.88", "-0.88"],
  [2022, "-0.88", "-0.88"],
  [2023, "1.62", "3.12"],
  [2024, "3.62", "3.37"],
  [2025, "2.27", "1.27"],
  [2026, "1.27"],
];

const announcedBaseRates: readonly BaseRate[] = announced.flatMap(([year, january, july]) => [
  { from: `${year}-01-01`, percent: january },
  ...(july === undefined ? [] : [{ from: `${year}-07-01`, percent: july }]),
]);

/** The announced rates with those of the setting, which win; the oldest first. */
export function baseRatesWith(configured: readonly BaseRate[]): readonly BaseRate[] {
  const rates = new Map([...announcedBaseRates, ...configured].map((rate) => [rate.from, rate]));
  return [...rates.values()].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
