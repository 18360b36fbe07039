import { z } from "zod";
import { berlinDay } from "../../foundation/berlin-time.ts";
import { languages } from "../../foundation/language.ts";
import { type Cents, currencies } from "../../foundation/money.ts";
import type { Call } from "../../operations/call.ts";
import { type Order, orderStatuses, ordersOf } from "../orders/orders.ts";
import type { Claim } from "./claim.ts";
import type { CheckedDocument, DocumentItem, StoredDocument } from "./document.ts";
import { type DocumentReference, documentReference, documentTypes } from "./document-input.ts";
import { selectDunned } from "./chain-store.ts";
import { documentLife, documentLifeOutput, nextStepOf, nextSteps } from "./document-state.ts";
import { type Amounts, amountsOfInvoices, referencedInvoice } from "./open-amount.ts";
import { hasSkontoPending } from "./taken-skonto.ts";

/** A document as lists show it: without what it says. */
export const DocumentItemView = z.object({
  documentId: z.uuid(),
  documentType: z.enum(documentTypes),
  documentNumber: z.string().nullable(),
  documentDate: z.string(),
  dueDate: z.string().nullable(),
  language: z.enum(languages),
  senderProfileId: z.uuid(),
  mandantennummer: z.string().nullable(),
  recipientName: z.string(),
  recipientCompany: z.string().nullable(),
  recipientCity: z.string(),
  recipientCountry: z.string(),
  currency: z.enum(currencies).describe("Of all its amounts."),
  bruttoCents: z.int().describe("Of reminders and dunning letters: all they ask for."),
  ...documentLifeOutput,
  paidCents: z.int().nullable().describe("Of invoices."),
  creditedCents: z.int().nullable().describe("Of invoices: by credit notes that were issued."),
  skontoCents: z.int().nullable().describe("Of invoices: taken off for early payment."),
  openCents: z
    .int()
    .nullable()
    .describe("Of invoices: 0 until issued, then less credit notes and recorded payments."),
  refundDueCents: z.int().nullable().describe("Of invoices: paid or credited beyond what was billed."),
  dunningLevel: z
    .int()
    .nullable()
    .describe("Of a dunning letter its own; of an invoice the highest of those that were issued."),
  nextStep: z.enum(nextSteps).describe("What whoever made it would do now."),
  referencesDocumentId: z.uuid().nullable(),
  referencesNumber: z.string().nullable(),
  letterId: z.uuid(),
  orderId: z.uuid().nullable().describe("The letter's latest order."),
  orderStatus: z.enum(orderStatuses).nullable(),
  createdAt: z.iso.datetime(),
});

type ViewCall = Pick<Call, "db" | "caller" | "clock">;

export async function documentItems(
  { db, caller, clock }: ViewCall,
  documents: readonly DocumentItem[],
): Promise<z.input<typeof DocumentItemView>[]> {
  const today = berlinDay(clock.now());
  const invoices = documents.filter(({ documentType }) => documentType === "rechnung");
  const amounts = await amountsOfInvoices(db, caller, invoices);
  const levels = await selectDunned(
    db,
    caller,
    invoices.map(({ documentId }) => documentId),
  );
  return Promise.all(
    documents.map(async (document) => {
      const [order] = await ordersOf(db, caller, { letterId: document.letterId });
      return itemOf(document, {
        amounts: amounts.get(document.documentId) ?? null,
        dunned: levels.get(document.documentId) ?? null,
        order: order ?? null,
        today,
        isSkontoPending: await isSkontoPending(db, caller, amounts.get(document.documentId), document),
      });
    }),
  );
}

type Now = {
  amounts: Amounts | null;
  /** Whether it was reminded of, and the highest level of dunning; null: neither. */
  dunned: { level: number | null } | null;
  order: Order | null;
  today: string;
  isSkontoPending: boolean;
};

/** Whether somebody has paid with the discount in time, and nobody has recorded that it was taken. */
async function isSkontoPending(
  db: ViewCall["db"],
  caller: ViewCall["caller"],
  amounts: Amounts | undefined,
  { documentId }: DocumentItem,
): Promise<boolean> {
  if (!amounts || amounts.openCents === 0 || amounts.paidCents === 0) return false;
  const invoice = await referencedInvoice(db, caller, documentId);
  return invoice !== null && hasSkontoPending(invoice);
}

