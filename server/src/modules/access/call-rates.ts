import { refuse } from "../../foundation/refusal.ts";
import type { Mode } from "../../foundation/tenant.ts";
import { actorOf, type Services } from "../../operations/call.ts";
import type { Effect } from "../../operations/operation.ts";
import { countCall } from "./calls-store.ts";
import type { Identity } from "./identity.ts";

export type RateState = { kind: "reads" | "actions"; limit: number; left: number; resetsInSeconds: number };

export const RATE_WINDOW_SECONDS = 60;
export const callsPerMinute: Record<Mode, Record<RateState["kind"], number>> = {
  live: { reads: 300, actions: 60 },
  sandbox: { reads: 3000, actions: 600 },
};

/** Reads and actions are counted apart. */
export const rateKind = (effect: Effect): RateState["kind"] => (effect === "read" ? "reads" : "actions");

/** Counts this call against its connection's minute. Real time: a sandbox clock does not refill it. */
export async function requireWithinRate(
  { db, clock }: Pick<Services, "db" | "clock">,
  { caller, counted }: Pick<Identity, "caller" | "counted">,
  effect: Effect,
): Promise<RateState> {
  const { mode } = caller;
  const { connectionId } = actorOf(caller);
  const kind = rateKind(effect);
  const limit = callsPerMinute[mode][kind];
  const now = clock.now();
  const startsAt = windowAt(now);
  const resetsInSeconds = Math.ceil((startsAt.getTime() + WINDOW_MS - now.getTime()) / 1000);
  // A person works in both worlds: what they do in the sandbox, where more is allowed, takes nothing from the other.
  const who = caller.session ? `${connectionId} ${mode}` : connectionId;
  const calls =
    counted === undefined
      ? (await countCall(db, { connectionId: who, kind, startsAt }, limit))?.calls
      : counted;
  if (calls == null)
    return refuse("RATE_LIMITED", {
      limit,
      windowSeconds: RATE_WINDOW_SECONDS,
      retryAfterSeconds: resetsInSeconds,
    });
  return { kind, limit, left: limit - calls, resetsInSeconds };
}

const WINDOW_MS = RATE_WINDOW_SECONDS * 1000;

/** When the minute began in which a call is counted. */
export const windowAt = (now: Date): Date => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS);
