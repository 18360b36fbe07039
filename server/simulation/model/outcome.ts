import type { Entry } from "../history.ts";
import type { TakenLetter } from "../outside.ts";
import type { TakenPayment } from "../outside-payments.ts";
import type { Partner } from "../partners.ts";

/** What came of a life, as those outside of the service saw it. */
export type Outcome = {
  history: readonly Entry[];
  letters: readonly TakenLetter[];
  told: readonly { url: string; body: string }[];
  payments: readonly TakenPayment[];
  /** Where somebody stands who was said to be forgotten. */
  stillNamed: readonly { name: string; place: string }[];
  partners: readonly Partner[];
};

/** Statuses of orders whose money is back, and of those that a carrier has. */
export const GIVEN_BACK = new Set(["rejected", "expired", "cancelled", "failed"]);
export const WITH_CARRIER = new Set(["submitted", "printing", "posted", "delivered", "returned"]);

export type Answered = {
  call: number;
  partner: number;
  name: string;
  code: string;
  value: Record<string, unknown>;
  at: number;
};
export type Called = {
  call: number;
  partner: number;
  by: string;
  tokenId?: string;
  userId?: string;
  name: string;
  input: Record<string, unknown>;
  at: number;
};

export const callsOf = (history: readonly Entry[]): Map<number, Called> =>
  new Map(
    history
      .filter(({ what }) => what === "called")
      .map(({ at, fields }) => [Number(fields["call"]), { ...fields, at } as Called]),
  );
export const answersOf = (history: readonly Entry[]): Answered[] =>
  history
    .filter(({ what }) => what === "answered")
    .map(({ at, fields }) => ({ value: {}, ...fields, at }) as Answered);

/** A call and what was answered. */
export type Exchange = { asked: Called; answered: Answered };

export function exchangesOf(history: readonly Entry[]): Exchange[] {
  const calls = callsOf(history);
  return answersOf(history).flatMap((answered) => {
    const asked = calls.get(answered.call);
    return asked ? [{ asked, answered }] : [];
  });
}

/** Something that was stored for good, or perhaps: who heard nothing certain cannot know. */
export type Write<Value> = { from: number; until: number; isCertain: boolean; value: Value };

const MAYBE = new Set(["LOST", "OUTCOME_UNKNOWN"]);

/** The exchanges of these that have stored something, or may have. */
export const writesOf = <Value>(
  exchanges: readonly Exchange[],
  valueOf: (exchange: Exchange) => Value,
): Write<Value>[] =>
  exchanges
    .filter(({ answered: { code } }) => code === "ok" || MAYBE.has(code))
    .map((exchange) => ({
      from: exchange.asked.at,
      until: exchange.answered.at,
      isCertain: exchange.answered.code === "ok",
      value: valueOf(exchange),
    }));

/** What may be in force at some moment from `from` to `to`: the last acknowledged write wins, and nobody knows of those at its time. */
export function possibleIn<Value>(writes: readonly Write<Value>[], from: number, to = from): Value[] {
  const begun = writes.filter((write) => write.from <= to);
  const isOver = (write: Write<Value>): boolean =>
    begun.some((later) => later.isCertain && later.from > write.until && later.until < from);
  return begun.filter((write) => !isOver(write)).map(({ value }) => value);
}

/** What was there before anybody wrote. */
export const opening = <Value>(value: Value): Write<Value> => ({
  from: -Infinity,
  until: -Infinity,
  isCertain: true,
  value,
});

/** For so long a call may be thought about before what it decides is stored. */
const MADE_UP_MS = 120_000;

/**
 * Whether an account has wanted something of approvals at a moment, for certain: as long as nobody has said so it has not, and
 * while a change of its rules is on its way nobody knows.
 */
export function approvalWishOf(
  history: Outcome["history"],
  wants: (approvals: ApprovalWishes) => boolean,
): (partner: number | undefined, at: number) => boolean {
  const set = exchangesOf(history).filter(
    ({ asked }) => asked.name === "rules_set" && asked.input["approvals"] !== undefined,
  );
  const written = writesOf(set, ({ asked }) => ({
    partner: asked.partner,
    value: wants(asked.input["approvals"] as ApprovalWishes),
  }));
  const byPartner = Map.groupBy(written, ({ value }) => value.partner);
  return (partner, at) => {
    const own = partner === undefined ? undefined : byPartner.get(partner);
    if (!own || partner === undefined) return false;
    const all = [opening({ partner, value: false }), ...own];
    return possibleIn(all, at, at + MADE_UP_MS).every(({ value }) => value);
  };
}

type ApprovalWishes = {
  approvalRules: { when: string }[];
  signedYesRules: { when: string }[];
  twoApproversAboveCents: number | null;
};
