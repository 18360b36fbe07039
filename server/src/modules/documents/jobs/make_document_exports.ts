import { z } from "zod";
import { modes } from "../../../foundation/tenant.ts";
import { defineJob } from "../../../operations/job.ts";
import { exportDocument } from "../einvoice/export-document.ts";
import { tenantClock } from "../../partners/partners.ts";

/** Makes the e-invoices of a new invoice or credit note. */
export const makeDocumentExports = defineJob({
  name: "make_document_exports",
  payload: z.object({ partnerId: z.uuid(), mode: z.enum(modes), documentId: z.uuid() }),
  retries: 10,
  maxSeconds: 120,

  async run({ documentId, ...tenant }, services) {
    const clock = await tenantClock(services, tenant);
    await exportDocument(services, tenant, documentId, clock.now());
  },
});
