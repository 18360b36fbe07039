import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/property-seed.ts";
import type { VatGroup } from "./document.ts";
import { addedSkonto, splitSkonto, undoneSkonto } from "./split-skonto.ts";

const group = (rate: string, netCents: number, ustCents: number): VatGroup => ({
  category: rate === "0" ? "E" : "S",
  rate,
  netCents,
  ustCents,
});

test("a discount is split as the invoice is, revenue and VAT of each rate", () => {
  const owed = [group("19", 100_000, 19_000), group("7", 16_280, 1140)];
  // 2 % of 1,364.20: 27.28, of which 23.80 are of 19 % and 3.48 of 7 %.
  expect(splitSkonto(2728, owed)).toEqual([group("19", 2000, 380), group("7", 325, 23)]);
});

test("what has no VAT has none in its discount", () => {
  expect(splitSkonto(300, [group("0", 10_000, 0)])).toEqual([group("0", 300, 0)]);
});

test("an allowance of a rate of its own takes part with its sign", () => {
  const parts = splitSkonto(100, [group("19", 20_000, 3800), group("7", -10_000, -700)]);
  expect(parts.map(({ netCents, ustCents }) => netCents + ustCents)).toEqual([182, -82]);
});

test("of nothing nothing is taken", () => {
  expect(splitSkonto(100, [])).toEqual([]);
  expect(splitSkonto(100, [group("19", 0, 0)])).toEqual([]);
});

test("what it leaves is net and the VAT of that net", () => {
  // 19 % of 32.67 are 6.21, a cent more than 6.33 less 0.13 would leave.
  expect(splitSkonto(79, [group("19", 3333, 633)])).toEqual([group("19", 67, 12)]);
});

const billed = fc.array(
  fc
    .record({
      rate: fc.constantFrom("19", "7", "0", "8.1"),
      netCents: fc.integer({ min: 0, max: 5_000_000 }),
    })
    .map(({ rate, netCents }) => group(rate, netCents, Math.round((netCents * Number(rate)) / 100))),
  { minLength: 1, maxLength: 4 },
);

test("the parts are the discount to the cent, and none is more than what it is of", () => {
  fc.assert(
    fc.property(billed, fc.double({ min: 0.0001, max: 0.99, noNaN: true }), (owed, share) => {
      const whole = owed.reduce((sum, { netCents, ustCents }) => sum + netCents + ustCents, 0);
      const skontoCents = Math.floor(whole * share);
      const parts = splitSkonto(skontoCents, owed);
      const sum = parts.reduce((all, { netCents, ustCents }) => all + netCents + ustCents, 0);
      expect(sum).toBe(whole > 0 ? skontoCents : 0);
      for (const { netCents, ustCents } of parts) {
        expect(netCents).toBeGreaterThanOrEqual(0);
        expect(ustCents).toBeGreaterThanOrEqual(0);
      }
      expect(addedSkonto([parts, undoneSkonto(parts)])).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});

const vatOf = (netCents: number, rate: string): number =>
  Math.round((netCents * Math.round(Number(rate) * 10)) / 1000);

test("the net that it leaves can be credited with its VAT, to the cent wherever any net has that gross", () => {
  const one = fc.record({
    rate: fc.constantFrom("19", "7", "0", "8.1", "2.6"),
    netCents: fc.integer({ min: 1, max: 500_000 }),
    share: fc.double({ min: 0, max: 0.99, noNaN: true }),
  });
  fc.assert(
    fc.property(one, ({ rate, netCents, share }) => {
      const owed = group(rate, netCents, vatOf(netCents, rate));
      const grossCents = owed.netCents + owed.ustCents;
      const [parts = group(rate, 0, 0)] = splitSkonto(Math.floor(grossCents * share), [owed]);
      const left = { net: owed.netCents - parts.netCents, ust: owed.ustCents - parts.ustCents };
      const leftCents = left.net + left.ust;
      const near = [-2, -1, 0, 1, 2].map((by) => left.net + by);
      const isPossible = near.some((net) => net + vatOf(net, rate) === leftCents);
      expect(left.ust - vatOf(left.net, rate)).toBe(isPossible ? 0 : 1);
      expect(left.net).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: runs(2000) },
  );
});
