import { orderMoves } from "../src/modules/orders/order-states.ts";
import { hasLeft, type TakenLetter } from "./outside.ts";
import type { Partner } from "./partners.ts";
import type { OrderRow, StoreRows, TransferRow } from "./read-store.ts";

/**
 * What must be true of every history. One thread, no product code but the list of statuses: a plain reading of what was
 * asked, what was answered, what the carrier's book says and what the books say.
 */

type Entry = { at: number; what: string; fields: Record<string, unknown> };
type Outcome = {
  history: readonly Entry[];
  letters: readonly TakenLetter[];
  told: readonly { url: string; body: string }[];
  partners: readonly Partner[];
};

/** True at every moment, whatever is under way. */
export function judgeMoment(rows: StoreRows, letters: readonly TakenLetter[]): string[] {
  return [
    ...judgeBooks(rows),
    ...judgeReservations(rows),
    ...judgeCaps(rows),
    ...judgeHandOvers(rows, letters),
    ...judgeEvents(rows),
  ];
}

/** True when everything has come to an end. */
export function judgeEnd(rows: StoreRows, outcome: Outcome): string[] {
  return [
    ...judgeMoment(rows, outcome.letters),
    ...judgeEnded(rows, outcome.letters),
    ...judgeAnswers(rows, outcome),
    ...judgeYes(rows, outcome),
    ...judgeForeign(outcome),
    ...judgeRevoked(outcome),
    ...judgeArchive(rows),
    ...judgeMessages(rows, outcome),
    ...judgeSealed(rows),
  ];
}

/** Cents exact on every account: a wallet is the sum of its transfers, at every step, and never below zero. */
function judgeBooks({ transfers, wallets }: StoreRows): string[] {
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

const GIVEN_BACK = new Set(["rejected", "expired", "cancelled", "failed"]);
const WITH_CARRIER = new Set(["submitted", "printing", "posted", "delivered", "returned"]);

/** Each order's money is where its status says: set aside while it waits, taken once it was handed over, given back once it ended. */
function judgeReservations({ orders, transfers }: StoreRows): string[] {
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
    if (!GIVEN_BACK.has(order.status) && !WITH_CARRIER.has(order.status) && isBack)
      say("it is open and its money is back");
  }
  const known = new Set(orders.map(({ reservationId }) => reservationId));
  for (const { kind, id } of transfers)
    if (kind === "reserve" && !known.has(id)) problems.push(`${id} was set aside for no order`);
  return problems;
}

const sumOf = (transfers: readonly TransferRow[]): number =>
  transfers.reduce((sum, { cents }) => sum + cents, 0);

/** Caps are never passed, at no moment of any day. */
function judgeCaps({ transfers, caps }: StoreRows): string[] {
  const problems: string[] = [];
  const limits = new Map(caps.map((cap) => [cap.partnerId, cap]));
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]));
  const used = new Map<string, { letters: number; cents: number }>();
  for (const { kind, partnerId, day, letters, cents, reservationId, seq } of transfers) {
    const reservation = reservationId === null ? undefined : byId.get(reservationId);
    const countedOn = kind === "reserve" ? day : kind === "release" ? reservation?.day : undefined;
    if (countedOn === undefined) continue;
    const use = used.get(`${partnerId} ${countedOn}`) ?? { letters: 0, cents: 0 };
    used.set(`${partnerId} ${countedOn}`, use);
    const sign = kind === "reserve" ? 1 : -1;
    use.letters += sign * (kind === "reserve" ? letters : (reservation?.letters ?? 0));
    use.cents += sign * cents;
    const limit = limits.get(partnerId);
    if (kind === "reserve" && limit && (use.letters > limit.letters || use.cents > limit.cents))
      problems.push(`transfer ${seq} passes a cap: ${use.letters} letters, ${use.cents} cents on ${day}`);
  }
  return problems;
}

/** No order has two letters on their way, none has one without the order knowing where it goes. */
function judgeHandOvers({ orders }: StoreRows, letters: readonly TakenLetter[]): string[] {
  const problems: string[] = [];
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const [orderId, all] of Map.groupBy(letters, (letter) => letter.orderId)) {
    const order = byId.get(orderId);
    const left = all.filter(hasLeft);
    if (!order) {
      problems.push(`a letter was handed over for ${orderId}, which is no order`);
      continue;
    }
    if (left.length > 1)
      problems.push(
        `order ${orderId} was handed over ${left.length} times: ${left.map(({ reference }) => reference).join(", ")}`,
      );
    if (left.length > 0 && ENDED_WITHOUT_LETTER.has(order.status))
      problems.push(`order ${orderId} is ${order.status}, yet its letter is on its way`);
  }
  return problems;
}

