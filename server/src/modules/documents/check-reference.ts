import type { Language } from "../../foundation/language.ts";
import type { ProblemText } from "../../foundation/refusal.ts";
import type { SumProblem } from "./sum-problems.ts";
import { chainProblemTexts } from "./chain-problem-texts.ts";
import type { DocumentInput, DocumentReference } from "./document-input.ts";
import type { ReferencedInvoice } from "./open-amount.ts";

type Given = Pick<DocumentInput, "documentDate" | "references">;

/** Whether a follow-up names an invoice, says of it what is stored, and is not older than it. */
export function referenceProblems(
  { references = {}, documentDate }: Given,
  invoice: ReferencedInvoice | null,
  language: Language,
): SumProblem[] {
  const texts = chainProblemTexts[language];
  if ((invoice?.documentType ?? references.documentType ?? "rechnung") !== "rechnung")
    return [problem(invoice ? "documentId" : "documentType", "not_an_invoice", texts.not_an_invoice())];
  const invoiceDate = invoice?.documentDate ?? references.documentDate;
  const isTooEarly = documentDate !== undefined && invoiceDate !== undefined && documentDate < invoiceDate;
  return [
    ...(invoice ? contradictions(references, invoice, language) : []),
    ...(isTooEarly
      ? [
          {
            path: "document.documentDate",
            rule: "before_invoice",
            message: texts.before_invoice(invoiceDate),
            given: documentDate,
            expected: invoiceDate,
          },
        ]
      : []),
  ];
}

/** What is said of a stored invoice must be so; its open amount may have changed since it was read. */
function contradictions(
  references: DocumentReference,
  invoice: ReferencedInvoice,
  language: Language,
): SumProblem[] {
  const stored = {
    documentType: invoice.documentType,
    documentNumber: invoice.documentNumber ?? undefined,
    documentDate: invoice.documentDate,
    dueDate: invoice.dueDate,
    bruttoCents: invoice.grossCents,
  };
  return (Object.keys(stored) as (keyof typeof stored)[]).flatMap((name) => {
    const [given, expected] = [references[name], stored[name]];
    if (given === undefined || given === expected) return [];
    const message = chainProblemTexts[language].contradicts(String(expected));
    return [
      {
        ...problem(name, "contradicts", message),
        ...(given !== null && { given }),
        ...(expected !== null && expected !== undefined && { expected }),
      },
    ];
  });
}

const problem = (name: keyof DocumentReference, rule: string, message: ProblemText): SumProblem => ({
  path: `document.references.${name}`,
  rule,
  message,
});
