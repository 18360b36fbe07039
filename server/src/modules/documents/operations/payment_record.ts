import { z } from "zod";
import { refuseField } from "../../../foundation/refusal.ts";
import type { Language } from "../../../foundation/language.ts";
import { lineOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { movementKinds } from "../document-chain.ts";
import { centsOfText } from "../euros-text.ts";
import { recordedOutput, recordedView } from "../payment-view.ts";
import { recordPayment } from "../payments.ts";
import { recorderOf } from "../../access/access.ts";

export const paymentRecord = defineOperation({
  name: "payment_record",
  title: "Record a payment",
  summary: "Records money that came in for an issued invoice, was paid back, or bounced.",
  description:
    "More than is open may come in; `refundDueCents` then says what is to be paid back. Nothing is deleted: payment_take_back reverses an entry. " +
    "Repeating it with the same clientPaymentId changes nothing.",
  doors: ["programs", "portal"],
  scope: "order:send",
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DOCUMENT_NOT_ISSUED", "IDEMPOTENCY_CONFLICT"],
  input: z.strictObject({
    documentId: z.uuid().describe("The invoice."),
    kind: z
      .enum(movementKinds)
      .default("payment")
      .describe("refund: paid back to the customer; bounce: taken back by the bank, as a returned debit."),
    amountCents: z
      .int()
      .optional()
      .describe(
        "Above zero for every kind; 0 with takesSkonto: the payment is recorded already, paidOn its day.",
      ),
    amount: z
      .string()
      .max(40)
      .optional()
      .describe("In the invoice's currency, as a person typed it, instead of amountCents."),
    paidOn: z.iso.date().describe("The day of the bank's entry; may lie before the issue of the invoice."),
    reference: lineOfText(140).optional().describe("As the bank statement shows it."),
    clientPaymentId: lineOfText(100).optional().describe("Your key: the same again is the same entry."),
    takesSkonto: z
      .boolean()
      .optional()
      .describe(
        "The discount for early payment takes off what this payment leaves open: it is settled then.",
      ),
    skontoReason: lineOfText(200)
      .optional()
      .describe("Why it is granted, though the payment is late or too little for it."),
    openCents: z.int().optional().describe("What was seen as open; otherwise nothing is recorded."),
    paidCents: z.int().optional().describe("What was seen as paid; likewise."),
  }),
  output: recordedOutput,

  async run({ amount, amountCents: cents, ...given }, call) {
    const {
      reference = null,
      clientPaymentId = null,
      takesSkonto = false,
      skontoReason = null,
      ...wish
    } = given;
    const { language } = call;
    if ((amount === undefined) === (cents === undefined))
      return refuseField("amountCents", "one_amount", texts[language].oneAmount);
    const amountCents =
      cents ?? centsOfText(amount ?? "") ?? refuseField("amount", "amount", texts[language].amount);
    return recordedView(
      await recordPayment(call, {
        ...wish,
        amountCents,
        reference,
        clientPaymentId,
        takesSkonto,
        skontoReason,
        by: await recorderOf(call),
      }),
    );
  },
});

const texts = {
  de: {
    amount: "Geben Sie den Betrag als Zahl an, zum Beispiel 119,00.",
    oneAmount: { text: "Geben Sie den Betrag an.", forPrograms: "entweder amountCents oder amount" },
  },
  en: {
    amount: "Give the amount as a number, for example 119.00.",
    oneAmount: { text: "Give the amount.", forPrograms: "either amountCents or amount" },
  },
} satisfies Record<Language, object>;
