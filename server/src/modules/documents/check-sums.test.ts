import { expect, test } from "vitest";
import { checkSums, totalsOf, withSums } from "./check-sums.ts";
import type { DocumentInput } from "./document-input.ts";
import type { TaxCase } from "./tax-cases.ts";

type Line = NonNullable<DocumentInput["lineItems"]>[number];
type Totals = NonNullable<DocumentInput["totals"]>;

const line = (changes: Partial<Line> = {}): Line => ({
  description: "Beratung",
  quantity: "2",
  unit: "HUR",
  unitPriceCents: 5000,
  ustRate: "19",
  lineNetCents: 10_000,
  ...changes,
});
const totals = (changes: Partial<Totals> = {}): Totals => ({
  nettoCents: 10_000,
  ustLines: [{ rate: "19", netCents: 10_000, ustCents: 1900 }],
  bruttoCents: 11_900,
  ...changes,
});

const check = (lineItems: Line[] | undefined, sums: Totals | undefined, taxCase: TaxCase = "regel") =>
  checkSums({ lineItems, totals: sums }, taxCase, "en");
const rulesOf = (...given: Parameters<typeof check>) =>
  check(...given).problems.map(({ path, rule }) => `${path} ${rule}`);

/** Of a line that lacks something, the sums are nobody's business. */
const rulesOfLine = (changes: Partial<Line>, taxCase: TaxCase = "regel") =>
  rulesOf([line(changes)], totals(), taxCase);

test("a line and sums that are right are kept as they will be printed", () => {
  expect(check([line({ quantity: "2.00", ustRate: "19.0" })], totals())).toEqual({
    lines: [
      {
        description: "Beratung",
        quantity: "2",
        unit: "HUR",
        unitPriceCents: 5000,
        ustRate: "19",
        category: "S",
        lineNetCents: 10_000,
      },
    ],
    totals: {
      nettoCents: 10_000,
      ustCents: 1900,
      bruttoCents: 11_900,
      groups: [{ category: "S", rate: "19", netCents: 10_000, ustCents: 1900 }],
    },
    adjustments: [],
    isComputed: true,
    problems: [],
  });
});

test.for(["description", "quantity", "unit", "unitPriceCents", "ustRate", "lineNetCents"] as const)(
  "a line without %s is told so, and no sum is judged by it",
  (name) => {
    expect(rulesOfLine({ [name]: undefined })).toEqual([`document.lineItems.0.${name} required`]);
    expect(check([line({ [name]: undefined })], totals()).lines).toEqual([]);
  },
);

test.for([
  [{ quantity: "two" }, "quantity decimal"],
  [{ quantity: "0.00" }, "quantity zero"],
  [{ ustRate: "nineteen" }, "ustRate rate"],
  [{ ustRate: "-7" }, "ustRate rate"],
  [{ ustRate: "100" }, "ustRate rate"],
  [{ ustRate: "7.125" }, "ustRate rate"],
  [{ unit: "parsec" }, "unit unknown_unit"],
  [{ unitPriceCents: -1 }, "unitPriceCents negative"],
  [{ unitPrice: "12.5" }, "unitPrice only_one"],
  [{ unitPriceCents: undefined, unitPrice: "0.12345" }, "unitPrice decimal"],
  [{ unitPriceCents: undefined, unitPrice: "-0.5" }, "unitPrice negative"],
  [{ unitPriceCents: undefined, unitPrice: "1e-3" }, "unitPrice decimal"],
  [{ unitPriceCents: undefined, unitPrice: "1000000000.0001" }, "unitPrice decimal"],
] as const)("a line with %j is refused: %s", ([changes, problem]) => {
  expect(rulesOfLine(changes)).toEqual([`document.lineItems.0.${problem}`]);
});

test("a price may have four decimals, and is kept in cents where it has no more than two", () => {
  const sums = totals({
    nettoCents: 1235,
    ustLines: [{ rate: "19", netCents: 1235, ustCents: 235 }],
    bruttoCents: 1470,
  });
  const fine = { unitPriceCents: undefined, quantity: "100", lineNetCents: 1235 };
  expect(check([line({ ...fine, unitPrice: "0.1235" })], sums)).toMatchObject({
    lines: [{ unitPriceCents: null, unitPrice: "0.1235" }],
    problems: [],
  });
  // Half a cent goes up: 12.345.
  expect(rulesOf([line({ ...fine, unitPrice: "0.12345", quantity: "100" })], sums)).toHaveLength(1);
  expect(rulesOf([line({ ...fine, unitPrice: 0.2469, quantity: "50" })], sums)).toEqual([]);
  const [inCents] = check([line({ unitPriceCents: undefined, unitPrice: "50.0000" })], totals()).lines;
  expect(inCents).toMatchObject({ unitPriceCents: 5000 });
  expect(inCents).not.toHaveProperty("unitPrice");
});

test("a price of nothing is a price", () => {
  const nothing = totals({
    nettoCents: 0,
    ustLines: [{ rate: "19", netCents: 0, ustCents: 0 }],
    bruttoCents: 0,
  });
  expect(rulesOf([line({ unitPriceCents: 0, lineNetCents: 0 })], nothing)).toEqual([]);
});

test("all that is wrong with a line is told at once", () => {
  expect(rulesOfLine({ quantity: "x", unit: "y", ustRate: "z", description: undefined })).toEqual([
    "document.lineItems.0.description required",
    "document.lineItems.0.quantity decimal",
    "document.lineItems.0.ustRate rate",
    "document.lineItems.0.unit unknown_unit",
  ]);
});

