import type { StoreRows, TransferRow } from "../read-store.ts";
import type { TakenPayment } from "../outside-payments.ts";
import {
  type Exchange,
  exchangesOf,
  GIVEN_BACK,
  opening,
  type Outcome,
  possibleIn,
  WITH_CARRIER,
  type Write,
  writesOf,
} from "./outcome.ts";

/** Cents exact on every account: a wallet is the sum of its transfers, at every step, and never below zero. */
export function judgeBooks({ transfers, wallets }: StoreRows): string[] {
  const problems: string[] = [];
  const totals = new Map<string, { posted: number; reserved: number; receivable: number }>();
  for (const { partnerId, kind, debit, credit, cents, seq } of transfers) {
    const total = totals.get(partnerId) ?? { posted: 0, reserved: 0, receivable: 0 };
    totals.set(partnerId, total);
    if (kind === "reserve") total.reserved += cents;
    if (kind === "capture" || kind === "release") total.reserved -= cents;
    if (kind !== "reserve" && kind !== "release") {
      if (credit === "wallet") total.posted += cents;
      if (debit === "wallet") total.posted -= cents;
    }
    if (debit === "receivable") total.receivable += cents;
    if (credit === "receivable") total.receivable -= cents;
    if (total.reserved < 0 || total.posted < total.reserved)
      problems.push(
        `transfer ${seq} leaves a wallet with ${total.posted} posted and ${total.reserved} reserved`,
      );
  }
  for (const { partnerId, posted, reserved, receivable } of wallets) {
    const total = totals.get(partnerId) ?? { posted: 0, reserved: 0, receivable: 0 };
    if (total.posted !== posted || total.reserved !== reserved || total.receivable !== receivable)
      problems.push(
        `a wallet says ${posted}/${reserved}/${receivable}, its transfers ${JSON.stringify(total)}`,
      );
  }
  return problems;
}

/** Each order's money is where its status says: set aside while it waits, taken once it was handed over, given back once it ended. */
export function judgeReservations({ orders, transfers, erased }: StoreRows): string[] {
  const problems: string[] = [];
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]));
  const ends = Map.groupBy(
    transfers.filter(({ reservationId }) => reservationId !== null),
    ({ reservationId }) => String(reservationId),
  );
  const credits = Map.groupBy(
    transfers.filter(({ captureId }) => captureId !== null),
    ({ captureId }) => String(captureId),
  );
  for (const order of orders) {
    const say = (what: string) => problems.push(`order ${order.id} (${order.status}): ${what}`);
    const reservation = byId.get(order.reservationId);
    const ended = ends.get(order.reservationId) ?? [];
    if (!reservation || reservation.cents !== order.priceCents) say("its price is not what was set aside");
    if (ended.length > 1) say("its reservation ended twice");
    const [end] = ended;
    if (end && end.cents !== order.priceCents) say(`${end.cents} were moved instead of ${order.priceCents}`);
    const paidBack = end ? sumOf(credits.get(end.id) ?? []) : 0;
    if (paidBack > order.priceCents) say("more was paid back than was paid");
    const isBack = end?.kind === "release" || (end?.kind === "capture" && paidBack === order.priceCents);
    const isTaken = end?.kind === "capture" && paidBack === 0;
    if (GIVEN_BACK.has(order.status) && !isBack) say("it ended and its money is not back");
    if (WITH_CARRIER.has(order.status) && !isTaken)
      say("it is with the carrier and not paid for, or paid back");
    // Of what is free nothing can be paid back.
    const isGone = order.priceCents === 0 ? end?.kind === "release" : isBack;
    if (!GIVEN_BACK.has(order.status) && !WITH_CARRIER.has(order.status) && isGone)
      say("it is open and its money is back");
  }
  const known = new Set(orders.map(({ reservationId }) => reservationId));
  const gone = new Set(erased);
  for (const { kind, id, reference } of transfers) {
    if (kind !== "reserve" || known.has(id)) continue;
    const [, orderId = ""] = /^order:([0-9a-f-]{36})/.exec(reference) ?? [];
    const [end] = ends.get(id) ?? [];
    if (!gone.has(orderId)) problems.push(`${id} was set aside for no order`);
    else if (!end) problems.push(`${id} stays set aside for an order that was erased`);
  }
  return problems;
}

const sumOf = (transfers: readonly TransferRow[]): number =>
  transfers.reduce((sum, { cents }) => sum + cents, 0);

type Limits = { letters: number; cents: number };
const NO_LIMIT: Limits = { letters: Infinity, cents: Infinity };
/** A send is judged by what holds when it is stored, which is a little after it was thought up. */
const THOUGHT_MS = 120_000;

/**
 * Caps are never passed, at no moment, but by what an owner is asked about: the account's and a token's of any day, a client's of any month. Caps change
 * meanwhile, so what a reservation may use is what may have been in force just then.
 */
