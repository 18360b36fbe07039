import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { differingInputs, type PayloadHashes, payloadHashes } from "../../foundation/payload-hashes.ts";
import { Refusal, refuse } from "../../foundation/refusal.ts";
import { groupsOf } from "../../foundation/tenant.ts";
import { actorOf, type Call, type Caller } from "../../operations/call.ts";
import { type Operation, ownKeyOf } from "../../operations/operation.ts";
import {
  type CallKey,
  deleteKeyedCall,
  insertKeyedCall,
  type KeyedCall,
  selectKeyedCall,
  updateKeyedCall,
} from "./keyed-calls-store.ts";

export const KEYED_CALLS_MS = 24 * 3_600_000;

/** Longer than any call takes; whoever has not answered by then has died over it. */
const CLAIM_MS = 5 * 60_000;

/** Longer answers are not kept. */
const LONGEST_ANSWER_BYTES = 1_000_000;

type Answered = { value: Record<string, unknown>; replayed: boolean };
type KeyedCallContext = Pick<
  Call,
  "db" | "realClock" | "sealedText" | "caller" | "signal" | "log" | "requestId"
>;

/** A call that its caller has given a key. */
export type Keyed = {
  tool: Operation;
  key: string;
  input: Record<string, unknown>;
  run: () => Promise<Record<string, unknown>>;
};

/**
 * Carries a call out once for its key, and gives whoever repeats it within a day the first answer again. The key is
 * claimed before anything is done. A refusal gives it back. Where nobody knows what became of a call, it is done again
 * only if that changes nothing.
 */
export async function callOnce(context: KeyedCallContext, keyed: Keyed): Promise<Answered> {
  const { tool, key, input, run } = keyed;
  const ownKey = ownKeyOf(tool);
  const { partnerId, mode } = context.caller;
  const name = { partnerId, mode, operation: tool.name, key };
  const given = payloadHashes(input);
  for (let wait = FIRST_WAIT_MS; wait < LONGEST_WAIT_MS; wait *= 1.5) {
    const claim = randomUUID();
    if (await insertKeyedCall(context.db, name, claimOf(context, claim, given)))
      return carriedOut(context, keyed, name, claim);
    const known = await livingCall(context, name);
    if (!known) continue;
    // What was answered to somebody who saw otherwise is neither told nor done again.
    if (!isSeenAlike(context.caller, known))
      return refuse("IDEMPOTENCY_CONFLICT", { key, fields: [], reason: "used_elsewhere" });
    const fields = differingInputs(known.payloadHashes, given);
    if (fields.length > 0)
      // Under a key of its own the tool itself tells a repeat from something new.
      return ownKey && input[ownKey] === key
        ? { value: await run(), replayed: false }
        : refuse("IDEMPOTENCY_CONFLICT", { key, fields });
    if (known.answeredAt) return { value: answerOf(context, name, known), replayed: true };
    if (known.claimedUntil <= context.realClock.now()) {
      if (!ownKey && tool.isRepeatable?.(input) !== true)
        return refuse("IDEMPOTENCY_CONFLICT", { key, fields: [], reason: "outcome_unknown" });
      const { claimedUntil } = claimOf(context, claim, given);
      if (await updateKeyedCall(context.db, name, known.claim, { claim, claimedUntil }))
        return carriedOut(context, keyed, name, claim);
      continue;
    }
    await pause(wait, undefined, context.signal && { signal: context.signal }).catch(() =>
      refuse("CALL_CANCELLED", {}),
    );
  }
  return refuse("RATE_LIMITED", { reason: "changing", retryAfterSeconds: 5 });
}

/** What became of a call under this key; a claim that has run out belongs to a call that died: nobody knows. */
export async function outcomeOfKeyed(
  context: Pick<KeyedCallContext, "db" | "realClock">,
  name: CallKey,
): Promise<"done" | "under_way" | "none"> {
  const known = await livingCall(context, name);
  return known ? (known.answeredAt ? "done" : "under_way") : "none";
}

/** Looked at again ever more rarely: half a minute in all. */
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 10_000;

/** Who calls and what they see, where a wall stands in their way. Whoever has a link sees one letter. */
export const seenAs = (caller: Caller): string | null =>
  caller.sees === "all" && !caller.letterLink
    ? null
    : [actorOf(caller).connectionId, ...(groupsOf(caller.sees) ?? [])].join(" ");

export const isSeenAlike = (caller: Caller, { seenAs: before }: Pick<KeyedCall, "seenAs">): boolean =>
  (caller.sees === "all" && !caller.letterLink) || seenAs(caller) === before;

const claimOf = ({ realClock, caller }: KeyedCallContext, claim: string, hashes: PayloadHashes) => {
  const now = realClock.now();
  return {
    seenAs: seenAs(caller),
    payloadHashes: hashes,
    claim,
    claimedUntil: new Date(now.getTime() + CLAIM_MS),
    createdAt: now,
  };
};

/** What is known of a key, unless its day is over: then it is free again. */
async function livingCall(
  { db, realClock }: Pick<KeyedCallContext, "db" | "realClock">,
  name: CallKey,
): Promise<KeyedCall | null> {
  const known = await selectKeyedCall(db, name);
  if (!known || realClock.now().getTime() - known.createdAt.getTime() < KEYED_CALLS_MS) return known ?? null;
  await deleteKeyedCall(db, name, known.claim);
  return null;
}

async function carriedOut(
  context: KeyedCallContext,
  { tool, run }: Keyed,
  name: CallKey,
  claim: string,
): Promise<Answered> {
  const { db, realClock, log, requestId } = context;
  // What has been done is done, and what was refused is refused, whatever becomes of the record.
  const unrecorded = (cause: unknown) =>
    log.error(
      { err: cause, tool: tool.name, requestId },
      "what became of a keyed call could not be recorded",
    );
  const value = await run().catch(async (cause: unknown) => {
    const recorded =
      cause instanceof Refusal && cause.code !== "OUTCOME_UNKNOWN"
        ? deleteKeyedCall(db, name, claim)
        : // A bug says nothing about what was stored before it.
          updateKeyedCall(db, name, claim, { claimedUntil: realClock.now() });
    await recorded.catch(unrecorded);
    throw cause;
  });
  const answer = tool.secretAnswer ? null : sealed(context, name, value);
  await updateKeyedCall(db, name, claim, { answer, answeredAt: realClock.now() }).catch(unrecorded);
  return { value, replayed: false };
}

function sealed({ sealedText }: KeyedCallContext, name: CallKey, value: object): string | null {
  const text = JSON.stringify(value);
  return text.length > LONGEST_ANSWER_BYTES ? null : sealedText.seal(text, purposeOf(name));
}

function answerOf(
  { sealedText }: KeyedCallContext,
  name: CallKey,
  { answer }: KeyedCall,
): Record<string, unknown> {
  const notKept = () =>
    refuse("IDEMPOTENCY_CONFLICT", { key: name.key, fields: [], reason: "answer_not_kept" });
  if (answer === null) return notKept();
  try {
    return JSON.parse(sealedText.open(answer, purposeOf(name))) as Record<string, unknown>;
  } catch {
    return notKept(); // the service has another secret by now
  }
}

const purposeOf = ({ partnerId, mode, operation, key }: CallKey): string =>
  JSON.stringify(["keyed call", partnerId, mode, operation, key]);
