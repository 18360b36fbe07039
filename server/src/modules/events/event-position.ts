/** A place in the order of events, which no late commit can change: behind the event with this transaction and id. */
export type EventPosition = { xid: string; id: number };

export const FIRST_POSITION: EventPosition = { xid: "0", id: 0 };

const LARGEST_XID = 2n ** 64n - 1n;

/** An event's id for the outside: says where to go on behind it, and means nothing else. */
export const positionText = ({ xid, id }: EventPosition): string =>
  Buffer.from(`${xid}.${id}`).toString("base64url");

/** The place that `positionText` named, or null. */
export function readPosition(text: string): EventPosition | null {
  const [, xid = "", id = ""] =
    /^(\d{1,20})\.(\d{1,16})$/.exec(Buffer.from(text, "base64url").toString()) ?? [];
  const isKnown = xid !== "" && BigInt(xid) <= LARGEST_XID && Number.isSafeInteger(Number(id));
  return isKnown ? { xid, id: Number(id) } : null;
}
