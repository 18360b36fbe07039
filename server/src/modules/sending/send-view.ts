import type { z } from "zod";
import type { Language } from "../../foundation/language.ts";
import { explainWarning, type LetterWarning } from "../../texts/letter-warnings.ts";
import type { Call } from "../../operations/call.ts";
import type { sendOutputSchema } from "../../operations/send-output.ts";
import { approvalUrlOf, deadlinesOf, isUndecided, pdfFile } from "../approvals/approvals.ts";
import { arrivalView, isTooLate } from "../deadlines/deadlines.ts";
import { linkTo } from "../blobs/blobs.ts";
import { isCancellable, type Order, postedOnOf } from "../orders/orders.ts";
import type { SentLetter } from "./commit-send.ts";
import type { SendPlan } from "./send-plan.ts";

type SendView = z.input<typeof sendOutputSchema>;

/** How a caller sees letters that were accepted, in their order. */
export async function sentViews(call: Call, sent: readonly SentLetter[]): Promise<SendView[]> {
  const asked = sent.flatMap(({ order }) =>
    isUndecided(order) && order.approvalId ? [order.approvalId] : [],
  );
  const deadlines = await deadlinesOf(call.db, call.caller, [...new Set(asked)]);
  return sent.map((letter) => sentView(call, letter, deadlines));
}

/** How a caller sees one that was accepted. */
export const sentAlone = async (call: Call, sent: SentLetter): Promise<SendView> => {
  const [view] = await sentViews(call, [sent]);
  if (!view) throw new Error("a letter was sent and not shown");
  return view;
};

const sentView = (
  call: Pick<Call, "links" | "clock" | "caller" | "language" | "carriers">,
  { order, duplicateOf, warnings, copies }: SentLetter,
  deadlines: ReadonlyMap<string, Date>,
): SendView => ({
  orderId: order.orderId,
  letterId: order.letterId,
  clientOrderId: order.clientOrderId,
  status: order.status,
  wouldBe: null,
  approvalId: order.approvalId,
  approvalUrl: order.approvalId && approvalUrlOf(call.links, order.approvalId),
  expiresAt: (order.approvalId && deadlines.get(order.approvalId)?.toISOString()) || null,
  previewUrl: linkTo(call, { hash: order.pdfHash, ...pdfFile(order.orderId) }),
  scheduleId: order.scheduleId,
  plannedAt: order.plannedAt && new Date(order.plannedAt).toISOString(),
  priceCents: order.priceCents,
  totalCents: [order, ...copies].reduce((sum, { priceCents }) => sum + priceCents, 0),
  parts: order.part === null ? [] : [order, ...copies].map(partView),
  copies: (order.part === null ? copies : []).map((copy) => ({
    orderId: copy.orderId,
    letterId: copy.letterId,
    status: copy.status,
    recipientLines: [...copy.recipientLines],
    deliveryType: copy.deliveryType,
    pageCount: copy.pageCount,
    priceCents: copy.priceCents,
  })),
  priceVersion: order.priceVersion,
  priceBreakdown: order.price.breakdown,
  deliveryType: order.deliveryType,
  color: order.color,
  duplex: order.duplex,
  pageCount: order.pageCount,
  sheetCount: order.sheetCount,
  carrier: order.carrier,
  recipientLines: [...order.recipientLines],
  emailTo: order.email?.to ?? null,
  pdfSha256: order.pdfHash,
  cancellable: isCancellable(order),
  duplicateOf,
  postedOn: postedOnOf(order, call.carriers[call.caller.mode], call.clock.now()),
  arrival: order.arrival && arrivalView(order.arrival, call.clock.now(), call.language),
  warnings: explained(warnings, call.language),
});

/** How a caller sees a rehearsal: the same, and nothing of it exists. */
export const planView = ({ language }: Pick<Call, "language">, plan: SendPlan): SendView => ({
  orderId: null,
  letterId: plan.request.draft?.letterId ?? null,
  clientOrderId: plan.request.key?.clientOrderId ?? null,
  status: "dry_run",
  wouldBe: isRefusedLate(plan) ? null : statusAfter[plan.exit.kind],
  approvalId: null,
  approvalUrl: null,
  expiresAt: null,
  previewUrl: null,
  scheduleId: null,
  plannedAt: plan.request.schedule?.runAt.toISOString() ?? null,
  priceCents: plan.price.priceCents,
  totalCents: [plan, ...plan.copies].reduce((sum, { price }) => sum + price.priceCents, 0),
  parts: plan.printed.parts.length === 0 ? [] : [plan, ...plan.copies].map(plannedPart),
  copies: (plan.printed.parts.length === 0 ? plan.copies : []).map((copy) => ({
    orderId: null,
    letterId: null,
    status: "dry_run",
    recipientLines: copy.printed.composition.recipientLines,
    deliveryType: copy.request.deliveryType,
    pageCount: copy.printed.pageCount,
    priceCents: copy.price.priceCents,
  })),
  priceVersion: plan.price.priceVersion,
  priceBreakdown: plan.price.breakdown,
  deliveryType: plan.request.deliveryType,
  color: plan.color,
  duplex: plan.duplex,
  pageCount: plan.printed.pageCount,
  sheetCount: plan.price.sheets,
  carrier: plan.carrier.name,
  recipientLines: plan.printed.composition.recipientLines,
  emailTo: plan.mail?.to ?? null,
  pdfSha256: null,
  cancellable: false,
  duplicateOf: plan.duplicateOf,
  postedOn: plan.postedOn,
  arrival: plan.arrival && arrivalView(plan.arrival, plan.request.schedule?.runAt ?? plan.at, language),
  warnings: explained(plan.warnings, language),
});

const partView = ({ part, orderId, letterId, status, pageCount, priceCents }: Order) => ({
  number: part ?? 1,
  orderId,
  letterId,
  status,
  pageCount,
  priceCents,
});

const plannedPart = ({ request, printed, price }: SendPlan) => ({
  number: request.source.part?.number ?? 1,
  orderId: null,
  letterId: null,
  status: "dry_run",
  pageCount: printed.pageCount,
  priceCents: price.priceCents,
});

/** What is too late does not leave at all: nothing would become of it. */
const isRefusedLate = ({ arrival, request, at }: SendPlan): boolean =>
  arrival !== null && isTooLate(arrival, request.schedule?.runAt ?? at);

const statusAfter = { order: "queued", approval: "awaiting_approval", schedule: "scheduled" } as const;

const explained = (warnings: readonly LetterWarning[], language: Language) =>
  warnings.map((warning) => explainWarning(warning, language));
