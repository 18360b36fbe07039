import type { StoreRows } from "../read-store.ts";
import {
  answersOf,
  approvalWishOf,
  callsOf,
  type Called,
  exchangesOf,
  GIVEN_BACK,
  type Outcome,
} from "./outcome.ts";

/** No acknowledged write is lost, one key has one meaning, and what was promised is what is. */
export function judgeAnswers({ orders, erased }: StoreRows, { history, partners }: Outcome): string[] {
  const problems: string[] = [];
  const calls = callsOf(history);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const partnerIds = new Map(partners.map(({ number, partnerId }) => [number, partnerId]));
  const promised = new Map<string, string>();
  const gone = new Set(erased);
  const sent = (partner: number, key: string, result: Record<string, unknown>) => {
    const orderId = String(result["orderId"]);
    const order = byId.get(orderId);
    if (!order && gone.has(orderId)) return undefined;
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
    if (code === "CALL_CANCELLED")
      for (const key of keysOf(asked.input))
        if (orders.some((order) => order.key === key && order.partnerId === partnerIds.get(partner)))
          problems.push(`call ${call} (${name}) was said to have come to nothing and made ${String(key)}`);
    if (code !== "ok") continue;
    if (name === "order_send") {
      sent(partner, String(asked.input["clientOrderId"]), value);
      if (!isSameRecipient(asked.input, value)) problems.push(`call ${call}: one key was given two meanings`);
    }
    for (const { clientOrderId, result } of batchIn(name, value))
      if (result) sent(partner, clientOrderId, result);
    if (name === "order_cancel")
      for (const { orderId, outcome } of value["results"] as { orderId: string; outcome: string }[])
        if (
          outcome !== "not_cancellable" &&
          !gone.has(orderId) &&
          !GIVEN_BACK.has(byId.get(orderId)?.status ?? "")
        )
          problems.push(
            `order ${orderId} was said to be cancelled and is ${String(byId.get(orderId)?.status)}`,
          );
  }
  return problems;
}

type BatchResult = { clientOrderId: string; result: Record<string, unknown> | null };

/** What an answer says of the letters of a batch: its own answer, or the look at one that was answered later. */
function batchIn(name: string, value: Record<string, unknown>): readonly BatchResult[] {
  const answer = name === "call_status" ? value["result"] : name === "order_send_batch" ? value : null;
  return (answer as { results?: BatchResult[] } | null)?.results ?? [];
}

/** The keys under which a call would have sent. */
const keysOf = ({ items, clientOrderId }: Record<string, unknown>): readonly unknown[] =>
  Array.isArray(items)
    ? items.map((item) => (item as { clientOrderId: string }).clientOrderId)
    : [clientOrderId];

/** A letter that was written before is named by its id; what it says was judged when it was written. */
const isSameRecipient = (input: Record<string, unknown>, value: Record<string, unknown>): boolean =>
  input["recipientName"] === undefined ||
  (value["recipientLines"] as string[]).includes(input["recipientName"] as string) ||
  // Its address was corrected since.
  (value["recipientLines"] as string[]).some((line) => line.startsWith("Kurze Straße"));

/** Nothing was sent without the yes it needed, nor after its time to say so. */
export function judgeYes({ orders, approvals }: StoreRows, { history, letters }: Outcome): string[] {
  const problems: string[] = [];
  const calls = [...callsOf(history).values()];
  const isLookedAt = approvalWishOf(history, ({ approvalRules, signedYesRules }) =>
    [...approvalRules, ...signedYesRules].some(({ when }) => when === "always"),
  );
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
      ({ name, input }) =>
        (name === "order_send" || name === "approval_submit") && input["clientOrderId"] === order.key,
    );
    const needsYes =
      order.key !== null && asked.length > 0 && asked.every((call) => isForAPerson(call, isLookedAt));
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

/** Whoever asks by a connected program, or wants it looked at, or is of an account that always wants to look. */
function isForAPerson(
  { by, name, input, partner, at }: Called,
  isLookedAt: (partner: number, at: number) => boolean,
): boolean {
  return (
    by === "oauth" ||
    name === "approval_submit" ||
    input["approvalMode"] === "review" ||
    isLookedAt(partner, at)
  );
}

const HOLD_MS = 10 * 60_000;

/** Nobody but who runs the service sees foreign rows: each account's texts bear a mark of their own. */
export function judgeForeign({ history, partners }: Outcome): string[] {
  const problems: string[] = [];
  const marks = new Map(partners.map(({ number, mark }) => [number, mark]));
  for (const { asked, answered } of exchangesOf(history)) {
    if (asked.by === "operator") continue;
    const { call, partner, name, value } = answered;
    const text = JSON.stringify(value);
    for (const [number, mark] of marks)
      if (number !== partner && text.includes(mark))
        problems.push(`call ${call} (${name}) shows something of account ${number}`);
  }
  return problems;
}
