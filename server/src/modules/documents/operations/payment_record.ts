import { z } from "zod";
import { refuseField } from "../../../foundation/refusal.ts";
import type { Language } from "../../../foundation/language.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { centsOfText } from "../euros-text.ts";
import { recordPayment } from "../payments.ts";
import { payerOf } from "../payment-person.ts";

export const paymentRecord = defineOperation({
  name: "payment_record",
  title: "Record a payment",
  summary: "Records money that came in for an invoice; never more than is open of it.",
  doors: ["portal"],
  role: "editor",
  effect: "write",
  refuses: ["NOT_FOUND", "DOCUMENT_NOT_ISSUED"],
  input: z.strictObject({
    documentId: z.uuid(),
    openCents: z.int().describe("What the person saw as open; otherwise nothing is recorded."),
    amount: z.string().max(40).describe("In euros, as it was typed."),
    paidOn: z.iso.date(),
  }),
  output: z.object({ openCents: z.int(), paymentId: z.uuid() }),

  async run({ documentId, openCents, amount, paidOn }, call) {
    const amountCents = centsOfText(amount) ?? refuseField("amount", "amount", texts[call.language].amount);
    const by = payerOf(call);
    const paymentId = await recordPayment(call, { documentId, openCents, amountCents, paidOn, by });
    return { openCents: openCents - amountCents, paymentId };
  },
});

const texts = {
  de: { amount: "Geben Sie den Betrag in Euro an, zum Beispiel 119,00." },
  en: { amount: "Give the amount in euros, for example 119.00." },
} satisfies Record<Language, object>;
