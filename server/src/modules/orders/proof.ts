import { createHash } from "node:crypto";
import { berlinLocalTime } from "../../foundation/berlin-time.ts";
import { canonicalJson } from "../../foundation/canonical-json.ts";
import { wayName } from "../../texts/delivery-names.ts";
import type { Call } from "../../operations/call.ts";
import { orRefuse } from "../../operations/render.ts";
import { readBlob } from "../../ports/blob-store.ts";
import { renderLetter } from "../../rendering/render-letter.ts";
import { proofOf } from "../archive/archive.ts";
import { keepBlob } from "../blobs/blobs.ts";
import type { Composition } from "../letters/letters.ts";
import { isRegistered } from "../pricing/pricing.ts";
import { protocolOf } from "./in-house/protocol.ts";
import { historyOf, type Step } from "./history.ts";
import { trackingNumberOf } from "./order-view.ts";
import { disclaimerOf, inHouseDisclaimer, proofPaper } from "./proof-paper.ts";
import { insertProof, type IssuedProof, selectProof } from "./proofs-store.ts";
import type { Order } from "./order.ts";
import type { Moment, ProofFacts } from "./proof-facts.ts";

type ProofCall = Pick<Call, "db" | "caller" | "clock" | "blobs" | "renderer">;

/** The facts about a posted letter, checked against the archive at this moment. */
export async function proofFacts(call: ProofCall, order: Order): Promise<ProofFacts> {
  const { db, caller, clock } = call;
  const { composition, attachments = [] } = await madeOf(call, order);
  // That this paper was issued before is recorded too, and must not make it another paper.
  const proof = await proofOf(db, caller, order.orderId, clock.now(), { without: ["order.proof_document"] });
  const posting = proof.records.findLast(({ kind }) => isPosting.test(kind)) ?? proof.records.at(-1);
  return {
    ...numbersOf(order),
    mode: caller.mode,
    sender: composition?.sender
      ? { name: composition.sender.name, returnLine: composition.returnLine }
      : null,
    enclosures: attachments.map(({ title }, at) => title ?? `Anlage ${at + 1}`),
    events: (await historyOf(db, caller, order.orderId, "de")).map(eventOf),
    ...(order.carrier === "in_house" && { protocol: await protocolOf(db, caller, order.orderId) }),
    archive: {
      sequenceNumber: posting?.seq ?? null,
      chainHash: posting?.hash ?? null,
      verified: proof.verified,
      reason: proof.reason ?? null,
    },
  };
}

const isPosting = /^order\.(posted|delivered|returned)$/;

/** What the order itself knows. */
const numbersOf = (order: Order) => ({
  proofId: proofIdOf(order.orderId),
  issuer: "service" as const,
  orderId: order.orderId,
  clientOrderId: order.clientOrderId,
  auditTag: order.auditTag,
  mandantennummer: order.mandantennummer,
  recipientLines: [...order.recipientLines],
  deliveryType: order.deliveryType,
  product: wayName(order, "de"),
  carrier: order.carrier,
  trackingNumber: trackingNumberOf(order),
  pdfSha256: order.pdfHash,
  pages: order.pageCount,
  sheets: order.sheetCount,
  color: order.color,
  duplex: order.duplex,
  format: order.format,
  weightGrams: order.price.weightGrams ?? null,
  handedOverAt: momentOf(order.handedOverAt),
  printedAt: momentOf(order.printedAt),
  postedAt: momentOf(order.postedAt),
  deliveredAt: momentOf(order.deliveredAt),
  printSite: null,
  consignmentId: order.carrierReference,
  priceCents: order.priceCents,
  disclaimer:
    order.carrier === "in_house"
      ? inHouseDisclaimer(order.status === "delivered")
      : disclaimerOf(isRegistered(order.deliveryType)),
});

/** The same for the same order, however often it is asked for: shaped as a UUID (version 8). */
function proofIdOf(orderId: string): string {
  const hex = createHash("sha256").update(`proof of posting ${orderId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const momentOf = (at: Date | null): Moment | null =>
  at && { utc: at.toISOString(), berlin: berlinLocalTime(at) };

const eventOf = ({ at, ...step }: Step) => ({
  ...step,
  at: { utc: at.toISOString(), berlin: berlinLocalTime(at) },
});

type MadeOf = {
  composition?: Pick<Composition, "sender" | "returnLine">;
  attachments?: { title: string | null }[];
};

/** It was written by us in this very shape. */
async function madeOf({ blobs }: ProofCall, { snapshotHash }: Order): Promise<MadeOf> {
  const bytes = await readBlob(blobs, snapshotHash);
  return bytes ? (JSON.parse(Buffer.from(bytes).toString("utf8")) as MadeOf) : {};
}

/** The facts on paper; printed once and kept, so that whoever asks again gets the same bytes. */
export async function issueProof(call: ProofCall, facts: ProofFacts): Promise<IssuedProof> {
  const { db, caller, clock } = call;
  const factsHash = createHash("sha256")
    .update(canonicalJson({ layout: LAYOUT_VERSION, facts }))
    .digest("hex");
  const { orderId } = facts;
  const issued = await selectProof(db, caller, { orderId, factsHash });
  if (issued) return issued;
  const { pdf } = await orRefuse(renderLetter(call.renderer, proofPaper(facts)));
  const proof = { orderId, factsHash, pdfHash: await keepBlob(call, pdf), issuedAt: clock.now() };
  await insertProof(db, caller, proof);
  return proof;
}

/** Grows when the paper changes its looks: what was issued before stays as it is. */
const LAYOUT_VERSION = 1;
