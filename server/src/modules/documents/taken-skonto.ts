import { businessDayOnOrAfter } from "../../foundation/business-days.ts";
import { parseDecimal, percentOfCents } from "../../foundation/decimal.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Amounts, ReferencedInvoice } from "./open-amount.ts";
import { PERCENTS, type Skonto } from "./skonto.ts";

type Paid = Pick<ReferencedInvoice, "grossCents" | "creditedCents" | "movements">;

/** What a step of the discount leaves of what is owed. */
export const askedWith = ({ prozent }: Pick<Skonto, "prozent">, owedCents: Cents): Cents => {
  const percent = parseDecimal(prozent, PERCENTS);
  return owedCents - (percent ? percentOfCents(percent, owedCents) : 0);
};

/** What is still to come for each step of a discount that nobody has taken, and by which day at the last. */
export const skontoLeft = ({
  skonto: steps = [],
  grossCents,
  creditedCents,
  paidCents,
  skontoCents,
  openCents,
}: Amounts & Pick<ReferencedInvoice, "skonto" | "grossCents">): { bis: string; zahlbetragCents: Cents }[] =>
  skontoCents !== 0 || openCents === 0
    ? []
    : steps
        .map((step) => ({
          bis: lastDayOf(step),
          zahlbetragCents: askedWith(step, grossCents - creditedCents) - paidCents,
        }))
        .filter(({ zahlbetragCents }) => zahlbetragCents > 0 && zahlbetragCents < openCents);

/** Whether somebody has paid what a discount for early payment leaves, in time, and the money stayed. */
export const isSkontoTaken = (
  steps: readonly Skonto[],
  { grossCents, creditedCents, movements }: Paid,
): boolean => {
  const owedCents = grossCents - creditedCents;
  return steps.some((step) => {
    const askedCents = askedWith(step, owedCents);
    return askedCents > 0 && stayedSince(lastDayOf(step), movements) >= askedCents;
  });
};

/** Whether somebody has paid with the discount in time, and nobody has recorded that it was taken. */
export const hasSkontoPending = (invoice: ReferencedInvoice): boolean =>
  invoice.openCents > 0 && invoice.skontoCents === 0 && isSkontoTaken(invoice.skonto ?? [], invoice);

/** The day on which the last money came in; null: none did. */
export const lastPaidOn = ({ movements }: Pick<ReferencedInvoice, "movements">): string | null =>
  movements.reduce<string | null>(
    (last, { day, cents }) => (cents > 0 && (last === null || day > last) ? day : last),
    null,
  );

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
