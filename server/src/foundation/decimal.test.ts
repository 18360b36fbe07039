import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decimalText,
  divideRounded,
  parseDecimal,
  percentOfCents,
  productInCents,
  sameDecimal,
} from "./decimal.ts";

const decimal = (text: string | number) => parseDecimal(text) ?? { units: -1n, scale: 99 };

describe("parseDecimal", () => {
  test.for([
    ["2.333", { units: 2333n, scale: 3 }],
    [2.5, { units: 25n, scale: 1 }],
    [0.1, { units: 1n, scale: 1 }],
    ["19.00", { units: 19n, scale: 0 }],
    ["-1", { units: -1n, scale: 0 }],
    ["007.50", { units: 75n, scale: 1 }],
    [" 2.5 ", { units: 25n, scale: 1 }],
    ["1.500", { units: 15n, scale: 1 }],
    ["1.0501", { units: 10_501n, scale: 4 }],
    ["1.123456", { units: 1_123_456n, scale: 6 }],
    ["123456789012", { units: 123_456_789_012n, scale: 0 }],
    ["000123456789012", { units: 123_456_789_012n, scale: 0 }],
  ] as const)("reads %s exactly", ([given, expected]) => {
    expect(parseDecimal(given)).toEqual(expected);
  });

  test.for([
    "",
    "1,5",
    "1e3",
    ".5",
    "5.",
    "0x1",
    "1.1234567",
    "1234567890123",
    "1000000000000",
    "NaN",
    "x1",
    "1x",
    "--1",
    "+1",
    "1 000",
  ])("takes nothing it would have to guess: %s", (given) => {
    expect(parseDecimal(given)).toBeNull();
  });

  test.for([1e21, Number.NaN, Infinity, 1e-7, 0.1 + 0.2])(
    "nor a number that is not one of these: %s",
    (given) => {
      expect(parseDecimal(given)).toBeNull();
    },
  );

  test("a caller may allow less", () => {
    const rates = { decimals: 2, digits: 2 };
    expect(parseDecimal("19.25", rates)).toEqual({ units: 1925n, scale: 2 });
    expect(parseDecimal("19.255", rates)).toBeNull();
    expect(parseDecimal("100", rates)).toBeNull();
  });

  test.for(["0", "-1", "0.05", "-0.05", "12.5", "100"])("is written in the one short way: %s", (text) => {
    expect(decimalText(decimal(text))).toBe(text);
  });

  test("is the same however many zeros stand behind it, and never another", () => {
    expect(sameDecimal({ units: 19n, scale: 0 }, { units: 1900n, scale: 2 })).toBe(true);
    expect(sameDecimal({ units: 1900n, scale: 2 }, { units: 19n, scale: 0 })).toBe(true);
    expect(sameDecimal({ units: 19n, scale: 0 }, { units: 19n, scale: 1 })).toBe(false);
  });

  test("is written as it was read", () => {
    const parts = fc.tuple(fc.boolean(), fc.nat(), fc.nat(999_999));
    fc.assert(
      fc.property(parts, ([negative, whole, millionths]) => {
        const text = `${negative ? "-" : ""}${whole}.${String(millionths).padStart(6, "0")}`;
        const read = decimal(text);
        expect(sameDecimal(decimal(decimalText(read)), read)).toBe(true);
        expect(Number(decimalText(read))).toBe(Number(text) + 0);
      }),
    );
  });
});

describe("money", () => {
  test.for([
    ["2.333", 9999, 23328],
    ["0.125", 1999, 250],
    ["0.5", 1, 1],
    ["-0.5", 1, -1],
    ["1.5", 1, 2],
    ["0.499999", 1, 0],
    ["10", 10_000, 100_000],
  ] as const)("%s times %i cents are %i", ([quantity, price, expected]) => {
    expect(productInCents(decimal(quantity), { units: BigInt(price), scale: 2 })).toBe(expected);
  });

  test("VAT on a sum is rounded once", () => {
    expect(percentOfCents(decimal(19), 297)).toBe(56);
    expect(percentOfCents(decimal(7), 16_280)).toBe(1140);
    expect(percentOfCents(decimal(19), -50)).toBe(-10);
    expect(percentOfCents(decimal("8.1"), 1000)).toBe(81);
  });

  test("half is rounded away from zero, whatever the signs", () => {
    expect([divideRounded(1n, 2n), divideRounded(-1n, 2n)]).toEqual([1, -1]);
    expect([divideRounded(1n, -2n), divideRounded(-1n, -2n)]).toEqual([-1, 1]);
    expect(divideRounded(0n, -2n)).toBe(0);
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 6n), (dividend, divisor) => {
        const rounded = BigInt(divideRounded(dividend, divisor));
        const distance = rounded * divisor - dividend;
        const twice = 2n * (distance < 0n ? -distance : distance);
        expect(twice <= divisor).toBe(true);
        if (twice === divisor)
          expect(rounded < 0n ? rounded * divisor < dividend : rounded * divisor > dividend).toBe(true);
        expect(divideRounded(-dividend, divisor)).toBe(-divideRounded(dividend, divisor) + 0);
      }),
    );
  });
});
