import { html } from "hono/html";
import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { type Call, callOfService, type Services } from "../../../operations/call.ts";
import {
  definePage,
  messagePage,
  type PageRequest,
  pageResponse,
  seeOther,
} from "../../../operations/page.ts";
import type { Membership, PortalSession } from "../../../operations/portal-session.ts";
import { isFromOtherSite, ownFormHeaders } from "../../../operations/same-site.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { tenantClock } from "../../accounts/accounts.ts";
import { requireOrder } from "../../orders/orders.ts";
import { startExport } from "../exports.ts";
import { texts } from "./archive-page-texts.ts";
import { ARCHIVE_PATH } from "./archive_page.ts";
import { selectTenantOfOrder } from "./export-pages-store.ts";

const PATH = "/orders/:orderId/evidence";

/** What the evidence pack of an order is, and the button that makes it. */
export const orderEvidence = definePage({
  method: "GET",
  path: PATH,
  async run(request, services) {
    const opened = await openOrder(request, services);
    return opened instanceof Response ? opened : show(opened);
  },
});

/** Makes it; the archive page then shows how far it is. */
export const orderEvidenceStart = definePage({
  method: "POST",
  path: PATH,
  async run(request, services) {
    const { language } = request;
    const text = texts[language];
    if (isFromOtherSite(request.headers, services.links.publicUrl))
      return messagePage(text.otherSite, text.otherSiteMore, language, 403);
    const opened = await openOrder(request, services);
    if (opened instanceof Response) return opened;
    const { call, person, membership, orderId } = opened;
    if (membership.role === "viewer") return messagePage(text.evidence, text.readOnly, language, 403);
    const { createdAt } = await requireOrder(call.db, call.caller, orderId);
    await startExport(call, {
      format: "pdf_bundle",
      target: `order:${orderId}`,
      since: new Date(Math.min(createdAt.getTime(), call.clock.now().getTime() - 1)),
      until: call.clock.now(),
      requestedByName: person.userName,
    });
    return seeOther(ARCHIVE_PATH);
  },
});

type OpenedOrder = { call: Call; person: PortalSession; membership: Membership; orderId: string };

/** The order that a page is about, or the page to show instead: sign in first, or there is no such thing. */
async function openOrder(
  { params, language, session }: PageRequest,
  services: Services,
): Promise<OpenedOrder | Response> {
  const orderId = z.guid().safeParse(params["orderId"]);
  if (!orderId.success) return missing(language);
  const person = await session();
  if (!person) return signInNeeded(`/orders/${orderId.data}/evidence`, language);
  const partnerIds = person.memberships.map(({ partnerId }) => partnerId);
  const tenant = await selectTenantOfOrder(services.db, partnerIds, orderId.data);
  const membership = person.memberships.find(({ partnerId }) => partnerId === tenant?.partnerId);
  if (!tenant || !membership) return missing(language);
  const now = (await tenantClock(services, tenant)).now();
  return {
    call: { ...callOfService(services, tenant, now), language },
    person,
    membership,
    orderId: orderId.data,
  };
}

/** A foreign one is not told from none. */
const missing = (language: Language): Promise<Response> =>
  messagePage(texts[language].missing, texts[language].missingMore, language, 404);

function show({ call, orderId }: OpenedOrder): Promise<Response> {
  const { language } = call;
  const text = texts[language];
  const body = html`<p>${text.evidenceIntro}</p>
    <p class="quiet">${text.order} <code>${orderId}</code></p>
    <p class="quiet">${text.evidenceHow}</p>
    <div class="row">
      <form method="post"><button>${text.evidenceSubmit}</button></form>
      <a class="button second" href="${ARCHIVE_PATH}">${text.toList}</a>
    </div>`;
  return pageResponse({ title: text.evidence, language, body }, ownFormHeaders);
}
