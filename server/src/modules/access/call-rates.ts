import { refuse } from "../../foundation/refusal.ts";
import type { Mode } from "../../foundation/tenant.ts";
import type { Caller, Services } from "../../operations/call.ts";
import type { Effect } from "../../operations/operation.ts";
import { countCall } from "./calls-store.ts";

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
  caller: Caller,
  effect: Effect,
): Promise<RateState> {
  const { connectionId, mode } = caller;
  const kind = rateKind(effect);
  const limit = callsPerMinute[mode][kind];
  const windowMs = RATE_WINDOW_SECONDS * 1000;
  const now = clock.now().getTime();
  const startsAt = Math.floor(now / windowMs) * windowMs;
  const resetsInSeconds = Math.ceil((startsAt + windowMs - now) / 1000);
  // A person works in both worlds: what they do in the sandbox, where more is allowed, takes nothing from the other.
  const who = caller.session ? `${connectionId} ${mode}` : connectionId;
  const counted = await countCall(db, { connectionId: who, kind, startsAt: new Date(startsAt) }, limit);
  if (!counted)
    return refuse("RATE_LIMITED", {
      limit,
      windowSeconds: RATE_WINDOW_SECONDS,
      retryAfterSeconds: resetsInSeconds,
    });
  return { kind, limit, left: limit - counted.calls, resetsInSeconds };
}
