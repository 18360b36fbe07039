import type { Tx } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import type { FieldProblem } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { isSameGroup, selectCreditable, selectOwedGroups } from "./chain-store.ts";
import { printedMoney } from "./currency.ts";
import type { VatGroup } from "./document.ts";
import { type EntrySkonto, type MovementKind, noSkonto, type Payment } from "./document-chain.ts";
import type { ReferencedInvoice } from "./open-amount.ts";
import { printedDay } from "./printed-figures.ts";
import { addedSkonto, splitSkonto, undoneSkonto } from "./split-skonto.ts";
import { askedWith, isSkontoTaken, lastDayOf, lastPaidOn } from "./taken-skonto.ts";

/** Money that comes in, and whether whoever pays has taken the discount. */
export type SkontoWish = {
  kind: MovementKind;
  amountCents: Cents;
  paidOn: string;
  takesSkonto?: boolean;
  /** Why the discount is granted, though the money came late or is too little. */
  skontoReason?: string | null;
};

/**
 * What the discount takes off with a payment: all that the payment leaves open. It must have come in time and be enough, or
 * somebody says why it is granted all the same. The invoice must be locked.
 */
export async function skontoOfPayment(
  tx: Tx,
  tenant: Tenant,
  invoice: ReferencedInvoice,
  { takesSkonto = false, skontoReason = null, ...wish }: SkontoWish,
  language: Language,
): Promise<{ skonto: EntrySkonto; problems: FieldProblem[] }> {
  const problems = wishProblems(invoice, { ...wish, takesSkonto, skontoReason }, language);
  if (!takesSkonto || problems.length > 0) return { skonto: noSkonto, problems };
  const skontoCents = restAfter(invoice, wish.amountCents);
  const { paidOn: skontoOn } = wish;
  const skontoGroups = splitSkonto(skontoCents, await selectOwedGroups(tx, tenant, invoice.documentId));
  if (!(await fits(tx, tenant, invoice, { skontoCents, skontoGroups })))
    return {
      skonto: noSkonto,
      problems: [problemOf("takesSkonto", "credit_note_waits", texts[language].noteWaits)],
    };
  return { skonto: { skontoCents, skontoGroups, skontoReason, skontoOn }, problems };
}

/** Money that went back, or was recorded in error, ends the discount where it leaves something open; not before it was taken. */
export function skontoUndoneBy(
  invoice: ReferencedInvoice,
  payments: readonly Payment[],
  { amountCents, paidOn, tookSkonto = false }: { amountCents: Cents; paidOn: string; tookSkonto?: boolean },
): EntrySkonto {
  if (invoice.skontoCents === 0) return noSkonto;
  const isOpenThen = restAfter(invoice, amountCents) > 0;
  if (!isOpenThen && !tookSkonto) return noSkonto;
  const standing = addedSkonto(payments.map(({ skontoGroups }) => skontoGroups));
  const takenOn = payments.findLast(
    ({ kind, skontoCents }) => kind === "payment" && skontoCents > 0,
  )?.skontoOn;
  return {
    ...noSkonto,
    skontoCents: -invoice.skontoCents,
    skontoGroups: undoneSkonto(standing),
    skontoOn: takenOn && takenOn > paidOn ? takenOn : paidOn,
  };
}

/** A bounce that was recorded in error gives the discount again that it ended, where that settles the invoice as it did. */
export async function skontoRestored(
  tx: Tx,
  tenant: Tenant,
  invoice: ReferencedInvoice,
  { amountCents, skontoCents, skontoGroups, skontoOn }: Payment,
): Promise<EntrySkonto> {
  const again = {
    ...noSkonto,
    skontoCents: -skontoCents,
    skontoGroups: undoneSkonto(skontoGroups ?? []),
    skontoOn,
  };
  const isSame = invoice.skontoCents === 0 && restAfter(invoice, -amountCents) === again.skontoCents;
  return skontoCents < 0 && isSame && (await fits(tx, tenant, invoice, again)) ? again : noSkonto;
}

const restAfter = (
  { grossCents, creditedCents, skontoCents, paidCents }: ReferencedInvoice,
  amountCents: Cents,
): Cents => grossCents - creditedCents - skontoCents - paidCents - amountCents;

/** Discount and credit notes, also those that nobody has received yet, never give back more than was billed. */
async function fits(
  tx: Tx,
  tenant: Tenant,
  { documentId }: ReferencedInvoice,
  { skontoCents, skontoGroups }: { skontoCents: Cents; skontoGroups: readonly VatGroup[] },
): Promise<boolean> {
  const left = await selectCreditable(tx, tenant, documentId);
  const leftOf = (group: VatGroup): Cents =>
    left.groups.find((other) => isSameGroup(other, group))?.netCents ?? 0;
  return (
    skontoGroups.length > 0 &&
    skontoCents <= left.grossCents &&
    skontoGroups.every((group) => group.netCents <= 0 || group.netCents <= leftOf(group))
  );
}