function itemOf(
  document: DocumentItem,
  { amounts, dunned, order, today, isSkontoPending: pending }: Now,
): z.input<typeof DocumentItemView> {
  const orderStatus = order?.status ?? null;
  return {
    documentId: document.documentId,
    documentType: document.documentType,
    documentNumber: document.documentNumber,
    documentDate: document.documentDate,
    dueDate: document.dueDate,
    language: document.language,
    senderProfileId: document.senderProfileId,
    mandantennummer: document.mandantennummer,
    recipientName: document.buyer.address.name,
    recipientCompany: document.buyer.address.company,
    recipientCity: document.buyer.address.city,
    recipientCountry: document.buyer.address.country,
    currency: document.currency,
    bruttoCents: document.grossCents,
    ...documentLife(document),
    paidCents: amounts?.paidCents ?? null,
    creditedCents: amounts?.creditedCents ?? null,
    skontoCents: amounts?.skontoCents ?? null,
    openCents: amounts?.openCents ?? null,
    refundDueCents: amounts?.refundDueCents ?? null,
    dunningLevel: document.dunningLevel ?? dunned?.level ?? null,
    nextStep: nextStepOf(
      { ...document, amounts, orderStatus, hasReminder: dunned !== null, isSkontoPending: pending },
      today,
    ),
    referencesDocumentId: document.referencesDocumentId,
    referencesNumber: document.referencesNumber,
    letterId: document.letterId,
    orderId: order?.orderId ?? null,
    orderStatus,
    createdAt: document.createdAt.toISOString(),
  };
}

/** What a document came to. */
export const documentSums = {
  totals: z
    .object({
      nettoCents: z.int(),
      ustCents: z.int(),
      ustLines: z.array(z.object({ rate: z.string(), netCents: z.int(), ustCents: z.int() })),
      bruttoCents: z.int(),
      abschlagsrechnungen: z
        .array(
          z.object({
            documentNumber: z.string(),
            documentDate: z.string(),
            nettoCents: z.int(),
            ustCents: z.int(),
            bruttoCents: z.int(),
          }),
        )
        .describe("Of a final invoice: what it deducts."),
      skonto: z
        .array(
          z.object({
            tage: z.int(),
            prozent: z.string(),
            bis: z.string().describe("The last day."),
            skontoCents: z.int(),
            zahlbetragCents: z.int().describe("What is paid then."),
          }),
        )
        .describe("Off for early payment."),
      roundingCents: z.int().describe("Of a final invoice: cents of VAT that the parts were rounded by."),
      dueCents: z.int().describe("What it asks for: bruttoCents less what it deducts, with roundingCents."),
    })
    .nullable()
    .describe("Of invoices and credit notes."),
  claim: z
    .object({
      openCents: z.int(),
      interestCents: z.int().describe("All that has run, also what was paid."),
      interest: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          onCents: z.int(),
          ratePercent: z.string(),
          cents: z.int(),
        }),
      ),
      carriedCents: z.int().describe("Costs that earlier letters asked for."),
      payments: z
        .array(
          z.object({
            paidOn: z.string(),
            amountCents: z.int(),
            costsCents: z.int(),
            interestCents: z.int(),
            principalCents: z.int(),
          }),
        )
        .describe("What each counted for: costs, interest, principal (§ 367 BGB)."),
      left: z
        .object({ costsCents: z.int(), interestCents: z.int(), principalCents: z.int() })
        .describe("Still owed, before this letter's own costs."),
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

const totalsOf = ({ totals, skonto = [], final }: CheckedDocument) => {
  const { nettoCents, ustCents, bruttoCents, groups } = final?.whole ?? totals;
  return {
    nettoCents,
    ustCents,
    bruttoCents,
    ustLines: groups.map(({ rate, netCents, ustCents: vat }) => ({ rate, netCents, ustCents: vat })),
    abschlagsrechnungen: (final?.earlier ?? []).map(({ documentId: _id, groups: _groups, ...each }) => each),
    skonto,
    roundingCents: final?.roundingCents ?? 0,
    dueCents: totals.bruttoCents,
  };
};

const claimOf = (claim: Claim) => ({
  openCents: claim.openCents,
  interestCents: claim.interest?.cents ?? 0,
  interest: (claim.interest?.periods ?? []).map(({ from, to, ratePercent, cents, ...period }) => ({
    from,
    to,
    // Letters of before had one sum for all their days, and did not keep it with each.
    onCents: (period as Partial<typeof period>).onCents ?? claim.openCents,
    ratePercent,
    cents,
  })),
  carriedCents: (claim.account?.carried ?? []).reduce(
    (sum, { feeCents, flatCents }) => sum + feeCents + flatCents,
    0,
  ),
  payments: (claim.account?.applied ?? []).map(({ day, surplusCents: _beyond, ...counted }) => ({
    paidOn: day,
    ...counted,
  })),
  left: leftOf(claim),
  verzugSeit: claim.verzugSeit,
  mahngebuehrCents: claim.feeCents,
  verzugspauschaleCents: claim.flatCents,
  totalCents: claim.totalCents,
  newDueDate: claim.newDueDate,
});

/** Older letters asked for what was open and for interest on it. */
function leftOf({ account, openCents, interest }: Claim) {
  const whole = { costsCents: 0, interestCents: interest?.cents ?? 0, principalCents: openCents };
  const { costsCents, interestCents, principalCents } = account?.left ?? whole;
  return { costsCents, interestCents, principalCents };
}

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
  // Before it is issued nothing is owed; what follows it then asks for the whole.
  if (root) return referencePrefillOf(root, root.issuedAt ? root.openCents : root.grossCents);
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
