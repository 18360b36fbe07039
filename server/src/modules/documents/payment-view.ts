import { z } from "zod";
import type { Amounts } from "./open-amount.ts";
import { type EntrySkonto, paymentKinds } from "./document-chain.ts";
import type { ListedPayment } from "./payments-store.ts";
import type { Recorded } from "./payments.ts";

/** What a discount for early payment took off with an entry. */
export const skontoOutput = {
  skontoCents: z.int().describe("Taken off by the discount with this entry; negative: open again."),
  skontoGroups: z
    .array(z.object({ category: z.string(), rate: z.string(), netCents: z.int(), ustCents: z.int() }))
    .describe("Its parts, revenue and VAT (§ 17 UStG)."),
  skontoReason: z.string().nullable().describe("Why it was granted though late or too little."),
  skontoOn: z.iso.date().nullable().describe("The day it is booked on; never before it was taken."),
};

export const skontoView = ({ skontoCents, skontoGroups, skontoReason, skontoOn }: EntrySkonto) => ({
  skontoCents,
  skontoGroups: [...(skontoGroups ?? [])],
  skontoReason,
  skontoOn,
});

export const PaymentView = z.object({
  paymentId: z.uuid(),
  documentId: z.uuid(),
  documentNumber: z.string().nullable(),
  kind: z.enum(paymentKinds).describe("reversal: undoes an entry that was recorded in error."),
  amountCents: z.int().describe("What came in is positive, what went back negative; 0: the discount alone."),
  paidOn: z.iso.date(),
  reference: z.string().nullable(),
  clientPaymentId: z.string().nullable(),
  reversesPaymentId: z.uuid().nullable(),
  reversedByPaymentId: z.uuid().nullable(),
  recordedByName: z.string(),
  recordedAt: z.iso.datetime(),
  ...skontoOutput,
});

export const paymentView = ({
  reverses,
  reversedBy,
  recordedAt,
  ...payment
}: ListedPayment): z.input<typeof PaymentView> => ({
  ...payment,
  ...skontoView(payment),
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
  skontoCents: z.int().describe("Taken off for early payment."),
  openCents: z.int(),
  refundDueCents: z.int().describe("Paid or credited beyond what was billed and charged for delay."),
  chargesDueCents: z.int().describe("Charged for delay by issued dunning letters, and not paid."),
});

export const recordedView = ({ paymentId, changed, amounts }: Recorded): z.input<typeof recordedOutput> => ({
  paymentId,
  changed,
  ...figuresOf(amounts),
});

const figuresOf = (amounts: Amounts) => ({
  paidCents: amounts.paidCents,
  creditedCents: amounts.creditedCents,
  skontoCents: amounts.skontoCents,
  openCents: amounts.openCents,
  refundDueCents: amounts.refundDueCents,
  chargesDueCents: amounts.chargesDueCents,
});
