import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { storedLetter } from "../../../test/letters.ts";
import { startWorld, type World } from "../../../test/world.ts";
import { keepBlob } from "../blobs/blobs.ts";
import { storeSends } from "./commit-queue.ts";
import type { SendRows } from "./sending-store.ts";

/** The rows of sends, each of one order on a letter of its own. */
async function someSends(world: World, count: number): Promise<(changes?: object) => SendRows> {
  const { services, office } = world;
  const pdfHash = await keepBlob(services, Buffer.from("%PDF-1.7"));
  const letters = await Promise.all(Array.from({ length: count }, () => storedLetter(world)));
  const at = services.clock.now();
  return (changes = {}) => ({
    letters: [],
    words: [],
    approvals: [],
    schedules: [],
    orders: [
      {
        id: randomUUID(),
        partnerId: office.partnerId,
        mode: office.mode,
        letterId: letters.shift() ?? "",
        letterRevision: 1,
        clientOrderId: randomUUID(),
        payloadHashes: {},
        status: "queued",
        statusAt: at,
        statusDetail: {},
        carrier: "sandbox",
        profile: "din5008",
        deliveryType: "standard",
        express: false,
        color: false,
        duplex: false,
        recipient: {},
        recipientLines: [],
        recipientKey: "r",
        contentKey: "c",
        pdfHash,
        snapshotHash: pdfHash,
        pageCount: 1,
        sheetCount: 1,
        format: "standard",
        warnings: [],
        priceCents: 100,
        priceVersion: "t",
        price: {},
        reservationId: randomUUID(),
        connection: "partner_token",
        connectionId: "test",
        tokenId: office.tokenId,
        dueAt: at,
        attempts: 0,
        createdAt: at,
        updatedAt: at,
        ...changes,
      },
    ],
  });
}

test("of sends that are stored together only the bad ones are refused, each for its own reason", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const send = await someSends(world, 12);
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

  const stored = await Promise.allSettled(wishes.map((changes) => storeSends(db, send(changes))));

  expect(stored.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 7 }, () => "fulfilled"),
    ...Array.from({ length: 5 }, () => "rejected"),
  ]);
  expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(7);
  expect(await world.call("wallet_balance", {})).toMatchObject({ value: { reservedCents: 700 } });
});

test("letters and money of a send that is refused are not stored either", async () => {
  const world = await startWorld();
  const { db } = world.services;
  const send = await someSends(world, 1);

  await expect(storeSends(db, send({ carrier: null }))).rejects.toThrow(/null value/);

  const counts = await db.selectFrom("ledgerTransfers").select("id").where("kind", "=", "reserve").execute();
  expect(counts).toEqual([]);
});
