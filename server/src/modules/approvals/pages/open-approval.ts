import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { mayDecide } from "../../../foundation/role.ts";
import { type Call, callOfService, type Services } from "../../../operations/call.ts";
import { messagePage, type PageRequest } from "../../../operations/page.ts";
import type { PortalSession } from "../../../operations/portal-session.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { tenantClock } from "../../accounts/accounts.ts";
import { type Approval, findApprovalFor } from "../approvals.ts";
import { texts } from "./approval-texts.ts";

/** An approval that a signed-in person of its partner has opened. */
export type OpenedApproval = {
  approval: Approval;
  session: PortalSession;
  mayDecide: boolean;
  now: Date;
  call: Call;
};

/** The approval that a page is about, or the page to show instead: sign in first, or there is no such thing. */
export async function openApproval(
  { params, language, session }: PageRequest,
  services: Services,
): Promise<OpenedApproval | Response> {
  const approvalId = z.uuid().safeParse(params["approvalId"]);
  if (!approvalId.success) return missing(language);
  const person = await session();
  if (!person) return signInNeeded(`/approvals/${approvalId.data}`, language);
  const approval = await findApprovalFor(services.db, person.memberships, approvalId.data);
  const role = person.memberships.find(({ partnerId }) => partnerId === approval?.partnerId)?.role;
  if (!approval || !role) return missing(language);
  const now = (await tenantClock(services, approval)).now();
  const call = { ...callOfService(services, approval, now), language };
  return { approval, session: person, mayDecide: mayDecide(role), now, call };
}

/** A foreign one is not told from none. */
export const missing = (language: Language): Promise<Response> =>
  messagePage(texts[language].missing, texts[language].missingMore, language, 404);
