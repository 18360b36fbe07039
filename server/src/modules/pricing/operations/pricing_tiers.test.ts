import { expect, test } from "vitest";
import { startWorld, type World } from "../../../../test/world.ts";
import { release, reserve } from "../../wallet/wallet.ts";

/** So many letters at once, as a batch books them. */
const order = ({ services, office }: World, letters: number, at: string) =>
  reserve(services.db, office, {
    amountCents: 100,
    letters,
    reference: `order:${at}:${letters}`,
    tokenId: null,
    at: new Date(at),
  });
const tiersOf = async (world: World, token = world.office.token) => {
  const answer = await world.call("pricing_tiers", {}, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};

test("a new account sees all tiers with example prices, and is in the first", async () => {
  const world = await startWorld();

  expect(await tiersOf(world)).toEqual({
    mode: "sandbox",
    tiers: [
      { tierId: "t1", fromLetters: 0, unitPriceCents: 190 },
      { tierId: "t2", fromLetters: 100, unitPriceCents: 179 },
      { tierId: "t3", fromLetters: 500, unitPriceCents: 168 },
      { tierId: "t4", fromLetters: 2000, unitPriceCents: 156 },
    ],
    currentTier: { tierId: "t1", fromLetters: 0, unitPriceCents: 190 },
    lettersLast30Days: 0,
    nextTier: { tierId: "t2", fromLetters: 100, unitPriceCents: 179, lettersMissing: 100 },
    priceVersion: "2025-01-01/t1",
    validFrom: "2025-01-01",
    validUntil: null,
    currency: "EUR",
    example: { country: "DE", deliveryType: "standard", pageCount: 1, color: false },
  });
});

test("letters of the last 30 Berlin days decide, and one that was given up does not count", async () => {
  const world = await startWorld();
  // In Berlin it is 31 January already: the first of the thirty days up to 1 March.
  await order(world, 60, "2026-01-30T23:30:00Z");
  await order(world, 500, "2026-01-30T22:30:00Z");
  await order(world, 40, "2026-03-01T12:00:00Z");
  const withdrawn = await order(world, 400, "2026-03-01T13:00:00Z");
  const { services, office } = world;
  await release(services.db, office, withdrawn, new Date("2026-03-01T14:00:00Z"));

  world.setTime("2026-03-01T22:00:00Z");
  expect(await tiersOf(world)).toMatchObject({
    lettersLast30Days: 100,
    currentTier: { tierId: "t2" },
    nextTier: { tierId: "t3", lettersMissing: 400 },
    priceVersion: "2025-01-01/t2",
  });

  world.setTime("2026-03-01T23:00:00Z");
  expect(await tiersOf(world)).toMatchObject({ lettersLast30Days: 40, currentTier: { tierId: "t1" } });
});

test("in the highest tier there is no next one", async () => {
  const world = await startWorld();
  await order(world, 2000, "2026-03-02T08:00:00Z");

  expect(await tiersOf(world)).toMatchObject({ currentTier: { tierId: "t4" }, nextTier: null });
});

test("letters of another account count for nobody else", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  await order(world, 100, "2026-03-02T08:00:00Z");

  expect(await tiersOf(world, other.token)).toMatchObject({ lettersLast30Days: 0 });
});

test("before the first price list there is no price", async () => {
  const world = await startWorld();
  world.setTime("2024-12-31T12:00:00Z");

  expect(await world.call("pricing_tiers", {})).toMatchObject({ error: { code: "PRICE_UNAVAILABLE" } });
});
