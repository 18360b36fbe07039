import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/property-seed.ts";
import { totalsOf } from "./check-sums.ts";
import type { EarlierInvoice } from "./document.ts";
import { grossOfAll, restOf, withoutLoneCents } from "./earlier-invoice.ts";

const lines = fc.array(
  fc.record({
    category: fc.constant("S" as const),
    ustRate: fc.constantFrom("19", "7", "5"),
    lineNetCents: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const earlier = fc.array(
  lines.map((billed): EarlierInvoice => ({
    documentId: "",
    documentNumber: "",
    documentDate: "",
    ...totalsOf(billed),
  })),
  { maxLength: 4 },
);

test("parts and rest together are the whole, of every rate to the cent: VAT is counted once", () => {
  fc.assert(
    fc.property(lines, earlier, (billed, parts) => {
      const whole = totalsOf(billed);
      const rest = restOf(whole, parts);
      const booked = [...parts, rest].flatMap(({ groups }) => groups);
      for (const rate of ["19", "7", "5"]) {
        const sumOf = (of: readonly { rate: string; netCents: number; ustCents: number }[]) =>
          of
            .filter((group) => group.rate === rate)
            .reduce((sum, { netCents, ustCents }) => [sum[0] + netCents, sum[1] + ustCents] as const, [
              0, 0,
            ] as readonly [number, number]);
        expect(sumOf(booked)).toEqual(sumOf(whole.groups));
      }
      expect(grossOfAll(parts) + rest.bruttoCents).toBe(whole.bruttoCents);
      expect(rest.nettoCents + rest.ustCents).toBe(rest.bruttoCents);
    }),
    { numRuns: runs(300) },
  );
});

test("the rest of what was billed is asked for to the cent; only cents by which parts were rounded are let go", () => {
  fc.assert(
    fc.property(lines, earlier, (billed, parts) => {
      // A whole that is nothing but its parts and, perhaps, more.
      const whole = totalsOf([
        ...billed.slice(1),
        ...parts.flatMap(({ groups }) =>
          groups.map(({ category, rate, netCents }) => ({ category, ustRate: rate, lineNetCents: netCents })),
        ),
      ]);
      const exact = restOf(whole, parts);
      const { totals, roundingCents } = withoutLoneCents(exact);

      expect(totals.nettoCents).toBe(exact.nettoCents);
      expect(totals.bruttoCents).toBe(whole.bruttoCents - grossOfAll(parts) + roundingCents);
      expect(totals.bruttoCents).toBeGreaterThanOrEqual(totals.nettoCents);
      expect(Math.abs(roundingCents)).toBeLessThanOrEqual(parts.length * 3);
      for (const { netCents, ustCents } of totals.groups) if (netCents === 0) expect(ustCents).toBe(0);
      if (exact.groups.every(({ netCents, ustCents }) => netCents > 0 && ustCents > 0))
        expect(totals).toEqual(exact);
    }),
    { numRuns: runs(300) },
  );
});
