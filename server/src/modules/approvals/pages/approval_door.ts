import { defineDoor, defineListDoor } from "../../../operations/door.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { findApprovalFor } from "../approvals-store.ts";

export const approvalsDoor = defineListDoor("/approvals");

export const approvalDoor = defineDoor(
  "/approvals/:approvalId",
  async ({ approvalId }, partnerIds, { db }) => {
    const approval = await findApprovalFor(db, partnerIds, approvalId);
    return approval ? portalLink(`/approvals/${approvalId}`, approval) : null;
  },
);