test("a wrong sum of a line is told with both amounts, and the sums below are judged by the right one", () => {
  const { problems, lines } = check([line({ lineNetCents: 9999 })], totals());
  expect(problems).toMatchObject([
    { path: "document.lineItems.0.lineNetCents", rule: "mismatch", given: 9999, expected: 10_000 },
  ]);
  expect(lines[0]?.lineNetCents).toBe(10_000);
});

test("who may not charge VAT is told so for each line with a rate, beside what else is wrong with it", () => {
  expect(rulesOfLine({}, "kleinunternehmer")).toEqual(["document.lineItems.0.ustRate no_vat_here"]);
  expect(rulesOfLine({ lineNetCents: 1 }, "reverse_charge")).toEqual([
    "document.lineItems.0.ustRate no_vat_here",
    "document.lineItems.0.lineNetCents mismatch",
  ]);
  const untaxed = totals({ ustLines: [{ rate: "0", netCents: 10_000, ustCents: 0 }], bruttoCents: 10_000 });
  const { problems, lines } = check([line({ ustRate: "0" })], untaxed, "reverse_charge");
  expect(problems).toEqual([]);
  expect(lines[0]?.category).toBe("AE");
});

test("a wrong sum of a rate is told by its path with both amounts", () => {
  const given = totals({ ustLines: [{ rate: "19", netCents: 9999, ustCents: 1901 }] });
  expect(check([line()], given).problems).toMatchObject([
    { path: "document.totals.ustLines.0.netCents", rule: "mismatch", given: 9999, expected: 10_000 },
    { path: "document.totals.ustLines.0.ustCents", rule: "mismatch", given: 1901, expected: 1900 },
  ]);
});

test("sums that are missing are told one by one", () => {
  expect(rulesOf([line()], undefined)).toEqual(["document.totals required"]);
  expect(rulesOf([line()], {})).toEqual([
    "document.totals.nettoCents required",
    "document.totals.bruttoCents required",
    "document.totals.ustLines required",
  ]);
});

test("without lines every sum is nothing", () => {
  expect(rulesOf(undefined, { nettoCents: 0, ustLines: [], bruttoCents: 0 })).toEqual([]);
  expect(rulesOf(undefined, { nettoCents: 1, ustLines: [], bruttoCents: 0 })).toEqual([
    "document.totals.nettoCents mismatch",
  ]);
});

const rate = (written: string, netCents: number, ustCents: number) => ({ rate: written, netCents, ustCents });

test("a rate is the same however it is written, is named once, has lines, and none is left out", () => {
  const lines = [line(), line({ ustRate: "7" })];
  const both = { nettoCents: 20_000, bruttoCents: 22_600 };
  const right = [rate("7.00", 10_000, 700), rate("19.0", 10_000, 1900)];
  expect(rulesOf(lines, { ...both, ustLines: right })).toEqual([]);

  const twice = check(lines, { ...both, ustLines: [...right, rate("19", 10_000, 1900)] }).problems;
  expect(twice).toMatchObject([{ path: "document.totals.ustLines.2.rate", rule: "rate_twice", given: "19" }]);

  const unused = check(lines, { ...both, ustLines: [...right, rate("5", 0, 0)] }).problems;
  expect(unused).toMatchObject([
    { path: "document.totals.ustLines.2.rate", rule: "rate_unused", given: "5" },
  ]);

  const absent = check(lines, { ...both, ustLines: right.slice(0, 1) }).problems;
  expect(absent).toMatchObject([{ path: "document.totals.ustLines", rule: "rate_missing", expected: "19" }]);

  for (const written of ["-7", "100", "7,0"])
    expect(rulesOf(lines, { ...both, ustLines: [...right, rate(written, 0, 0)] })).toEqual([
      "document.totals.ustLines.2.rate rate",
    ]);
});

test("where a line cannot be computed, rates are still read, but no sum of theirs is judged", () => {
  const given = totals({ ustLines: [rate("5", 1, 2), rate("5.0", 1, 2), rate("x", 1, 2)] });
  expect(rulesOf([line(), line({ quantity: "x" })], given)).toEqual([
    "document.lineItems.1.quantity decimal",
    "document.totals.ustLines.1.rate rate_twice",
    "document.totals.ustLines.2.rate rate",
  ]);
});

test("VAT is that of a category and rate as a whole: three times 0.99 at 19 % is 0.56", () => {
  const small = { category: "S", ustRate: "19", lineNetCents: 99 } as const;
  const exempt = { category: "E", ustRate: "0", lineNetCents: 500 } as const;
  expect(totalsOf([small, exempt, small, small])).toEqual({
    nettoCents: 797,
    ustCents: 56,
    bruttoCents: 853,
    groups: [
      { category: "S", rate: "19", netCents: 297, ustCents: 56 },
      { category: "E", rate: "0", netCents: 500, ustCents: 0 },
    ],
  });
});

test("sums are filled in where they can be computed; of two lines of a rate together", () => {
  const open = (changes: Partial<Line> = {}) => line({ lineNetCents: undefined, ...changes });
  expect(withSums({ lineItems: [open(), open({ quantity: "1" })] }, "regel")).toEqual({
    lineItems: [line(), line({ quantity: "1", lineNetCents: 5000 })],
    totals: { nettoCents: 15_000, ustLines: [rate("19", 15_000, 2850)], bruttoCents: 17_850 },
  });
});

test("a line that cannot be computed stays as it was given", () => {
  for (const changes of [{ quantity: "x" }, { quantity: undefined }, { unitPriceCents: undefined }]) {
    const given = line({ lineNetCents: undefined, ...changes });
    expect(withSums({ lineItems: [given] }, "regel")).toEqual({
      lineItems: [given],
      totals: { nettoCents: 0, ustLines: [], bruttoCents: 0 },
    });
  }
  expect(withSums({}, "regel").lineItems).toEqual([]);
});