const ENDED_WITHOUT_LETTER = new Set([
  "rejected",
  "expired",
  "cancelled",
  "failed",
  "awaiting_approval",
  "approved",
  "scheduled",
]);

/** Events of an order are complete and in order: each is a move that is allowed, from its beginning to where it stands. */
function judgeEvents({ orders, events }: StoreRows): string[] {
  const problems: string[] = [];
  const bySubject = Map.groupBy(
    events.filter(({ type }) => type.startsWith("order.")),
    ({ subjectId }) => subjectId,
  );
  for (const { id, status, partnerId } of orders) {
    const told = (bySubject.get(id) ?? []).filter(({ type }) => type.slice(6) in orderMoves);
    const statuses = told.map(({ type }) => type.slice(6));
    if (told.some((event) => event.partnerId !== partnerId))
      problems.push(`an event of ${id} went to a stranger`);
    if (statuses.at(-1) !== status)
      problems.push(`order ${id} is ${status}, its last event says ${String(statuses.at(-1))}`);
    for (const [at, next] of statuses.entries()) {
      const before = at === 0 ? null : (statuses[at - 1] ?? null);
      const allowed: readonly string[] =
        before === null ? BEGINNINGS : orderMoves[before as keyof typeof orderMoves];
      if (!allowed.includes(next)) problems.push(`order ${id} went from ${String(before)} to ${next}`);
    }
  }
  return problems;
}

const BEGINNINGS = ["awaiting_approval", "scheduled", "queued"];

/** Each accepted order was handed over exactly once, to the address it names and as the pages it names, or its money is back. */
function judgeEnded({ orders, wallets }: StoreRows, letters: readonly TakenLetter[]): string[] {
  const problems: string[] = [];
  const byOrder = Map.groupBy(letters, ({ orderId }) => orderId);
  for (const order of orders) {
    const letter = (byOrder.get(order.id) ?? []).find(hasLeft);
    if (order.status === "delivered" || order.status === "returned") {
      if (!letter) problems.push(`order ${order.id} counts as ${order.status} and no letter left`);
      else problems.push(...judgeLetter(order, letter));
    }
  }
  for (const { partnerId, reserved } of wallets)
    if (reserved !== 0) problems.push(`${reserved} cents of ${partnerId} stay set aside for nothing`);
  return problems;
}

function judgeLetter(order: OrderRow, letter: TakenLetter): string[] {
  const problems: string[] = [];
  if (letter.pdfSha256 !== order.pdfHash)
    problems.push(`order ${order.id}: other pages were printed than were accepted`);
  if (letter.recipientLines.join("|") !== order.recipientLines.join("|"))
    problems.push(`order ${order.id} went to ${letter.recipientLines.join(", ")}`);
  if (
    letter.addressed !== null &&
    !letter.recipientLines.some((line) => line.startsWith(`${letter.addressed} `))
  )
    problems.push(`order ${order.id}: the page is addressed to ${letter.addressed}`);
  if (letter.reference !== order.carrierReference)
    problems.push(
      `order ${order.id} follows ${String(order.carrierReference)}, its letter is ${letter.reference}`,
    );
  if (order.plannedAt !== null && letter.takenAt < order.plannedAt)
    problems.push(`order ${order.id} left before its time`);
  return problems;
}

type Answered = {
  call: number;
  partner: number;
  name: string;
  code: string;
  value: Record<string, unknown>;
  at: number;
};
type Called = {
  call: number;
  partner: number;
  by: string;
  tokenId?: string;
  name: string;
  input: Record<string, unknown>;
  at: number;
};

const callsOf = (history: readonly Entry[]): Map<number, Called> =>
  new Map(
    history
      .filter(({ what }) => what === "called")
      .map(({ at, fields }) => [Number(fields["call"]), { ...fields, at } as Called]),
  );
const answersOf = (history: readonly Entry[]): Answered[] =>
  history
    .filter(({ what }) => what === "answered")
    .map(({ at, fields }) => ({ value: {}, ...fields, at }) as Answered);

