import { isSeenBy } from "../../access/access.ts";
import { defineDoor, defineListDoor } from "../../../operations/door.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { findApprovalFor } from "../approvals-store.ts";

export const approvalsDoor = defineListDoor("/approvals");

export const approvalDoor = defineDoor(
  "/approvals/:approvalId",
  async ({ approvalId }, partnerIds, { db, userId }) => {
    const approval = await findApprovalFor(db, partnerIds, approvalId);
    return approval && (await isSeenBy(db, approval, { userId, kind: "approval", id: approvalId }))
      ? portalLink(`/approvals/${approvalId}`, approval)
      : null;
  },
);
