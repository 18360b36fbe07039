import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { type Cents, currencies } from "../../../foundation/money.ts";
import { isAtLeast } from "../../../foundation/role.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { currencyOf } from "../currency.ts";
import { selectCreditable, selectFollowers } from "../chain-store.ts";
import { documentTypes } from "../document-input.ts";
import { standingOf, standings } from "../invoice-state.ts";
import { type ReferencedInvoice, referencedInvoice } from "../open-amount.ts";
import { selectPayments, standingPayments } from "../payments-store.ts";
import { requireDocument } from "../kept-documents.ts";
import { type ChainDocument, type Payment, paymentKinds } from "../document-chain.ts";
import { documentState, documentStates } from "../document-state.ts";
import { skontoOutput, skontoView } from "../payment-view.ts";
import { hasSkontoPending, lastPaidOn, skontoLeft } from "../taken-skonto.ts";

const link = z.object({
  documentId: z.uuid(),
  documentType: z.enum(documentTypes),
  documentNumber: z.string().nullable(),
  documentDate: z.string(),
  dunningLevel: z.int().nullable(),
  grossCents: z.int(),
  state: z.enum(documentStates),
});

export const documentChain = defineOperation({
  name: "document_chain",
  title: "The chain of a document",
  summary:
    "Shows the invoice at the root of a document, all that followed it, its payments and what may follow.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ documentId: z.uuid() }),
  output: z.object({
    today: z.iso.date(),
    chain: z.array(link).describe("The invoice first, then in the order in which they were made."),
    invoice: z
      .object({
        documentId: z.uuid(),
        state: z.enum(standings).nullable(),
        senderProfileId: z.uuid(),
        dueDate: z.string().nullable(),
        currency: z.enum(currencies),
        grossCents: z.int(),
        creditedCents: z.int(),
        paidCents: z.int(),
        skontoCents: z.int().describe("Taken off for early payment."),
        skonto: z
          .array(z.object({ bis: z.iso.date(), zahlbetragCents: z.int() }))
          .describe("What would still do with the discount: by the last day so much, less what was paid."),
        skontoPendingOn: z.iso
          .date()
          .nullable()
          .describe(
            "Day of the last payment, where what is open was kept as a discount nobody has recorded.",
          ),
        openCents: z.int(),
        refundDueCents: z.int().describe("Paid or credited beyond what was billed and charged for delay."),
        chargesDueCents: z.int().describe("Charged for delay by issued dunning letters, and not paid."),
      })
      .nullable()
      .describe("null: it was made elsewhere."),
    payments: z
      .array(
        z.object({
          paymentId: z.uuid(),
          kind: z.enum(paymentKinds),
          amountCents: z.int().describe("Negative: went back, or was taken back."),
          paidOn: z.iso.date(),
          reference: z.string().nullable(),
          recordedByName: z.string(),
          recordedAt: z.iso.datetime(),
          ...skontoOutput,
          mayTakeBack: z.boolean(),
        }),
      )
      .describe("The newest first."),
    mayRecord: z.boolean().describe("Money that moved, by this person, for this invoice."),
    nextSteps: z.array(z.enum(documentTypes)).describe("What may follow now."),
  }),

  async run({ documentId }, { db, caller, clock }) {
    const document = await requireDocument(db, caller, documentId);
    const today = berlinDay(clock.now());
    const rootId = document.documentType === "rechnung" ? documentId : document.referencesDocumentId;
    const invoice = rootId === null ? null : await referencedInvoice(db, caller, rootId);
    const isEditor = isAtLeast(caller.session?.role ?? "viewer", "editor");
    if (!invoice)
      return {
        today,
        chain: [linkOf(document)],
        invoice: null,
        payments: [],
        mayRecord: false,
        nextSteps: [],
      };
    const followers = await selectFollowers(db, caller, invoice.documentId);
    const isOpen = invoice.openCents > 0;
    const { grossCents: creditableCents } = await selectCreditable(db, caller, invoice.documentId);
    return {
      today,
      chain: [linkOf({ ...invoice, dunningLevel: null }), ...followers.toReversed().map(linkOf)],
      invoice: standing(invoice, today),
      payments: paymentsShown(await selectPayments(db, caller, invoice.documentId), isEditor),
      mayRecord: isEditor && invoice.issuedAt !== null,
      nextSteps:
        isEditor && invoice.issuedAt
          ? followersOf({ isOpen, isLate: cameLate(invoice), creditableCents })
          : [],
    };
  },
});

/** What is paid can be credited, and money goes back then; what was paid late may have cost interest. */
const followersOf = ({
  isOpen,
  isLate,
  creditableCents,
}: {
  isOpen: boolean;
  isLate: boolean;
  creditableCents: Cents;
}) => [
  ...(isOpen ? (["zahlungserinnerung"] as const) : []),
  ...(isOpen || isLate ? (["mahnung"] as const) : []),
  ...(creditableCents > 0 ? (["gutschrift"] as const) : []),
];

const cameLate = ({ dueDate, documentDate, movements, chargesDueCents }: ReferencedInvoice): boolean =>
  chargesDueCents > 0 || movements.some(({ day, cents }) => cents > 0 && day > (dueDate ?? documentDate));

const linkOf = ({
  documentId,
  documentType,
  documentNumber,
  documentDate,
  dunningLevel,
  grossCents,
  issuedAt,
  voidedAt,
}: ChainDocument) => ({
  documentId,
  documentType,
  documentNumber,
  documentDate,
  dunningLevel,
  grossCents,
  state: documentState({ issuedAt, voidedAt }),
});

function standing(invoice: ReferencedInvoice, today: string) {
  const { documentId, senderProfileId, dueDate, grossCents, creditedCents, paidCents, openCents } = invoice;
  return {
    documentId,
    state: standingOf(invoice, invoice, today),
    senderProfileId,
    dueDate,
    currency: currencyOf(invoice),
    grossCents,
    creditedCents,
    paidCents,
    skontoCents: invoice.skontoCents,
    skonto: skontoLeft(invoice),
    skontoPendingOn: hasSkontoPending(invoice) ? lastPaidOn(invoice) : null,
    openCents,
    refundDueCents: invoice.refundDueCents,
    chargesDueCents: invoice.chargesDueCents,
  };
}

function paymentsShown(payments: readonly Payment[], isEditor: boolean) {
  const standingIds = new Set(standingPayments(payments).map(({ paymentId }) => paymentId));
  return payments.toReversed().map(({ recordedAt, paymentId, kind, amountCents, paidOn, ...more }) => ({
    paymentId,
    kind,
    amountCents,
    paidOn,
    reference: more.reference,
    recordedByName: more.recordedByName,
    recordedAt: recordedAt.toISOString(),
    ...skontoView(more),
    mayTakeBack: isEditor && standingIds.has(paymentId),
  }));
}
