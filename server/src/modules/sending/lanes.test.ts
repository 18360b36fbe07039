import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { runStatement } from "../../../test/run-statement.ts";
import { sendRows } from "../../../test/send-rows.ts";
import { type Office, startWorld, type World } from "../../../test/world.ts";
import { callStoreSends, packedSends, type SendRows } from "./sending-store.ts";

const ROUNDS = 8;

/** Every order of places once and again, so that no two writers begin at the same one. */
const turned = <Item>(items: readonly Item[], by: number): Item[] => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

const oncemore = (rows: SendRows): SendRows => ({
  ...rows,
  orders: rows.orders.map((order) => ({
    ...order,
    id: randomUUID(),
    clientOrderId: randomUUID(),
    reservationId: randomUUID(),
  })),
});

/** As the owner, who alone may: a wallet that somebody holds. */
async function holding({ connection }: World, { partnerId, mode }: Office) {
  const owner = new Client(connection);
  await owner.connect();
  await owner.query("begin");
  await owner.query("select from wallets where partner_id = $1 and mode = $2 for update", [partnerId, mode]);
  return { letGo: () => owner.end() };
}

/** As the owner, too: others are not shown what a session waits for. */
const waitingForLocks = async ({ connection }: World): Promise<number> =>
  (
    await runStatement(
      connection,
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).length;

test("two groups of sends and other bookings over the same letters and wallets, in any order, never wait for each other in a ring", async () => {
  const world = await startWorld();
  const { db, clock } = world.services;
  const others = await Promise.all(Array.from({ length: 3 }, () => world.openOffice()));
  const offices = [world.office, ...others];
  const bookings = (from: readonly Office[]) =>
    from.map(({ partnerId, mode, tokenId }) => ({
      id: randomUUID(),
      partner_id: partnerId,
      mode,
      amount_cents: 50,
      letters: 1,
      reference: `order:${randomUUID()}`,
      token_id: tokenId,
      client_id: null,
      at: clock.now(),
    }));

  for (let round = 0; round < ROUNDS; round += 1) {
    const sends = () => Promise.all(offices.map((office) => sendRows({ ...world, office })));
    const first = await sends();
    // Half of the time the same letters once more, each with an order of its own.
    const second = round % 2 === 0 ? await sends() : first.map(oncemore);
    const reversed = turned(offices, round).toReversed();
    // Somebody holds one of the wallets until all three wait: whoever goes by another order holds what the others need.
    const held = await holding(world, offices[Math.floor(round / 2) % offices.length] ?? world.office);
    // Past the queue, which would try those again one by one whom the database has made give way.
    const writers = Promise.all([
      callStoreSends(db, turned(first, round).map(packedSends)),
      callStoreSends(db, turned(second, round).toReversed().map(packedSends)),
      sql`select wallet_reserve(${JSON.stringify(bookings(reversed))}::jsonb)`.execute(db),
    ]);
    try {
      await vi.waitFor(async () => expect(await waitingForLocks(world)).toBe(3), { timeout: 20_000 });
    } finally {
      await held.letGo();
    }
    await writers;
  }

  const wallets = await db
    .selectFrom("wallets")
    .select("reservedCents")
    .where("mode", "=", "sandbox")
    .execute();
  expect(wallets.map(({ reservedCents }) => reservedCents)).toEqual(offices.map(() => ROUNDS * 250));
});
