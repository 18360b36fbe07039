import { z } from "zod";
import { deliveryTypeInput } from "../../foundation/letter-options.ts";
import { explainWarning, letterWarningOutput } from "../../texts/letter-warnings.ts";
import type { Call } from "../../operations/call.ts";
import { linkTo } from "../blobs/blobs.ts";
import { orderStatuses } from "../orders/orders.ts";
import { type Approval, approvalStatuses, approvalUrlOf, type ListedLetter, statusAt } from "./approval.ts";

const listedLetter = z.object({
  orderId: z.uuid(),
  letterId: z.uuid(),
  clientOrderId: z.string().nullable(),
  subject: z.string(),
  status: z.enum(orderStatuses),
  recipient: z.object({ name: z.string(), city: z.string(), country: z.string() }),
  deliveryType: deliveryTypeInput,
  emailTo: z.string().nullable().describe("Where it is mailed; null: on paper."),
  priceCents: z.int(),
  pageCount: z.int(),
  warnings: z.array(letterWarningOutput),
  previewUrl: z.url().describe("The PDF that will be printed; the link ends after a day."),
});

/** An approval as lists show it. */
export const approvalOutput = z.object({
  approvalId: z.uuid(),
  status: z.enum(approvalStatuses),
  kind: z.enum(["letter", "batch"]),
  reason: z.string().nullable(),
  requesterContext: z.string().nullable(),
  requestedBy: z.object({ connection: z.string(), name: z.string().nullable() }),
  askedBecause: z
    .string()
    .describe("oauth, approval_mode, batch, submitted, or rule_… for a rule of the account."),
  totalCents: z.int().describe("Gross, for all letters."),
  letterCount: z.int(),
  letters: z.array(listedLetter).describe("The first 20; of one approval those from lettersOffset on."),
  nextLettersOffset: z
    .int()
    .nullable()
    .describe("There are more letters: give this as lettersOffset, with the approvalId."),
  subject: z.string().nullable().describe("Of the first of these letters."),
  letterId: z.uuid().nullable(),
  previewUrl: z.url().nullable(),
  approvalUrl: z.url().describe("Where a signed-in person decides."),
  plannedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.object({ kind: z.string(), name: z.string().nullable() }).nullable(),
  comment: z.string().nullable(),
});

export const LETTERS_SHOWN = 20;

type ViewingCall = Pick<Call, "links" | "clock" | "caller" | "language">;
type Shown = { letters: readonly ListedLetter[]; skipped: number; requesterName: string | null };

export function approvalView(
  call: ViewingCall,
  approval: Approval,
  { letters, skipped, requesterName }: Shown,
): z.input<typeof approvalOutput> {
  const views = letters.map((letter) => letterView(call, letter));
  const { approvalId, decidedBy } = approval;
  const shownTo = skipped + views.length;
  return {
    approvalId,
    status: statusAt(approval, call.clock.now()),
    kind: approval.kind,
    reason: approval.reason,
    requesterContext: approval.requesterContext,
    requestedBy: { connection: approval.requestedBy.connection, name: requesterName },
    askedBecause: approval.askedBecause,
    totalCents: approval.totalCents,
    letterCount: approval.orderCount,
    letters: views,
    nextLettersOffset: views.length === LETTERS_SHOWN && shownTo < approval.orderCount ? shownTo : null,
    subject: views[0]?.subject ?? null,
    letterId: views[0]?.letterId ?? null,
    previewUrl: views[0]?.previewUrl ?? null,
    approvalUrl: approvalUrlOf(call.links, approvalId),
    plannedAt: approval.plannedAt?.toISOString() ?? null,
    createdAt: approval.createdAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy && { kind: decidedBy.kind, name: decidedBy.name },
    comment: approval.comment,
  };
}

const letterView = (
  call: ViewingCall,
  { orderId, letterId, recipient, warnings, pdfHash, email, ...letter }: ListedLetter,
): z.input<typeof listedLetter> => ({
  orderId,
  letterId,
  clientOrderId: letter.clientOrderId,
  subject: letter.subject,
  status: letter.status,
  recipient: { name: recipient.name, city: recipient.city, country: recipient.country },
  deliveryType: letter.deliveryType,
  emailTo: email?.to ?? null,
  priceCents: letter.priceCents,
  pageCount: letter.pageCount,
  warnings: warnings.map((warning) => explainWarning(warning, call.language)),
  previewUrl: linkTo(call, { hash: pdfHash, ...pdfFile(orderId) }),
});

export const pdfFile = (orderId: string) => ({ fileName: `${orderId}.pdf`, mediaType: "application/pdf" });
