import { newId } from "../../foundation/ids.ts";
import type { Language } from "../../foundation/language.ts";
import { detailsFor, Refusal, refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call, Services } from "../../operations/call.ts";
import type { Operation } from "../../operations/operation.ts";
import { explain } from "../../texts/refusal-messages.ts";
import {
  beginAttempt,
  countUnfinished,
  type DeferredRef,
  type DeferredRow,
  finishDeferredCall,
  insertDeferredCall,
  lockDeferring,
  selectDeferredCall,
  updateProgress,
} from "./deferred-calls-store.ts";
import { isSeenAlike, seenAs } from "./keyed-calls.ts";

/** The job that carries such a call out. */
export const DEFERRED_CALL_JOB = "run_deferred_call";

/** How often it is begun before it counts as failed; each time may come to the same end as the one before. */
export const MOST_ATTEMPTS = 6;

/** For so long what it came to can be read, once it has come to something. */
export const DEFERRED_CALLS_MS = 24 * 3_600_000;

/** Longer than all attempts together take: what has no outcome by then has lost its job. */
const LOST_AFTER_MS = 2 * 3_600_000;

/** What a caller is told who does not wait. */
export type Deferral = {
  callId: string;
  operation: string;
  status: "queued";
  statusUrl: string;
  expiresAt: string;
};

/** Tells such an answer from the result itself, also where it is repeated. */
export const isDeferral = (value: Record<string, unknown>): value is Record<string, unknown> & Deferral =>
  "callId" in value && "statusUrl" in value;

/** So many calls of an account may wait at once. */
const MOST_WAITING = 20;

/**
 * Each call of an account that waits already puts its next one so much later in the line of all: whoever brings many at
 * once does not stand before others who bring one, and nobody waits for ever.
 */
const LATER_EACH_MS = 60_000;

/** Keeps a call whose caller does not wait, and the job that carries it out, together or not at all. Null: too many wait. */
export async function deferCall(
  call: Pick<
    Call,
    "db" | "realClock" | "queue" | "links" | "sealedText" | "caller" | "requestId" | "language"
  >,
  operation: Operation,
  /** As it was given: it is read again when it is carried out. */
  input: unknown,
): Promise<Deferral | null> {
  const { db, realClock, queue, links, sealedText, caller, requestId, language } = call;
  const { partnerId, mode, connection, connectionId } = caller;
  if (connection === "portal_session") throw new Error("people wait for what they do");
  const createdAt = realClock.now();
  const callId = newId(createdAt);
  const ref = { partnerId, mode, callId };
  const isKept = await db.transaction().execute(async (tx) => {
    await lockDeferring(tx, ref);
    const waiting = await countUnfinished(tx, ref);
    // Who has so many waiting waits for this one: the worker serves everybody.
    if (waiting >= MOST_WAITING) return false;
    await insertDeferredCall(tx, {
      id: callId,
      partnerId,
      mode,
      operation: operation.name,
      connection,
      connectionId,
      scopes: [...caller.scopes],
      seenAs: seenAs(caller),
      requestId,
      language,
      input: sealedText.seal(JSON.stringify(input), purposeOf(ref)),
      createdAt,
    });
    const asOf = new Date(createdAt.getTime() + waiting * LATER_EACH_MS);
    await queue.enqueue(tx, DEFERRED_CALL_JOB, ref, { onceKey: callId, for: partnerId, asOf });
    return true;
  });
  if (!isKept) return null;
  return {
    callId,
    operation: operation.name,
    status: "queued",
    statusUrl: links.to(`/v1/calls/${callId}`),
    expiresAt: expiryOf(createdAt).toISOString(),
  };
}

/** Such a call as it is about to be carried out. */
export type Begun = {
  ref: DeferredRef;
  operation: string;
  input: unknown;
  requestId: string;
  language: Language;
  isLastAttempt: boolean;
  asked: Pick<DeferredRow, "connection" | "connectionId" | "scopes">;
};

