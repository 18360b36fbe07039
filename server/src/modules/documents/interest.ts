import type { BaseRate } from "../../foundation/base-rate.ts";
import { type Decimal, decimalText, divideRounded, parseDecimal } from "../../foundation/decimal.ts";
import type { Cents } from "../../foundation/money.ts";
import { daysFrom } from "./calendar-days.ts";

/** Interest for days of one half-year on the same principal; both days count. */
export type InterestPeriod = {
  from: string;
  to: string;
  days: number;
  /** The principal that bore it. */
  onCents: Cents;
  /** Base rate and what the law adds, in per cent a year. */
  ratePercent: string;
  cents: Cents;
  /** False: no rate was announced for this half-year as far as we know; the last one goes on. */
  announced: boolean;
};

export type Interest = { periods: InterestPeriod[]; cents: Cents };

/**
 * Interest on a debt in default, § 288 BGB: the base rate of each half-year and five points from consumers, nine from
 * businesses; by days of the year, each period rounded, no interest on interest.
 */
export function interestOn(
  debtCents: Cents,
  { from, to, consumer }: { from: string; to: string; consumer: boolean },
  rates: readonly BaseRate[],
): Interest {
  const periods = halfYearsBetween(from, to).map((period) => interestIn(period, debtCents, consumer, rates));
  return { periods, cents: periods.reduce((sum, { cents }) => sum + cents, 0) };
}

type Days = { from: string; to: string };

function halfYearsBetween(from: string, to: string): Days[] {
  const periods: Days[] = [];
  for (let start = from; start <= to;) {
    const [year = "", month = ""] = start.split("-");
    const isFirstHalf = Number(month) <= 6;
    const last = isFirstHalf ? `${year}-06-30` : `${year}-12-31`;
    periods.push({ from: start, to: last < to ? last : to });
    if (last >= to) break;
    start = isFirstHalf ? `${year}-07-01` : `${String(Number(year) + 1).padStart(4, "0")}-01-01`;
  }
  return periods;
}

function interestIn(
  { from, to }: Days,
  debtCents: Cents,
  consumer: boolean,
  rates: readonly BaseRate[],
): InterestPeriod {
  const known = rates.findLast((rate) => rate.from <= from) ?? rates[0];
  const base = parseDecimal(known?.percent ?? "0") ?? { units: 0n, scale: 0 };
  const { units, scale } = plus(base, consumer ? 5 : 9);
  const days = daysFrom(from, to);
  const yearDays = isLeapYear(Number(from.slice(0, 4))) ? 366 : 365;
  return {
    from,
    to,
    days,
    onCents: debtCents,
    ratePercent: decimalText({ units, scale }),
    cents: divideRounded(
      BigInt(debtCents) * units * BigInt(days),
      100n * 10n ** BigInt(scale) * BigInt(yearDays),
    ),
    announced: rates.some((rate) => halfYearOf(rate.from) === halfYearOf(from)),
  };
}

const plus = ({ units, scale }: Decimal, points: number): Decimal => ({
  units: units + BigInt(points) * 10n ** BigInt(scale),
  scale,
});

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** `2026-1` or `2026-2`. */
const halfYearOf = (day: string): string => `${day.slice(0, 4)}-${Number(day.slice(5, 7)) <= 6 ? 1 : 2}`;
