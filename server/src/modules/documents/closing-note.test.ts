import { expect, test } from "vitest";
import { closingTotals } from "./closing-note.ts";

const group = (rate: string, netCents: number, ustCents: number) => ({
  category: "S" as const,
  rate,
  netCents,
  ustCents,
});

test("the VAT that is left closes an invoice, also where what two rates have rounded comes to nothing together", () => {
  const plain = {
    nettoCents: 15_007,
    ustCents: 2251,
    bruttoCents: 17_258,
    groups: [group("19", 10_003, 1901), group("7", 5004, 350)],
  };
  const left = [group("19", 10_003, 1900), group("7", 5004, 351)];
  const asLeft = {
    bruttoCents: 17_258,
    ustLines: left.map(({ netCents, ustCents }) => ({ netCents, ustCents })),
  };
  const asPlain = {
    bruttoCents: 17_258,
    ustLines: plain.groups.map(({ netCents, ustCents }) => ({ netCents, ustCents })),
  };
  const creditable = { groups: left, grossCents: 17_258 } as Parameters<typeof closingTotals>[1];
  const vatOf = (given: Parameters<typeof closingTotals>[2]) =>
    closingTotals(plain as Parameters<typeof closingTotals>[0], creditable, given).groups.map(
      ({ ustCents }) => ustCents,
    );

  expect(vatOf(undefined)).toEqual([1900, 351]);
  expect(vatOf(asLeft)).toEqual([1900, 351]);
  expect(vatOf(asPlain)).toEqual([1901, 350]);
});
