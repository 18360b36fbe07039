import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/property-seed.ts";
import { totalsOf } from "./check-sums.ts";
import type { EarlierInvoice } from "./document.ts";
import { grossOfAll, restOf } from "./earlier-invoice.ts";

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
