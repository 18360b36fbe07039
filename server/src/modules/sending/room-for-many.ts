import { berlinDay, nextBerlinMidnight, nextBerlinMonth } from "../../foundation/berlin-time.ts";
import { isBusinessDay, nextBusinessDay } from "../../foundation/business-days.ts";
import type { Cents } from "../../foundation/money.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import type { Excess } from "../../texts/excesses.ts";
import { cappedUsage } from "../clients/clients.ts";
import { plannedFrom } from "../orders/orders.ts";
import { usageFrom } from "../wallet/wallet.ts";
import { dailyLimits, type Limits } from "./gates/4-limits.ts";
import type { SendPlan } from "./send-plan.ts";
import { standingOf } from "./standing.ts";

/** What an account may still send today, and what it has for that; null: no limit. */
export type Room = { lettersToday: number | null; centsToday: Cents | null; balanceCents: Cents };

/** Many letters at once: how many, what they cost, and how much of that for which client. */
export type Wanted = { letters: number; cents: Cents; byClient?: ReadonlyMap<string, Cents> };

/** How much room there is for many letters at once. Each of them is judged again when it is stored. */
export async function roomForMany(call: Call): Promise<Room> {
  const { daily, balanceCents } = await standing(call);
  return { lettersToday: leastLeft(daily, "letters"), centsToday: leastLeft(daily, "cents"), balanceCents };
}

const capOf = { letters: "lettersPerDay", cents: "centsPerDay" } as const;

/** Null: no limit. */
function leastLeft(daily: Limits["daily"], figure: "letters" | "cents"): number | null {
  const left = daily.flatMap(({ caps, used }) => {
    const limit = caps[capOf[figure]];
    return limit === null ? [] : [Math.max(0, limit - used[figure])];
  });
  return left.length === 0 ? null : Math.min(...left);
}

/** Every bound that many letters at once exceed: today's caps, what clients may cost in the month, and the balance. */
export async function excessesOf(call: Call, wanted: Wanted): Promise<Excess[]> {
  const { daily, balanceCents } = await standing(call);
  const { letters, cents, byClient = new Map<string, Cents>() } = wanted;
  const clients = await cappedUsage(call.db, call.caller, [...byClient.keys()], call.clock.now());
  const all: Excess[] = [
    ...daily.flatMap(({ setBy, caps, used }) => [
      ...bound("letters_per_day", setBy, caps.lettersPerDay, used.letters, letters),
      ...bound("cents_per_day", setBy, caps.centsPerDay, used.cents, cents),
    ]),
    ...clients.map(({ mandantennummer, monthlyCapCents: limit, usedCents }) => ({
      bound: "client_per_month" as const,
      mandantennummer,
      limit,
      left: Math.max(0, limit - usedCents),
      wanted: byClient.get(mandantennummer) ?? 0,
    })),
    { bound: "balance", left: balanceCents, wanted: cents },
  ];
  return all.filter((each) => each.wanted > each.left);
}

const bound = (
  what: "letters_per_day" | "cents_per_day",
  setBy: "partner" | "token",
  limit: number | null,
  used: number,
  wanted: number,
): Excess[] =>
  limit === null ? [] : [{ bound: what, setBy, limit, left: Math.max(0, limit - used), wanted }];

/** What these letters want together, with their copies. */
export function wantedBy(plans: readonly SendPlan[]): Wanted {
  const letters = plans.flatMap((plan) => [plan, ...plan.copies]);
  const byClient = new Map<string, Cents>();
  for (const { client, price } of letters)
    if (client)
      byClient.set(client.mandantennummer, (byClient.get(client.mandantennummer) ?? 0) + price.priceCents);
  const cents = letters.reduce((sum, { price }) => sum + price.priceCents, 0);
  return { letters: letters.length, cents, byClient };
}

/** Refuses many letters at once that today's limits or the balance do not bear. */
export async function requireRoom(call: Call, wanted: Wanted): Promise<void> {
  refuseExcess(await excessesOf(call, wanted), call.clock.now());
}

/** Refuses for the first of what is exceeded; none: nothing is. */
export function refuseExcess([excess]: readonly Excess[], now: Date): void {
  if (!excess) return;
  switch (excess.bound) {
    case "letters_per_day":
    case "cents_per_day": {
      const { setBy, limit, left } = excess;
      const cap = excess.bound === "letters_per_day" ? "letters" : "cents";
      const resetsAt = nextBerlinMidnight(now).toISOString();
      return refuse("DAILY_CAP_EXCEEDED", { cap, setBy, limit, left, resetsAt });
    }
    case "client_per_month": {
      const { mandantennummer, limit: limitCents, left: leftCents, wanted: neededCents } = excess;
      const resetsAt = nextBerlinMonth(now).toISOString();
      return refuse("MANDANT_CAP_EXCEEDED", {
        mandantennummer,
        limitCents,
        leftCents,
        neededCents,
        resetsAt,
      });
    }
    case "balance":
    default:
      return refuse("INSUFFICIENT_FUNDS", { neededCents: excess.wanted, availableCents: excess.left });
  }
}

/** What daily caps leave of a day; null: no limit. */
export type DayRoom = { day: string; letters: number | null; cents: Cents | null };

/** As many days ahead as anybody keeps in mind. */
const MOST_DAYS = 60;

/** What the caps leave of today, if it is a business day, and of those after it: letters may be put down for them already. */
export async function roomOfDays(call: Call): Promise<DayRoom[]> {
  const { db, databases, caller, clock } = call;
  const { daily } = await standing(call);
  const today = berlinDay(clock.now());
  const holders = { partner: caller.partnerId, token: caller.tokenId ?? caller.partnerId };
  const used = await usageFrom(db, caller, [...new Set(Object.values(holders))], today);
  // Planned behind a wall or not: all of it leaves on that day.
  const planned = await plannedFrom(databases.system, caller, today);
  const days = [isBusinessDay(today) ? today : nextBusinessDay(today)];
  while (days.length < MOST_DAYS) days.push(nextBusinessDay(days.at(-1) ?? today));
  return days.map((day) => {
    const onThatDay = daily.map((each) => ({
      ...each,
      used: withPlanned(
        used.find((usage) => usage.day === day && usage.holder === holders[each.setBy]) ?? nothing,
        day === today
          ? []
          : planned.filter(
              (due) => due.day === day && (each.setBy === "partner" || due.tokenId === caller.tokenId),
            ),
      ),
    }));
    return { day, letters: leastLeft(onThatDay, "letters"), cents: leastLeft(onThatDay, "cents") };
  });
}

const nothing = { letters: 0, cents: 0 };

type Used = typeof nothing;

/** A day to come counts what is spread over days; whatever else is planned for it was counted when it was asked for. */
const withPlanned = (used: Used, planned: readonly Used[]): Used => ({
  letters: Math.max(
    used.letters,
    planned.reduce((sum, { letters }) => sum + letters, 0),
  ),
  cents: Math.max(
    used.cents,
    planned.reduce((sum, { cents }) => sum + cents, 0),
  ),
});

async function standing(call: Call) {
  const unchosen = { source: { senderProfileId: null, senderAddressId: null }, mandantennummer: null };
  const found = await standingOf(call, unchosen);
  return { daily: dailyLimits(found), balanceCents: found.balance.availableCents };
}
