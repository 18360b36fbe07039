import { describe, expect, test } from "vitest";
import { baseRatesWith } from "./base-rates.ts";
import { type Debt, type OnDay, settleDebt, sumOwed } from "./settle-debt.ts";

const rates = baseRatesWith([]);
const debt = (changes: Partial<Debt> = {}): Debt => ({
  principalCents: 1_190_000,
  since: "2025-02-16",
  to: "2025-12-31",
  consumer: false,
  rates,
  ...changes,
});

test("interest runs on the whole until a part is paid, which counts for interest first and then for the principal", () => {
  const { periods, applied, left } = settleDebt(debt(), [{ day: "2025-12-01", cents: 1_100_000 }], []);

  // 11,900.00 × 11.27 % × 135/365 and × 10.27 % × 154/365
  expect(periods.slice(0, 2)).toMatchObject([
    { from: "2025-02-16", to: "2025-06-30", days: 135, onCents: 1_190_000, cents: 49_603 },
    { from: "2025-07-01", to: "2025-12-01", days: 154, onCents: 1_190_000, cents: 51_564 },
  ]);
  expect(applied).toEqual([
    {
      day: "2025-12-01",
      amountCents: 1_100_000,
      costsCents: 0,
      interestCents: 101_167,
      principalCents: 998_833,
      surplusCents: 0,
    },
  ]);
  // The rest of the principal bears on from the next day: 1,911.67 × 10.27 % × 30/365.
  expect(periods.slice(2)).toMatchObject([
    { from: "2025-12-02", to: "2025-12-31", days: 30, onCents: 191_167, cents: 1614 },
  ]);
  expect(left).toEqual({ costsCents: 0, interestCents: 1614, principalCents: 191_167, surplusCents: 0 });
});

test("what was asked for as costs is paid first; costs that come later wait", () => {
  const costs = [
    { day: "2025-03-01", cents: 500 },
    { day: "2025-12-02", cents: 4000 },
  ];
  const { applied, left } = settleDebt(debt(), [{ day: "2025-12-01", cents: 600 }], costs);
  expect(applied).toMatchObject([{ costsCents: 500, interestCents: 100, principalCents: 0 }]);
  expect(left).toMatchObject({ costsCents: 4000, principalCents: 1_190_000 });
});

test("paid before the default begins, nothing bears interest, and nobody is in default", () => {
  const { periods, left, defaultSince } = settleDebt(debt(), [{ day: "2025-02-15", cents: 1_190_000 }], []);
  expect({ periods, defaultSince, owed: sumOwed(left) }).toEqual({
    periods: [],
    defaultSince: null,
    owed: 0,
  });
});

test("a bounced payment is owed again from the next day on, and interest never bears interest", () => {
  const movements = [
    { day: "2025-03-01", cents: 1_200_000 },
    { day: "2025-03-10", cents: -1_200_000 },
  ];
  const { periods, applied, left } = settleDebt(debt({ to: "2025-03-20" }), movements, []);
  // Nothing is owed while the money is there.
  expect(periods.map(({ from, onCents }) => [from, onCents])).toEqual([
    ["2025-02-16", 1_190_000],
    ["2025-03-11", 1_190_000],
  ]);
  expect(applied[1]).toMatchObject({ principalCents: -1_190_000, interestCents: -5144, surplusCents: -4856 });
  expect(left.principalCents).toBe(1_190_000);
});

test("who asks for no interest still learns since when the default is", () => {
  const { periods, defaultSince, left } = settleDebt(debt({ rates: null }), [], []);
  expect({ periods, defaultSince, left: left.interestCents }).toEqual({
    periods: [],
    defaultSince: "2025-02-16",
    left: 0,
  });
});

test("before default there is only the principal", () => {
  const { left, periods } = settleDebt(debt({ since: null }), [{ day: "2025-12-01", cents: 90_000 }], []);
  expect({ periods, owed: sumOwed(left) }).toEqual({ periods: [], owed: 1_100_000 });
});

/** Day by day, as somebody would with a calendar and a pencil: rounded wherever the principal or the half-year changes. */
function byHand(
  { principalCents, since, to, consumer }: Debt,
  movements: readonly OnDay[],
  costs: readonly OnDay[],
) {
  const owed = { costs: 0, interest: 0, principal: principalCents };
  const paid = { costs: 0, interest: 0, principal: 0 };
  let surplus = 0;
  let open = 0n;
  let accrued = 0;
  const close = () => {
    // In hundred-thousandths of a cent by days of a year of 365 days; half a cent goes up.
    const cents = Number((open * 2n + 365n * 10_000n) / (2n * 365n * 10_000n));
    owed.interest += cents;
    accrued += cents;
    open = 0n;
  };
  for (let at = Date.parse("2025-01-01"); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (day.endsWith("-07-01")) close();
    const base = day < "2025-07-01" ? 227n : 127n;
    if (since !== null && day >= since && owed.principal > 0)
      open += BigInt(owed.principal) * (base + (consumer ? 500n : 900n));
    for (const cost of costs) if (cost.day === day) owed.costs += cost.cents;
    for (const { cents } of movements.filter((movement) => movement.day === day)) {
      close();
      let rest = Math.abs(cents);
      const parts = ["costs", "interest", "principal"] as const;
      if (cents > 0) {
        for (const part of parts) {
          const some = Math.min(rest, owed[part]);
          owed[part] -= some;
          paid[part] += some;
          rest -= some;
        }
        surplus += rest;
      } else {
        const spare = Math.min(rest, surplus);
        surplus -= spare;
        rest -= spare;
        for (const part of parts.toReversed()) {
          const some = Math.min(rest, paid[part]);
          owed[part] += some;
          paid[part] -= some;
          rest -= some;
        }
      }
    }
  }
  close();
  return { ...owed, surplus, accrued };
}

describe("against a calendar and a pencil", () => {
  let seed = 11;
  const upTo = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  const someDay = () =>
    new Date(Date.parse("2025-01-01") + upTo(365) * 86_400_000).toISOString().slice(0, 10);
  const inOrder = (list: OnDay[]) => list.toSorted((one, other) => (one.day < other.day ? -1 : 1));

  test.for(Array.from({ length: 300 }, (_, at) => at))("case %i", () => {
    const given = debt({
      principalCents: 1 + upTo(2_000_000),
      since: upTo(8) === 0 ? null : someDay(),
      consumer: upTo(2) === 0,
    });
    let came = 0;
    const days = inOrder(Array.from({ length: upTo(7) }, () => ({ day: someDay(), cents: 0 })));
    const movements = days.map(({ day }) => {
      const goesBack = came > 0 && upTo(3) === 0;
      const cents = goesBack ? -(1 + upTo(came)) : 1 + upTo(900_000);
      came += cents;
      return { day, cents };
    });
    const costs = Array.from({ length: upTo(3) }, () => ({ day: someDay(), cents: 1 + upTo(5000) }));

    const { left, periods, applied } = settleDebt(given, movements, costs);
    const hand = byHand(given, movements, costs);

    expect({
      costs: left.costsCents,
      interest: left.interestCents,
      principal: left.principalCents,
      surplus: left.surplusCents,
      accrued: periods.reduce((sum, { cents }) => sum + cents, 0),
    }).toEqual(hand);
    const spent = costs.reduce((sum, { cents }) => sum + cents, 0);
    expect(sumOwed(left)).toBe(given.principalCents + hand.accrued + spent - came);
    for (const { amountCents, ...parts } of applied)
      expect(parts.costsCents + parts.interestCents + parts.principalCents + parts.surplusCents).toBe(
        amountCents,
      );
  });
});
