import { refuse } from "../../foundation/refusal.ts";
import { sha256Hex } from "../../foundation/secret-text.ts";
import type { Services } from "../../operations/call.ts";
import { type DelayRule, forgetTurns, takeTurns } from "./attempt-delays-store.ts";
import { countCall, LONG_WINDOW } from "./calls-store.ts";

/** What strangers may try, and how often in which time; `who` is an account or an address. */
export type Attempt = { what: string; who: string; limit: number; windowSeconds: number };

/** Counts an attempt of somebody we do not know yet. In the database, so that any number of processes agree on it. */
export async function requireFewAttempts(
  { db, clock }: Pick<Services, "db" | "clock">,
  { what, who, limit, windowSeconds }: Attempt,
): Promise<void> {
  const windowMs = windowSeconds * 1000;
  const now = clock.now().getTime();
  const startsAt = Math.floor(now / windowMs) * windowMs;
  // Hashed: what people type into a form is no business of a table of counters.
  const kind = windowSeconds > 3600 ? `${what}${LONG_WINDOW}` : what;
  const window = { connectionId: sha256Hex(who), kind, startsAt: new Date(startsAt) };
  if (await countCall(db, window, limit)) return;
  const retryAfterSeconds = Math.ceil((startsAt + windowMs - now) / 1000);
  refuse("RATE_LIMITED", { limit, windowSeconds, retryAfterSeconds });
}

/** A guess of which each must wait longer than the one before; `who` is an account, a browser or an address. */
export type Guess = { what: string; who: string } & DelayRule;

/** Makes a guess that several things limit, in seconds from now where it is too early; then none of them counts it. */
export async function takeGuess(
  { db, clock }: Pick<Services, "db" | "clock">,
  limits: readonly Guess[],
): Promise<{ waitSeconds: number }> {
  const now = clock.now();
  const turns = limits.map(({ what, who, ...rule }) => ({ who: sha256Hex(who), kind: what, rule }));
  const nextAt = await takeTurns(db, turns, now);
  return { waitSeconds: nextAt ? Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000)) : 0 };
}

/** It was right: what was guessed wrongly before no longer counts. */
export const forgiveGuesses = async (
  { db }: Pick<Services, "db">,
  { what, who }: Pick<Guess, "what" | "who">,
): Promise<void> => void (await forgetTurns(db, { who: sha256Hex(who), kind: what }));
