import type { Tx } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import { type Cents, formatEuros } from "../../foundation/money.ts";
import { refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import { insertPayment, selectPayments } from "./chain-store.ts";
import { type ReferencedInvoice, referencedInvoice, requireIssued } from "./open-amount.ts";
import type { Payment } from "./document-chain.ts";

type PaymentCall = Pick<Call, "db" | "caller" | "clock" | "language">;

/** `openCents` is what the person saw as open: two clicks, or two people, must not record the same money twice. */
export type PaymentWish = {
  documentId: string;
  openCents: Cents;
  by: { userId: string; name: string };
};

/** Records money that came in for an invoice, never more than is open of it, and returns the entry's id. */
export function recordPayment(
  call: PaymentCall,
  { amountCents, paidOn, ...wish }: PaymentWish & { amountCents: Cents; paidOn: string },
): Promise<string> {
  const text = texts[call.language];
  return whileLocked(call, wish, async (tx, invoice) => {
    if (amountCents <= 0) refuseField("amountCents", "not_positive", text.notPositive);
    if (amountCents > invoice.openCents)
      refuseField(
        "amountCents",
        "exceeds_open",
        text.exceedsOpen(formatEuros(invoice.openCents, call.language)),
      );
    if (paidOn > berlinDay(call.clock.now())) refuseField("paidOn", "in_future", text.inFuture);
    if (paidOn < EARLIEST_DAY) refuseField("paidOn", "too_early", text.tooEarly);
    return store(tx, call, invoice, { amountCents, paidOn, takesBack: null, by: wish.by });
  });
}

const EARLIEST_DAY = "2000-01-01";

/** Takes a recorded payment back by a second entry; what was recorded stays on record. */
export function takeBackPayment(
  call: PaymentCall,
  { paymentId, ...wish }: PaymentWish & { paymentId: string },
): Promise<string> {
  return whileLocked(call, wish, async (tx, invoice) => {
    const payments = await selectPayments(tx, call.caller, invoice.documentId);
    const payment = standingPayments(payments).find((each) => each.paymentId === paymentId);
    if (!payment) return refuseField("paymentId", "not_standing", texts[call.language].notStanding);
    const { amountCents, paidOn } = payment;
    return store(tx, call, invoice, { amountCents: -amountCents, paidOn, takesBack: paymentId, by: wish.by });
  });
}

/** Payments that nobody has taken back: each negative entry undoes one of the same day and amount. */
export function standingPayments(payments: readonly Payment[]): Payment[] {
  const undone = payments.filter(({ amountCents }) => amountCents < 0);
  const isStanding = (payment: Payment): boolean => {
    const at = undone.findIndex(
      ({ amountCents, paidOn }) => amountCents === -payment.amountCents && paidOn === payment.paidOn,
    );
    if (at !== -1) undone.splice(at, 1);
    return at === -1;
  };
  return payments
    .toReversed()
    .filter((payment) => payment.amountCents > 0 && isStanding(payment))
    .toReversed();
}

const whileLocked = (
  { db, caller, language }: PaymentCall,
  { documentId, openCents }: PaymentWish,
  change: (tx: Tx, invoice: ReferencedInvoice) => Promise<string>,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const invoice = await referencedInvoice(tx, caller, documentId, { lock: true });
    if (!invoice) return refuse("NOT_FOUND", { what: "document" });
    if (invoice.documentType !== "rechnung")
      return refuseField("documentId", "not_an_invoice", texts[language].notAnInvoice);
    requireIssued(invoice);
    if (invoice.openCents !== openCents) return refuseField("openCents", "stale", texts[language].stale);
    return change(tx, invoice);
  });

type Entry = { amountCents: Cents; paidOn: string; takesBack: string | null; by: PaymentWish["by"] };

async function store(
  tx: Tx,
  { caller, clock }: PaymentCall,
  { documentId, openCents }: ReferencedInvoice,
  { amountCents, paidOn, takesBack, by }: Entry,
): Promise<string> {
  const at = clock.now();
  const paymentId = await insertPayment(tx, caller, {
    documentId,
    amountCents,
    paidOn,
    recordedBy: by.userId,
    recordedByName: by.name,
    recordedAt: at,
  });
  await recordInArchive(tx, caller, {
    kind: "document.payment",
    subject: documentId,
    record: {
      paymentId,
      amountCents,
      paidOn,
      takesBack,
      openCents: openCents - amountCents,
      recordedBy: by.userId,
    },
    at,
  });
  return paymentId;
}

const texts = {
  de: {
    notPositive: "Geben Sie einen Betrag über 0,00 € an.",
    exceedsOpen: (open: string) => `Offen sind nur ${open}. Mehr kann nicht erfasst werden.`,
    inFuture: "Der Tag der Zahlung liegt in der Zukunft.",
    tooEarly: "Prüfen Sie den Tag der Zahlung.",
    notStanding: "Diese Zahlung wurde schon zurückgenommen.",
    notAnInvoice: "Zahlungen werden nur zu Rechnungen erfasst.",
    stale: "Inzwischen hat sich der offene Betrag geändert. Bitte prüfen Sie die Angaben unten noch einmal.",
  },
  en: {
    notPositive: "Enter an amount above €0.00.",
    exceedsOpen: (open: string) => `Only ${open} are open. No more can be recorded.`,
    inFuture: "The day of the payment lies in the future.",
    tooEarly: "Check the day of the payment.",
    notStanding: "This payment has been taken back already.",
    notAnInvoice: "Payments are recorded for invoices only.",
    stale: "What is open has changed meanwhile. Please check the figures below once more.",
  },
} satisfies Record<Language, object>;
