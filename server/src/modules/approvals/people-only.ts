import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Order } from "../orders/orders.ts";
import { partnerOf } from "../partners/partners.ts";
import { findApproval, selectSigned } from "./approvals-store.ts";
import { isForPortal, otherDeciders } from "./four-eyes.ts";
import { mustBeSigned } from "./signed-yes.ts";
import { isForTwo } from "./two-people.ts";

/**
 * What a program could not have approved it leads to no other address either: what two people approve or have approved, what a person
 * signs for or has signed for, and what is for owners, for the portal or for another pair of eyes.
 */
export async function isForPeopleOnly(db: Database, tenant: Tenant, order: Order): Promise<boolean> {
  const { signedYesRules, twoApproversAboveCents } = await partnerOf(db, tenant.partnerId);
  if (mustBeSigned(signedYesRules, [order]) || isForTwo(twoApproversAboveCents, [order])) return true;
  if (isForPortal(order)) return true;
  const approval = order.approvalId === null ? undefined : await findApproval(db, tenant, order.approvalId);
  if (!approval) return false;
  if (approval.decidedBy?.first || approval.beyondCaps) return true;
  if ((await otherDeciders(db, approval, null)) !== null) return true;
  return (await selectSigned(db, tenant, approval.approvalId)) !== null;
}
