import {
  type Decimal,
  decimalText,
  parseDecimal,
  percentOfCents,
  productInCents,
  sameDecimal,
} from "../../foundation/decimal.ts";
import type { Language } from "../../foundation/language.ts";
import type { FieldProblem, ProblemText } from "../../foundation/refusal.ts";
import type { VatCategory } from "../../rendering/einvoice/invoice-facts.ts";
import type { DocumentLine, DocumentTotals, VatGroup } from "./document.ts";
import type { DocumentInput } from "./document-input.ts";
import { documentProblemTexts } from "./document-problem-texts.ts";
import { taxRules, type TaxCase } from "./tax-cases.ts";
import { parsePrice, priceOfCents, unitPriceOf } from "./unit-price.ts";
import { nearestUnit, unitCodeOf } from "./units.ts";

/** A problem with an amount also says what was given and what it should be. */
export type SumProblem = FieldProblem & { given?: number | string; expected?: number | string };

export type CheckedSums = { lines: DocumentLine[]; totals: DocumentTotals; problems: SumProblem[] };

/** Recomputes every line, every VAT group and the sums, in whole cents; says everything that differs. */
export function checkSums(
  { lineItems = [], totals }: Pick<DocumentInput, "lineItems" | "totals">,
  taxCase: TaxCase,
  language: Language,
): CheckedSums {
  const texts = documentProblemTexts[language];
  const checked = lineItems.map((line, at) => checkLine(line, `document.lineItems.${at}`, taxCase, language));
  const lines = checked.flatMap(({ line }) => line ?? []);
  const computed = totalsOf(lines);
  // Where a line cannot be computed, nobody knows what the sums should be.
  const expected = lines.length === lineItems.length ? computed : null;
  const problems = [
    ...checked.flatMap((each) => each.problems),
    ...(totals ? totalProblems(totals, expected, language) : [missing("document.totals", texts.missing())]),
  ];
  return { lines, totals: computed, problems };
}

type LineInput = NonNullable<DocumentInput["lineItems"]>[number];

/** A line whose sum is wrong goes on with the right one, so that the sums below are judged too. */
function checkLine(
  given: LineInput,
  path: string,
  taxCase: TaxCase,
  language: Language,
): { line: DocumentLine | null; problems: SumProblem[] } {
  const texts = documentProblemTexts[language];
  const { description, unit, lineNetCents } = given;
  const { price, problems: ofPrice } = readPrice(given, path, language);
  const quantity = given.quantity === undefined ? undefined : parseDecimal(given.quantity);
  const rate = given.ustRate === undefined ? undefined : parseDecimal(given.ustRate, RATES);
  const code = unit === undefined ? undefined : unitCodeOf(unit);
  const problems: SumProblem[] = [
    ...Object.entries({
      description,
      quantity: given.quantity,
      unit,
      unitPriceCents: given.unitPriceCents ?? given.unitPrice,
      ustRate: given.ustRate,
      lineNetCents,
    })
      .filter(([, value]) => value === undefined)
      .map(([name]) => missing(`${path}.${name}`, texts.missing())),
    ...(quantity === null ? [problem(`${path}.quantity`, "decimal", texts.quantity())] : []),
    ...(quantity?.units === 0n ? [problem(`${path}.quantity`, "zero", texts.quantity_zero())] : []),
    ...(rate === null || (rate && !isRate(rate)) ? [problem(`${path}.ustRate`, "rate", texts.rate())] : []),
    ...(code === null
      ? [problem(`${path}.unit`, "unknown_unit", texts.unknown_unit(nearestUnit(unit ?? "", language)))]
      : []),
    ...ofPrice,
  ];
  if (problems.length > 0 || !quantity || !rate || !code || description === undefined)
    return { line: null, problems };
  if (!price || lineNetCents === undefined) return { line: null, problems };
  const expected = productInCents(quantity, price);
  const category = categoryOf(rate, taxCase);
  const ofSum =
    expected === lineNetCents ? [] : [mismatch(`${path}.lineNetCents`, lineNetCents, expected, language)];
  if (category === null) {
    const charged = problem(`${path}.ustRate`, "no_vat_here", texts.no_vat_here(taxCase));
    return { line: null, problems: [charged, ...ofSum] };
  }
  const line = {
    description,
    quantity: decimalText(quantity),
    unit: code,
    ...unitPriceOf(price),
    ustRate: decimalText(rate),
    category,
    lineNetCents: expected,
  };
  return { line, problems: ofSum };
}

