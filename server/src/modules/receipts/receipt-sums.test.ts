import * as fc from "fast-check";
import { expect, test } from "vitest";
import { credits, letters } from "../../../test/receipt-cases.ts";
import { type ChargedLine, sumsByRate, sumsOf, withNet } from "./receipt-sums.ts";

const summed = (...lines: ChargedLine[]) => sumsOf(withNet(lines));

test.for([
  ["one letter", [letters(119)], { netCents: 100, vatCents: 19, roundingCents: 0 }],
  // Letter by letter it would be 8000.00 and 1500.00, and 19 % of 8000.00 are 1520.00.
  [
    "ten thousand letters of 0.80 and 0.15",
    [letters(950_000, { count: 10_000 })],
    { netCents: 798_319, vatCents: 151_681, roundingCents: 0 },
  ],
  ["three cents, a cent too few", [letters(3)], { netCents: 3, vatCents: 1, roundingCents: -1 }],
  ["sixteen cents, a cent too many", [letters(16)], { netCents: 13, vatCents: 2, roundingCents: 1 }],
  ["one cent", [letters(1)], { netCents: 1, vatCents: 0, roundingCents: 0 }],
  ["a credit is a charge with a minus", [credits(3)], { netCents: -3, vatCents: -1, roundingCents: 1 }],
  ["as much back as charged", [letters(357), credits(357)], { netCents: 0, vatCents: 0, roundingCents: 0 }],
  ["no tax", [letters(357, { vatPercent: 0 })], { netCents: 357, vatCents: 0, roundingCents: 0 }],
  ["as much tax as net", [letters(3, { vatPercent: 100 })], { netCents: 2, vatCents: 2, roundingCents: -1 }],
] as const)("%s", ([, lines, sums]) => {
  expect(summed(...lines)).toMatchObject(sums);
});

const line = fc
  .record({
    grossCents: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 90_000_000 })),
    vatPercent: fc.constantFrom(0, 7, 16, 19, 20, 8.1, 100),
    isCredit: fc.boolean(),
  })
  .map(({ grossCents, vatPercent, isCredit }) => (isCredit ? credits : letters)(grossCents, { vatPercent }));

test("whatever was charged: gross to the cent, VAT by the rate of its net, a cent at most of rounding for each rate", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (charged) => {
      const lines = withNet(charged);
      const { netCents, vatCents, grossCents, roundingCents } = sumsOf(lines);
      const rates = sumsByRate({ lines, roundingCents });

      expect(grossCents).toBe(charged.reduce((sum, each) => sum + each.grossCents, 0));
      expect(netCents + vatCents + roundingCents).toBe(grossCents);
      expect(lines.reduce((sum, each) => sum + each.netCents, 0)).toBe(netCents);
      for (const rate of rates) {
        // VAT in tenths of a per mille of a cent, so that nothing is a fraction.
        const exact = rate.netCents * Math.round(rate.vatPercent * 10);
        expect(Math.abs(rate.vatCents * 1000 - exact)).toBeLessThanOrEqual(500);
        expect(Math.abs(rate.grossCents - rate.netCents - rate.vatCents)).toBeLessThanOrEqual(1);
      }
      for (const each of lines) {
        const exact = each.grossCents / (1 + each.vatPercent / 100);
        expect(Math.abs(each.netCents - exact)).toBeLessThan(1);
        expect(each.netCents * Math.sign(each.grossCents)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("a net that leads to the gross is always found", () => {
  for (let netCents = 0; netCents < 2_000; netCents += 1) {
    const vatCents = Math.floor((netCents * 19 + 50) / 100);
    expect(summed(letters(netCents + vatCents))).toMatchObject({ netCents, vatCents, roundingCents: 0 });
  }
});

test("receipts of before keep the VAT that was added up letter by letter", () => {
  const lines = [{ ...letters(950_000, { count: 10_000 }), netCents: 800_000 }];
  expect(sumsByRate({ lines, roundingCents: null })).toEqual([
    { vatPercent: 19, untaxed: null, netCents: 800_000, vatCents: 150_000, grossCents: 950_000 },
  ]);
});

test("rates stand by their height, the highest first", () => {
  const lines = withNet([7, 19, 0].map((vatPercent) => letters(119, { vatPercent })));
  const rates = sumsByRate({ lines, roundingCents: 0 });
  expect(rates.map(({ vatPercent }) => vatPercent)).toEqual([19, 7, 0]);
});

test("what is no rate of tax stops it", () => {
  for (const vatPercent of [-7, Number.NaN])
    expect(() => withNet([letters(119, { vatPercent })])).toThrow("is no rate of tax");
});
