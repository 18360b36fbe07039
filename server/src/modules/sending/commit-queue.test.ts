import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sendRows } from "../../../test/send-rows.ts";
import { startWorld } from "../../../test/world.ts";
import { storeSends } from "./commit-queue.ts";

test("of sends that are stored together only the bad ones are refused, each for its own reason", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const key = randomUUID();
  const wishes = [
    ...Array.from({ length: 6 }, () => ({})),
    { clientOrderId: key },
    { clientOrderId: key },
    { letterRevision: 7 },
    { priceCents: 200_000 },
    { tokenId: randomUUID() },
    { status: "delivered" },
  ];

  const sends = await Promise.all(wishes.map((changes) => sendRows(world, changes)));
  const stored = await Promise.allSettled(sends.map((rows) => storeSends(db, rows)));

  expect(stored.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 7 }, () => "fulfilled"),
    ...Array.from({ length: 5 }, () => "rejected"),
  ]);
  expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(7);
  expect(await world.call("wallet_balance", {})).toMatchObject({ value: { reservedCents: 700 } });
});

test("of sends that arrive at once as many are stored as there is money for", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const sends = await Promise.all(Array.from({ length: 30 }, () => sendRows(world, { priceCents: 5_000 })));

  // Some of them while others are being stored.
  const early = sends.slice(0, 18).map((rows) => storeSends(db, rows));
  await Promise.any(early);
  const stored = await Promise.allSettled([...early, ...sends.slice(18).map((rows) => storeSends(db, rows))]);

  expect(stored.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  expect(await world.call("wallet_balance", {})).toMatchObject({
    value: { reservedCents: 100_000, availableCents: 0 },
  });
});

test("letters and money of a send that is refused are not stored either", async () => {
  const world = await startWorld();
  const { db } = world.services;

  await expect(storeSends(db, await sendRows(world, { carrier: null }))).rejects.toThrow(/null value/);

  const counts = await db.selectFrom("ledgerTransfers").select("id").where("kind", "=", "reserve").execute();
  expect(counts).toEqual([]);
});
