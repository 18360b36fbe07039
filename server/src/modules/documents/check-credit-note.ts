import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import { isSameGroup } from "./chain-store.ts";
import { chainProblemTexts } from "./chain-problem-texts.ts";
import { referenceProblems } from "./check-reference.ts";
import { type InCurrency, printedMoney } from "./currency.ts";
import type { SumProblem } from "./sum-problems.ts";
import type { CheckedDocument, DocumentTotals } from "./document.ts";
import type { DocumentInput, DocumentReference } from "./document-input.ts";
import type { Creditable } from "./document-chain.ts";
import type { FinalOf } from "./final-invoice-store.ts";
import type { Followed } from "./open-amount.ts";

/**
 * Whether a credit note fits the invoice it corrects, and gives back no more than was billed, as a whole and of each
 * category and rate; whether the invoice was paid makes no difference, then money goes back. The invoice must be locked,
 * or two credit notes could each take the whole; null: it was made elsewhere, and the caller says what it came to.
 */
export function checkCreditNote(
  given: Pick<DocumentInput, "documentDate" | "references">,
  { totals, currency }: Pick<CheckedDocument, "totals" | "currency">,
  { invoice, creditable, deductedBy = null }: FollowedByNote,
  language: Language,
): SumProblem[] {
  const problems = referenceProblems(given, invoice, language);
  if (problems.some(({ rule }) => rule === "not_an_invoice")) return problems;
  const { references = {} } = given;
  const of = { currency };
  const limit = creditable?.grossCents ?? references.bruttoCents ?? references.openCents;
  return [
    ...problems,
    ...(deductedBy ? [deductedProblem(references, deductedBy, language)] : []),
    ...(limit !== undefined && totals.bruttoCents > limit
      ? [
          exceeding(
            "document.totals.bruttoCents",
            "exceeds_billed",
            [totals.bruttoCents, limit],
            of,
            language,
          ),
        ]
      : []),
    ...(creditable ? groupProblems(totals, creditable, of, language) : []),
  ];
}

type FollowedByNote = Pick<Followed, "invoice" | "creditable"> & { deductedBy?: FinalOf | null };

/** What a final invoice has deducted must stay as it was deducted, or the same money is given back and asked for. */
function deductedProblem(
  { documentId }: DocumentReference,
  { documentNumber, issuedAt }: FinalOf,
  language: Language,
): SumProblem {
  const rule = issuedAt === null ? "final_made" : "final_issued";
  return {
    path: `document.references.${documentId === undefined ? "documentNumber" : "documentId"}`,
    rule,
    message: chainProblemTexts[language][rule](documentNumber),
  };
}

function groupProblems(
  { groups }: DocumentTotals,
  creditable: Creditable,
  of: InCurrency,
  language: Language,
): SumProblem[] {
  return groups.flatMap((group) => {
    const left = creditable.groups.find((billed) => isSameGroup(billed, group))?.netCents ?? 0;
    if (group.netCents <= left) return [];
    return [
      exceeding("document.totals.ustLines", "exceeds_billed_rate", [group.netCents, left], of, language),
    ];
  });
}

function exceeding(
  path: string,
  rule: "exceeds_billed" | "exceeds_billed_rate",
  [given, expected]: readonly [Cents, Cents],
  of: InCurrency,
  language: Language,
): SumProblem {
  const [sum, limit] = [printedMoney(given, of, language), printedMoney(expected, of, language)];
  return { path, rule, message: chainProblemTexts[language][rule](sum, limit), given, expected };
}
