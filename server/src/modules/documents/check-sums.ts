import {
  type Decimal,
  decimalText,
  parseDecimal,
  percentOfCents,
  sameDecimal,
} from "../../foundation/decimal.ts";
import type { Language } from "../../foundation/language.ts";
import type { VatCategory } from "../../rendering/einvoice/invoice-facts.ts";
import { type DocumentAdjustment, effectOf } from "./adjustment.ts";
import { checkDocumentAdjustment } from "./check-document-adjustment.ts";
import { closingTotals } from "./closing-note.ts";
import { checkLine, netOfLine } from "./check-line.ts";
import type { DocumentLine, DocumentTotals, VatGroup } from "./document.ts";
import type { Creditable } from "./document-chain.ts";
import type { DocumentInput } from "./document-input.ts";
import { documentProblemTexts } from "./document-problem-texts.ts";
import { mismatch, missing, problem, type SumProblem } from "./sum-problems.ts";
import type { TaxCase } from "./tax-cases.ts";
import { isRate, RATES } from "./vat-category.ts";

export type CheckedSums = {
  lines: DocumentLine[];
  /** Of the document as a whole. */
  adjustments: DocumentAdjustment[];
  totals: DocumentTotals;
  /** Whether everything could be computed; else nobody knows what the sums should be. */
  isComputed: boolean;
  problems: SumProblem[];
};

type SumsInput = Pick<DocumentInput, "lineItems" | "adjustments" | "totals">;

/**
 * Recomputes every line, every VAT group and the sums, in whole cents; says everything that differs. Of a credit note also by
 * what is left of its invoice.
 */
export function checkSums(
  { lineItems = [], adjustments: given = [], totals }: SumsInput,
  taxCase: TaxCase,
  language: Language,
  creditable: Creditable | null = null,
): CheckedSums {
  const texts = documentProblemTexts[language];
  const checked = lineItems.map((line, at) => checkLine(line, `document.lineItems.${at}`, taxCase, language));
  const lines = checked.flatMap(({ line }) => line ?? []);
  const ofDocument = given.map((each, at) =>
    checkDocumentAdjustment(each, { lines, taxCase, path: `document.adjustments.${at}` }, language),
  );
  const adjustments = ofDocument.flatMap((each) => each.adjustments ?? []);
  const plain = totalsOf([...lines, ...adjustments.map(asLine)]);
  const computed = creditable ? closingTotals(plain, creditable, totals) : plain;
  const isComputed =
    lines.length === lineItems.length && ofDocument.every((each) => each.adjustments !== null);
  const problems = [
    ...checked.flatMap((each) => each.problems),
    ...ofDocument.flatMap((each) => each.problems),
    ...(totals
      ? totalProblems(totals, isComputed ? computed : null, language)
      : [missing("document.totals", texts.missing())]),
  ];
  return { lines, adjustments, totals: computed, isComputed, problems };
}

/** What VAT is charged on, too. */
const asLine = (adjustment: DocumentAdjustment) => ({
  category: adjustment.category,
  ustRate: adjustment.ustRate,
  lineNetCents: effectOf(adjustment),
});

/**
 * The document with every sum as it is computed here, of a credit note also by what is left of its invoice; a line that cannot be
 * computed stays without.
 */
export function withSums<Document extends Pick<DocumentInput, "lineItems" | "adjustments">>(
  document: Document,
  taxCase: TaxCase,
  creditable: Creditable | null = null,
): Document & Required<Pick<DocumentInput, "lineItems" | "totals">> {
  const lineItems = (document.lineItems ?? []).map((line) => {
    const lineNetCents = netOfLine(line);
    return lineNetCents === null ? line : { ...line, lineNetCents };
  });
  const { totals } = checkSums({ ...document, lineItems, totals: undefined }, taxCase, "en", creditable);
  const { nettoCents, bruttoCents } = totals;
  return { ...document, lineItems, totals: { nettoCents, ustLines: ratesOf(totals), bruttoCents } };
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
