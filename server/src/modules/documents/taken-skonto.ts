import { businessDayOnOrAfter } from "../../foundation/business-days.ts";
import { parseDecimal, percentOfCents } from "../../foundation/decimal.ts";
import type { Cents } from "../../foundation/money.ts";
import type { ReferencedInvoice } from "./open-amount.ts";
import { PERCENTS, type Skonto } from "./skonto.ts";

type Paid = Pick<ReferencedInvoice, "grossCents" | "creditedCents" | "movements">;

/** Whether somebody has paid what a discount for early payment leaves, in time, and the money stayed. */
export const isSkontoTaken = (
  steps: readonly Skonto[],
  { grossCents, creditedCents, movements }: Paid,
): boolean => {
  const owedCents = grossCents - creditedCents;
  return steps.some((step) => {
    const percent = parseDecimal(step.prozent, PERCENTS);
    const askedCents = percent && owedCents - percentOfCents(percent, owedCents);
    return askedCents !== null && askedCents > 0 && stayedSince(lastDayOf(step), movements) >= askedCents;
  });
};

/** Where the last day is none on which banks work, money may come on the next that is (§ 193 BGB). */
export const lastDayOf = ({ bis }: Pick<Skonto, "bis">): string => businessDayOnOrAfter(bis);

/** The least that was there from the end of this day on: what bounced later, and came again, was not there in time. */
function stayedSince(day: string, movements: Paid["movements"]): Cents {
  const until = movements.filter((each) => each.day <= day);
  const later = movements
    .filter((each) => each.day > day)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  let paidCents = until.reduce((sum, { cents }) => sum + cents, 0);
  let leastCents = paidCents;
  for (const { cents } of later) {
    paidCents += cents;
    leastCents = Math.min(leastCents, paidCents);
  }
  return leastCents;
}