/** No acknowledged write is lost, one key has one meaning, and what was promised is what is. */
function judgeAnswers({ orders }: StoreRows, { history, partners }: Outcome): string[] {
  const problems: string[] = [];
  const calls = callsOf(history);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const partnerIds = new Map(partners.map(({ number, partnerId }) => [number, partnerId]));
  const promised = new Map<string, string>();
  const sent = (partner: number, key: string, result: Record<string, unknown>) => {
    const orderId = String(result["orderId"]);
    const order = byId.get(orderId);
    if (!order) return problems.push(`the order ${orderId} was acknowledged and is not there`);
    if (order.partnerId !== partnerIds.get(partner))
      problems.push(`the order ${orderId} is another account's`);
    if (order.priceCents !== result["priceCents"])
      problems.push(`the order ${orderId} has another price than was said`);
    if (order.key !== key)
      problems.push(`the order ${orderId} has the key ${String(order.key)} instead of ${key}`);
    const before = promised.get(`${partner} ${key}`);
    if (before !== undefined && before !== orderId) problems.push(`the key ${key} became two orders`);
    promised.set(`${partner} ${key}`, orderId);
    return undefined;
  };
  for (const { call, partner, name, code, value } of answersOf(history)) {
    const asked = calls.get(call);
    if (!asked) continue;
    if (code === "INTERNAL_ERROR") problems.push(`call ${call} (${name}) ended in an error of ours`);
    if (code !== "ok") continue;
    if (name === "order_send") {
      sent(partner, String(asked.input["clientOrderId"]), value);
      if (!isSameRecipient(asked.input, value)) problems.push(`call ${call}: one key was given two meanings`);
    }
    if (name === "order_send_batch")
      for (const { clientOrderId, result } of value["results"] as {
        clientOrderId: string;
        result: Record<string, unknown> | null;
      }[])
        if (result) sent(partner, clientOrderId, result);
    if (name === "order_cancel")
      for (const { orderId, outcome } of value["results"] as { orderId: string; outcome: string }[])
        if (outcome !== "not_cancellable" && !GIVEN_BACK.has(byId.get(orderId)?.status ?? ""))
          problems.push(
            `order ${orderId} was said to be cancelled and is ${String(byId.get(orderId)?.status)}`,
          );
  }
  return problems;
}

const isSameRecipient = (input: Record<string, unknown>, value: Record<string, unknown>): boolean =>
  (value["recipientLines"] as string[]).includes(String(input["recipientName"])) ||
  // Its address was corrected since.
  (value["recipientLines"] as string[]).some((line) => line.startsWith("Kurze Straße"));

/** Nothing was sent without the yes it needed, nor after its time to say so. */
function judgeYes({ orders, approvals }: StoreRows, { history, letters }: Outcome): string[] {
  const problems: string[] = [];
  const calls = [...callsOf(history).values()];
  const yes = (approvalId: string): number[] =>
    calls
      .filter(
        ({ name, input }) =>
          input["approvalId"] === approvalId &&
          (name === "approval_approve" || (name === "approval_decide" && input["decision"] === "approve")),
      )
      .map(({ at }) => at);
  const byOrder = Map.groupBy(letters, ({ orderId }) => orderId);
  const approvalOf = new Map(approvals.map((approval) => [approval.id, approval]));
  for (const order of orders) {
    const taken = byOrder.get(order.id) ?? [];
    const [first] = taken;
    if (!first) continue;
    // Under one key several may have asked; without a yes it may leave if one of them needed none.
    const asked = calls.filter(
      ({ name, input }) => name === "order_send" && input["clientOrderId"] === order.key,
    );
    const needsYes =
      asked.length > 0 &&
      asked.every(({ by, input }) => by === "oauth" || input["approvalMode"] === "review");
    if (needsYes && order.approvalId === null)
      problems.push(`order ${order.id} left without the yes it needed`);
    if (order.approvalId === null) continue;
    const approval = approvalOf.get(order.approvalId);
    const said = yes(order.approvalId).filter((at) => at <= first.takenAt);
    if (said.length === 0) problems.push(`order ${order.id} left and nobody had said yes`);
    if (approval?.status !== "approved")
      problems.push(`order ${order.id} left, its approval is ${String(approval?.status)}`);
    const inChat = calls.some(
      ({ name, input, at }) =>
        name === "approval_decide" && input["approvalId"] === order.approvalId && at <= first.takenAt,
    );
    const inPortal = calls.some(
      ({ name, input }) => name === "approval_approve" && input["approvalId"] === order.approvalId,
    );
    if (inChat && !inPortal && first.takenAt < (approval?.decidedAt ?? 0) + HOLD_MS)
      problems.push(`order ${order.id} left within the ten minutes in which it can be stopped`);
    if (approval && (approval.decidedAt ?? 0) > approval.expiresAt)
      problems.push(`the yes to ${order.id} came too late and counted`);
  }
  return problems;
}

const HOLD_MS = 10 * 60_000;

