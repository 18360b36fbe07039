import { z } from "zod";
import type { Tenant } from "../../../foundation/tenant.ts";
import { callOfService, type Services } from "../../../operations/call.ts";
import { definePage } from "../../../operations/page.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { drawPage } from "../../../rendering/render-letter.ts";
import { tenantClock } from "../../accounts/accounts.ts";
import { findOrder } from "../../orders/orders.ts";
import { recordView } from "../approvals.ts";
import { missing, openApproval } from "./open-approval.ts";

/** One page of a letter that waits for approval, as it will be printed; who opened it is written down. */
export const approvalPageImage = definePage({
  method: "GET",
  path: "/approvals/:approvalId/orders/:orderId/pages/:page",
  async run(request, services) {
    const { params, language } = request;
    const opened = await openApproval(request, services);
    if (opened instanceof Response) return opened;
    const { approval, session } = opened;
    const call = await callFor(services, approval);
    const page = Number(params["page"]);
    const orderId = z.uuid().safeParse(params["orderId"]);
    const order = orderId.success ? await findOrder(call.db, approval, orderId.data) : undefined;
    if (order?.approvalId !== approval.approvalId || !Number.isSafeInteger(page)) return missing(language);
    const pdf = await readBlob(call.blobs, order.pdfHash);
    const image = pdf && (await drawPage(call.renderer, pdf, { page, resolution: "full" }));
    if (!image) return missing(language);
    const viewer = { id: session.userId, name: session.userName };
    const at = call.clock.now();
    await recordView(call.db, approval, { orderId: order.orderId, viewer, page, at });
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

const callFor = async (services: Services, tenant: Tenant) =>
  callOfService(services, tenant, (await tenantClock(services, tenant)).now());
