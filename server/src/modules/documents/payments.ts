import type { Tx } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import { type FieldProblem, refuse, refuseField } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { recordInArchive } from "../archive/archive.ts";
import { printedMoney } from "./currency.ts";
import type { EntrySkonto, MovementKind, Payment } from "./document-chain.ts";
import { MOST_CENTS } from "./document-input.ts";
import { type Amounts, type ReferencedInvoice, referencedInvoice, requireIssued } from "./open-amount.ts";
import { insertPayment, selectPaymentByKey, selectPayments, standingPayments } from "./payments-store.ts";
import type { Recorder } from "../access/access.ts";
import { skontoOfPayment, skontoRestored, skontoUndoneBy } from "./take-skonto.ts";

type PaymentCall = Pick<Call, "db" | "caller" | "clock" | "language">;

export type PaymentWish = {
  documentId: string;
  /** What was seen as open: two people must not record the same money twice. Undefined: whatever it is. */
  openCents?: Cents | undefined;
  /** What was seen as paid: every movement changes it, also where nothing is open. Undefined: whatever it is. */
  paidCents?: Cents | undefined;
  by: Recorder;
};

/** Money that moved; `amountCents` without a sign, since the kind says which way it went; 0 takes the discount alone. */
export type Movement = {
  kind: MovementKind;
  amountCents: Cents;
  paidOn: string;
  reference: string | null;
  /** The same key again is the same entry. */
  clientPaymentId: string | null;
  /** Whether the discount for early payment takes off the rest, and why, where it is late or too little. */
  takesSkonto?: boolean;
  skontoReason?: string | null;
};

export type Recorded = {
  paymentId: string;
  /** False: it was recorded before. */
  changed: boolean;
  /** How the invoice stands now. */
  amounts: Amounts;
};

/**
 * Records money that came in for an invoice, was paid back, or that a bank took back. More than is open may come in: it is to
 * be paid back then. What never came in cannot go back.
 */
export function recordPayment(call: PaymentCall, wish: PaymentWish & Movement): Promise<Recorded> {
  const { kind, amountCents, paidOn, reference, clientPaymentId } = wish;
  return whileLocked(call, wish.documentId, async (tx, invoice) => {
    const earlier = clientPaymentId && (await recordedBefore(tx, call, wish, clientPaymentId));
    if (earlier) return { paymentId: earlier.paymentId, changed: false };
    requireSeen(call, wish, invoice);
    const taken = await skontoOfPayment(tx, call.caller, invoice, wish, call.language);
    const problems = [...movementProblems(call, wish, invoice), ...taken.problems];
    if (problems.length > 0) return refuse("VALIDATION_ERROR", { problems });
    const signedCents = kind === "payment" ? amountCents : -amountCents;
    const moved = { amountCents: signedCents, paidOn };
    const skonto = kind === "bounce" ? await undoneBy(tx, call, invoice, moved) : taken.skonto;
    const money = { kind, amountCents: signedCents, paidOn, reference, clientPaymentId, reverses: null };
    const entry = { ...money, ...skonto };
    return { paymentId: await store(tx, call, invoice, entry, wish.by), changed: true };
  });
}

/** Reverses what was recorded in error by a second entry; what was recorded stays on record. */
export function takeBackPayment(
  call: PaymentCall,
  { paymentId, ...wish }: PaymentWish & { paymentId: string },
): Promise<Recorded> {
  const text = texts[call.language];
  return whileLocked(call, wish.documentId, async (tx, invoice) => {
    requireSeen(call, wish, invoice);
    const payments = await selectPayments(tx, call.caller, invoice.documentId);
    const payment = standingPayments(payments).find((each) => each.paymentId === paymentId);
    if (!payment) return refuseField("paymentId", "not_standing", text.notStanding);
    const { paidOn, kind, skontoCents } = payment;
    const amountCents = 0 - payment.amountCents;
    if (invoice.paidCents + amountCents < 0) return refuseField("paymentId", "paid_out", text.paidOut);
    const skonto =
      kind === "payment"
        ? skontoUndoneBy(invoice, payments, { amountCents, paidOn, tookSkonto: skontoCents > 0 })
        : await skontoRestored(tx, call.caller, invoice, payment);
    const entry = {
      ...skonto,
      kind: "reversal" as const,
      amountCents,
      paidOn,
      reference: null,
      clientPaymentId: null,
      reverses: paymentId,
    };
    return { paymentId: await store(tx, call, invoice, entry, wish.by), changed: true };
  });
}

const undoneBy = async (
  tx: Tx,
  { caller }: PaymentCall,
  invoice: ReferencedInvoice,
  moved: { amountCents: Cents; paidOn: string },
): Promise<EntrySkonto> =>
  skontoUndoneBy(invoice, await selectPayments(tx, caller, invoice.documentId), moved);

/** Until the transaction ends nobody else changes what is open of the invoice. */
const whileLocked = (
  { db, caller, language }: PaymentCall,
  documentId: string,
  change: (tx: Tx, invoice: ReferencedInvoice) => Promise<Omit<Recorded, "amounts">>,
): Promise<Recorded> =>
  db.transaction().execute(async (tx) => {
    const invoice = await referencedInvoice(tx, caller, documentId, { lock: true });
    if (!invoice) return refuse("NOT_FOUND", { what: "document" });
    if (invoice.documentType !== "rechnung")
      return refuseField("documentId", "not_an_invoice", texts[language].notAnInvoice);
    requireIssued(invoice);
    const recorded = await change(tx, invoice);
    return { ...recorded, amounts: (await referencedInvoice(tx, caller, documentId)) ?? invoice };
  });

