import { setTimeout as pause } from "node:timers/promises";
import { type Progress, withinTime } from "../db/call-time.ts";
import { Refusal } from "../foundation/refusal.ts";
import { type MissingPart, Unavailable } from "../foundation/unavailable.ts";

/** A restart of the database server takes a second or two; longer than this nobody is left waiting for it. */
const RIDE_OUT_MS = 8_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;

export type Steadiness = {
  seconds: number;
  /** What doing it twice comes to: nothing at all, the same as once, or twice. */
  twice: "nothing" | "same" | "double";
  /** The key under which the caller can ask what has become of it. */
  clientOrderId?: string;
  /** Aborted when the caller has gone: nothing is stored after that, unless something may be stored by then. */
  signal?: AbortSignal;
};

/**
 * Does one call's work within its time. What a broken line to the database ends is done again as soon as there is a new
 * one, if nothing can happen twice by it; else the caller is told in words what is known and what is not.
 */
export async function steadily<Result>(
  { seconds, twice, clientOrderId, signal }: Steadiness,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  const passedMs = () => performance.now() - startedAt;
  let mayBeDone = false;
  let lastMissing: Unavailable | null = null;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      const wholeMs = seconds * 1000 - passedMs();
      return await withinTime({ wholeMs, signal: mayBeDone ? undefined : signal }, async (progress) => {
        try {
          return await raced(work, wholeMs);
        } catch (cause) {
          mayBeDone ||= twice !== "nothing" && isStillOpen(cause, progress);
          throw cause;
        }
      });
    } catch (cause) {
      const missing = unavailableIn(cause);
      // Whoever gives up while it is done again must not be told that nothing happened.
      if (mayBeDone && lastMissing && isGivenUp(cause)) throw openOutcome(clientOrderId, lastMissing);
      if (!missing) throw cause;
      lastMissing = missing;
      const isWorthIt = missing.isPassing && passedMs() < RIDE_OUT_MS;
      if (!isWorthIt || (mayBeDone && twice === "double"))
        throw mayBeDone ? openOutcome(clientOrderId, missing) : nothingDone(missing);
    }
    await pause(pauseMs);
  }
}

/** Whoever waits is answered when the time is up; what still runs begins no further statement. */
async function raced<Result>(work: () => Promise<Result>, wholeMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Unavailable("time", "a call took too long")),
    Math.max(wholeMs, 0),
  );
  const working = work();
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
    working.catch(() => {}); // told already, or nobody asks any more
  }
}

const isGivenUp = (cause: unknown): boolean => cause instanceof Refusal && cause.code === "CALL_CANCELLED";

const isStillOpen = (cause: unknown, progress: Progress): boolean =>
  progress.mayHaveWritten() || unavailableIn(cause)?.isOpen === true;

/** What does not work, wherever along its causes an error names it. */
export function unavailableIn(cause: unknown): Unavailable | null {
  for (let each = cause; each instanceof Error; each = each.cause)
    if (each instanceof Unavailable) return each;
  return null;
}

const RETRY_AFTER_SECONDS: Record<MissingPart, number> = { database: 5, storage: 30, time: 10 };

/** The refusal for what certainly was not done. */
export function nothingDone(missing: Unavailable): Refusal {
  const { part } = missing;
  const details = { reason: part, retryAfterSeconds: RETRY_AFTER_SECONDS[part] };
  return withCause(new Refusal("SERVICE_UNAVAILABLE", details), missing);
}

const openOutcome = (clientOrderId: string | undefined, missing: Unavailable): Refusal =>
  withCause(new Refusal("OUTCOME_UNKNOWN", clientOrderId === undefined ? {} : { clientOrderId }), missing);

/** For the log: an answer never carries it. */
const withCause = (refusal: Refusal, cause: Unavailable): Refusal => Object.assign(refusal, { cause });
