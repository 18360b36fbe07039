import type { DocumentRow, PaymentEntry, StoreRows } from "../read-store.ts";
import { type Exchange, exchangesOf, type Outcome } from "./outcome.ts";

/** Money for invoices was entered once and as it was said, comes to no less than nothing, and adds up in every answer. */
export function judgePaid(rows: StoreRows, { history }: Outcome): string[] {
  const exchanges = exchangesOf(history).filter(({ answered }) => answered.code === "ok");
  return [
    ...judgeSums(rows),
    ...judgeReversals(rows),
    ...judgeEntered(rows, exchanges),
    ...judgeSeenOnce(exchanges),
  ];
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

function judgeSums({ documents, documentPayments }: StoreRows): string[] {
  const entered = Map.groupBy(documentPayments, ({ documentId }) => documentId);
  const follows = Map.groupBy(documents, ({ followsId }) => followsId);
  const credited = ({ id }: DocumentRow): number =>
    sumOf(
      (follows.get(id) ?? [])
        .filter(({ type, isVoid }) => type === "gutschrift" && !isVoid)
        .map(({ grossCents }) => grossCents),
    );
  return documents.flatMap((document) => {
    const entries = entered.get(document.id) ?? [];
    const paid = sumOf(entries.map(({ cents }) => cents));
    const off = sumOf(entries.map(({ skontoCents }) => skontoCents));
    const isOwed = document.type === "rechnung" && document.isIssued;
    return [
      ...(paid < 0 ? [`more went back than came in for ${document.number}: ${paid}`] : []),
      ...(!isOwed && entries.length > 0 ? [`document ${document.id} owes nothing and has entries`] : []),
      ...(off < 0 ? [`more of a discount was given up than taken for ${document.number}: ${off}`] : []),
      ...(document.type === "rechnung" && credited(document) + off > (isOwed ? document.grossCents : 0)
        ? [
            `invoice ${document.number} over ${document.grossCents} has ${credited(document)} credited and ${off} off`,
          ]
        : []),
    ];
  });
}

/** A reversal undoes one entry of the same invoice, whole, and no entry is undone twice. */
function judgeReversals({ documentPayments }: StoreRows): string[] {
  const byId = new Map(documentPayments.map((entry) => [entry.id, entry]));
  const reversals = documentPayments.filter(({ kind }) => kind === "reversal");
  const undone = reversals.map(({ reverses }) => byId.get(reverses ?? ""));
  return [
    ...reversals.flatMap(({ id, documentId, cents }, at) => {
      const entry = undone[at];
      const isWhole = entry?.documentId === documentId && entry.cents === -cents && entry.kind !== "reversal";
      return isWhole ? [] : [`reversal ${id} undoes no entry of its invoice`];
    }),
    ...(new Set(undone).size === undone.length ? [] : ["an entry was undone twice"]),
  ];
}

/** What was acknowledged is there, as it was asked for; the same key is the same entry. */
function judgeEntered({ documents, documentPayments }: StoreRows, exchanges: readonly Exchange[]): string[] {
  const byId = new Map(documentPayments.map((entry) => [entry.id, entry]));
  const gross = new Map(documents.map(({ id, grossCents }) => [id, grossCents]));
  return exchanges.flatMap(({ asked, answered }) => {
    if (asked.name !== "payment_record" && asked.name !== "payment_take_back") return [];
    const entry = byId.get(String(answered.value["paymentId"]));
    if (!entry) return [`call ${asked.call}: a payment was acknowledged and is not there`];
    const isSame =
      asked.name === "payment_record" ? isAsAsked(entry, asked.input) : isUndoing(entry, asked.input);
    const { paidCents, creditedCents, skontoCents, openCents, refundDueCents } = answered.value as Record<
      string,
      number
    >;
    const left =
      (gross.get(entry.documentId) ?? 0) - Number(paidCents) - Number(creditedCents) - Number(skontoCents);
    const isSound = openCents === Math.max(0, left) && Number(refundDueCents) <= Math.max(0, -left);
    return [
      ...(isSame ? [] : [`call ${asked.call}: the entry is another than was asked for`]),
      ...(isSound ? [] : [`call ${asked.call}: ${openCents} open and ${refundDueCents} too much of ${left}`]),
    ];
  });
}

function isAsAsked(entry: PaymentEntry, input: Record<string, unknown>): boolean {
  const {
    documentId,
    kind = "payment",
    amount,
    amountCents,
    clientPaymentId = null,
    takesSkonto = false,
  } = input;
  const cents = Number(amountCents ?? String(amount).replace(",", ""));
  const signed = kind === "payment" ? cents : -cents;
  return (
    entry.documentId === documentId &&
    entry.kind === kind &&
    entry.cents === signed &&
    entry.key === clientPaymentId &&
    entry.skontoCents > 0 === takesSkonto
  );
}

const isUndoing = ({ documentId, reverses }: PaymentEntry, input: Record<string, unknown>): boolean =>
  documentId === input["documentId"] && reverses === input["paymentId"];

/** As long as money only comes in, what was seen as open is so once. */
function judgeSeenOnce(exchanges: readonly Exchange[]): string[] {
  const isEntry = ({ asked }: Exchange) =>
    asked.name === "payment_record" && asked.input["openCents"] !== undefined;
  const wentBack = new Set(
    exchanges
      .filter(({ asked }) => asked.name === "payment_take_back" || asked.input["kind"] !== undefined)
      .map(({ asked }) => asked.input["documentId"]),
  );
  const seen = Map.groupBy(
    exchanges.filter((each) => isEntry(each) && !wentBack.has(each.asked.input["documentId"])),
    ({ asked }) => `${String(asked.input["documentId"])} ${Number(asked.input["openCents"])}`,
  );
  return [...seen].flatMap(([what, both]) =>
    both.length > 1 ? [`${both.length} saw the same as open (${what}), and what each entered was taken`] : [],
  );
}
