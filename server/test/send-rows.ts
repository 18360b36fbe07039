import { randomUUID } from "node:crypto";
import { keepBlob } from "../src/modules/blobs/blobs.ts";
import type { SendRows } from "../src/modules/sending/sending-store.ts";
import { storedLetter } from "./letters.ts";
import type { World } from "./world.ts";

/** The rows of a send: one order on a letter of its own. */
export async function sendRows(world: World, changes: object = {}): Promise<SendRows> {
  const { services, office } = world;
  const pdfHash = await keepBlob(services, Buffer.from("%PDF-1.7"));
  const at = services.clock.now();
  const order = {
    id: randomUUID(),
    partnerId: office.partnerId,
    mode: office.mode,
    letterId: await storedLetter(world),
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
  };
  return {
    letters: [],
    words: [],
    attachments: [],
    approvals: [],
    gathered: [],
    schedules: [],
    orders: [order],
  };
}
