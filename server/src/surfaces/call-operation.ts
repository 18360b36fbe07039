import { performance } from "node:perf_hooks";
import { withinTime } from "../db/call-time.ts";
import type { Language } from "../foundation/language.ts";
import { Refusal, refuse, refuseField, type Refusals, transportCodes } from "../foundation/refusal.ts";
import { isAtLeast } from "../foundation/role.ts";
import { groupsOf } from "../foundation/tenant.ts";
import { type NewSpan, type Note, traced } from "../foundation/tracing.ts";
import {
  actorOf,
  type Call,
  type Caller,
  type OnProgress,
  readerOf,
  requireWaiting,
  type Services,
} from "../operations/call.ts";
import { isProvedAt, PROOF_MINUTES } from "../operations/portal-session.ts";
import { callInput, callOutput, type Effect, type Operation, ownKeyOf } from "../operations/operation.ts";
import { withPage } from "../operations/refusal-page.ts";
import { findTool } from "../find-operation.ts";
import { onBehalfOf } from "../rendering/processes/pool.ts";
import { parseInput } from "./field-problems.ts";
import { countAnswer, countReplicaRead } from "./counting.ts";
import { nothingDone, steadily, type Steadiness, unavailableIn } from "./steady-call.ts";
import {
  callOnce,
  deferCall,
  isDeferral,
  type Identity,
  rateKind,
  type RateState,
  recordCall,
  recordLook,
  requireWithinRate,
} from "../modules/access/access.ts";
import { isFeatureOn } from "../modules/partners/partners.ts";

/** One call as a surface received it. `identify` is asked inside the road. */
export type IncomingCall = {
  /** As the caller wrote it. */
  name: string;
  /** What stands behind the door that it came by; none if that door does not lead to such a name. */
  operation: Operation | undefined;
  /** Without one: what was probably meant by the name. */
  meant?: (name: string) => string | undefined;
  /** Told what the call will do, it may count it in the same look. */
  identify(effect?: Effect): Promise<Identity>;
  /** Whether the connection shows this operation; absent when only the scopes decide. */
  permits?: (operation: Operation) => boolean;
  requestId: string;
  language: Language;
  /** Aborted when the caller has gone. */
  signal?: AbortSignal;
  /** The caller's key for the whole call, where the surface knows such keys: repeated, it gets the first answer. */
  key?: string | undefined;
  /** The caller does not wait, where the operation can be deferred. */
  isDeferred?: boolean;
  /** Told how far the call is. */
  onProgress?: OnProgress;
  /** For whoever follows the work: the protocol's own word for the call, and what the caller says it belongs to. */
  followed?: { method: string; traceparent?: string | undefined };
} & (
  | { input: unknown }
  /** Where the input is still on the wire: nobody uploads before they are known, allowed and within their rate. */
  | { readInput(): Promise<unknown> }
);

export type Answer = { rate: RateState | null; replayed: boolean } & (
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; refusal: Refusal }
);

const running = new Set<Promise<Answer>>();

/** Resolves when every call that has begun has ended, also those whose caller has hung up. */
export const callsEnded = async (): Promise<void> => void (await Promise.allSettled(running));

/** The one road every call takes, whichever surface it came in by. */
export function callOperation(incoming: IncomingCall, services: Services): Promise<Answer> {
  const call = traced(
    services.tracer,
    () => spanOf(incoming),
    (note) => takeRoad(incoming, services, note),
  ).finally(() => running.delete(call));
  running.add(call);
  return call;
}

/** What a caller wrote as a name is not repeated, unless it is one of ours. */
function spanOf({ operation, requestId, followed }: IncomingCall): NewSpan {
  const name = operation?.name ?? "unknown";
  return {
    name: followed ? `${followed.method} ${name}` : name,
    kind: followed ? "server" : "internal",
    facts: {
      "brieftaube.operation": name,
      "brieftaube.request_id": requestId,
      ...(followed && { "mcp.method.name": followed.method, "gen_ai.tool.name": name }),
    },
    links: [followed?.traceparent],
  };
}

