import { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import { lineOfText, linesOfText } from "../../foundation/text.ts";
import { day } from "./day-input.ts";
import { type DirectDebit, directDebitInput, directDebitOf, directDebitProblems } from "./direct-debit.ts";
import { attachmentsInput, type InvoiceAttachment } from "./invoice-attachments.ts";
import { paymentReferenceOf, paymentReferenceProblems } from "./payment-reference.ts";

/** Both say the same; which one a buyer takes is theirs to say. */
const xrechnungSyntaxes = ["cii", "ubl"] as const;

/** What a document may say beside its sums. */
export const besideSumsFields = {
  projectReference: lineOfText(100).optional().describe("Number of the project (BT-11)."),
  contractReference: lineOfText(100).optional().describe("Number of the contract (BT-12)."),
  orderReference: lineOfText(100).optional().describe("The buyer's order number (BT-13)."),
  salesOrderReference: lineOfText(100).optional().describe("The seller's own order number (BT-14)."),
  directDebit: directDebitInput(day).optional().describe("SEPA direct debit in place of a transfer."),
  paymentReference: lineOfText(35)
    .optional()
    .describe("Creditor reference (ISO 11649), RF…, in place of the number as what to quote (BT-83)."),
  xrechnungSyntax: z
    .enum(xrechnungSyntaxes)
    .optional()
    .describe("How the XRechnung is written; cii unless the buyer asks for ubl."),
  attachments: attachmentsInput.optional().describe("Files inside the e-invoice (BG-24); not on paper."),
  opening: linesOfText(2000).optional().describe("In place of the usual first sentence."),
  closing: linesOfText(2000).optional().describe("Before the greeting."),
};

type Given = z.output<z.ZodObject<typeof besideSumsFields>>;

/** The same as it was checked; documents of before do not say any of it. */
export type BesideSums = {
  projectReference?: string | null;
  contractReference?: string | null;
  orderReference?: string | null;
  salesOrderReference?: string | null;
  directDebit?: DirectDebit | null;
  paymentReference?: string | null;
  attachments?: readonly InvoiceAttachment[];
  xrechnungSyntax?: (typeof xrechnungSyntaxes)[number];
} & OwnWords;

/** What the writer says in words of their own, on any document. */
export type OwnWords = { opening?: string | null; closing?: string | null };

export const besideSumsOf = (
  given: Given,
  usual: { dueDate: string | null; creditorId: string | null },
): BesideSums => ({
  projectReference: given.projectReference ?? null,
  contractReference: given.contractReference ?? null,
  orderReference: given.orderReference ?? null,
  salesOrderReference: given.salesOrderReference ?? null,
  directDebit: directDebitOf(given.directDebit, usual),
  paymentReference: paymentReferenceOf(given.paymentReference),
  xrechnungSyntax: given.xrechnungSyntax ?? "cii",
  ...ownWordsOf(given),
});

export const besideSumsProblems = (
  document: BesideSums & { documentDate: string },
  seller: { iban: string | null },
  language: Language,
): FieldProblem[] => [
  ...directDebitProblems(document, language),
  ...paymentReferenceProblems(document, seller, language),
];

export const ownWordsOf = ({ opening, closing }: Given): OwnWords => ({
  opening: opening ?? null,
  closing: closing ?? null,
});

/** What a credit note does not say either: nothing is to be paid. */
export const onlyOnBills = ["directDebit", "paymentReference"] as const satisfies readonly (keyof Given)[];

/** What reminders and dunning letters do not say: their invoice has said it. */
export const onlyOnInvoices = [
  "projectReference",
  "contractReference",
  "orderReference",
  "salesOrderReference",
  "xrechnungSyntax",
  "attachments",
  ...onlyOnBills,
] as const satisfies readonly (keyof Given)[];
