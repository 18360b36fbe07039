import { randomUUID } from "node:crypto";
import { newId } from "../../server/src/foundation/ids.ts";
import type { SendRows } from "../../server/src/modules/sending/sending-store.ts";
import type { Books } from "./books.ts";

const recipient = {
  name: "Erika Müller",
  company: "Café Zürich GmbH",
  street: "Lange Straße",
  houseNumber: "5",
  pobox: null,
  zip: "80331",
  city: "München",
  country: "DE",
};

/** What one send stores: an order with its key, on a draft that is there or on a letter that comes with the call. */
export function sendRows(
  { partners, pdfHash }: Books,
  { partner, inline }: { partner: number; inline: boolean },
): SendRows {
  const found = partners[partner];
  if (!found) throw new Error("no such partner");
  const { partnerId, tokenId } = found;
  const at = new Date();
  const own = { partnerId, mode: "sandbox" };
  const letterId = inline ? newId(at) : found.drafts.pop();
  if (letterId === undefined) throw new Error("no draft is left to send");
  return {
    letters: inline ? [letterRow(own, letterId, pdfHash, at)] : [],
    words: inline ? [wordsRow(own, letterId, at)] : [],
    attachments: [],
    gathered: [],
    approvals: [],
    schedules: [],
    orders: [orderRow(own, { letterId, tokenId, pdfHash, letterRevision: inline ? null : 1 }, at)],
  };
}

type Own = { partnerId: string; mode: string };

const orderRow = (
  own: Own,
  {
    pdfHash,
    ...given
  }: { letterId: string; tokenId: string; pdfHash: string; letterRevision: number | null },
  at: Date,
) => ({
  ...own,
  ...given,
  id: newId(at),
  clientOrderId: randomUUID(),
  payloadHashes: { subject: pdfHash, content: pdfHash, recipientName: pdfHash, recipientZip: pdfHash },
  status: "queued",
  statusAt: at,
  statusDetail: { by: { kind: "token", id: given.tokenId } },
  carrier: "sandbox",
  profile: "din5008",
  deliveryType: "standard",
  express: false,
  color: false,
  duplex: false,
  recipient,
  recipientLines: ["Café Zürich GmbH", "Erika Müller", "Lange Straße 5", "80331 München"],
  recipientKey: pdfHash,
  contentKey: randomUUID(),
  pdfHash,
  snapshotHash: pdfHash,
  pageCount: 1,
  sheetCount: 1,
  format: "standard",
  warnings: [],
  priceCents: 199,
  priceVersion: "bench",
  price: { priceCents: 199, breakdown: { netCents: 167, vatCents: 32 } },
  reservationId: newId(at),
  connection: "partner_token",
  connectionId: given.tokenId,
  dueAt: at,
  attempts: 0,
  createdAt: at,
  updatedAt: at,
});

const letterRow = (own: Own, letterId: string, pdfHash: string, at: Date) => ({
  ...own,
  id: letterId,
  subject: "Kündigung zum 31.12.2026",
  language: "de",
  recipient,
  recipientName: recipient.name,
  foldedSubject: "kundigung zum 31 12 2026",
  foldedRecipient: "cafe zurich gmbh erika muller",
  source: { body: { content: "Sehr geehrte Damen und Herren,\n\nhiermit kündigen wir." } },
  composition: { day: "2026-11-15", recipientLines: [], footer: "x".repeat(1_500) },
  letterPages: 1,
  letterPdfHash: pdfHash,
  pageCount: 1,
  pdfHash,
  usesColour: false,
  bodyStartMm: 100,
  warnings: [],
  status: "queued",
  revision: 1,
  createdAt: at,
  updatedAt: at,
});

const wordsRow = (own: Own, letterId: string, at: Date) => ({
  ...own,
  letterId,
  modifiedAt: at,
  vector: "'kundigung':1A 'erika':2B 'muller':3B 'kundigen':4C",
  config: "german",
  subject: "kündigung",
  content: "sehr geehrte damen herren hiermit kündigen",
});
