import type { Caller } from "../../operations/call.ts";
import type { Clock } from "../../ports/clock.ts";

/** A caller we recognise, and what its partner has switched on. */
export type Identity = {
  caller: Caller;
  features: ReadonlySet<string>;
  clock: Clock;
  expiresAt: Date | null;
  /** The calls of this minute, where this one was counted with the look at who calls; null: it is one too many. */
  counted?: number | null;
};
