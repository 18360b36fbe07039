import type { CarrierState, HandOver } from "../src/ports/carrier.ts";
import { carrierAt } from "./fixtures/pretend-carrier-client.ts";
import { type PretendAnswer, type PretendRequest, startPretendServer } from "./pretend-server.ts";

/** A letter in the carrier's book. */
export type TakenLetter = {
  reference: string;
  orderId: string;
  recipientLines: string[];
  isCancelled: boolean;
};

/** What the carrier does when it is asked for the nth time; what is left out it does as it should. */
export type CarrierManners = {
  handOver?(
    nth: number,
  ):
    | "take"
    | "take_and_lose_answer"
    | "reset"
    | { busyForSeconds: number | null }
    | Exclude<HandOver, { outcome: "accepted" }>;
  find?(): "honest" | "unknown" | "reset";
  state?(letter: TakenLetter, now: Date): Partial<CarrierState>;
  cancel?(): "in_time" | "too_late" | "reset";
  /** Sees every request before it is served. */
  watch?(request: PretendRequest): void;
};

/**
 * A carrier with a book of its own, over real HTTP. It does not know that two letters of one order are the same, so
 * whatever is handed over twice stands in the book twice.
 */
export async function startPretendCarrier(manners: CarrierManners = {}) {
  const letters: TakenLetter[] = [];
  let handOvers = 0;

  function take({
    orderId,
    recipientLines,
    now,
  }: {
    orderId: string;
    recipientLines: string[];
    now: string;
  }) {
    const letter = { reference: `letter-${letters.length + 1}`, orderId, recipientLines, isCancelled: false };
    letters.push(letter);
    return acceptedAs(letter, new Date(now));
  }

  const acceptedAs = (letter: TakenLetter, now: Date): HandOver => ({
    outcome: "accepted",
    reference: letter.reference,
    state: stateOf(letter, now),
  });

  const stateOf = (letter: TakenLetter, now: Date): CarrierState => ({
    stage: letter.isCancelled ? "cancelled" : "accepted",
    since: now,
    cancellable: !letter.isCancelled,
    trackingNumber: null,
    recognisedAddress: null,
    estimatedDelivery: null,
    checkAgainAt: letter.isCancelled ? null : new Date(now.getTime() + 3_600_000),
    carrierWord: "queue",
    ...manners.state?.(letter, now),
  });

  function answerHandOver(body: string): PretendAnswer {
    handOvers += 1;
    const manner = manners.handOver?.(handOvers) ?? "take";
    if (manner === "reset") return "reset";
    if (manner === "take" || manner === "take_and_lose_answer") {
      const json = take(JSON.parse(body));
      return manner === "take" ? { json } : "reset";
    }
    if ("outcome" in manner) return { json: manner };
    return { status: 503, json: { retryAfterSeconds: manner.busyForSeconds } };
  }

  function answerFind(orderId: string | null): PretendAnswer {
    const manner = manners.find?.() ?? "honest";
    if (manner === "reset") return "reset";
    if (manner === "unknown") return { json: "unknown" };
    const letter = letters.findLast((each) => each.orderId === orderId);
    return { json: letter ? acceptedAs(letter, new Date(0)) : null };
  }

  function answerCancel(letter: TakenLetter): PretendAnswer {
    const manner = manners.cancel?.() ?? "in_time";
    if (manner === "reset") return "reset";
    letter.isCancelled ||= manner === "in_time";
    return { json: letter.isCancelled ? "cancelled" : "too_late" };
  }

  const { url } = await startPretendServer((request) => {
    manners.watch?.(request);
    const { method, url: asked, body } = request;
    if (method === "POST") return answerHandOver(body);
    if (asked.pathname === "/letters") return answerFind(asked.searchParams.get("orderId"));
    const letter = letters.find(({ reference }) => asked.pathname.endsWith(`/${reference}`));
    if (!letter) return { status: 404, json: { retryAfterSeconds: null } };
    if (method === "DELETE") return answerCancel(letter);
    return { json: stateOf(letter, new Date(asked.searchParams.get("now") ?? 0)) };
  });
  return { url, letters, manners, carrier: carrierAt(url) };
}