/** Nobody sees foreign rows: each account's texts bear a mark of their own. */
function judgeForeign({ history, partners }: Outcome): string[] {
  const problems: string[] = [];
  const marks = new Map(partners.map(({ number, mark }) => [number, mark]));
  for (const { call, partner, name, value } of answersOf(history)) {
    const text = JSON.stringify(value);
    for (const [number, mark] of marks)
      if (number !== partner && text.includes(mark))
        problems.push(`call ${call} (${name}) shows something of account ${number}`);
  }
  return problems;
}

/** A token that was acknowledged as revoked lets nobody in any more. */
function judgeRevoked({ history }: Outcome): string[] {
  const problems: string[] = [];
  const calls = callsOf(history);
  const answers = answersOf(history);
  const ended = new Map<string, number>();
  for (const { call, name, code, at } of answers)
    if (name === "token_revoke" && code === "ok") ended.set(String(calls.get(call)?.input["tokenId"]), at);
  for (const { call, name, code } of answers) {
    const asked = calls.get(call);
    const endedAt = asked?.tokenId === undefined ? undefined : ended.get(asked.tokenId);
    if (
      asked &&
      endedAt !== undefined &&
      asked.at > endedAt &&
      !["UNAUTHORIZED", "LOST", "SERVICE_UNAVAILABLE"].includes(code)
    )
      problems.push(`call ${call} (${name}) was answered with ${code} for a token that had been revoked`);
  }
  return problems;
}

/** The archive has a record of every move and of all money, sealed without a gap, each seal bound to the one before. */
function judgeArchive({ orders, transfers, events, records }: StoreRows): string[] {
  const problems: string[] = [];
  const counted = new Map<string, number>();
  for (const { kind, subject } of records)
    counted.set(`${kind} ${subject}`, (counted.get(`${kind} ${subject}`) ?? 0) + 1);
  const known = new Set(orders.map(({ id }) => id));
  const moves = events.filter(({ type, subjectId }) => known.has(subjectId) && type.slice(6) in orderMoves);
  for (const [key, all] of Map.groupBy(moves, ({ type, subjectId }) => `${type} ${subjectId}`))
    if (counted.get(key) !== all.length)
      problems.push(`the archive has ${counted.get(key) ?? 0} of ${all.length} records of ${key}`);
  const ledger = records.filter(({ kind }) => kind.startsWith("ledger."));
  if (ledger.length !== transfers.length)
    problems.push(`the archive has ${ledger.length} records of ${transfers.length} movements of money`);
  for (const [partnerId, chain] of Map.groupBy(records, (record) => record.partnerId)) {
    for (const [at, { seq, previous, kind }] of chain.entries()) {
      if (seq === null) problems.push(`a record of ${partnerId} (${kind}) was never sealed`);
      else if (seq !== at + 1) problems.push(`the chain of ${partnerId} has a gap before ${seq}`);
      else if (at > 0 && previous !== chain[at - 1]?.hash)
        problems.push(`seal ${seq} of ${partnerId} is not bound to the one before`);
    }
  }
  return problems;
}

/** Whoever listens was told everything, and of one thing in the order in which it happened. */
function judgeMessages({ undelivered, events, endpoints }: StoreRows, { told }: Outcome): string[] {
  const problems = undelivered.map(({ url, status, type }) => `${url} was not told of ${type}: ${status}`);
  const place = new Map(events.map(({ id }, at) => [String(id), at]));
  const owners = new Map(endpoints.map(({ url, partnerId }) => [url, partnerId]));
  const partnerOf = new Map(events.map(({ id, partnerId }) => [String(id), partnerId]));
  const last = new Map<string, number>();
  for (const { url, body } of told) {
    const { id, data } = JSON.parse(body) as { id: string; data: { orderId?: string } };
    if (owners.has(url) && partnerOf.has(id) && owners.get(url) !== partnerOf.get(id))
      problems.push(`${url} was told of another account's event`);
    const at = place.get(id);
    if (at === undefined || data.orderId === undefined) continue;
    const key = `${url} ${data.orderId}`;
    if (at < (last.get(key) ?? -1)) problems.push(`${url} was told of ${data.orderId} out of order`);
    last.set(key, at);
  }
  return problems;
}

/** No two secrets were sealed with the same nonce: the first twelve bytes. */
function judgeSealed({ endpoints }: StoreRows): string[] {
  const nonces = endpoints.map(({ sealed }) => sealed.slice(0, 16));
  return new Set(nonces).size < nonces.length ? ["two secrets were sealed with one nonce"] : [];
}
