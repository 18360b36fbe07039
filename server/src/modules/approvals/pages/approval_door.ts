import { definePage, seeOther } from "../../../operations/page.ts";
import { portalLink } from "../../../operations/portal-link.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { openApproval } from "./open-approval.ts";

/** The short address that results and mails name; it leads to the account and the world of the approval. */
export const approvalDoor = definePage({
  method: "GET",
  path: "/approvals/:approvalId",
  async run(request, services) {
    const opened = await openApproval(request, services);
    if (opened instanceof Response) return opened;
    return seeOther(portalLink(`/approvals/${opened.approval.approvalId}`, opened.approval));
  },
});

export const approvalsDoor = definePage({
  method: "GET",
  path: "/approvals",
  async run({ language, session }) {
    return (await session()) ? seeOther("/portal/approvals") : signInNeeded("/approvals", language);
  },
});
