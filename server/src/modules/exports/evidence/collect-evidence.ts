import { z } from "zod";
import { ARCHIVE_KEY_PATH } from "../../../foundation/archive-signer.ts";
import { berlinLocalTime } from "../../../foundation/berlin-time.ts";
import type { PasskeySignature } from "../../../foundation/passkey-signature.ts";
import { wayName } from "../../../texts/delivery-names.ts";
import { productVersion } from "../../../foundation/product-version.ts";
import type { Call } from "../../../operations/call.ts";
import {
  type Approval,
  findApproval,
  requesterNames,
  signedYesOf,
  viewsOf,
} from "../../approvals/approvals.ts";
import type { Composition, LetterSource } from "../../letters/letters.ts";
import { saidIn } from "./signed-yes.ts";
import { historyOf, inHouseSteps, type Order, trackingNumberOf } from "../../orders/orders.ts";
import type { ExportWish } from "../export-format.ts";
import {
  EVIDENCE_FORMAT,
  type Evidence,
  type EvidenceRecord,
  type Moment,
  type yesFiles,
} from "./evidence-format.ts";

/** What people have signed about this order; null where nobody has. */
export const signedYes = async ({ db, caller }: Call, { approvalId }: Order): Promise<SignedYes> =>
  approvalId === null
    ? { last: null, first: null }
    : {
        last: await signedYesOf(db, caller, approvalId),
        first: await signedYesOf(db, caller, approvalId, "first"),
      };

export type SignedYes = Record<keyof typeof yesFiles, PasskeySignature | null>;

/** What the pages of an evidence pack tell; the hashes of its parts are added when these are made. */
export type EvidenceFacts = Omit<Evidence, "order" | "archive" | "files" | "report"> & {
  order: Evidence["order"] & Pick<Order, "status" | "deliveryType" | "carrier">;
};

type Collecting = {
  wish: ExportWish;
  order: Order;
  source: Uint8Array;
  records: readonly EvidenceRecord[];
  signed: SignedYes;
};

/** What is known about an order and its letter, in the words of the wish's language. */
export async function collectEvidence(call: Call, collecting: Collecting): Promise<EvidenceFacts> {
  const { wish, order, records, signed } = collecting;
  return {
    format: EVIDENCE_FORMAT,
    madeAt: momentOf(wish.createdAt),
    language: wish.language,
    service: { name: "Brieftaube", version: productVersion, keyUrl: call.links.to(ARCHIVE_KEY_PATH) },
    partner: { partnerId: wish.partnerId, name: wish.partnerName },
    mode: wish.mode,
    order: orderFacts(order, wish),
    letter: letterFacts(order, collecting.source),
    approval: await approvalFacts(call, order, signed),
    events: await eventFacts(call, wish, order, records),
    ledger: records.flatMap(bookingFacts),
    proofDocuments: records.flatMap(documentFacts).map(withFileName),
    protocolFiles: records.flatMap(protocolFact),
  };
}

export const momentOf = (at: Date): Moment => ({ utc: at.toISOString(), berlin: berlinLocalTime(at) });
const momentIf = (at: Date | null): Moment | null => at && momentOf(at);

const orderFacts = (order: Order, { language }: ExportWish): EvidenceFacts["order"] => ({
  orderId: order.orderId,
  letterId: order.letterId,
  clientOrderId: order.clientOrderId,
  auditTag: order.auditTag,
  mandantennummer: order.mandantennummer,
  status: order.status,
  deliveryType: order.deliveryType,
  product: wayName(order, language),
  express: order.express,
  carrier: order.carrier,
  carrierReference: order.carrierReference,
  trackingNumber: trackingNumberOf(order),
  approvalId: order.approvalId,
  scheduleId: order.scheduleId,
  priceCents: order.priceCents,
  netCents: order.price.breakdown.netCents,
  vatCents: order.price.breakdown.vatCents,
  vatPercent: order.price.breakdown.vatPercent,
  acceptedAt: momentOf(order.createdAt),
  plannedAt: momentIf(order.plannedAt),
  handedOverAt: momentIf(order.handedOverAt),
  printedAt: momentIf(order.printedAt),
  postedAt: momentIf(order.postedAt),
  deliveredAt: momentIf(order.deliveredAt),
});

/** A snapshot as far as it matters here; it was written by us in this very shape. */
type Snapshot = {
  source?: Pick<LetterSource, "subject">;
  composition?: Pick<Composition, "sender" | "returnLine">;
  attachments?: { title: string | null }[];
};

function letterFacts(order: Order, source: Uint8Array): Evidence["letter"] {
  const snapshot = JSON.parse(Buffer.from(source).toString("utf8")) as Snapshot;
  const { composition, attachments = [] } = snapshot;
  return {
    subject: snapshot.source?.subject ?? "",
    sender: composition?.sender
      ? { name: composition.sender.name, returnLine: composition.returnLine }
      : null,
    recipientLines: [...order.recipientLines],
    pages: order.pageCount,
    sheets: order.sheetCount,
    color: order.color,
    duplex: order.duplex,
    enclosures: attachments.map(({ title }, at) => title ?? `${at + 1}`),
    pdfSha256: order.pdfHash,
    sourceSha256: order.snapshotHash,
  };
}

