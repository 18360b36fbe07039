import { z } from "zod";
import { definePage } from "../../../operations/page.ts";
import { readBlob } from "../../../ports/blob-store.ts";
import { drawPage } from "../../../rendering/render-letter.ts";
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
    const { approval, session, now, call } = opened;
    const page = Number(params["page"]);
    const orderId = z.uuid().safeParse(params["orderId"]);
    const order = orderId.success ? await findOrder(call.db, approval, orderId.data) : undefined;
    if (order?.approvalId !== approval.approvalId || !Number.isSafeInteger(page)) return missing(language);
    const pdf = await readBlob(call.blobs, order.pdfHash);
    const image = pdf && (await drawPage(call.renderer, pdf, { page, resolution: "full" }));
    if (!image) return missing(language);
    const viewer = { id: session.userId, name: session.userName };
    await recordView(call.db, approval, { orderId: order.orderId, viewer, page, at: now });
    return new Response(Buffer.from(image.png), {
      headers: { "content-type": "image/png", "cache-control": "private, max-age=86400" },
    });
  },
});