async function takeRoad(incoming: IncomingCall, services: Services, note: Note): Promise<Answer> {
  const startedAt = performance.now();
  const trace: Trace = { identity: null, rate: null, reasoning: null, replayed: false };
  const outcome = await outcomeOf(() => walk(incoming, services, trace), incoming, services, trace);
  const durationMs = performance.now() - startedAt;
  const code = outcome.ok ? (isDeferral(outcome.value) ? "DEFERRED" : "ok") : outcome.refusal.code;
  countAnswer(incoming.operation?.name ?? "unknown", code, durationMs);
  await Promise.all([
    audit(incoming, services, trace, code, durationMs),
    noteWhatIsWritten(incoming, services, trace),
  ]);
  note({
    "brieftaube.outcome": code,
    "brieftaube.replayed": trace.replayed,
    ...(trace.identity && {
      "brieftaube.tenant": trace.identity.caller.partnerId,
      "brieftaube.mode": trace.identity.caller.mode,
    }),
    ...(!outcome.ok && { "error.type": code }),
  });
  return {
    ...outcome,
    replayed: trace.replayed,
    rate: trace.rate ?? (outcome.ok ? null : spentRate(outcome.refusal, incoming.operation)),
  };
}

/** Whatever came of it: a call that was refused, or of which nobody knows, may have stored something. */
async function noteWhatIsWritten(
  { operation, requestId }: IncomingCall,
  { replica, log }: Services,
  { identity }: Trace,
): Promise<void> {
  if (!replica || !identity || !operation || operation.effect === "read") return;
  await withinTime({ statementMs: AUDIT_MS }, () => replica.wrote(identity.caller)).catch((cause: unknown) =>
    log.error({ err: cause, requestId }, "it could not be said how far a replica must have come"),
  );
}

/** A caller may send any text as a name; records keep its beginning. */
const recordedName = (incoming: IncomingCall): string =>
  incoming.operation?.name ?? incoming.name.slice(0, 64);

/** What is learnt on the way and needed at its end, however it ends. */
type Trace = {
  identity: Identity | null;
  rate: RateState | null;
  reasoning: string | null;
  /** The answer is that of an earlier call. */
  replayed: boolean;
};

async function walk(
  incoming: IncomingCall,
  services: Services,
  trace: Trace,
): Promise<Record<string, unknown>> {
  const { identity, operation } = await steadily(ADMISSION, () => admit(incoming, services, trace));
  requireKey(incoming);
  const read = "readInput" in incoming ? await incoming.readInput() : incoming.input;
  const key = operation.effect === "read" ? undefined : incoming.key;
  const given = key === undefined ? read : withOwnKey(operation, read, key);
  const parsed = parseInput(callInput(operation), given, incoming.language, readerOf(identity.caller));
  if ("problems" in parsed) return refuse("VALIDATION_ERROR", { problems: parsed.problems });
  const { reasoning, ...input } = parsed.value;
  trace.reasoning = typeof reasoning === "string" ? reasoning : null;

  const call = callOf(identity, incoming, services);
  await steadily(ADMISSION, () => requireFreshProof(operation, input, call));
  if (operation.effect !== "read") requireWaiting(call);
  const run = async () => {
    if (incoming.isDeferred && operation.deferrable) {
      const deferral = await steadily({ ...ADMISSION, twice: "same" }, () =>
        deferCall(call, operation, given),
      );
      if (deferral) return { ...deferral, mode: identity.caller.mode };
    }
    const steadiness = steadinessOf(operation, input, incoming.signal);
    const value = await steadily(steadiness, () =>
      operation.fromReplica && services.replica
        ? readFromReplica(services.replica, operation, input, call)
        : runOperation(operation, input, call),
    );
    const answer = callOutput(operation).parse({ ...value, mode: identity.caller.mode });
    return withinReason(answer, operation, incoming, services);
  };
  if (key === undefined || input["dryRun"] === true) return run();
  const ofHeader = given === read ? rethrow : asConflict(key, Object.keys(input), ownKeyOf(operation));
  const { value, replayed } = await withinTime({}, () =>
    callOnce(call, { tool: operation, key, input, run: () => run().catch(ofHeader) }),
  ).catch((cause: unknown) => {
    // What the operation itself met is told by now, with its cause: above all that an outcome is unknown.
    if (cause instanceof Refusal) throw cause;
    // The key could not be claimed, so nothing was begun.
    const missing = unavailableIn(cause);
    throw missing ? nothingDone(missing) : (cause as Error);
  });
  trace.replayed = replayed;
  return value;
}

