import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { type Call, callOfService, type Services } from "../../../operations/call.ts";
import { messagePage, type PageRequest } from "../../../operations/page.ts";
import type { Membership, PortalSession } from "../../../operations/portal-session.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { tenantClock } from "../../accounts/accounts.ts";
import { findDocument, type StoredDocument } from "../documents.ts";
import { selectTenantOfDocument } from "./document-pages-store.ts";
import { texts } from "./document-page-texts.ts";

/** A billing document that a signed-in person has opened. */
export type OpenedDocument = {
  document: StoredDocument;
  session: PortalSession;
  /** What the person may do in the account it belongs to. */
  membership: Membership;
  call: Call;
};

/** Where a document is shown, within the service. */
export const pathOf = (documentId: string): string => `/documents/${documentId}`;

/** The document that a page is about, or the page to show instead: sign in first, or there is no such thing. */
export async function openDocument(
  { params, language, session }: PageRequest,
  services: Services,
): Promise<OpenedDocument | Response> {
  const documentId = z.guid().safeParse(params["documentId"]);
  if (!documentId.success) return missing(language);
  const person = await session();
  if (!person) return signInNeeded(pathOf(documentId.data), language);
  const partnerIds = person.memberships.map(({ partnerId }) => partnerId);
  const tenant = await selectTenantOfDocument(services.db, partnerIds, documentId.data);
  const membership = person.memberships.find(({ partnerId }) => partnerId === tenant?.partnerId);
  if (!tenant || !membership) return missing(language);
  const now = (await tenantClock(services, tenant)).now();
  const call = { ...callOfService(services, tenant, now), language };
  const document = await findDocument(call.db, tenant, documentId.data);
  return document ? { document, session: person, membership, call } : missing(language);
}

/** A foreign one is not told from none. */
const missing = (language: Language): Promise<Response> =>
  messagePage(texts[language].missing, texts[language].missingMore, language, 404);