/** The price of a line, said in cents or in euros; null where it is missing or wrong. */
function readPrice(
  { unitPriceCents, unitPrice }: Pick<LineInput, "unitPriceCents" | "unitPrice">,
  path: string,
  language: Language,
): { price: Decimal | null; problems: SumProblem[] } {
  const texts = documentProblemTexts[language];
  const name = unitPrice === undefined ? "unitPriceCents" : "unitPrice";
  if (unitPriceCents !== undefined && unitPrice !== undefined)
    return { price: null, problems: [problem(`${path}.unitPrice`, "only_one", texts.one_price())] };
  const inCents = unitPriceCents === undefined ? null : priceOfCents(unitPriceCents);
  const price = unitPrice === undefined ? inCents : parsePrice(unitPrice);
  if (!price)
    return {
      price: null,
      problems: unitPrice === undefined ? [] : [problem(`${path}.unitPrice`, "decimal", texts.price())],
    };
  return price.units < 0n
    ? { price: null, problems: [problem(`${path}.${name}`, "negative", texts.negative_price())] }
    : { price, problems: [] };
}

/** The document with every sum as it is computed here; a line that cannot be computed stays without. */
export function withSums<Document extends Pick<DocumentInput, "lineItems">>(
  document: Document,
  taxCase: TaxCase,
): Document & Required<Pick<DocumentInput, "lineItems" | "totals">> {
  const lineItems = (document.lineItems ?? []).map((line) => {
    const quantity = line.quantity === undefined ? null : parseDecimal(line.quantity);
    const { price } = readPrice(line, "", "en");
    return quantity && price ? { ...line, lineNetCents: productInCents(quantity, price) } : line;
  });
  const { totals } = checkSums({ lineItems }, taxCase, "en");
  const { nettoCents, bruttoCents } = totals;
  return { ...document, lineItems, totals: { nettoCents, ustLines: ratesOf(totals), bruttoCents } };
}

const RATES = { decimals: 2, digits: 2 };
const isRate = ({ units }: Decimal): boolean => units >= 0n;

/** Null: this tax case charges no VAT. */
function categoryOf({ units }: Decimal, taxCase: TaxCase): VatCategory | null {
  const { untaxed, mayCharge } = taxRules[taxCase];
  if (units === 0n) return untaxed;
  return mayCharge ? "S" : null;
}

/** Net by category and rate, VAT on each group as a whole: three times 0.99 at 19 % is 0.56, not 0.57. */
export function totalsOf(
  lines: readonly Pick<DocumentLine, "category" | "ustRate" | "lineNetCents">[],
): DocumentTotals {
  const nets = new Map<string, { category: VatCategory; rate: string; netCents: number }>();
  for (const { category, ustRate: rate, lineNetCents } of lines) {
    const key = `${category} ${rate}`;
    nets.set(key, { category, rate, netCents: (nets.get(key)?.netCents ?? 0) + lineNetCents });
  }
  const groups: VatGroup[] = [...nets.values()].map((group) => ({
    ...group,
    ustCents: percentOfCents(parseDecimal(group.rate) ?? NOTHING, group.netCents),
  }));
  const nettoCents = groups.reduce((sum, { netCents }) => sum + netCents, 0);
  const ustCents = groups.reduce((sum, group) => sum + group.ustCents, 0);
  return { nettoCents, ustCents, bruttoCents: nettoCents + ustCents, groups };
}

