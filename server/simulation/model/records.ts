import { orderMoves } from "../../src/modules/orders/order-states.ts";
import type { StoreRows } from "../read-store.ts";
import type { Outcome } from "./outcome.ts";

/** The archive has a record of every move and of all money, sealed without a gap, each seal bound to the one before. */
export function judgeArchive({ orders, transfers, events, records }: StoreRows): string[] {
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
export function judgeMessages(
  { undelivered, events, endpoints }: StoreRows,
  { told, history }: Outcome,
): string[] {
  const problems = undelivered.map(({ url, status, type }) => `${url} was not told of ${type}: ${status}`);
  const place = new Map(events.map(({ id }, at) => [String(id), at]));
  const owners = new Map(endpoints.map(({ url, partnerId }) => [url, partnerId]));
  const partnerOf = new Map(events.map(({ id, partnerId }) => [String(id), partnerId]));
  const last = new Map<string, number>();
  const heard = new Set<string>();
  const isAskedAgain = history.some(({ fields }) =>
    ["webhook_replay", "dead_delivery_retry"].includes(String(fields["name"])),
  );
  for (const { url, body } of told) {
    const { id, data } = JSON.parse(body) as { id: string; data: { orderId?: string } };
    if (owners.has(url) && partnerOf.has(id) && owners.get(url) !== partnerOf.get(id))
      problems.push(`${url} was told of another account's event`);
    const at = place.get(id);
    if (at === undefined || data.orderId === undefined) continue;
    const isRepeat = heard.has(`${url} ${id}`);
    heard.add(`${url} ${id}`);
    // Told again because somebody wanted it: that comes after what was told since.
    if (isRepeat && isAskedAgain) continue;
    const key = `${url} ${data.orderId}`;
    if (at < (last.get(key) ?? -1)) problems.push(`${url} was told of ${data.orderId} out of order`);
    last.set(key, at);
  }
  return problems;
}

/** No two secrets were sealed with the same nonce: the first twelve bytes. */
export function judgeSealed({ endpoints }: StoreRows): string[] {
  const nonces = endpoints.map(({ sealed }) => sealed.slice(0, 16));
  return new Set(nonces).size < nonces.length ? ["two secrets were sealed with one nonce"] : [];
}
