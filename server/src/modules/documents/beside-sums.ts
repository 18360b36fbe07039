import type { z } from "zod";
import { lineOfText, linesOfText } from "../../foundation/text.ts";

/** What a document may say beside its sums. */
export const besideSumsFields = {
  projectReference: lineOfText(100).optional().describe("Number of the project (BT-11)."),
  contractReference: lineOfText(100).optional().describe("Number of the contract (BT-12)."),
  orderReference: lineOfText(100).optional().describe("The buyer's order number (BT-13)."),
  salesOrderReference: lineOfText(100).optional().describe("The seller's own order number (BT-14)."),
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
} & OwnWords;

/** What the writer says in words of their own, on any document. */
export type OwnWords = { opening?: string | null; closing?: string | null };

export const besideSumsOf = (given: Given): BesideSums => ({
  projectReference: given.projectReference ?? null,
  contractReference: given.contractReference ?? null,
  orderReference: given.orderReference ?? null,
  salesOrderReference: given.salesOrderReference ?? null,
  ...ownWordsOf(given),
});

export const ownWordsOf = ({ opening, closing }: Given): OwnWords => ({
  opening: opening ?? null,
  closing: closing ?? null,
});

/** What reminders and dunning letters do not say: their invoice has said it. */
export const onlyOnInvoices = [
  "projectReference",
  "contractReference",
  "orderReference",
  "salesOrderReference",
] as const satisfies readonly (keyof typeof besideSumsFields)[];
