import { expect, test } from "vitest";
import { sendInput, startSendingWorld } from "../../../../test/sends.ts";
import { startWorld, type World } from "../../../../test/world.ts";
import { setPartner } from "../../partners/partners.ts";
import { capture, credit, release, reserve } from "../../wallet/wallet.ts";

/** So many letters at once, that wait. */
const order = ({ services, office }: World, letters: number, at: string) =>
  reserve(services.db, office, {
    amountCents: 100,
    letters,
    reference: `order:${at}:${letters}`,
    tokenId: null,
    at: new Date(at),
  });
/** The same, handed over at once. */
const handOver = async (world: World, letters: number, at: string) => {
  const reservation = await order(world, letters, at);
  await capture(world.services.db, world.office, reservation, new Date(at));
  return reservation;
};
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

test("letters that were handed over in the last 30 Berlin days decide", async () => {
  const world = await startWorld();
  // In Berlin it is 31 January already: the first of the thirty days up to 1 March.
  await handOver(world, 60, "2026-01-30T23:30:00Z");
  await handOver(world, 500, "2026-01-30T22:30:00Z");
  await handOver(world, 40, "2026-03-01T12:00:00Z");

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

test("what waits counts for the day on which it is handed over, what was given up or stopped at the printer for none", async () => {
  const world = await startWorld();
  const { services, office } = world;
  const lettersOf = async () => {
    const { lettersLast30Days } = (await tiersOf(world)) as { lettersLast30Days: number };
    return lettersLast30Days;
  };
  const waits = await order(world, 100, "2026-02-02T08:00:00Z");
  const withdrawn = await order(world, 400, "2026-03-01T13:00:00Z");
  await release(services.db, office, withdrawn, new Date("2026-03-01T14:00:00Z"));
  world.setTime("2026-03-02T09:00:00Z");
  expect(await lettersOf()).toBe(0);

  await capture(services.db, office, waits, services.clock.now());
  await capture(services.db, office, waits, services.clock.now());
  expect(await lettersOf(), "once").toBe(100);
  world.setTime("2026-03-31T09:00:00Z");
  expect(await lettersOf(), "29 days after it was handed over, and long after it was ordered").toBe(100);

  const half = { amountCents: 50, at: services.clock.now() };
  await credit(services.db, office, waits, { ...half, reference: "a" });
  expect(await lettersOf(), "half of the price is a courtesy").toBe(100);
  await credit(services.db, office, waits, { ...half, reference: "b" });
  await credit(services.db, office, waits, { ...half, reference: "b" });
  expect(await lettersOf()).toBe(0);
});

test("quote, dry run and send have the same tier, below a step and on it", async () => {
  const world = await startSendingWorld();
  await setPartner(world.services, world.office.partnerId, {
    caps: { mode: "sandbox", lettersPerDay: 5000, centsPerDay: 1_000_000 },
  });
  const at = world.services.clock.now().toISOString();
  await order(world, 300, at);
  for (const [letters, tierId] of [
    [99, "t1"],
    [1, "t2"],
  ] as const) {
    await handOver(world, letters, at);
    const asked = { pageCount: 1, color: false, deliveryType: "standard" };
    const priceVersion = `2025-01-01/${tierId}`;
    expect(await world.call("shipping_quote", asked)).toMatchObject({ value: { priceVersion, tierId } });
    const send = sendInput({ recipientHouseNumber: String(letters) });
    for (const dryRun of [true, false])
      expect(await world.call("order_send", { ...send, dryRun })).toMatchObject({ value: { priceVersion } });
  }
});

test("in the highest tier there is no next one", async () => {
  const world = await startWorld();
  await handOver(world, 2000, "2026-03-02T08:00:00Z");

  expect(await tiersOf(world)).toMatchObject({ currentTier: { tierId: "t4" }, nextTier: null });
});

test("letters of another account count for nobody else", async () => {
  const world = await startWorld();
  const other = await world.openOffice();
  await handOver(world, 100, "2026-03-02T08:00:00Z");

  expect(await tiersOf(world, other.token)).toMatchObject({ lettersLast30Days: 0 });
});

test("before the first price list there is no price", async () => {
  const world = await startWorld();
  world.setTime("2024-12-31T12:00:00Z");

  expect(await world.call("pricing_tiers", {})).toMatchObject({ error: { code: "PRICE_UNAVAILABLE" } });
});