function wishProblems(
  invoice: ReferencedInvoice,
  { kind, amountCents, paidOn, takesSkonto, skontoReason }: Required<SkontoWish>,
  language: Language,
): FieldProblem[] {
  const text = texts[language];
  if (!takesSkonto)
    return skontoReason === null ? [] : [problemOf("skontoReason", "not_here", text.reasonAlone)];
  const { skonto: steps = [], skontoCents, movements } = invoice;
  if (kind !== "payment") return [problemOf("takesSkonto", "not_here", text.onlyPayments)];
  if (steps.length === 0) return [problemOf("takesSkonto", "no_skonto", text.noSkonto)];
  if (skontoCents !== 0) return [problemOf("takesSkonto", "skonto_taken", text.taken)];
  if (amountCents >= 0 && restAfter(invoice, amountCents) <= 0)
    return [problemOf("takesSkonto", "nothing_left", text.nothingLeft)];
  // Without money it belongs to payments that were recorded without it, and is booked with the last of them.
  const lastDay = lastPaidOn(invoice);
  if (amountCents === 0 && lastDay === null)
    return [problemOf("amountCents", "nothing_paid", text.nothingPaid)];
  if (amountCents === 0 && lastDay !== null && lastDay !== paidOn)
    return [problemOf("paidOn", "last_payment", text.lastPayment(printedDay(lastDay, language)))];
  const moved = [...movements, { day: paidOn, cents: amountCents }];
  if (skontoReason !== null || isSkontoTaken(steps, { ...invoice, movements: moved })) return [];
  return [misfitOf(invoice, { amountCents }, language)];
}

/** Late or too little, with what would have done at the last. */
function misfitOf(
  { skonto: steps = [], grossCents, creditedCents, paidCents, currency }: ReferencedInvoice,
  { amountCents }: { amountCents: Cents },
  language: Language,
): FieldProblem {
  const last = steps.at(-1);
  const owedCents = grossCents - creditedCents;
  const askedCents = last ? askedWith(last, owedCents) : owedCents;
  const day = printedDay(last ? lastDayOf(last) : "", language);
  const rule = paidCents + amountCents < askedCents ? "skonto_short" : "skonto_late";
  return problemOf(
    "takesSkonto",
    rule,
    texts[language][rule](day, printedMoney(askedCents, { currency }, language)),
  );
}

const problemOf = (path: string, rule: string, message: FieldProblem["message"]): FieldProblem => ({
  path,
  rule,
  message,
});

const texts = {
  de: {
    reasonAlone: {
      text: "Einen Grund braucht nur, wer Skonto gewährt.",
      forPrograms: "skontoReason nur zusammen mit takesSkonto",
    },
    onlyPayments: "Skonto zieht nur ab, wer zahlt.",
    noSkonto: "Diese Rechnung bietet kein Skonto an. Einen Nachlass gewähren Sie mit einer Gutschrift.",
    taken: "Von dieser Rechnung ist das Skonto schon abgezogen.",
    nothingLeft: "Mit dieser Zahlung bleibt nichts offen, was als Skonto abzuziehen wäre.",
    nothingPaid:
      "Skonto zieht nur ab, wer zahlt, und zu dieser Rechnung ist keine Zahlung erfasst. Geben Sie den Betrag der Zahlung an.",
    lastPayment: (day: string) => `Das Skonto gilt für die Zahlung vom ${day}. Geben Sie diesen Tag an.`,
    noteWaits:
      "Zu dieser Rechnung gibt es eine Gutschrift, neben der das Skonto mehr zurückgäbe, als berechnet wurde. Stellen Sie sie aus oder machen Sie sie ungültig.",
    skonto_late: (day: string, asked: string) => ({
      text: `Skonto galt bei Zahlung von ${asked} bis zum ${day}; diese Zahlung kam später. Soll es trotzdem gelten, geben Sie den Grund an.`,
      forPrograms: "skontoReason",
    }),
    skonto_short: (day: string, asked: string) => ({
      text: `Mit Skonto sind ${asked} zu zahlen (bis zum ${day}); es kam weniger. Soll der Rest trotzdem als Skonto gelten, geben Sie den Grund an.`,
      forPrograms: "skontoReason",
    }),
  },
  en: {
    reasonAlone: {
      text: "Only a discount that is granted needs a reason.",
      forPrograms: "skontoReason goes with takesSkonto",
    },
    onlyPayments: "Only a payment takes a discount.",
    noSkonto: "This invoice offers no discount for early payment. Give a reduction with a credit note.",
    taken: "The discount has been taken off this invoice already.",
    nothingLeft: "This payment leaves nothing open that could be taken off.",
    nothingPaid:
      "Only a payment takes a discount, and none is recorded for this invoice. Give the amount of the payment.",
    lastPayment: (day: string) => `The discount is of the payment of ${day}. Give that day.`,
    noteWaits:
      "There is a credit note for this invoice beside which the discount would give back more than was billed. Issue it or make it void.",
    skonto_late: (day: string, asked: string) => ({
      text: `The discount was for payment of ${asked} by ${day}; this payment came later. To grant it all the same, give the reason.`,
      forPrograms: "skontoReason",
    }),
    skonto_short: (day: string, asked: string) => ({
      text: `With the discount ${asked} are to be paid (by ${day}); less came in. To take the rest off all the same, give the reason.`,
      forPrograms: "skontoReason",
    }),
  },
} satisfies Record<Language, object>;