const ADMISSION: Steadiness = { seconds: 30, twice: "nothing" };
const LONGEST_SECONDS = 60;

/** Who asks, and whether they may. Nothing is read from the wire before. */
async function admit(
  incoming: IncomingCall,
  services: Services,
  trace: Trace,
): Promise<{ identity: Identity; operation: Operation }> {
  const identity = await incoming.identify(incoming.operation?.effect);
  trace.identity = identity;
  const operation = incoming.operation ?? refuseUnknown(incoming);
  requirePermission(incoming, operation, identity);
  requireModeOn(identity, operation);
  requireOpenAccount(identity, operation);
  trace.rate = await requireWithinRate(services, identity, operation.effect);
  return { identity, operation };
}

function refuseUnknown({ name, meant: meantBy }: IncomingCall): never {
  const meant = meantBy?.(name);
  return refuse("NOT_FOUND", { what: "tool", ...(meant !== undefined && { meant }) });
}

/** A read may always be done again; what changes something only if it has a key or says so itself. */
function steadinessOf(
  operation: Operation,
  input: Record<string, unknown>,
  signal: AbortSignal | undefined,
): Steadiness {
  const { clientOrderId } = input;
  return {
    seconds: operation.maxSeconds ?? LONGEST_SECONDS,
    twice: operation.effect === "read" ? "nothing" : operation.isRepeatable?.(input) ? "same" : "double",
    ...(operation.isRepeatable && typeof clientOrderId === "string" && { clientOrderId }),
    ...(operation.effect !== "read" && signal && { signal }),
  };
}

/** Longer answers hold up everybody, and no agent reads them. */
const MOST_ANSWER_CHARACTERS = 1_000_000;

/** What has been done is answered whatever its length: a caller told otherwise would do it again. */
function withinReason(
  answer: Record<string, unknown>,
  operation: Operation,
  { language, requestId }: IncomingCall,
  { log }: Services,
): Record<string, unknown> {
  const length = operation.carriesFiles ? 0 : JSON.stringify(answer).length;
  if (length <= MOST_ANSWER_CHARACTERS) return answer;
  log.error({ tool: operation.name, requestId, length }, "an answer was too long");
  if (operation.effect !== "read") return answer;
  const path = "limit" in operation.input.shape ? "limit" : "";
  return refuseField(path, "too_big", tooLong[language], "ANSWER_TOO_LARGE");
}

const tooLong: Record<Language, string> = {
  de: "Die Antwort wäre länger als eine Million Zeichen; bitte fragen Sie nach weniger auf einmal.",
  en: "the answer would be longer than a million characters; please ask for less at a time",
};

const LONGEST_KEY = 200;

function requireKey({ key, language }: IncomingCall): void {
  if (key === undefined || (key.length >= 1 && key.length <= LONGEST_KEY && /^[\x20-\x7e]+$/.test(key)))
    return;
  refuseField("Idempotency-Key", "key", keyRule[language]);
}

const keyRule: Record<Language, string> = {
  en: `must have 1 to ${LONGEST_KEY} characters of printable ASCII, such as a UUID`,
  de: `muss 1 bis ${LONGEST_KEY} druckbare ASCII-Zeichen haben, zum Beispiel eine UUID`,
};

