import { expect, test } from "vitest";
import { checkSums, withSums } from "./check-sums.ts";
import type { DocumentInput } from "./document-input.ts";

type Line = NonNullable<DocumentInput["lineItems"]>[number];
type Given = NonNullable<DocumentInput["adjustments"]>[number];

const line = (changes: Partial<Line> = {}): Line => ({
  description: "Ware",
  quantity: "10",
  unit: "Stk",
  unitPriceCents: 1000,
  ustRate: "19",
  ...changes,
});
const off = (changes: Partial<Given> = {}): Given => ({
  kind: "allowance",
  reason: "Treuerabatt",
  ...changes,
});

const summed = (lineItems: Line[], adjustments: Given[] = []) =>
  withSums({ lineItems, adjustments }, "regel");
const rulesOf = (lineItems: Line[], adjustments: Given[] = []) =>
  checkSums(summed(lineItems, adjustments), "regel", "en").problems.map(
    ({ path, rule }) => `${path.replace("document.", "")} ${rule}`,
  );

test("a line less ten per cent and plus an amount comes to what both leave", () => {
  const given = summed([
    line({
      adjustments: [off({ percent: "10" }), { kind: "charge", reason: "Eilzuschlag", amountCents: 250 }],
    }),
  ]);
  expect(given.lineItems[0]?.lineNetCents).toBe(9250);
  const { lines, problems } = checkSums(given, "regel", "en");
  expect(problems).toEqual([]);
  expect(lines[0]?.adjustments).toEqual([
    {
      kind: "allowance",
      reason: "Treuerabatt",
      reasonCode: "95",
      percent: "10",
      baseCents: 10_000,
      amountCents: 1000,
    },
    {
      kind: "charge",
      reason: "Eilzuschlag",
      reasonCode: null,
      percent: null,
      baseCents: null,
      amountCents: 250,
    },
  ]);
});

test("per cent off everything become one allowance for each rate", () => {
  const given = summed([line(), line({ ustRate: "7", quantity: "1.5" })], [off({ percent: 3 })]);
  expect(checkSums(given, "regel", "en")).toMatchObject({
    adjustments: [
      { ustRate: "19", category: "S", baseCents: 10_000, amountCents: 300 },
      { ustRate: "7", category: "S", baseCents: 1500, amountCents: 45 },
    ],
    totals: { nettoCents: 11_155, bruttoCents: 9700 + 1843 + 1455 + 102 },
    problems: [],
  });
});

test("freight has a rate of its own if wanted, and a code that leaves no doubt", () => {
  const freight: Given = { kind: "charge", reason: "Versandkosten", amountCents: 590, ustRate: 7 };
  expect(checkSums(summed([line()], [freight]), "regel", "en")).toMatchObject({
    adjustments: [{ reasonCode: "FC", ustRate: "7" }],
    totals: { groups: [{ rate: "19" }, { rate: "7", netCents: 590 }] },
    problems: [],
  });
});

test("per cent of a base that was named are of that base; an amount beside them must agree", () => {
  const base = off({ percent: "2.5", baseCents: 4000 });
  expect(checkSums(summed([line()], [base]), "regel", "en").adjustments).toMatchObject([
    { amountCents: 100 },
  ]);
  expect(rulesOf([line()], [{ ...base, amountCents: 100 }])).toEqual([]);
  expect(rulesOf([line()], [{ ...base, amountCents: 101 }])).toEqual(["adjustments.0.amountCents mismatch"]);
});

const twoRates = [line(), line({ ustRate: "7" })];
test.for<[string, Given, Line[], string[]]>([
  ["no reason", off({ reason: undefined, amountCents: 1 }), [line()], ["reason required"]],
  ["nothing", off(), [line()], ["amountCents required"]],
  ["nought per cent", off({ percent: 0 }), [line()], ["percent percent"]],
  ["more than all", off({ percent: "100.01" }), [line()], ["percent percent"]],
  ["words", off({ percent: "ten" }), [line()], ["percent percent"]],
  ["below zero", off({ amountCents: -5 }), [line()], ["amountCents not_positive"]],
  ["a base alone", off({ amountCents: 5, baseCents: 100 }), [line()], ["baseCents needs_percent"]],
  ["a code of nobody", off({ amountCents: 5, reasonCode: "1" }), [line()], ["reasonCode unknown"]],
  ["a charge's code", off({ amountCents: 5, reasonCode: "FC" }), [line()], ["reasonCode unknown"]],
  ["an amount of which rate", off({ amountCents: 5 }), twoRates, ["ustRate required"]],
  ["a share of no line", off({ percent: 5, ustRate: "5" }), [line()], ["ustRate rate_unused"]],
  ["no rate", off({ percent: 5, ustRate: "x" }), [line()], ["ustRate rate"]],
  [
    "all of it",
    off({ reason: undefined, ustRate: "x" }),
    [line()],
    ["ustRate rate", "reason required", "amountCents required"],
  ],
])("refused, with no sum judged by it: %s", ([, given, lines, problems]) => {
  expect(rulesOf(lines, [given])).toEqual(problems.map((each) => `adjustments.0.${each}`));
});

test("what is wrong with one of a line is told at that line", () => {
  expect(rulesOf([line({ adjustments: [off({ percent: "200" })] })])).toEqual([
    "lineItems.0.adjustments.0.percent percent",
  ]);
});

test("where no VAT is charged, nothing that comes on top charges any", () => {
  const given = { kind: "charge" as const, reason: "Versand", amountCents: 500, ustRate: 19 };
  const sums = withSums({ lineItems: [line({ ustRate: "0" })], adjustments: [given] }, "reverse_charge");
  expect(checkSums(sums, "reverse_charge", "en").problems.map(({ rule }) => rule)).toEqual(["no_vat_here"]);
});

test.each([-10_000, 0])(
  "per cent of a base of %i cents are refused: an allowance never adds",
  (baseCents) => {
    expect(rulesOf([line()], [off({ percent: 10, baseCents })])).toContain(
      "adjustments.0.baseCents not_positive",
    );
    expect(rulesOf([line({ adjustments: [off({ percent: 10, baseCents })] })])).toContain(
      "lineItems.0.adjustments.0.baseCents not_positive",
    );
  },
);
