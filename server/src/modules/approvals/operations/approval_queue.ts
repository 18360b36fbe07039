import { z } from "zod";
import { deliveryName } from "../../../texts/delivery-names.ts";
import { limitInput, offsetInput, pageOf } from "../../../foundation/paging.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { askedBecauseText } from "../asked-because.ts";
import { type Requester, requestersOf, requesterText } from "../requesters.ts";
import type { Language } from "../../../foundation/language.ts";
import { type ApprovalStatus, approvalStatuses, type QueuedApproval, thumbnailOf } from "../approval.ts";
import { queueOf } from "../approvals-store.ts";

const item = z.object({
  approvalId: z.uuid(),
  status: z.enum(approvalStatuses),
  kind: z.enum(["letter", "batch"]),
  letterCount: z.int(),
  subject: z.string().nullable().describe("Of the first letter."),
  company: z.string().nullable().describe("Of the first recipient."),
  thumbnailUrl: z
    .string()
    .nullable()
    .describe("The first page, small; looking at it is no look at the letter."),
  recipients: z.array(z.string()).describe("The first three names."),
  deliveries: z.array(z.string()).describe("Products, as people call them."),
  totalCents: z.int().describe("While it waits, what a yes would cost now."),
  askedBy: z.string(),
  because: z.string(),
  reason: z.string().nullable(),
  lettersWithWarnings: z.int(),
  plannedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lapsesSoon: z.boolean().describe("Within a day."),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  comment: z.string().nullable().describe("What was said with the decision."),
});

const DAY_MS = 86_400_000;

export const approvalQueue = defineOperation({
  name: "approval_queue",
  title: "Approval queue",
  summary: "Lists what waits for a decision, that which lapses first before the others, or what was decided.",
  doors: ["portal"],
  role: "viewer",
  effect: "read",
  refuses: [],
  input: z.strictObject({
    status: z.enum(approvalStatuses).default("pending"),
    limit: limitInput,
    offset: offsetInput,
  }),
  output: pageOf(item),

  async run({ status, limit, offset }, { db, caller, clock, language }) {
    const now = clock.now();
    const { items, total } = await queueOf(db, caller, { status, now }, { limit, offset });
    const requesters = await requestersOf(db, caller, items);
    return {
      items: items.map((queued, at) => ({
        ...itemView(queued, status, requesters[at], language),
        lapsesSoon: status === "pending" && queued.expiresAt.getTime() - now.getTime() < DAY_MS,
      })),
      total,
      limit,
      offset,
    };
  },
});

function itemView(
  queued: QueuedApproval,
  status: ApprovalStatus,
  requester: Requester | undefined,
  language: Language,
): Omit<z.input<typeof item>, "lapsesSoon"> {
  const { approvalId, kind, orderCount, reason, lettersWithWarnings, decidedBy } = queued;
  return {
    approvalId,
    status,
    kind,
    letterCount: orderCount,
    subject: queued.first?.subject ?? null,
    company: queued.first?.company ?? null,
    thumbnailUrl: queued.first && thumbnailOf(approvalId, queued.first.orderId),
    recipients: queued.recipientNames,
    deliveries: queued.deliveryTypes.map((type) => deliveryName(type, language)),
    totalCents: status === "pending" ? queued.waitingCents : queued.totalCents,
    askedBy: requester ? requesterText(requester, language) : "",
    because: askedBecauseText(queued, language),
    reason,
    lettersWithWarnings,
    plannedAt: queued.plannedAt?.toISOString() ?? null,
    createdAt: queued.createdAt.toISOString(),
    expiresAt: queued.expiresAt.toISOString(),
    decidedAt: queued.decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy?.name ?? null,
    comment: queued.comment,
  };
}