/** Where an operation has a key of its own, the key of the call is that one, unless the caller has given another. */
function withOwnKey(operation: Operation, given: unknown, key: string): unknown {
  const ownKey = ownKeyOf(operation);
  return ownKey && typeof given === "object" && given !== null && !(ownKey in given)
    ? { ...given, [ownKey]: key }
    : given;
}

/** What an operation says of its own key is said of the header, where the key came by it. */
const asConflict =
  (key: string, given: readonly string[], ownKey: string | undefined) =>
  (cause: unknown): never =>
    cause instanceof Refusal && isAboutNonce(cause)
      ? refuse("IDEMPOTENCY_CONFLICT", { key, fields: given.filter((field) => field !== ownKey) })
      : rethrow(cause);

const rethrow = (cause: unknown): never => {
  throw cause;
};

const isAboutNonce = ({ code, details }: Refusal): boolean =>
  code === "VALIDATION_ERROR" &&
  (details as Refusals["VALIDATION_ERROR"]).problems.some(({ rule }) => rule === "nonce_reused");

function requirePermission(incoming: IncomingCall, operation: Operation, { caller }: Identity): void {
  if (operation.role && !hasRoleFor(operation, caller))
    refuse("FORBIDDEN_ROLE", {
      role: operation.role,
      ...(!caller.session && { connection: caller.connection }),
    });
  if (!operation.scope) return;
  if (!caller.scopes.has(operation.scope)) refuse("FORBIDDEN_SCOPE", { scope: operation.scope });
  if (incoming.permits?.(operation) === false)
    refuse("FORBIDDEN_SCOPE", { scope: operation.scope, reason: "narrowed" });
}

/** Whoever acts for a person may do what that person may; a program of the account has its scopes alone. */
export const hasRoleFor = ({ role: least }: Operation, { role, session }: Caller): boolean =>
  least === "operator" ? session?.isOperator === true : !least || !role || isAtLeast(role, least);

function requireModeOn({ caller, features }: Identity, operation: Operation): void {
  if (caller.mode === "sandbox" && operation.effect !== "read" && !isFeatureOn(features, "sandbox"))
    refuse("SANDBOX_DISABLED", {});
}

/** Tokens and connections end with the wish to close an account; people still look around, and take it back. */
function requireOpenAccount({ caller }: Identity, { effect, whileClosing }: Operation): void {
  const closesAt = caller.session?.closesAt;
  if (closesAt && effect !== "read" && !whileClosing)
    refuse("ACCOUNT_CLOSING", { closesAt: closesAt.toISOString() });
}

/** Beyond the first ten minutes of a session some things are for whoever shows once more who they are. */
async function requireFreshProof(
  operation: Operation,
  input: Record<string, unknown>,
  call: Call,
): Promise<void> {
  const { session } = call.caller;
  if (!session || !operation.needsFreshProof || isProvedAt(session, call.realClock.now())) return;
  if (operation.needsFreshProof === true || (await operation.needsFreshProof.for(input, call)))
    refuse("FRESH_PROOF_NEEDED", { ways: session.proofWays, validForMinutes: PROOF_MINUTES });
}

/** A refused call says how the rate stands, too. */
function spentRate({ code, details }: Refusal, operation: Operation | undefined): RateState | null {
  if (code !== "RATE_LIMITED" || !operation) return null;
  const spent = details as Refusals["RATE_LIMITED"];
  if (spent.reason) return null;
  const { limit, retryAfterSeconds } = spent;
  return { kind: rateKind(operation.effect), limit, left: 0, resetsInSeconds: retryAfterSeconds };
}

/** The services, narrowed to whoever asks. */
export const callOf = (
  { caller, clock }: Identity,
  {
    requestId,
    language,
    signal,
    permits,
    onProgress,
  }: Pick<IncomingCall, "requestId" | "language" | "signal" | "permits" | "onProgress">,
  services: Services,
): Call => ({
  ...services,
  renderer: onBehalfOf(services.renderer, caller.partnerId, "interactive", signal),
  db: services.databases.ofTenant(caller),
  clock,
  realClock: services.clock,
  caller,
  requestId,
  language,
  ...(permits && { leavesOut: (tool: string) => isLeftOut(tool, permits) }),
  ...(signal && { signal }),
  ...(onProgress && { onProgress }),
});

