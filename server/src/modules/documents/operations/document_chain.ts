import { z } from "zod";
import { berlinDay } from "../../../foundation/berlin-time.ts";
import { isAtLeast } from "../../../foundation/role.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { selectFollowers, selectPayments } from "../chain-store.ts";
import { documentTypes } from "../document-input.ts";
import { invoiceStates, stateOf } from "../invoice-state.ts";
import { type ReferencedInvoice, referencedInvoice } from "../open-amount.ts";
import { standingPayments } from "../payments.ts";
import type { StoredDocument } from "../document.ts";
import { requireDocument } from "../kept-documents.ts";
import type { Payment } from "../document-chain.ts";

const link = z.object({
  documentId: z.uuid(),
  documentType: z.enum(documentTypes),
  documentNumber: z.string().nullable(),
  documentDate: z.string(),
  dunningLevel: z.int().nullable(),
  grossCents: z.int(),
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
        state: z.enum(invoiceStates),
        senderProfileId: z.uuid(),
        dueDate: z.string().nullable(),
        grossCents: z.int(),
        creditedCents: z.int(),
        paidCents: z.int(),
        openCents: z.int(),
      })
      .nullable()
      .describe("null: it was made elsewhere."),
    payments: z
      .array(
        z.object({
          paymentId: z.uuid(),
          amountCents: z.int().describe("Negative: taken back."),
          paidOn: z.iso.date(),
          recordedByName: z.string(),
          recordedAt: z.iso.datetime(),
          mayTakeBack: z.boolean(),
        }),
      )
      .describe("The newest first."),
    mayRecord: z.boolean().describe("Payments, by this person, of this invoice."),
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
    return {
      today,
      chain: [linkOf({ ...invoice, dunningLevel: null }), ...followers.toReversed()],
      invoice: standing(invoice, today),
      payments: paymentsShown(await selectPayments(db, caller, invoice.documentId), isEditor),
      mayRecord: isEditor && isOpen,
      nextSteps: isEditor && isOpen ? (["zahlungserinnerung", "mahnung", "gutschrift"] as const).slice() : [],
    };
  },
});

const linkOf = ({
  documentId,
  documentType,
  documentNumber,
  documentDate,
  dunningLevel,
  grossCents,
}: Pick<StoredDocument, keyof z.output<typeof link>>) => ({
  documentId,
  documentType,
  documentNumber,
  documentDate,
  dunningLevel,
  grossCents,
});

function standing(invoice: ReferencedInvoice, today: string) {
  const { documentId, senderProfileId, dueDate, grossCents, creditedCents, paidCents, openCents } = invoice;
  return {
    documentId,
    state: stateOf(invoice, today),
    senderProfileId,
    dueDate,
    grossCents,
    creditedCents,
    paidCents,
    openCents,
  };
}

function paymentsShown(payments: readonly Payment[], isEditor: boolean) {
  const standingIds = new Set(standingPayments(payments).map(({ paymentId }) => paymentId));
  return payments.toReversed().map(({ recordedAt, ...payment }) => ({
    ...payment,
    recordedAt: recordedAt.toISOString(),
    mayTakeBack: isEditor && standingIds.has(payment.paymentId),
  }));
}
