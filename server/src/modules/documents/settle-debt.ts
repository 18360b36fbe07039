import type { BaseRate } from "../../foundation/base-rate.ts";
import type { Cents } from "../../foundation/money.ts";
import { daysAfter } from "./calendar-days.ts";
import { type InterestPeriod, interestOn } from "./interest.ts";

/** Money on a day: what came in is positive, what went back negative; of costs what was asked for. */
export type OnDay = { day: string; cents: Cents };

/** How far each part of a debt is still owed; `surplusCents` came in beyond all of them. */
export type Owed = { costsCents: Cents; interestCents: Cents; principalCents: Cents; surplusCents: Cents };

/** What an amount changed: it counts for costs first, then for interest, then for the principal (§ 367 (1) BGB). */
export type AppliedAmount = Owed & { day: string; amountCents: Cents };

export type SettledDebt = {
  periods: InterestPeriod[];
  /** In the order of their days. */
  applied: AppliedAmount[];
  left: Owed;
  /** The first day of default on which anything of the principal was owed; null: there was none. */
  defaultSince: string | null;
};

export type Debt = {
  principalCents: Cents;
  /** The first day of default; null: not in default. */
  since: string | null;
  /** The last day that counts. */
  to: string;
  consumer: boolean;
  /** Null: no interest is asked for. */
  rates: readonly BaseRate[] | null;
};

/**
 * Follows a debt through time. Interest runs on the principal alone (§ 289 BGB), each stretch between two movements of money or
 * changes of the base rate rounded for itself; the day on which money moves still counts as it was before. Money that goes
 * back undoes what came in last: surplus, principal, interest, costs.
 */
export function settleDebt(debt: Debt, movements: readonly OnDay[], costs: readonly OnDay[]): SettledDebt {
  const settled: SettledDebt = {
    periods: [],
    applied: [],
    left: { costsCents: 0, interestCents: 0, principalCents: debt.principalCents, surplusCents: 0 },
    defaultSince: null,
  };
  const paid = { costsCents: 0, interestCents: 0, principalCents: 0 };
  const asked = inOrder(costs);
  let next = debt.since;
  const runTo = (day: string) => {
    const last = day < debt.to ? day : debt.to;
    if (next === null || next > last) return;
    addInterest(settled, debt, { from: next, to: last });
    next = daysAfter(last, 1);
  };
  for (const { day, cents } of inOrder(movements)) {
    runTo(day);
    while (asked[0] && asked[0].day <= day) settled.left.costsCents += asked.shift()?.cents ?? 0;
    settled.applied.push({ day, amountCents: cents, ...apply(settled.left, paid, cents) });
  }
  runTo(debt.to);
  for (const { cents } of asked) settled.left.costsCents += cents;
  return settled;
}

const inOrder = (list: readonly OnDay[]): OnDay[] =>
  list.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));

function addInterest(settled: SettledDebt, { consumer, rates }: Debt, days: { from: string; to: string }) {
  const { principalCents } = settled.left;
  if (principalCents <= 0) return;
  settled.defaultSince ??= days.from;
  if (rates === null) return;
  const { periods, cents } = interestOn(principalCents, { ...days, consumer }, rates);
  settled.periods.push(...periods);
  settled.left.interestCents += cents;
}

type Part = "costsCents" | "interestCents" | "principalCents";
const lawfulOrder: readonly Part[] = ["costsCents", "interestCents", "principalCents"];

/** Changes what is left and what was paid, and says by how much. */
function apply(left: Owed, paid: Record<Part, Cents>, cents: Cents): Owed {
  const counted: Owed = { costsCents: 0, interestCents: 0, principalCents: 0, surplusCents: 0 };
  const count = (part: keyof Owed, amount: Cents) => {
    counted[part] += amount;
    if (part === "surplusCents") left.surplusCents += amount;
    else {
      left[part] -= amount;
      paid[part] += amount;
    }
  };
  // What went back before it came, as it was recorded, is made up for first.
  const lacking = Math.max(0, -left.surplusCents);
  let rest = cents;
  const take = (part: keyof Owed, amount: Cents) => {
    count(part, amount);
    rest -= amount;
  };
  if (cents >= 0) {
    take("surplusCents", Math.min(rest, lacking));
    for (const part of lawfulOrder) take(part, Math.min(rest, left[part]));
  } else {
    take("surplusCents", -Math.min(-rest, Math.max(0, left.surplusCents)));
    for (const part of lawfulOrder.toReversed()) take(part, -Math.min(-rest, paid[part]));
  }
  take("surplusCents", rest);
  return counted;
}

/** All that is still owed; less than nothing where too much came in. */
export const sumOwed = ({ costsCents, interestCents, principalCents, surplusCents }: Owed): Cents =>
  costsCents + interestCents + principalCents - surplusCents;
