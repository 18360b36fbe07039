import { z } from "zod";
import type { Amounts } from "./open-amount.ts";
import { paymentKinds } from "./document-chain.ts";
import type { ListedPayment } from "./payments-store.ts";
import type { Recorded } from "./payments.ts";

export const PaymentView = z.object({
  paymentId: z.uuid(),
  documentId: z.uuid(),
  documentNumber: z.string().nullable(),
  kind: z.enum(paymentKinds).describe("reversal: undoes an entry that was recorded in error."),
  amountCents: z.int().describe("What came in is positive, what went back negative."),
  paidOn: z.iso.date(),
  reference: z.string().nullable(),
  clientPaymentId: z.string().nullable(),
  reversesPaymentId: z.uuid().nullable(),
  reversedByPaymentId: z.uuid().nullable(),
  recordedByName: z.string(),
  recordedAt: z.iso.datetime(),
});

export const paymentView = ({
  reverses,
  reversedBy,
  recordedAt,
  ...payment
}: ListedPayment): z.input<typeof PaymentView> => ({
  ...payment,
  reversesPaymentId: reverses,
  reversedByPaymentId: reversedBy,
  recordedAt: recordedAt.toISOString(),
});

/** An entry, and how its invoice stands after it. */
export const recordedOutput = z.object({
  paymentId: z.uuid(),
  changed: z.boolean().describe("false: it was recorded before."),
  paidCents: z.int(),
  creditedCents: z.int(),
  openCents: z.int(),
  refundDueCents: z.int().describe("Paid or credited beyond what was billed and charged for delay."),
  chargesDueCents: z.int().describe("Charged for delay by issued dunning letters, and not paid."),
});

export const recordedView = ({ paymentId, changed, amounts }: Recorded): z.input<typeof recordedOutput> => ({
  paymentId,
  changed,
  ...figuresOf(amounts),
});

const figuresOf = ({ paidCents, creditedCents, openCents, refundDueCents, chargesDueCents }: Amounts) => ({
  chargesDueCents,
  paidCents,
  creditedCents,
  openCents,
  refundDueCents,
});
