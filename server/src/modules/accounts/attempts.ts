import { refuse } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Services } from "../../operations/call.ts";
import { countCall } from "./calls-store.ts";

/** What strangers may try, and how often in which time; `who` is an account or an address. */
export type Attempt = { what: string; who: string; limit: number; windowSeconds: number };

/** Counts an attempt of somebody we do not know yet. In the database, so that any number of processes agree on it. */
export async function countAttempt(
  { db, clock }: Pick<Services, "db" | "clock">,
  { what, who, limit, windowSeconds }: Attempt,
): Promise<void> {
  const windowMs = windowSeconds * 1000;
  const now = clock.now().getTime();
  const startsAt = Math.floor(now / windowMs) * windowMs;
  // Hashed: what people type into a form is no business of a table of counters.
  const window = { connectionId: sha256Hex(who), kind: what, startsAt: new Date(startsAt) };
  if (await countCall(db, window, limit)) return;
  const retryAfterSeconds = Math.ceil((startsAt + windowMs - now) / 1000);
  refuse("RATE_LIMITED", { limit, windowSeconds, retryAfterSeconds });
}
