import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Actor } from "../orders/orders.ts";
import { updateDecision } from "./approvals-store.ts";
import { type Approval, type Decided } from "./approval.ts";
import { requireApproval } from "./approval-facts.ts";
import { claim, end, waitingOrders } from "./decide-approval.ts";

export { expireApproval } from "./decide-approval.ts";
export { askGathered, gatherApproval } from "./gather-approval.ts";
export { requireApproval, viewsOf, requesterNames, boundTo, isUndecided } from "./approval-facts.ts";
export {
  type ApprovalStatus,
  type Approval,
  type Decider,
  type KeepSchedule,
  approvalStatuses,
  holdFrom,
  approvalUrlOf,
  statusAt,
} from "./approval.ts";
export { isForPeopleOnly } from "./people-only.ts";
export { isForTwo } from "./two-people.ts";
export { requesterTexts } from "./requesters.ts";
export { pdfFile } from "./approval-view.ts";
export {
  deadlinesOf,
  lockApproval,
  findApproval,
  selectSigned as signedYesOf,
  recordView,
  forgetGathering,
  listApprovals,
} from "./approvals-store.ts";

/** Takes a request back before anybody has decided: the approval is rejected as withdrawn, its orders are cancelled. */
export async function withdrawApproval(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  { by, reason, at }: { by: Actor; reason: string | null; at: Date },
): Promise<Decided> {
  const decider = { kind: "withdrawn", id: by.id ?? null, name: by.name ?? null } as const;
  const approval = await claim(tx, tenant, approvalId, {
    status: "rejected",
    lapsed: false,
    by: decider,
    comment: reason,
    at,
  });
  const why = { code: "APPROVAL_WITHDRAWN", by, ...(reason !== null && { text: reason }) };
  return { approval, orders: await end(tx, approval, { to: "cancelled", why, at }) };
}

/**
 * One of its letters has left, so somebody had said yes in a time that this store does not know. Letters that still wait
 * are left alone: who has them, their carriers say. Null: others wait still, or it was decided.
 */
export async function closeAnsweredApproval(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  at: Date,
): Promise<Approval | null> {
  const approval = await requireApproval(tx, tenant, approvalId);
  if ((await waitingOrders(tx, approval)).length > 0) return null;
  const by = { kind: "restore", id: null, name: null } as const;
  return (
    (await updateDecision(tx, tenant, approvalId, {
      status: "approved",
      lapsed: null,
      by,
      comment: null,
      at,
    })) ?? null
  );
}
