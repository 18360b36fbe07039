import { expect, test } from "vitest";
import { startWorld } from "../../../../test/world.ts";
import { reserve } from "../wallet.ts";

test("a new sandbox holds 1,000.00 EUR of play money, and says so", async () => {
  const world = await startWorld();

  const answer = await world.call("wallet_balance", {});

  expect(answer).toMatchObject({
    ok: true,
    value: {
      mode: "sandbox",
      availableCents: 100_000,
      reservedCents: 0,
      postedCents: 100_000,
      receivableCents: 0,
    },
  });
});

test("what is reserved is not available, and counts against the day's cap until Berlin midnight", async () => {
  const world = await startWorld();
  const at = world.services.clock.now();
  await reserve(world.services.db, world.office, {
    amountCents: 95,
    letters: 1,
    reference: "order:1",
    tokenId: null,
    at,
  });

  const answer = await world.call("wallet_balance", {});

  expect(answer).toMatchObject({
    value: {
      availableCents: 99_905,
      reservedCents: 95,
      dailyCap: {
        letters: { limit: 2000, used: 1, left: 1999 },
        cents: { limit: 250_000, used: 95, left: 249_905 },
        resetsAt: "2026-03-02T23:00:00.000Z",
      },
    },
  });
});

test("live money and play money are apart", async () => {
  const world = await startWorld();
  const live = await world.openOffice({ mode: "live" });

  const answer = await world.call("wallet_balance", {}, { token: live.token });

  expect(answer).toMatchObject({ value: { mode: "live", availableCents: 0 } });
});
