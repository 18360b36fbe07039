import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { deliveryTypeInput } from "../../../foundation/letter-options.ts";
import { formatEuros } from "../../../foundation/money.ts";
import { linesOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { linkTo } from "../../blobs/blobs.ts";
import { isCancellable, type Order, orderStatuses } from "../../orders/orders.ts";
import { keepPlanned } from "../../schedules/schedules.ts";
import { decideInChat } from "../decide-in-chat.ts";
import type { Decided } from "../approval.ts";
import { boundTo, totalOf } from "../approval-facts.ts";
import { pdfFile } from "../approval-view.ts";

const input = z.strictObject({
  approvalId: z.uuid(),
  decision: z.enum(["approve", "reject"]),
  comment: linesOfText(1000).optional(),
  clientOrderId: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe("Accepted; an approval is decided once anyway."),
  user_saw_preview: z
    .boolean()
    .optional()
    .describe("True once the person has seen preview, total price and delivery type; needed to approve."),
});

export const approvalDecide = defineOperation({
  name: "approval_decide",
  title: "Decide an approval",
  summary: "Approves or rejects what waits for approval, as the person told you in this conversation.",
  description:
    "Before approving, show the person previewUrl, the exact total and the delivery type. Letters leave ten minutes " +
    "after approval; order_cancel with approvalId stops them until then. Approving needs approval:self_approve too; " +
    "without it the person decides at approvalUrl. Rejecting gives the money back.",
  doors: ["mcp", "rest"],
  toolset: "approvals",
  scope: "approval:decide",
  effect: "spend",
  ignoresOwnKey: true,
  refuses: [
    "NOT_FOUND",
    "APPROVAL_ALREADY_DECIDED",
    "APPROVAL_FOUR_EYES_REQUIRED",
    "APPROVAL_OWNER_REQUIRED",
    "APPROVAL_PORTAL_REQUIRED",
    "ORDER_NOT_CANCELLABLE",
    "DEADLINE_MISSED",
  ],
  input,
  output: z.object({
    approvalId: z.uuid(),
    status: z.enum(["approved", "rejected"]),
    decidedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe("Until when it could be decided."),
    orders: z.array(
      z.object({
        orderId: z.uuid(),
        letterId: z.uuid(),
        status: z.enum(orderStatuses),
        dispatchAt: z.iso.datetime().nullable(),
        pdfSha256: z.string(),
        recipientLines: z.array(z.string()),
        deliveryType: deliveryTypeInput,
        carrier: z.string(),
        priceCents: z.int(),
      }),
    ),
    totalCents: z.int(),
    previewUrl: z.url().nullable().describe("Of the first letter."),
    holdUntil: z.iso.datetime().nullable().describe("Until then nothing is handed over."),
    cancellable: z.boolean(),
    hint: z.string(),
  }),

  async run({ user_saw_preview: sawPreview = false, ...given }, call) {
    const { decided, holdUntil } = await decideInChat(call, { ...given, sawPreview }, keepPlanned);
    const [first] = decided.orders;
    const previewUrl = first ? linkTo(call, { hash: first.pdfHash, ...pdfFile(first.orderId) }) : null;
    return { ...answerOf(decided, holdUntil, call.language), previewUrl };
  },
});

function answerOf({ approval, orders }: Decided, holdUntil: Date | null, language: Language) {
  const { approvalId, status, decidedAt } = approval;
  const inHold = orders.some((order) => order.status === "approved");
  return {
    approvalId,
    status: status === "approved" ? ("approved" as const) : ("rejected" as const),
    decidedAt: (decidedAt ?? approval.createdAt).toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    orders: orders.map(orderView),
    totalCents: totalOf(orders),
    holdUntil: (inHold && holdUntil?.toISOString()) || null,
    cancellable: orders.some(isCancellable),
    hint: hintOf({ status, inHold, cents: totalOf(orders) }, language),
  };
}

function orderView(order: Order) {
  const { pdfSha256, recipientLines, deliveryType, carrier, priceCents } = boundTo(order);
  const leavesAt = order.status === "scheduled" ? order.plannedAt : order.dueAt;
  return {
    orderId: order.orderId,
    letterId: order.letterId,
    status: order.status,
    dispatchAt: leavesAt?.toISOString() ?? null,
    pdfSha256,
    recipientLines: [...recipientLines],
    deliveryType,
    carrier,
    priceCents,
  };
}

type Outcome = { status: string; inHold: boolean; cents: number };

function hintOf({ status, inHold, cents }: Outcome, language: Language): string {
  const text = texts[language];
  if (status === "rejected") return text.rejected(formatEuros(cents, language));
  return inHold ? text.held : text.planned;
}

const texts = {
  de: {
    rejected: (euros: string) =>
      `Abgelehnt. ${euros} sind wieder verfügbar, der Brief ist wieder ein Entwurf.`,
    held: "Freigegeben. Der Versand beginnt in zehn Minuten; bis dahin stoppt ihn order_cancel mit approvalId.",
    planned: "Freigegeben und eingeplant. Bis zum Termin stoppt den Versand order_cancel mit approvalId.",
  },
  en: {
    rejected: (euros: string) => `Rejected. ${euros} is available again, the letter is a draft again.`,
    held: "Approved. Dispatch begins in ten minutes; until then order_cancel with approvalId stops it.",
    planned: "Approved and planned. Until its time order_cancel with approvalId stops it.",
  },
} as const satisfies Record<Language, unknown>;
