import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import type { Role } from "../../../foundation/role.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import { type Call, callOfService, type Services } from "../../../operations/call.ts";
import { messagePage, type PageRequest } from "../../../operations/page.ts";
import type { Membership, PortalSession } from "../../../operations/portal-session.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { tenantClock } from "../../accounts/accounts.ts";
import { senderForSend } from "../../senders/senders.ts";
import { findCurated, findVersion, type TemplateVersion } from "../template-version.ts";
import { selectTenantOfTemplate } from "./template-pages-store.ts";
import { texts } from "./template-page-texts.ts";

/** A version of a template that a signed-in person has opened. */
export type OpenedTemplate = {
  version: TemplateVersion;
  session: PortalSession;
  /** What the person may do in the account it belongs to. */
  membership: Membership;
  call: Call;
};

/** Where a version is shown, within the service. */
export const pathOf = ({ templateId, versionId }: { templateId: string; versionId: string }): string =>
  `/templates/${templateId}/versions/${versionId}`;

/** The version that a page is about, or the page to show instead: sign in first, or there is no such thing. */
export async function openTemplate(
  { params, language, session }: PageRequest,
  services: Services,
): Promise<OpenedTemplate | Response> {
  const asked = Ids.safeParse(params);
  if (!asked.success) return missing(language);
  const { templateId, versionId } = asked.data;
  const person = await session();
  if (!person) return signInNeeded(pathOf(asked.data), language);
  const tenant = await tenantOf(services, person, templateId);
  const membership = person.memberships.find(({ partnerId }) => partnerId === tenant?.partnerId);
  if (!tenant || !membership) return missing(language);
  const call = await callOf(services, tenant, { ...person, role: membership.role }, language);
  const version = await findVersion(call.db, tenant, templateId, versionId);
  return version ? { version, session: person, membership, call } : missing(language);
}

const Ids = z.object({ templateId: z.guid(), versionId: z.guid() });

/** The service's own templates belong to nobody; they are shown as letters of the account that the person stands in. */
const tenantOf = async (
  services: Services,
  { partnerId, memberships }: PortalSession,
  templateId: string,
): Promise<Tenant | undefined> =>
  findCurated(templateId)
    ? sendingTenant(services, partnerId)
    : selectTenantOfTemplate(
        services.db,
        memberships.map((membership) => membership.partnerId),
        templateId,
      );

/** Who has no sender of real letters yet is trying things out. */
async function sendingTenant({ databases }: Services, partnerId: string): Promise<Tenant> {
  const live = { partnerId, mode: "live" } as const;
  const sender = await senderForSend(databases.ofTenant(live), live, null);
  return sender ? live : { partnerId, mode: "sandbox" };
}

/** What a person does in an account, by its clock and as their role allows. */
export async function callOf(
  services: Services,
  { partnerId, mode }: Tenant,
  { userId, role }: { userId: string; role: Role },
  language: Language,
): Promise<Call> {
  const tenant = { partnerId, mode };
  const call = callOfService(services, tenant, (await tenantClock(services, tenant)).now());
  const scopes = mayWrite(role)
    ? (["template:read", "template:write"] as const)
    : (["template:read"] as const);
  const caller = { ...call.caller, connectionId: userId, userId, scopes: new Set(scopes) };
  return { ...call, caller, language };
}

/** Who writes templates and throws drafts away. */
export const mayWrite = (role: Role): boolean => role !== "viewer";

/** A foreign one is not told from none. */
export const missing = (language: Language): Promise<Response> =>
  messagePage(texts[language].missing, texts[language].missingMore, language, 404);
