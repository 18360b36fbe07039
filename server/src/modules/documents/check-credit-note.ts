import type { Language } from "../../foundation/language.ts";
import { formatEuros } from "../../foundation/money.ts";
import { chainProblemTexts } from "./chain-problem-texts.ts";
import { referenceProblems } from "./check-reference.ts";
import type { SumProblem } from "./check-sums.ts";
import type { CheckedDocument } from "./document.ts";
import type { DocumentInput } from "./document-input.ts";
import type { ReferencedInvoice } from "./open-amount.ts";

/**
 * Whether a credit note fits the invoice it corrects, and gives back no more than is open of it. The invoice must be
 * locked, or two credit notes could each take the whole; null: it was made elsewhere, and the caller says what is open.
 */
export function checkCreditNote(
  given: Pick<DocumentInput, "documentDate" | "references">,
  { totals: { bruttoCents } }: Pick<CheckedDocument, "totals">,
  invoice: ReferencedInvoice | null,
  language: Language,
): SumProblem[] {
  const problems = referenceProblems(given, invoice, language);
  const { references = {} } = given;
  const open = invoice?.openCents ?? references.openCents ?? references.bruttoCents;
  const isOther = problems.some(({ rule }) => rule === "not_an_invoice");
  if (isOther || open === undefined || bruttoCents <= open) return problems;
  const [sum, limit] = [formatEuros(bruttoCents, language), formatEuros(open, language)];
  const exceeding = {
    path: "document.totals.bruttoCents",
    rule: "exceeds_open",
    message: chainProblemTexts[language].exceeds_open(sum, limit),
    given: bruttoCents,
    expected: open,
  };
  return [...problems, exceeding];
}
