import { Refusal } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { withdrawApproval } from "../approvals/approvals.ts";
import { voidDocument } from "../documents/documents.ts";
import { cameToNothing, ordersOf } from "../orders/orders.ts";
import type { CourseStep } from "./course.ts";
import { changeStep } from "./steps-store.ts";

/** How a step ends that nobody has decided about, and why. */
export type Withdrawal = { state: "withdrawn" | "outdated" | "refused"; reason: string };

/**
 * Takes a prepared letter back that nobody has decided about: the request for approval is withdrawn and its document void.
 * False: somebody has said yes already, or it is on its way without being asked for; then it goes.
 */
export async function withdrawStep(
  call: Call,
  step: CourseStep,
  { state, reason }: Withdrawal,
): Promise<boolean> {
  const { caller, clock } = call;
  const at = clock.now();
  const end = () =>
    changeStep(call.db, caller, step.stepId, ["preparing", "prepared"], { state, reason, endedAt: at });
  if (step.letterId === null || step.madeDocumentId === null) return (await end()) !== undefined;
  const [order] = await ordersOf(call.db, caller, { letterId: step.letterId });
  const approvalId = order?.status === "awaiting_approval" ? order.approvalId : null;
  if (order && approvalId === null && !cameToNothing.includes(order.status)) return false;
  try {
    if (approvalId !== null)
      await call.db
        .transaction()
        .execute((tx) => withdrawApproval(tx, caller, approvalId, { by: { kind: "service" }, reason, at }));
    await voidDocument(call, { documentId: step.madeDocumentId, reason });
  } catch (cause) {
    if (cause instanceof Refusal && decidedMeanwhile.has(cause.code)) return false;
    throw cause;
  }
  await end();
  return true;
}

const decidedMeanwhile: ReadonlySet<string> = new Set(["APPROVAL_ALREADY_DECIDED", "DOCUMENT_ISSUED"]);