export function judgeCaps({ transfers, clients }: StoreRows, { history, partners }: Outcome): string[] {
  const problems: string[] = [];
  const exchanges = exchangesOf(history);
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]));
  const accounts = new Map(
    partners.map(({ partnerId, number, lettersPerDay, centsPerDay }) => [
      partnerId,
      [opening({ letters: lettersPerDay, cents: centsPerDay }), ...accountCaps(exchanges, number)],
    ]),
  );
  const numbers = new Map(partners.map(({ partnerId, number }) => [partnerId, number]));
  const clientOf = new Map(clients.map((client) => [client.id, client]));
  const remembered = new Map<string, Write<Limits>[]>();
  const capsOf = (holder: string, find: () => Write<Limits>[]): Write<Limits>[] => {
    const caps = remembered.get(holder) ?? find();
    remembered.set(holder, caps);
    return caps;
  };
  const used = new Map<string, Limits>();
  for (const transfer of transfers) {
    const reservation = transfer.kind === "reserve" ? transfer : byId.get(transfer.reservationId ?? "");
    if (!reservation || (transfer.kind !== "reserve" && transfer.kind !== "release")) continue;
    const { partnerId, tokenId, clientId, day, capDay, at } = reservation;
    const number = numbers.get(partnerId) ?? 0;
    const client = clientOf.get(clientId ?? "");
    const holders: [holder: string, caps: readonly Write<Limits>[]][] = [
      [`${partnerId} ${capDay}`, capDay === null ? [] : (accounts.get(partnerId) ?? [])],
      [
        `${tokenId} ${capDay}`,
        tokenId && capDay !== null ? capsOf(tokenId, () => tokenCaps(exchanges, tokenId)) : [],
      ],
      [
        `${clientId} ${day.slice(0, 7)}`,
        client ? capsOf(client.id, () => clientCaps(exchanges, number, client.number)) : [],
      ],
    ];
    for (const [holder, caps] of holders) {
      if (caps.length === 0) continue;
      const use = used.get(holder) ?? { letters: 0, cents: 0 };
      used.set(holder, use);
      const sign = transfer.kind === "reserve" ? 1 : -1;
      use.letters += sign * reservation.letters;
      use.cents += sign * reservation.cents;
      if (transfer.kind !== "reserve") continue;
      const possible = possibleIn(caps, at, at + THOUGHT_MS);
      const letters = Math.max(...possible.map((limit) => limit.letters));
      const cents = Math.max(...possible.map((limit) => limit.cents));
      if (use.letters > letters || use.cents > cents)
        problems.push(
          `transfer ${transfer.seq} passes a cap of ${holder}: ${use.letters} letters and ${use.cents} cents, allowed are ${letters} and ${cents}`,
        );
    }
  }
  return problems;
}

const accountCaps = (exchanges: readonly Exchange[], number: number): Write<Limits>[] =>
  writesOf(
    exchanges.filter(
      ({ asked }) =>
        asked.name === "rules_set" && asked.partner === number && asked.input["caps"] !== undefined,
    ),
    ({ asked }) => {
      const { lettersPerDay, centsPerDay } = asked.input["caps"] as {
        lettersPerDay: number;
        centsPerDay: number;
      };
      return { letters: lettersPerDay, cents: centsPerDay };
    },
  );

const tokenCaps = (exchanges: readonly Exchange[], tokenId: string): Write<Limits>[] => [
  opening(NO_LIMIT),
  ...writesOf(
    exchanges.filter(
      ({ asked, answered }) =>
        (asked.name === "token_create" && answered.value["tokenId"] === tokenId) ||
        (asked.name === "token_change" && asked.input["tokenId"] === tokenId),
    ),
    ({ asked }) => {
      const { lettersPerDay, eurosPerDay } = asked.input as {
        lettersPerDay: number | null;
        eurosPerDay: number | null;
      };
      return {
        letters: lettersPerDay ?? Infinity,
        cents: eurosPerDay === null ? Infinity : eurosPerDay * 100,
      };
    },
  ),
];

const clientCaps = (
  exchanges: readonly Exchange[],
  number: number,
  mandantennummer: string,
): Write<Limits>[] => [
  opening(NO_LIMIT),
  ...writesOf(
    exchanges.filter(
      ({ asked }) =>
        asked.name === "client_save" &&
        asked.partner === number &&
        asked.input["mandantennummer"] === mandantennummer,
    ),
    ({ asked }) => {
      const { monthlyCapEuros: euros = "" } = asked.input as { monthlyCapEuros?: string };
      return { letters: Infinity, cents: euros === "" ? Infinity : Number(euros) * 100 };
    },
  ),
];

/** What was paid by card is credited exactly once, what was taken back is gone exactly once, and nothing came from nowhere. */
export function judgeCards({ transfers }: StoreRows, { payments }: Outcome): string[] {
  const problems: string[] = [];
  const byCard = transfers.filter(({ reference }) => reference.startsWith("top_up:"));
  const sum = (kind: string, about: string): number =>
    sumOf(byCard.filter((each) => each.kind === kind && each.reference.startsWith(about)));
  const expect = (topUpId: string, what: string, found: number, wanted: number): void => {
    if (found !== wanted) problems.push(`top-up ${topUpId}: ${found} cents ${what} instead of ${wanted}`);
  };
  for (const { topUpId, amountCents, paidAt, refundedCents, disputes } of payments) {
    const about = `top_up:${topUpId}`;
    expect(topUpId, "credited", sum("top_up", about), paidAt === null ? 0 : amountCents);
    expect(topUpId, "refunded", sum("refund", about), refundedCents);
    expect(topUpId, "disputed", sum("dispute", about), totalOf(disputes));
    expect(topUpId, "won back", sum("dispute_won", about), totalOf(disputes.filter(({ isWon }) => isWon)));
  }
  const known = new Set(payments.map(({ topUpId }) => topUpId));
  for (const { reference } of byCard)
    if (!known.has(reference.slice(7, 43))) problems.push(`${reference} was booked and nobody has paid it`);
  return problems;
}

const totalOf = (disputes: TakenPayment["disputes"]): number =>
  disputes.reduce((total, { amountCents }) => total + amountCents, 0);