function totalProblems(
  { nettoCents, ustLines, bruttoCents }: NonNullable<DocumentInput["totals"]>,
  expected: DocumentTotals | null,
  language: Language,
): SumProblem[] {
  const texts = documentProblemTexts[language];
  const sums = { nettoCents, bruttoCents };
  return [
    ...(["nettoCents", "bruttoCents"] as const).flatMap((name) => {
      const given = sums[name];
      const path = `document.totals.${name}`;
      if (given === undefined) return [missing(path, texts.missing())];
      if (!expected || given === expected[name]) return [];
      return [mismatch(path, given, expected[name], language)];
    }),
    ...(ustLines === undefined
      ? [missing("document.totals.ustLines", texts.missing())]
      : ustProblems(ustLines, expected && ratesOf(expected), language)),
  ];
}

type RateSum = { rate: string; netCents: number; ustCents: number };

/** By rate alone, as callers see it: exempt lines of any category share the rate 0. */
function ratesOf({ groups }: DocumentTotals): RateSum[] {
  const sums = new Map<string, RateSum>();
  for (const { rate, netCents, ustCents } of groups) {
    const before = sums.get(rate) ?? { rate, netCents: 0, ustCents: 0 };
    sums.set(rate, { rate, netCents: before.netCents + netCents, ustCents: before.ustCents + ustCents });
  }
  return [...sums.values()];
}

type UstLines = NonNullable<NonNullable<DocumentInput["totals"]>["ustLines"]>;

function ustProblems(given: UstLines, expected: readonly RateSum[] | null, language: Language): SumProblem[] {
  const texts = documentProblemTexts[language];
  const rates = given.map(({ rate }) => parseDecimal(rate, RATES));
  const sums = expected?.map((sum) => ({ ...sum, decimal: parseDecimal(sum.rate) ?? NOTHING }));
  const wrong = given.flatMap(({ netCents, ustCents }, at): SumProblem[] => {
    const path = `document.totals.ustLines.${at}`;
    const rate = rates[at];
    if (!rate || !isRate(rate)) return [problem(`${path}.rate`, "rate", texts.rate())];
    const written = decimalText(rate);
    if (rates.findIndex((other) => other && sameDecimal(other, rate)) < at)
      return [{ ...problem(`${path}.rate`, "rate_twice", texts.rate_twice(written)), given: written }];
    if (!sums) return [];
    const sum = sums.find(({ decimal }) => sameDecimal(decimal, rate));
    if (!sum)
      return [{ ...problem(`${path}.rate`, "rate_unused", texts.rate_unused(written)), given: written }];
    return [
      ...(netCents === sum.netCents ? [] : [mismatch(`${path}.netCents`, netCents, sum.netCents, language)]),
      ...(ustCents === sum.ustCents ? [] : [mismatch(`${path}.ustCents`, ustCents, sum.ustCents, language)]),
    ];
  });
  const absent = (sums ?? []).filter(
    ({ decimal }) => !rates.some((rate) => rate && sameDecimal(rate, decimal)),
  );
  return [
    ...wrong,
    ...absent.map(({ rate, netCents, ustCents }) => ({
      ...problem("document.totals.ustLines", "rate_missing", texts.rate_missing(rate, netCents, ustCents)),
      expected: rate,
    })),
  ];
}

const NOTHING: Decimal = { units: 0n, scale: 0 };
const problem = (path: string, rule: string, message: ProblemText): SumProblem => ({ path, rule, message });
const missing = (path: string, message: ProblemText): SumProblem => problem(path, "required", message);
const mismatch = (path: string, given: number, expected: number, language: Language): SumProblem => ({
  ...problem(path, "mismatch", documentProblemTexts[language].mismatch(given, expected)),
  given,
  expected,
});
