import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { deliveryTypeInput } from "../../../foundation/letter-options.ts";
import { modes } from "../../../foundation/tenant.ts";
import type { Call } from "../../../operations/call.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { broughtText, walkOf } from "../in-house/walk-view.ts";
import { orderStatuses } from "../order-states.ts";
import { issueProof, proofFacts } from "../proof.ts";
import { notYet, type NotYet, wasPosted } from "../proof-availability.ts";
import type { Order } from "../order.ts";
import { requireOrder } from "../move-order.ts";

const moment = z.object({ utc: z.iso.datetime(), berlin: z.string() });
const text = z.string().nullable();

const proof = z.object({
  proofId: z.uuid(),
  mode: z.enum(modes),
  issuer: z.literal("service"),
  orderId: z.uuid(),
  clientOrderId: text,
  auditTag: text,
  mandantennummer: text,
  sender: z.object({ name: z.string(), returnLine: z.string() }).nullable(),
  recipientLines: z.array(z.string()),
  deliveryType: deliveryTypeInput,
  product: z.string(),
  carrier: z.string(),
  trackingNumber: text,
  pdfSha256: z.string(),
  pages: z.int(),
  sheets: z.int(),
  color: z.boolean(),
  duplex: z.boolean(),
  format: z.string(),
  weightGrams: z.number().nullable(),
  enclosures: z.array(z.string()),
  handedOverAt: moment.nullable(),
  printedAt: moment.nullable(),
  postedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  printSite: text,
  consignmentId: text,
  priceCents: z.int(),
  events: z.array(z.object({ at: moment, status: z.string(), code: text, text: z.string() })),
  protocol: z
    .array(
      z.object({
        step: z.string(),
        happenedAt: moment,
        deviceAt: moment.nullable(),
        receivedAt: moment,
        by: z.string(),
        text: z.string(),
        sha256: text,
      }),
    )
    .optional()
    .describe("Of a letter that you bring yourselves: each step."),
  archive: z.object({
    sequenceNumber: z.int().nullable(),
    chainHash: text,
    verified: z.boolean(),
    reason: text,
  }),
  documents: z.array(
    z.object({
      kind: z.enum(["einlieferungsbeleg", "auslieferungsbeleg", "sendungsstatus"]),
      sha256: z.string(),
      receivedAt: z.iso.datetime(),
      issuer: z.enum(["carrier", "provider", "service"]),
    }),
  ),
  disclaimer: z.string(),
});

export const orderEinlieferungsbeleg = defineOperation({
  name: "order_einlieferungsbeleg",
  title: "Proof of posting",
  summary: "Gives the proof of posting of a letter, as data and as a PDF, checked against the archive.",
  description:
    "Issued by this service, not by the post: proof of posting, not of receipt. Before posting, available is false.",
  doors: ["mcp", "rest", "portal"],
  toolset: "orders",
  scope: "order:read",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ orderId: z.uuid() }),
  output: z.object({
    orderId: z.uuid(),
    status: z.enum(orderStatuses),
    available: z.boolean(),
    reason: z.object({ code: z.string(), text: z.string() }).nullable().describe("Why there is none."),
    askAgainAt: z.iso.datetime().nullable(),
    issuer: z.literal("service"),
    pdfUrl: z.url().nullable().describe("Valid 90 days."),
    verified: z.boolean().describe("The archive's chain was computed again and holds."),
    verifiedAt: z.iso.datetime().nullable(),
    proof: proof.nullable(),
  }),

  async run({ orderId }, call) {
    const order = await requireOrder(call.db, call.caller, orderId);
    if (wasPosted(order) && !order.email) return issued(call, order);
    const notProved = notYet(order, call.clock.now(), call.language);
    const left = order.carrier === "in_house" ? await leftAllTheSame(call, order) : null;
    return withoutProof(order, left === null ? notProved : { ...notProved, reason: left });
  },
});

/** A letter that was brought although it was stopped: the stopped order has no proof, what was told of it is kept. */
async function leftAllTheSame(
  { db, caller, language }: Call,
  order: Order,
): Promise<{ code: string; text: string } | null> {
  const text = broughtText(await walkOf(db, caller, order), language);
  return text === null ? null : { code: "BROUGHT_AFTER_STOP", text: `${text} ${inPack[language]}` };
}

const inPack: Record<Language, string> = {
  de: "Einen Beleg gibt es für einen gestoppten Auftrag nicht; die Schritte mit ihren Bildern sind archiviert und stehen im Stand des Auftrags.",
  en: "There is no proof for a stopped order; the steps and their pictures are archived and stand in the order's status.",
};

async function issued(call: Call, order: Order) {
  const facts = await proofFacts(call, order);
  const { pdfHash, issuedAt } = await issueProof(call, facts);
  const file = {
    hash: pdfHash,
    fileName: `Einlieferungsbeleg-${order.orderId.slice(0, 8)}.pdf`,
    mediaType: "application/pdf",
  };
  const paper = {
    kind: "einlieferungsbeleg" as const,
    sha256: pdfHash,
    receivedAt: issuedAt.toISOString(),
    issuer: "service" as const,
  };
  return {
    orderId: order.orderId,
    status: order.status,
    available: true,
    reason: null,
    askAgainAt: null,
    issuer: "service" as const,
    pdfUrl: linkTo(call, file, { validForDays: 90 }),
    verified: facts.archive.verified,
    verifiedAt: call.clock.now().toISOString(),
    proof: { ...facts, documents: [paper] },
  };
}

const withoutProof = ({ orderId, status }: Order, { reason, askAgainAt }: NotYet) => ({
  orderId,
  status,
  available: false,
  reason,
  askAgainAt: askAgainAt?.toISOString() ?? null,
  issuer: "service" as const,
  pdfUrl: null,
  verified: false,
  verifiedAt: null,
  proof: null,
});