function isLeftOut(name: string, permits: (operation: Operation) => boolean): boolean {
  const tool = findTool(name);
  return tool !== undefined && !permits(tool);
}

/** What the replica refuses is an answer; whatever else it comes to is the replica's trouble, and the primary is asked. */
async function readFromReplica(
  replica: NonNullable<Services["replica"]>,
  operation: Operation,
  input: Record<string, unknown>,
  call: Call,
): Promise<Record<string, unknown>> {
  const found = await replica.caughtUpWith(call.caller);
  if (typeof found === "string") {
    countReplicaRead(found);
    return runOperation(operation, input, call);
  }
  try {
    const value = await runOperation(operation, input, { ...call, db: found });
    countReplicaRead("replica");
    return value;
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    replica.failed(cause);
    countReplicaRead("failed");
    return runOperation(operation, input, call);
  }
}

/** An operation may refuse only with what it declares; any other code is a bug of ours, not an answer. */
async function runOperation(
  operation: Operation,
  input: Record<string, unknown>,
  call: Call,
): Promise<Record<string, unknown>> {
  try {
    return await operation.run(input, call);
  } catch (cause) {
    if (cause instanceof Refusal && ![...transportCodes, ...operation.refuses].includes(cause.code))
      throw new Error(`${operation.name} refused with ${cause.code}, which it does not declare`, { cause });
    throw cause;
  }
}

async function outcomeOf(
  run: () => Promise<Record<string, unknown>>,
  incoming: IncomingCall,
  { log, links }: Services,
  trace: Trace,
): Promise<{ ok: true; value: Record<string, unknown> } | { ok: false; refusal: Refusal }> {
  try {
    return { ok: true, value: await run() };
  } catch (cause) {
    const { requestId } = incoming;
    if (cause instanceof Refusal) {
      if (cause.cause) log.warn({ err: cause.cause, tool: recordedName(incoming), requestId }, cause.code);
      return { ok: false, refusal: trace.identity ? withPage(cause, { ...trace.identity, links }) : cause };
    }
    log.error({ err: cause, tool: recordedName(incoming), requestId }, "a call failed unexpectedly");
    return { ok: false, refusal: new Refusal("INTERNAL_ERROR", {}) };
  }
}

/** With a database that does not answer, nobody waits for the record as well. */
const isOurs = (outcome: string): boolean =>
  outcome === "SERVICE_UNAVAILABLE" || outcome === "OUTCOME_UNKNOWN";
const AUDIT_MS = 5_000;

async function audit(
  incoming: IncomingCall,
  { db, clock, log }: Services,
  { identity, reasoning }: Trace,
  outcome: string,
  durationMs: number,
): Promise<void> {
  if (!identity) return;
  const { partnerId, mode } = identity.caller;
  const { requestId } = incoming;
  const tool = recordedName(incoming);
  const effect = incoming.operation?.effect ?? null;
  const came = { at: clock.now(), durationMs: Math.round(durationMs), outcome, reasoning, effect };
  const seenAs = groupsOf(identity.caller.sees);
  const entry = { partnerId, mode, ...actorOf(identity.caller), requestId, tool, seenAs, ...came };
  const isLook = effect === "read" && outcome === "ok";
  const { stored, hasRoom } = isLook
    ? recordLook(db, entry)
    : { stored: recordAct(db, entry), hasRoom: false };
  // The effect is done and stored: a caller told otherwise would do it again.
  const recorded = stored.catch((cause: unknown) =>
    log.error({ err: cause, tool, requestId }, "a call could not be audited"),
  );
  if (!hasRoom && !isOurs(outcome)) await recorded;
}

const recordAct = (db: Services["db"], entry: Parameters<typeof recordCall>[1]): Promise<void> =>
  withinTime({ statementMs: AUDIT_MS }, async () => void (await recordCall(db, entry)));
