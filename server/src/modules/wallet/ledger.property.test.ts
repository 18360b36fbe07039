import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type Office, startWorld, type World } from "../../../test/world.ts";
import { sqlStateOf } from "../../db/database.ts";
import { berlinDay } from "../../foundation/berlin-time.ts";
import { Refusal } from "../../foundation/refusal.ts";
import { capture, release, reserve } from "./wallet.ts";
import { createToken } from "../access/access.ts";
import { balanceOf } from "./balance.ts";
import { credit, returnDisputed, takeBack, topUp } from "./wallet-store.ts";
import { runs } from "../../../test/property-seed.ts";

const LANES = 8;
const days = [new Date("2026-03-28T12:00:00Z"), new Date("2026-03-29T12:00:00Z")];

const deeds = [
  "reserve",
  "capture",
  "release",
  "credit",
  "topUp",
  "refund",
  "dispute",
  "disputeWon",
] as const;

/** One thing somebody does with money. `which` picks among what happened before, `again` repeats a reference. */
const action = fc.record({
  deed: fc.constantFrom("reserve", "reserve", ...deeds),
  cents: fc.integer({ min: 1, max: 40_000 }),
  letters: fc.integer({ min: 1, max: 3 }),
  which: fc.nat(1000),
  again: fc.boolean(),
  day: fc.constantFrom(...days),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** What the lanes have done so far, so that they get in each other's way. */
type Memory = { reservations: string[]; disputes: string[]; ended: Map<string, number>; made: number };

const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(1, items.length)];

async function act(
  { services: { db } }: World,
  office: Office,
  memory: Memory,
  wanted: Action,
): Promise<void> {
  const { deed, which, again, day } = wanted;
  const reference = again ? `same:${which % 5}` : `own:${(memory.made += 1)}`;
  const booking = { amountCents: again ? 500 : wanted.cents, reference, at: day };
  const reservation = pick(memory.reservations, which) ?? crypto.randomUUID();
  const end = async (ending: typeof capture) => {
    if (await ending(db, office, reservation, day))
      memory.ended.set(reservation, (memory.ended.get(reservation) ?? 0) + 1);
  };
  const doIt: Record<Action["deed"], () => Promise<unknown>> = {
    reserve: async () => {
      const who = { letters: again ? 1 : wanted.letters, tokenId: which % 2 ? office.tokenId : null };
      memory.reservations.push(await reserve(db, office, { ...booking, ...who }));
    },
    capture: () => end(capture),
    release: () => end(release),
    credit: () => credit(db, office, reservation, booking),
    topUp: () => topUp(db, office, which % 2 ? "bank" : "payments", booking),
    refund: () => takeBack(db, office, "refund", booking),
    dispute: () => {
      memory.disputes.push(reference);
      return takeBack(db, office, "dispute", booking);
    },
    disputeWon: () =>
      returnDisputed(db, office, { reference: pick(memory.disputes, which) ?? "none", at: day }),
  };
  await doIt[deed]();
}

const RAISED = "P0001"; // a function of ours said no

/** Refusals are answers; anything else that the database says would be a hole in a function. */
function requireForeseen(cause: unknown): void {
  if (cause instanceof Refusal || sqlStateOf(cause) === RAISED) return;
  throw cause;
}

const transfersOf = ({ services: { db } }: World, { partnerId, mode }: Office) =>
  db
    .selectFrom("ledgerTransfers")
    .selectAll()
    .where("partnerId", "=", partnerId)
    .where("mode", "=", mode)
    .orderBy("seq")
    .execute();
type Transfer = Awaited<ReturnType<typeof transfersOf>>[number];

/** Every account as the transfers alone tell it. */
function accountsFrom(transfers: readonly Transfer[]) {
  const accounts: Record<string, number> = {
    wallet: 0,
    revenue: 0,
    payments: 0,
    bank: 0,
    promotion: 0,
    receivable: 0,
  };
  let reserved = 0;
  let lowestAvailable = 0;
  for (const { kind, debit, credit: credited, amountCents } of transfers) {
    if (kind === "reserve") reserved += amountCents;
    if (kind === "capture" || kind === "release") reserved -= amountCents;
    if (kind !== "reserve" && kind !== "release") {
      accounts[debit] = (accounts[debit] ?? 0) - amountCents;
      accounts[credited] = (accounts[credited] ?? 0) + amountCents;
    }
    lowestAvailable = Math.min(lowestAvailable, (accounts["wallet"] ?? 0) - reserved);
  }
  return { accounts, reserved, lowestAvailable };
}

/** What each day must have counted: for caps reservations, less those released; for tiers captures, less those given back whole. */
function usageFrom(transfers: readonly Transfer[], { partnerId }: Office) {
  const released = new Set(
    transfers.filter(({ kind }) => kind === "release").map(({ reservationId }) => reservationId),
  );
  const usage: Record<string, { letters: number; cents: number; handedOver: number }> = {};
  const countedFor = (holder: string, at: Date) =>
    (usage[`${holder} ${berlinDay(at)}`] ??= { letters: 0, cents: 0, handedOver: 0 });
  for (const { id, kind, tokenId, bookedAt, letters, amountCents } of transfers) {
    if (kind === "capture") {
      const counted = countedFor(partnerId, bookedAt);
      if (givenBackOf(transfers, id) < amountCents) counted.handedOver += letters;
    }
    if (kind !== "reserve") continue;
    for (const holder of [partnerId, ...(tokenId ? [tokenId] : [])]) {
      const counted = countedFor(holder, bookedAt);
      if (released.has(id)) continue;
      counted.letters += letters;
      counted.cents += amountCents;
    }
  }
  return usage;
}

const givenBackOf = (transfers: readonly Transfer[], capture: string): number =>
  transfers
    .filter(({ captureId }) => captureId === capture)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

async function requireBooksInOrder(world: World, office: Office, memory: Memory): Promise<void> {
  const transfers = await transfersOf(world, office);
  const { accounts, reserved, lowestAvailable } = accountsFrom(transfers);
  expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  expect(lowestAvailable).toBe(0);
  expect(await balanceOf(world.services.db, office)).toEqual({
    availableCents: (accounts["wallet"] ?? 0) - reserved,
    reservedCents: reserved,
    postedCents: accounts["wallet"],
    receivableCents: -(accounts["receivable"] ?? 0) || 0,
  });

  const ends = transfers.map(({ reservationId }) => reservationId).filter((id) => id !== null);
  expect(new Set(ends).size).toBe(ends.length);
  expect([...memory.ended.keys()].toSorted()).toEqual(ends.toSorted());
  expect([...memory.ended.values()].every((times) => times === 1)).toBe(true);
  for (const { id, kind, amountCents } of transfers) {
    expect(givenBackOf(transfers, id)).toBeLessThanOrEqual(kind === "capture" ? amountCents : 0);
  }

  const counted = await world.services.db
    .selectFrom("dailyUsage")
    .selectAll()
    .where("partnerId", "=", office.partnerId)
    .execute();
  const asCounted = Object.fromEntries(
    counted.map(({ holder, berlinDay: day, letters, cents, handedOver }) => [
      `${holder} ${day}`,
      { letters, cents, handedOver },
    ]),
  );
  expect(asCounted).toEqual(usageFrom(transfers, office));
}

test("whatever eight connections do at once: accounts sum to zero, nothing is overdrawn, totals match the transfers", async () => {
  const world = await startWorld();
  const lanes = fc.array(fc.array(action, { minLength: 4, maxLength: 16 }), {
    minLength: LANES,
    maxLength: LANES,
  });

  await fc.assert(
    fc.asyncProperty(lanes, async (plan) => {
      const partner = await world.openOffice();
      const { tokenId } = await createToken(world.services, {
        ...partner,
        name: "capped",
        scopes: [],
        lettersPerDay: 12,
        centsPerDay: 90_000,
      });
      const office = { ...partner, tokenId };
      const memory: Memory = { reservations: [], disputes: [], ended: new Map(), made: 0 };

      await Promise.all(
        plan.map(async (actions) => {
          for (const each of actions) await act(world, office, memory, each).catch(requireForeseen);
          const seen = await balanceOf(world.services.db, office);
          expect(seen.availableCents).toBeGreaterThanOrEqual(0);
        }),
      );

      await requireBooksInOrder(world, office, memory);
    }),
    { numRuns: runs(40), endOnFailure: true },
  );
});
