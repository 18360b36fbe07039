import { z } from "zod";
import type { Sight, Tenant } from "../../../foundation/tenant.ts";
import { sightOfPerson } from "../../access/access.ts";
import { callOfService, type Services } from "../../../operations/call.ts";
import { nothingHere } from "../../../operations/door.ts";
import { definePage, type PageRequest } from "../../../operations/page.ts";
import type { PortalSession } from "../../../operations/portal-session.ts";
import { signInNeeded } from "../../../operations/sign-in-needed.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { drawPage } from "../../../rendering/render-letter.ts";
import { findOrder } from "../../orders/orders.ts";
import { tenantClock } from "../../partners/partners.ts";
import type { Approval } from "../approval.ts";
import { findApprovalFor, recordView } from "../approvals-store.ts";

/**
 * One page of a letter that waits for approval, as it will be printed; who opened it is written down. `thumb` is the
 * first one, too small to read: whoever sees it has opened nothing.
 */
export const approvalPageImage = definePage({
  method: "GET",
  path: "/approvals/:approvalId/orders/:orderId/pages/:page",
  async run(request, services) {
    const { params, language } = request;
    const opened = await openApproval(request, services);
    if (opened instanceof Response) return opened;
    const { approval, session } = opened;
    const sees = await sightOfPerson(services.db, approval, session.userId);
    const call = await callFor(services, { ...approval, sees });
    const isThumb = params["page"] === "thumb";
    const page = isThumb ? 1 : Number(params["page"]);
    const orderId = z.uuid().safeParse(params["orderId"]);
    const order = orderId.success ? await findOrder(call.db, approval, orderId.data) : undefined;
    if (order?.approvalId !== approval.approvalId || !Number.isSafeInteger(page))
      return nothingHere(language);
    const pdf = await readBlob(call.blobs, order.pdfHash);
    const image =
      pdf && (await drawPage(call.renderer, pdf, { page, resolution: isThumb ? "thumb" : "full" }));
    if (!image) return nothingHere(language);
    const viewer = { id: session.userId, name: session.userName };
    const at = call.clock.now();
    if (!isThumb) await recordView(call.db, approval, { orderId: order.orderId, viewer, page, at });
    return new Response(Buffer.from(image.png), {
      headers: {
        "content-type": "image/png",
        "cache-control": "private, max-age=86400",
        // Somebody else at the same browser is written down as well.
        vary: "cookie",
      },
    });
  },
});

type OpenedApproval = { approval: Approval; session: PortalSession };

/** The approval that is asked for and who asks, or what to show instead. */
async function openApproval(
  { params, language, session }: PageRequest,
  { db }: Services,
): Promise<OpenedApproval | Response> {
  const approvalId = z.guid().safeParse(params["approvalId"]);
  if (!approvalId.success) return nothingHere(language);
  const person = await session();
  if (!person) return signInNeeded(`/approvals/${approvalId.data}`, language);
  const partnerIds = person.memberships.filter(({ disabled }) => !disabled).map(({ partnerId }) => partnerId);
  const approval = await findApprovalFor(db, partnerIds, approvalId.data);
  return approval ? { approval, session: person } : nothingHere(language);
}

const callFor = async (services: Services, tenant: Tenant & { sees: Sight }) =>
  callOfService(services, tenant, (await tenantClock(services, tenant)).now(), "interactive");