async function approvalFacts(
  { db, caller }: Call,
  order: Order,
  { last: signed, first: signedBefore }: SignedYes,
): Promise<Evidence["approval"]> {
  const approval = order.approvalId === null ? null : await findApproval(db, caller, order.approvalId);
  if (!approval) return null;
  const names = await requesterNames(db, caller, [approval]);
  const { requestedBy, decidedBy } = approval;
  return {
    approvalId: approval.approvalId,
    status: approval.status,
    kind: approval.kind,
    letters: approval.orderCount,
    askedBy: { connection: requestedBy.connection, name: names.get(requestedBy.connectionId) ?? null },
    askedAt: momentOf(approval.createdAt),
    reason: approval.reason,
    context: approval.requesterContext,
    views: await viewFacts({ db }, approval, order),
    decidedAt: momentIf(approval.decidedAt),
    decidedBy: decidedBy && {
      kind: decidedBy.kind,
      name: decidedBy.name,
      userSawPreview: decidedBy.userSawPreview ?? null,
    },
    agreedBefore: decidedBy?.first
      ? {
          name: decidedBy.first.name,
          at: momentOf(new Date(decidedBy.first.at)),
          signed: signedBefore !== null,
        }
      : null,
    comment: approval.comment,
    signed: signed && {
      credentialId: signed.credentialId,
      origin: signed.origin,
      letters: saidIn(signed.text)?.orders.length ?? 0,
    },
  };
}

type ViewFacts = NonNullable<Evidence["approval"]>["views"];

/** Who opened which pages of this letter, each person once. */
async function viewFacts({ db }: Pick<Call, "db">, approval: Approval, order: Order): Promise<ViewFacts> {
  const views = (await viewsOf(db, approval)).filter(({ orderId }) => orderId === order.orderId);
  return [...Map.groupBy(views, ({ viewerId }) => viewerId).values()].map((own) => ({
    viewerName: own[0]?.viewerName ?? "",
    pages: [...new Set(own.flatMap(({ pages }) => pages))].toSorted((a, b) => a - b),
    firstAt: momentOf(own[0]?.viewedAt ?? order.createdAt),
    lastAt: momentOf(own.at(-1)?.viewedAt ?? order.createdAt),
  }));
}

const moved = z.object({
  status: z.string(),
  detail: z.object({
    by: z.object({ kind: z.string(), name: z.string().optional() }).optional(),
  }),
});

/** Every step with the record that holds it. */
async function eventFacts(
  { db, caller }: Call,
  { language }: ExportWish,
  order: Order,
  records: readonly EvidenceRecord[],
): Promise<Evidence["events"]> {
  const left = records.filter(
    ({ subject, record }) => subject === order.orderId && moved.safeParse(record).success,
  );
  return (await historyOf(db, caller, order.orderId, language)).map(({ at, status, code, text }) => {
    const found = left.findIndex(
      ({ kind, recordedAt }) => kind === `order.${status}` && Date.parse(recordedAt) === at.getTime(),
    );
    const [record] = found < 0 ? [] : left.splice(found, 1);
    const by = record && moved.parse(record.record).detail.by;
    return {
      seq: record?.seq ?? null,
      at: momentOf(at),
      status,
      code,
      text,
      by: by ? { kind: by.kind, name: by.name ?? null } : null,
    };
  });
}

const booked = z.object({ amountCents: z.int(), reference: z.string() });

function bookingFacts({ seq, kind, record, recordedAt }: EvidenceRecord): Evidence["ledger"] {
  if (!kind.startsWith("ledger.")) return [];
  const { amountCents, reference } = booked.parse(record);
  return [
    { seq, kind: kind.slice("ledger.".length), amountCents, reference, at: momentOf(new Date(recordedAt)) },
  ];
}

const issued = z.object({
  kind: z.enum(["einlieferungsbeleg", "auslieferungsbeleg", "sendungsstatus", "other"]),
  issuer: z.enum(["carrier", "provider", "service", "sender"]),
  sha256: z.string(),
  paperDay: z.iso.date().nullable().default(null),
  mediaType: z.string().default("application/pdf"),
});

type ProofDocument = Evidence["proofDocuments"][number];

type NamelessDocument = Omit<ProofDocument, "file"> & { mediaType: string };

function documentFacts({ seq, kind, record, recordedAt }: EvidenceRecord): NamelessDocument[] {
  if (kind !== "order.proof_document" || record === null) return [];
  return [{ seq, ...issued.parse(record), issuedAt: momentOf(new Date(recordedAt)) }];
}

/** `einlieferungsbeleg.pdf`, and `einlieferungsbeleg-2.pdf` for one that was issued or brought later. */
function withFileName(
  { mediaType, ...document }: NamelessDocument,
  at: number,
  all: readonly NamelessDocument[],
): ProofDocument {
  const nth = all.slice(0, at + 1).filter(({ kind }) => kind === document.kind).length;
  const name = document.kind === "other" ? "beleg" : document.kind;
  return { ...document, file: `${name}${nth === 1 ? "" : `-${nth}`}.${extensionOf(mediaType)}` };
}

const extensionOf = (mediaType: string): string => (mediaType === "image/jpeg" ? "jpg" : "pdf");

const taken = z.object({ step: z.enum(inHouseSteps), sha256: z.string().nullable() });

/** What was photographed, signed or printed at each step; the print is a PDF, all others are pictures. */
function protocolFact({ seq, kind, record, recordedAt }: EvidenceRecord): Evidence["protocolFiles"] {
  if (kind !== "order.in_house_step" || record === null) return [];
  const { step, sha256 } = taken.parse(record);
  if (sha256 === null) return [];
  const file = `schritt-${step.replace("_", "-")}.${step === "printed" ? "pdf" : "jpg"}`;
  return [{ seq, step, sha256, recordedAt: momentOf(new Date(recordedAt)), file }];
}