function requireSeen(
  { language }: PaymentCall,
  { openCents, paidCents }: PaymentWish,
  invoice: ReferencedInvoice,
) {
  if (openCents !== undefined && invoice.openCents !== openCents)
    refuseField("openCents", "stale", texts[language].stale);
  if (paidCents !== undefined && invoice.paidCents !== paidCents)
    refuseField("paidCents", "stale", texts[language].stalePaid);
}

async function recordedBefore(
  tx: Tx,
  { caller }: PaymentCall,
  { documentId, kind, amountCents, paidOn, reference, ...wish }: PaymentWish & Movement,
  key: string,
): Promise<Payment | undefined> {
  const earlier = await selectPaymentByKey(tx, caller, key);
  if (!earlier) return undefined;
  const { takesSkonto = false, skontoReason = null } = wish;
  const given = { documentId, kind, amountCents, paidOn, reference, takesSkonto, skontoReason };
  const known = {
    ...earlier,
    amountCents: Math.abs(earlier.amountCents),
    takesSkonto: earlier.skontoCents > 0,
  };
  const fields = (Object.keys(given) as (keyof typeof given)[]).filter((name) => given[name] !== known[name]);
  return fields.length === 0 ? earlier : refuse("IDEMPOTENCY_CONFLICT", { key, fields });
}

const EARLIEST_DAY = "2000-01-01";

function movementProblems(
  { clock, language }: PaymentCall,
  { kind, amountCents, paidOn, takesSkonto = false }: Movement,
  { paidCents, currency }: ReferencedInvoice,
): FieldProblem[] {
  const text = texts[language];
  const says = (path: string, rule: string, message: string) => [{ path, rule, message }];
  return [
    ...(amountCents < 0 || (amountCents === 0 && !(takesSkonto && kind === "payment"))
      ? says("amountCents", "not_positive", text.notPositive)
      : amountCents > MOST_CENTS
        ? says("amountCents", "too_large", text.tooLarge)
        : kind !== "payment" && amountCents > paidCents
          ? says(
              "amountCents",
              "exceeds_paid",
              text.exceedsPaid(printedMoney(paidCents, { currency }, language)),
            )
          : []),
    ...(paidOn > berlinDay(clock.now())
      ? says("paidOn", "in_future", text.inFuture)
      : paidOn < EARLIEST_DAY
        ? says("paidOn", "too_early", text.tooEarly)
        : []),
  ];
}

type Entry = Omit<Payment, "paymentId" | "documentId" | "recordedByName" | "recordedAt">;

async function store(
  tx: Tx,
  { caller, clock }: PaymentCall,
  { documentId, paidCents }: ReferencedInvoice,
  entry: Entry,
  by: Recorder,
): Promise<string> {
  const at = clock.now();
  const paymentId = await insertPayment(tx, caller, {
    documentId,
    ...entry,
    recordedBy: by.id,
    recordedByName: by.name,
    recordedAt: at,
  });
  const { kind, amountCents, paidOn, reference, clientPaymentId, reverses } = entry;
  const { skontoCents, skontoGroups, skontoReason, skontoOn } = entry;
  if (paymentId === undefined)
    return refuse("IDEMPOTENCY_CONFLICT", {
      key: clientPaymentId ?? "",
      fields: [],
      reason: "used_elsewhere",
    });
  await recordInArchive(tx, caller, {
    kind: "document.payment",
    subject: documentId,
    record: {
      paymentId,
      kind,
      amountCents,
      paidOn,
      reference,
      takesBack: reverses,
      paidCents: paidCents + amountCents,
      recordedBy: by.id,
      ...(skontoGroups && { skontoCents, skontoGroups, skontoReason, skontoOn }),
    },
    at,
  });
  return paymentId;
}

const texts = {
  de: {
    notPositive: "Geben Sie einen Betrag über 0,00 an.",
    tooLarge: "So viel kann nicht erfasst werden. Prüfen Sie den Betrag.",
    exceedsPaid: (paid: string) => `Eingegangen sind nur ${paid}. Mehr kann nicht zurückgehen.`,
    inFuture: "Der Tag liegt in der Zukunft.",
    tooEarly: "Prüfen Sie den Tag.",
    notStanding: "Dieser Eintrag wurde schon zurückgenommen.",
    paidOut:
      "Von diesem Geld wurde schon etwas erstattet oder zurückgebucht. Nehmen Sie zuerst jenen Eintrag zurück.",
    notAnInvoice: "Zahlungen werden nur zu Rechnungen erfasst.",
    stale: "Inzwischen hat sich der offene Betrag geändert. Bitte prüfen Sie die Angaben unten noch einmal.",
    stalePaid:
      "Inzwischen wurde zu dieser Rechnung etwas erfasst. Bitte prüfen Sie die Angaben unten noch einmal.",
  },
  en: {
    notPositive: "Enter an amount above 0.00.",
    tooLarge: "So much cannot be recorded. Check the amount.",
    exceedsPaid: (paid: string) => `Only ${paid} came in. No more can go back.`,
    inFuture: "The day lies in the future.",
    tooEarly: "Check the day.",
    notStanding: "This entry has been taken back already.",
    paidOut: "Some of this money was paid back or has bounced since. Take that entry back first.",
    notAnInvoice: "Payments are recorded for invoices only.",
    stale: "What is open has changed meanwhile. Please check the figures below once more.",
    stalePaid: "Something was recorded for this invoice meanwhile. Please check the figures below once more.",
  },
} satisfies Record<Language, object>;
