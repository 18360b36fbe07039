import { z } from "zod";
import { languages } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Call } from "../../operations/call.ts";
import { orderStatuses, ordersOf } from "../orders/orders.ts";
import type { Claim } from "./claim.ts";
import type { CheckedDocument, DocumentItem, StoredDocument } from "./document.ts";
import { type DocumentReference, documentReference, documentTypes } from "./document-input.ts";
import { openCentsOf, referencedInvoice } from "./open-amount.ts";

/** A document as lists show it: without what it says. */
export const DocumentItemView = z.object({
  documentId: z.uuid(),
  documentType: z.enum(documentTypes),
  documentNumber: z.string().nullable(),
  documentDate: z.string(),
  dueDate: z.string().nullable(),
  language: z.enum(languages),
  mandantennummer: z.string().nullable(),
  recipientName: z.string(),
  recipientCompany: z.string().nullable(),
  recipientCity: z.string(),
  recipientCountry: z.string(),
  bruttoCents: z.int().describe("Of reminders and dunning letters: all they ask for."),
  openCents: z.int().nullable().describe("Of invoices: less credit notes and recorded payments."),
  dunningLevel: z.int().nullable(),
  referencesDocumentId: z.uuid().nullable(),
  referencesNumber: z.string().nullable(),
  letterId: z.uuid(),
  orderId: z.uuid().nullable().describe("The letter's latest order."),
  orderStatus: z.enum(orderStatuses).nullable(),
  createdAt: z.iso.datetime(),
});

type ViewCall = Pick<Call, "db" | "caller">;

export async function documentItems(
  { db, caller }: ViewCall,
  documents: readonly DocumentItem[],
): Promise<z.input<typeof DocumentItemView>[]> {
  const invoices = documents.filter(({ documentType }) => documentType === "rechnung");
  const open = await openCentsOf(db, caller, invoices);
  return Promise.all(
    documents.map(async (document) => {
      const [order] = await ordersOf(db, caller, { letterId: document.letterId });
      return itemOf(document, {
        openCents: open.get(document.documentId) ?? null,
        orderId: order?.orderId ?? null,
        orderStatus: order?.status ?? null,
      });
    }),
  );
}

const itemOf = (
  document: DocumentItem,
  now: Pick<z.input<typeof DocumentItemView>, "openCents" | "orderId" | "orderStatus">,
): z.input<typeof DocumentItemView> => ({
  documentId: document.documentId,
  documentType: document.documentType,
  documentNumber: document.documentNumber,
  documentDate: document.documentDate,
  dueDate: document.dueDate,
  language: document.language,
  mandantennummer: document.mandantennummer,
  recipientName: document.buyer.address.name,
  recipientCompany: document.buyer.address.company,
  recipientCity: document.buyer.address.city,
  recipientCountry: document.buyer.address.country,
  bruttoCents: document.grossCents,
  dunningLevel: document.dunningLevel,
  referencesDocumentId: document.referencesDocumentId,
  referencesNumber: document.referencesNumber,
  letterId: document.letterId,
  ...now,
  createdAt: document.createdAt.toISOString(),
});

/** What a document came to. */
export const documentSums = {
  totals: z
    .object({
      nettoCents: z.int(),
      ustCents: z.int(),
      ustLines: z.array(z.object({ rate: z.string(), netCents: z.int(), ustCents: z.int() })),
      bruttoCents: z.int(),
    })
    .nullable()
    .describe("Of invoices and credit notes."),
  claim: z
    .object({
      openCents: z.int(),
      interestCents: z.int(),
      interest: z.array(
        z.object({ from: z.string(), to: z.string(), ratePercent: z.string(), cents: z.int() }),
      ),
      verzugSeit: z.string().nullable(),
      mahngebuehrCents: z.int(),
      verzugspauschaleCents: z.int(),
      totalCents: z.int(),
      newDueDate: z.string(),
    })
    .nullable()
    .describe("Of reminders and dunning letters."),
};

export const sumsOf = ({ invoice, claim }: Pick<StoredDocument, "invoice" | "claim">) => ({
  totals: invoice && totalsOf(invoice),
  claim: claim && claimOf(claim),
});

const totalsOf = ({ totals: { nettoCents, ustCents, bruttoCents, groups } }: CheckedDocument) => ({
  nettoCents,
  ustCents,
  bruttoCents,
  ustLines: groups.map(({ rate, netCents, ustCents: vat }) => ({ rate, netCents, ustCents: vat })),
});

const claimOf = (claim: Claim) => ({
  openCents: claim.openCents,
  interestCents: claim.interest?.cents ?? 0,
  interest: (claim.interest?.periods ?? []).map(({ from, to, ratePercent, cents }) => ({
    from,
    to,
    ratePercent,
    cents,
  })),
  verzugSeit: claim.verzugSeit,
  mahngebuehrCents: claim.feeCents,
  verzugspauschaleCents: claim.flatCents,
  totalCents: claim.totalCents,
  newDueDate: claim.newDueDate,
});

export const referencePrefillOutput = documentReference
  .nullable()
  .describe("`references` of a follow-up, unchanged: the invoice itself, or the one this document follows.");

/** What a follow-up says of the invoice at the root of a document's chain, with what is open today. */
export async function referencePrefill(
  { db, caller }: ViewCall,
  { documentId, documentType, referencesDocumentId, invoice, claim }: StoredDocument,
): Promise<DocumentReference | null> {
  const rootId = documentType === "rechnung" ? documentId : referencesDocumentId;
  const root = rootId === null ? null : await referencedInvoice(db, caller, rootId);
  if (root) return referencePrefillOf(root, root.openCents);
  if (!claim) return invoice?.references ?? null;
  const { documentId: _elsewhere, bruttoCents, ...named } = claim.reference;
  return {
    documentType: "rechnung",
    ...named,
    ...(bruttoCents !== null && { bruttoCents }),
    openCents: claim.openCents,
  };
}

type Referable = Pick<
  StoredDocument,
  "documentId" | "documentType" | "documentNumber" | "documentDate" | "dueDate" | "grossCents"
>;

export const referencePrefillOf = (document: Referable, openCents: Cents): DocumentReference => ({
  documentId: document.documentId,
  documentType: document.documentType,
  ...(document.documentNumber !== null && { documentNumber: document.documentNumber }),
  documentDate: document.documentDate,
  dueDate: document.dueDate,
  bruttoCents: document.grossCents,
  openCents,
});
