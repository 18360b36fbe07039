import { nextBerlinMidnight } from "../../foundation/berlin-time.ts";
import type { Cents } from "../../foundation/money.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { dailyLimits } from "./gates/4-limits.ts";
import { standingOf } from "./standing.ts";

/** What an account may still send today, and what it has for that; null: no limit. */
export type Room = { lettersToday: number | null; centsToday: Cents | null; balanceCents: Cents };

/** How much room there is for many letters at once. Each of them is judged again when it is stored. */
export async function roomForMany(call: Call): Promise<Room> {
  const { daily, balanceCents } = await standing(call);
  const least = (left: (number | null)[]): number | null => {
    const known = left.filter((each) => each !== null);
    return known.length === 0 ? null : Math.max(0, Math.min(...known));
  };
  return {
    lettersToday: least(
      daily.map(({ caps, used }) => caps.lettersPerDay && caps.lettersPerDay - used.letters),
    ),
    centsToday: least(daily.map(({ caps, used }) => caps.centsPerDay && caps.centsPerDay - used.cents)),
    balanceCents,
  };
}

/** Refuses many letters at once that today's limits or the balance do not bear. */
export async function requireRoom(
  call: Call,
  { letters, cents }: { letters: number; cents: Cents },
): Promise<void> {
  const { daily, balanceCents } = await standing(call);
  const resetsAt = nextBerlinMidnight(call.clock.now()).toISOString();
  for (const { setBy, caps, used } of daily) {
    const over = [
      {
        cap: "letters" as const,
        limit: caps.lettersPerDay,
        left: (caps.lettersPerDay ?? 0) - used.letters,
        wanted: letters,
      },
      {
        cap: "cents" as const,
        limit: caps.centsPerDay,
        left: (caps.centsPerDay ?? 0) - used.cents,
        wanted: cents,
      },
    ].find(({ limit, left, wanted }) => limit !== null && wanted > left);
    if (over?.limit)
      refuse("DAILY_CAP_EXCEEDED", {
        cap: over.cap,
        setBy,
        limit: over.limit,
        left: Math.max(0, over.left),
        resetsAt,
      });
  }
  if (cents > balanceCents)
    refuse("INSUFFICIENT_FUNDS", { neededCents: cents, availableCents: balanceCents });
}

async function standing(call: Call) {
  const unchosen = { source: { senderProfileId: null, senderAddressId: null }, mandantennummer: null };
  const found = await standingOf(call, unchosen);
  return { daily: dailyLimits(found), balanceCents: found.balance.availableCents };
}
