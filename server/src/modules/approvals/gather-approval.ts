import type { Tx } from "../../db/database.ts";
import { newId } from "../../foundation/ids.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { isUndecided, totalOf } from "./approval-facts.ts";
import type { Approval } from "./approval.ts";
import { insertGathering, lockGathering, updateGathered } from "./approvals-store.ts";
import { ordersOf } from "../orders/orders.ts";

/** Opens an approval whose letters are stored in portions; nobody is asked before the last one is there. */
export async function gatherApproval(
  tx: Tx,
  tenant: Tenant,
  expected: Pick<Approval, "orderCount" | "totalCents" | "reason" | "requestedBy" | "beyondCaps"> & {
    at: Date;
  },
): Promise<string> {
  const { at, ...approval } = expected;
  const { partnerId, mode } = tenant;
  const approvalId = newId(at);
  await insertGathering(tx, { approvalId, partnerId, mode, ...approval, createdAt: at, expiresAt: at });
  return approvalId;
}

/**
 * Asks for all that it has gathered. False: that was nothing, or somebody has ended it. Letters may just be stored for it by
 * somebody who holds it: only whoever holds it in turn sees all of them, in a statement that begins afterwards.
 */
export async function askGathered(
  tx: Tx,
  tenant: Tenant,
  approvalId: string,
  when: { at: Date; expiresAt: Date },
): Promise<boolean> {
  if (!(await lockGathering(tx, tenant, approvalId))) return false;
  const waiting = (await ordersOf(tx, tenant, { approvalId })).filter(isUndecided);
  const totalCents = totalOf(waiting);
  return (
    waiting.length > 0 &&
    updateGathered(tx, tenant, approvalId, { letters: waiting.length, totalCents, ...when })
  );
}
