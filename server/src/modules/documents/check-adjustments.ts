import { decimalText, parseDecimal, percentOfCents } from "../../foundation/decimal.ts";
import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Adjustment } from "./adjustment.ts";
import { codeOfReason, isReasonCode } from "./adjustment-codes.ts";
import type { AdjustmentInput } from "./document-input.ts";
import { adjustmentProblemTexts } from "./adjustment-problem-texts.ts";
import { documentProblemTexts } from "./document-problem-texts.ts";
import { mismatch, missing, problem, type SumProblem } from "./sum-problems.ts";

/** Allowances and charges with their amounts; each that is wrong is left out and told. */
export function checkAdjustments(
  given: readonly AdjustmentInput[] | undefined,
  baseCents: Cents,
  path: string,
  language: Language,
): { adjustments: Adjustment[]; problems: SumProblem[] } {
  const checked = (given ?? []).map((each, at) =>
    checkAdjustment(each, baseCents, `${path}.adjustments.${at}`, language),
  );
  return {
    adjustments: checked.flatMap(({ adjustment }) => adjustment ?? []),
    problems: checked.flatMap(({ problems }) => problems),
  };
}

/** One of them: so many per cent of a base, or an amount; said both ways, both must agree. */
export function checkAdjustment(
  given: AdjustmentInput,
  ownBaseCents: Cents,
  path: string,
  language: Language,
): { adjustment: Adjustment | null; problems: SumProblem[] } {
  const { kind, reason, amountCents } = given;
  const texts = adjustmentProblemTexts[language];
  const percent = given.percent === undefined ? undefined : parseDecimal(given.percent, PERCENTS);
  const isPercent =
    percent && percent.units > 0n && percent.units <= most(kind) * 10n ** BigInt(percent.scale);
  const code = given.reasonCode ?? codeOfReason(kind, reason ?? "");
  const problems: SumProblem[] = [
    ...(reason === undefined ? [missing(`${path}.reason`, texts.reason())] : []),
    ...(code !== null && !isReasonCode(kind, code)
      ? [problem(`${path}.reasonCode`, "unknown", texts.reason_code(kind))]
      : []),
    ...(percent === undefined && amountCents === undefined
      ? [missing(`${path}.amountCents`, documentProblemTexts[language].missing())]
      : []),
    ...(percent !== undefined && !isPercent
      ? [problem(`${path}.percent`, "percent", texts.percent(kind))]
      : []),
    ...(percent === undefined && amountCents !== undefined && amountCents <= 0
      ? [problem(`${path}.amountCents`, "not_positive", texts.amount())]
      : []),
    ...(percent === undefined && given.baseCents !== undefined
      ? [problem(`${path}.baseCents`, "needs_percent", texts.base())]
      : []),
    ...(percent !== undefined && given.baseCents !== undefined && given.baseCents <= 0
      ? [problem(`${path}.baseCents`, "not_positive", texts.amount())]
      : []),
  ];
  if (problems.length > 0 || reason === undefined) return { adjustment: null, problems };
  const baseCents = percent ? (given.baseCents ?? ownBaseCents) : null;
  const expected = percent && baseCents !== null ? percentOfCents(percent, baseCents) : (amountCents ?? 0);
  return {
    adjustment: {
      kind,
      reason,
      reasonCode: code,
      percent: percent ? decimalText(percent) : null,
      baseCents,
      amountCents: expected,
    },
    problems:
      amountCents === undefined || amountCents === expected
        ? []
        : [mismatch(`${path}.amountCents`, amountCents, expected, language)],
  };
}

const PERCENTS = { decimals: 4, digits: 4 };
const most = (kind: Adjustment["kind"]): bigint => (kind === "allowance" ? 100n : 1000n);
