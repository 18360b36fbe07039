import { describe, expect, test } from "vitest";
import { type Price, priceOf, type PriceWish } from "./letter-price.ts";
import { listPriceTables, type PriceTable } from "./price-tables.ts";
import { exampleLetter } from "./tiers.ts";

const at = new Date("2026-03-02T09:00:00Z");
const tables = listPriceTables();
const [table] = tables;
const tierIds = table.tiers.map(({ tierId }) => tierId);
const price = (changes: Partial<PriceWish> = {}): Price =>
  priceOf(tables, { ...exampleLetter, tierId: "t1", untaxed: null, at, ...changes });

/** One country for every row of the table. */
const products = table.postage.map(({ deliveryType, countries }) => ({
  deliveryType,
  country: countries === "europe" || "allBut" in countries ? "FR" : (countries[0] ?? ""),
}));
const yesAndNo = [false, true];
const everyLetter = products.flatMap((product) =>
  yesAndNo.flatMap((color) =>
    yesAndNo.flatMap((express) => yesAndNo.map((duplex) => ({ ...product, color, express, duplex }))),
  ),
);
const pages = Array.from({ length: 30 }, (_, position) => position + 1);

const isSorted = (figures: readonly number[]) =>
  figures.every((figure, position) => position === 0 || figure >= (figures[position - 1] ?? 0));

describe("every letter of 1 to 30 pages, by every product, in every tier", () => {
  const priced = everyLetter.flatMap((letter) =>
    tierIds.map((tierId) => pages.map((pageCount) => price({ ...letter, tierId, pageCount }))),
  );

  test("there are some of each kind", () => {
    expect(priced).toHaveLength(13 * 8 * 4);
  });
  test("the parts add up to the price, to the cent", () => {
    const addsUp = ({ priceCents, breakdown }: Price) => {
      const { productionCents, postageCents, surchargesCents, netCents, vatCents } = breakdown;
      return (
        productionCents + postageCents + surchargesCents === netCents &&
        netCents + vatCents === priceCents &&
        Math.abs(vatCents * 100 - netCents * 19) <= 50 &&
        Object.values(breakdown).every(Number.isSafeInteger)
      );
    };
    expect(priced.flat().filter((each) => !addsUp(each))).toEqual([]);
  });
  test("more pages never cost less", () => {
    expect(priced.filter((byPages) => !isSorted(byPages.map(({ priceCents }) => priceCents)))).toEqual([]);
  });
  test("a higher tier never costs more", () => {
    const byTiers = everyLetter.flatMap((letter) =>
      pages.map((pageCount) =>
        tierIds.map((tierId) => price({ ...letter, tierId, pageCount }).priceCents).toReversed(),
      ),
    );
    expect(byTiers.filter((prices) => !isSorted(prices))).toEqual([]);
  });
  test("no letter is heavier than its format allows", () => {
    const most = new Map(table.formats.map(({ format, maxGrams }) => [format, maxGrams]));
    const tooHeavy = priced.flat().filter(({ format, weightGrams }) => weightGrams > (most.get(format) ?? 0));
    expect(tooHeavy).toEqual([]);
  });
});

test("one page in black and white within Germany costs less than 3.49 euros in every tier", () => {
  expect(tierIds.map((tierId) => price({ tierId }).priceCents)).toEqual([190, 179, 168, 156]);
});

test.for([
  { from: 1, to: 3, simplex: "standard", duplex: "standard" },
  { from: 4, to: 6, simplex: "kompakt", duplex: "standard" },
  { from: 7, to: 8, simplex: "kompakt", duplex: "kompakt" },
  { from: 9, to: 16, simplex: "gross", duplex: "kompakt" },
  { from: 17, to: 30, simplex: "gross", duplex: "gross" },
])("$from to $to pages go as $simplex, printed on both sides as $duplex", ({ from, to, simplex, duplex }) => {
  for (const pageCount of pages.slice(from - 1, to)) {
    expect(price({ pageCount })).toMatchObject({ format: simplex, sheets: pageCount });
    expect(price({ pageCount, duplex: true })).toMatchObject({
      format: duplex,
      sheets: Math.ceil(pageCount / 2),
    });
  }
});

test.for([
  { deliveryType: "standard", cents: [95, 110, 180] },
  { deliveryType: "einschreiben_einwurf", cents: [330, 345, 415] },
  { deliveryType: "einschreiben_uebergabe", cents: [360, 375, 445] },
  { deliveryType: "intl_standard", cents: [125, 180, 330], country: "US" },
  { deliveryType: "intl_registered", cents: [495, 550, 700], country: "AT" },
] as const)("postage of $deliveryType is that of the post's own list", ({ deliveryType, cents, ...rest }) => {
  const postage = [1, 4, 9].map(
    (pageCount) => price({ deliveryType, pageCount, ...rest }).breakdown.postageCents,
  );
  expect(postage).toEqual(cents);
});

test("half a cent of tax is rounded up", () => {
  expect(price({ tierId: "t2" }).breakdown).toMatchObject({ netCents: 150, vatCents: 29 });
});

test("colour is paid by the page and same-day production by the letter, on top of the same letter", () => {
  const plain = price({ pageCount: 3 }).breakdown;
  expect(plain.surchargesCents).toBe(0);
  expect(price({ pageCount: 3, color: true }).breakdown).toMatchObject({
    productionCents: plain.productionCents,
    surchargesCents: 3 * 14,
  });
  expect(price({ pageCount: 3, color: true, express: true }).breakdown.surchargesCents).toBe(3 * 14 + 150);
});

test("a new table is a new version from its first Berlin day, and an old moment keeps the old price", () => {
  const dearer: PriceTable = {
    ...table,
    validFrom: "2027-01-01",
    postage: table.postage.map((row) => ({ ...row, cents: { ...row.cents, standard: 105 } })),
  };
  const both = [{ ...table, validTo: "2026-12-31" }, dearer] as const;
  const priceAt = (moment: string) =>
    priceOf(both, { ...exampleLetter, tierId: "t1", untaxed: null, at: new Date(moment) });

  expect(priceAt("2026-12-31T22:59:59Z")).toMatchObject({ priceVersion: "2025-01-01/t1", priceCents: 190 });
  expect(priceAt("2026-12-31T23:00:00Z")).toMatchObject({ priceVersion: "2027-01-01/t1", priceCents: 202 });
  expect(priceAt("2026-03-02T09:00:00Z")).toEqual(price());
});

test("what no table has a row for is refused, and so is a moment without a table", () => {
  expect(() => price({ deliveryType: "intl_express", country: "US" })).toThrow("PRICE_UNAVAILABLE");
  expect(() => price({ at: new Date("2024-12-31T22:00:00Z") })).toThrow("PRICE_UNAVAILABLE");
  expect(() =>
    priceOf([{ ...table, validTo: "2026-03-01" }], { ...exampleLetter, tierId: "t1", untaxed: null, at }),
  ).toThrow("PRICE_UNAVAILABLE");
});

test("two prices of one list differ by their tier in the version", () => {
  expect(tierIds.map((tierId) => price({ tierId }).priceVersion)).toEqual(
    tierIds.map((tierId) => `2025-01-01/${tierId}`),
  );
});
