import { parseDecimal } from "./decimal.ts";

/** The base rate of § 247 BGB from a day on, in per cent as it is written. */
export type BaseRate = { from: string; percent: string };

/** Reads `2026-07-01=1.27`; null if it is no first day of a half-year with a rate. */
export function parseBaseRate(entry: string): BaseRate | null {
  const [, from, percent] = /^(20\d\d-0[17]-01)=(-?\d{1,2}(?:\.\d{1,2})?)$/.exec(entry) ?? [];
  return from && percent && parseDecimal(percent) ? { from, percent } : null;
}
