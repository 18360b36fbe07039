import { z } from "zod";
import { passkeyAnswer } from "../../../foundation/passkey-signature.ts";
import { linesOfText } from "../../../foundation/text.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { keepPlanned } from "../../schedules/schedules.ts";
import { totalOf } from "../approval-facts.ts";
import { decideInPortal } from "../decide-in-portal.ts";

export const approvalApprove = defineOperation({
  name: "approval_approve",
  title: "Approve",
  summary:
    "Releases the letters of an approval at once, exactly as the person was shown them; where two people have to agree, the second does.",
  doors: ["portal"],
  role: "approver",
  effect: "spend",
  refuses: [
    "NOT_FOUND",
    "APPROVAL_ALREADY_DECIDED",
    "APPROVAL_CHANGED",
    "APPROVAL_SIGNATURE_REQUIRED",
    "APPROVAL_FOUR_EYES_REQUIRED",
    "APPROVAL_OWNER_REQUIRED",
    "DEADLINE_MISSED",
  ],
  input: z.strictObject({
    approvalId: z.uuid(),
    fingerprint: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe("Of what the page showed, from approval_open."),
    comment: linesOfText(1000).optional(),
    acknowledgeRisk: z
      .boolean()
      .default(false)
      .describe("The person has read that the letter may not arrive in time."),
    signature: passkeyAnswer
      .optional()
      .describe("What a passkey of the person answered to the challenge of approval_open."),
  }),
  output: z.object({
    approvalId: z.uuid(),
    released: z.int(),
    totalCents: z.int(),
    secondBy: z
      .array(z.string())
      .nullable()
      .describe("Nothing is released yet: one of these people has to agree, too. Null: released."),
    nextApprovalId: z.uuid().nullable().describe("What waits next."),
  }),

  async run(
    { approvalId, fingerprint, acknowledgeRisk: acknowledgesRisk, comment = null, signature = null },
    call,
  ) {
    const yes = {
      verdict: "approve",
      shown: fingerprint,
      acknowledgesRisk,
      signature,
      keepSchedule: keepPlanned,
    } as const;
    const {
      orders,
      secondBy = null,
      nextApprovalId,
    } = await decideInPortal(call, { approvalId, comment, ...yes });
    const totalCents = totalOf(orders);
    return { approvalId, released: orders.length, totalCents, secondBy, nextApprovalId };
  },
});
