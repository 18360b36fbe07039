import { orderMoves } from "../../src/modules/orders/order-states.ts";
import { unlawfulSteps } from "../order-way.ts";
import { hasLeft, type TakenLetter } from "../outside.ts";
import type { OrderRow, StoreRows } from "../read-store.ts";
import { exchangesOf, type Outcome } from "./outcome.ts";

/** No order has two letters on their way, none has one without the order knowing where it goes. */
export function judgeHandOvers({ orders, erased }: StoreRows, letters: readonly TakenLetter[]): string[] {
  const problems: string[] = [];
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const [orderId, all] of Map.groupBy(letters, (letter) => letter.orderId)) {
    const order = byId.get(orderId);
    const left = all.filter(hasLeft);
    // What was erased had been stopped, or refused, before it left.
    if (!order && erased.includes(orderId) && left.length === 0) continue;
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
export function judgeEvents({ orders, events }: StoreRows): string[] {
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
    problems.push(...unlawfulSteps(statuses).map((step) => `order ${id} ${step}`));
  }
  return problems;
}

/** Each accepted order was handed over exactly once, to the address it names and as the pages it names, or its money is back. */
export function judgeEnded({ orders, wallets }: StoreRows, letters: readonly TakenLetter[]): string[] {
  const problems: string[] = [];
  const byOrder = Map.groupBy(letters, ({ orderId }) => orderId);
  for (const order of orders) {
    const letter = (byOrder.get(order.id) ?? []).find(hasLeft);
    if (order.carrier === "in_house") continue;
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

/** Whoever was at the carrier's door already is not called back. */
const AT_THE_DOOR_MS = 120_000;

const HOLDING = new Set([
  "sending_pause",
  "sending_resume",
  "partner_disable",
  "partner_enable",
  "account_hold",
  "account_release",
  "schedule_list_or_cancel",
]);

/** While all sending is paused, or an account is disabled or on hold, nothing of it leaves. */
export function judgeHeld({ orders }: StoreRows, { history, letters, partners }: Outcome): string[] {
  const problems: string[] = [];
  const exchanges = exchangesOf(history).filter(({ asked }) => HOLDING.has(asked.name));
  const ownerOf = new Map(orders.map(({ id, partnerId }) => [id, partnerId]));
  const isHeld = (at: number, begins: string, ends: string, partnerId?: string): boolean => {
    const about = exchanges.filter(
      ({ asked }) =>
        [begins, ends].includes(asked.name) &&
        (partnerId === undefined || asked.input["partnerId"] === partnerId),
    );
    const held = about.filter(
      ({ asked, answered }) =>
        asked.name === begins && answered.code === "ok" && answered.at + AT_THE_DOOR_MS < at,
    );
    return held.some(
      (pause) =>
        !about.some(({ asked }) => asked.name === ends && asked.at >= pause.asked.at && asked.at <= at),
    );
  };
  for (const { orderId, takenAt, reference } of letters) {
    if (isHeld(takenAt, "sending_pause", "sending_resume"))
      problems.push(`letter ${reference} left while all sending was paused`);
    if (isHeld(takenAt, "partner_disable", "partner_enable", ownerOf.get(orderId)))
      problems.push(`letter ${reference} left although its account was disabled`);
    if (isHeld(takenAt, "account_hold", "account_release", ownerOf.get(orderId)))
      problems.push(`letter ${reference} left although its account was on hold`);
  }
  const byPartner = new Map(partners.map(({ partnerId, number }) => [partnerId, number]));
  const cancelled = exchanges.filter(
    ({ asked, answered }) =>
      asked.name === "schedule_list_or_cancel" &&
      asked.input["action"] === "cancel" &&
      answered.code === "ok",
  );
  for (const { id, partnerId, scheduleId, createdAt } of orders)
    for (const { asked, answered } of cancelled)
      if (
        scheduleId !== null &&
        asked.input["scheduleId"] === scheduleId &&
        asked.partner === byPartner.get(partnerId) &&
        createdAt > answered.at
      )
        problems.push(`order ${id} was made by a series that had been ended`);
  return problems;
}