/** Takes it in hand; null: there is nothing to do any more. */
export async function beginDeferredCall(
  { db, clock, sealedText }: Pick<Services, "db" | "clock" | "sealedText">,
  ref: DeferredRef,
): Promise<Begun | null> {
  const row = await beginAttempt(db, ref, clock.now());
  if (!row) return null;
  const { operation, requestId, connection, connectionId, scopes, attempts } = row;
  return {
    ref,
    operation,
    requestId,
    // Written by us, in one of the two.
    language: row.language as Language,
    input: inputOf({ sealedText }, ref, row),
    isLastAttempt: attempts >= MOST_ATTEMPTS,
    asked: { connection, connectionId, scopes },
  };
}

/** Unreadable where the service has another secret by now: then it is refused as what it is, no arguments at all. */
function inputOf({ sealedText }: Pick<Services, "sealedText">, ref: DeferredRef, { input }: DeferredRow) {
  try {
    return input === null ? null : (JSON.parse(sealedText.open(input, purposeOf(ref))) as unknown);
  } catch {
    return null;
  }
}

/** Notes how far it is; who asks is told of the latest. */
export const noteProgress = (
  { db }: Pick<Services, "db">,
  ref: DeferredRef,
  progress: { done: number; total: number },
): Promise<unknown> => updateProgress(db, ref, progress);

export type DeferredOutcome = { ok: true; value: Record<string, unknown> } | { ok: false; refusal: Refusal };

export async function endDeferredCall(
  { db, clock, sealedText }: Pick<Services, "db" | "clock" | "sealedText">,
  ref: DeferredRef,
  outcome: DeferredOutcome,
): Promise<void> {
  const kept = outcome.ok
    ? { value: outcome.value }
    : { code: outcome.refusal.code, details: outcome.refusal.details };
  await finishDeferredCall(db, ref, {
    outcome: sealedText.seal(JSON.stringify(kept), purposeOf(ref)),
    failed: !outcome.ok,
    at: clock.now(),
  });
}

/** How such a call stands, for whoever sees as much as the one who asked. */
export async function deferredCallView(
  call: Pick<Call, "db" | "realClock" | "sealedText" | "caller" | "language">,
  callId: string,
) {
  const { db, realClock, caller, language } = call;
  const ref = { partnerId: caller.partnerId, mode: caller.mode, callId };
  const row = await selectDeferredCall(db, ref);
  const now = realClock.now();
  if (!row || !isSeenAlike(caller, row) || (row.finishedAt && expiryOf(row.finishedAt) <= now))
    return refuse("NOT_FOUND", { what: "call" });
  const outcome = outcomeOf(call, ref, row, now);
  const refusal = outcome && !outcome.ok ? outcome.refusal : null;
  return {
    callId,
    operation: row.operation,
    status: outcome ? (outcome.ok ? ("complete" as const) : ("failed" as const)) : statusOf(row),
    progress: row.total === null ? null : { done: row.done, total: row.total },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: expiryOf(row.finishedAt ?? now).toISOString(),
    result: outcome?.ok ? outcome.value : null,
    error: refusal && {
      code: refusal.code,
      ...explain(refusal.code, refusal.details, language),
      details: { ...detailsFor("program", refusal.details) },
    },
  };
}

const statusOf = ({ startedAt }: DeferredRow) => (startedAt ? ("running" as const) : ("queued" as const));

function outcomeOf(
  { sealedText }: Pick<Services, "sealedText">,
  ref: DeferredRef,
  { outcome, startedAt }: DeferredRow,
  now: Date,
): DeferredOutcome | null {
  const unknown = { ok: false as const, refusal: new Refusal("OUTCOME_UNKNOWN", {}) };
  // What has not begun waits for its turn, however long.
  if (outcome === null)
    return startedAt && now.getTime() - startedAt.getTime() >= LOST_AFTER_MS ? unknown : null;
  try {
    const kept = JSON.parse(sealedText.open(outcome, purposeOf(ref))) as
      | { value: Record<string, unknown> }
      | Pick<Refusal, "code" | "details">;
    return "value" in kept
      ? { ok: true, value: kept.value }
      : { ok: false, refusal: new Refusal(kept.code, kept.details) };
  } catch {
    return unknown; // the service has another secret by now
  }
}

const expiryOf = (from: Date): Date => new Date(from.getTime() + DEFERRED_CALLS_MS);

const purposeOf = ({ partnerId, mode, callId }: Tenant & { callId: string }): string =>
  JSON.stringify(["deferred call", partnerId, mode, callId]);
