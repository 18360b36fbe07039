import { decimalText, parseDecimal } from "../../foundation/decimal.ts";
import type { Language } from "../../foundation/language.ts";
import type { DocumentAdjustment } from "./adjustment.ts";
import { adjustmentProblemTexts } from "./adjustment-problem-texts.ts";
import { checkAdjustment } from "./check-adjustments.ts";
import type { DocumentLine } from "./document.ts";
import type { AdjustmentInput } from "./document-input.ts";
import { documentProblemTexts } from "./document-problem-texts.ts";
import { problem, type SumProblem } from "./sum-problems.ts";
import type { TaxCase } from "./tax-cases.ts";
import { categoryOf, isRate, RATES } from "./vat-category.ts";

type Given = AdjustmentInput & { ustRate?: string | number | undefined };
type Place = { lines: readonly DocumentLine[]; taxCase: TaxCase; path: string };

/**
 * An allowance or charge of the whole document. Its VAT is that of its rate; so many per cent without any rate are taken of
 * the lines of every rate, and become one for each. Null: it cannot be computed.
 */
export function checkDocumentAdjustment(
  given: Given,
  { lines, taxCase, path }: Place,
  language: Language,
): { adjustments: DocumentAdjustment[] | null; problems: SumProblem[] } {
  const texts = adjustmentProblemTexts[language];
  const ofLines = [...new Set(lines.map(({ ustRate }) => ustRate))];
  const named = given.ustRate === undefined ? undefined : parseDecimal(given.ustRate, RATES);
  const whole = { ...given, ustRate: undefined };
  if (named === null || (named && !isRate(named)))
    return without(
      given,
      problem(`${path}.ustRate`, "rate", documentProblemTexts[language].rate()),
      path,
      language,
    );
  const isOfAll =
    given.percent !== undefined && given.baseCents === undefined && given.amountCents === undefined;
  if (!named && ofLines.length !== 1 && !isOfAll)
    return without(given, problem(`${path}.ustRate`, "required", texts.which_rate()), path, language);
  const rates = named ? [decimalText(named)] : ofLines;
  const isShare = given.percent !== undefined && given.baseCents === undefined;
  const [rate = ""] = rates;
  if (isShare && named && !ofLines.includes(rate))
    return without(
      given,
      problem(`${path}.ustRate`, "rate_unused", texts.rate_of_no_line(rate)),
      path,
      language,
    );
  // What is wrong with one share is wrong with all of them, and told once.
  const checked = rates.map((ustRate) => ({
    ustRate,
    category: categoryOf(parseDecimal(ustRate) ?? { units: 0n, scale: 0 }, taxCase),
    ...checkAdjustment(whole, netOfRate(lines, ustRate), path, language),
  }));
  const problems = [
    ...(checked[0]?.problems ?? []),
    ...(checked.some(({ category }) => category === null)
      ? [problem(`${path}.ustRate`, "no_vat_here", documentProblemTexts[language].no_vat_here(taxCase))]
      : []),
  ];
  const adjustments = checked.flatMap(({ adjustment, category, ustRate }) =>
    adjustment && category ? { ...adjustment, ustRate, category } : [],
  );
  return { adjustments: adjustments.length < rates.length ? null : adjustments, problems };
}

/** The rate is wrong; what else is, is told too. */
const without = (given: Given, wrong: SumProblem, path: string, language: Language) => ({
  adjustments: null,
  problems: [
    wrong,
    ...checkAdjustment(
      { ...given, amountCents: given.percent === undefined ? given.amountCents : undefined },
      0,
      path,
      language,
    ).problems,
  ],
});

const netOfRate = (lines: readonly DocumentLine[], rate: string): number =>
  lines.filter(({ ustRate }) => ustRate === rate).reduce((sum, { lineNetCents }) => sum + lineNetCents, 0);
