import type { DueWork } from "../../../operations/due-work.ts";
import { enqueue } from "../../../operations/job.ts";
import { invoiceDesk } from "../../documents/documents.ts";
import { makeDocumentExports } from "../../documents/jobs/make_document_exports.ts";
import type { InvoiceDesk } from "../invoice-row.ts";
import { takePortion } from "../run-serial.ts";
import { findNextDue, listTenantsDue } from "../serials-store.ts";

/** Rehearses serial letters and hands them in, a portion at a time. */
export const runSerials: DueWork = {
  name: "run_serials",
  urgent: true,
  tenantsDue: ({ db, clock }) => listTenantsDue(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextDue(db, tenant),
  run: (services, tenant, now, signal) => takePortion(services, tenant, now, desk, signal),
};

/** As document_create does: the e-invoices are made by a job. */
const desk: InvoiceDesk = {
  ...invoiceDesk,
  async make(call, wish, key) {
    const made = await invoiceDesk.make(call, wish, key);
    const { partnerId, mode } = call.caller;
    await enqueue(call, call.db, makeDocumentExports, { partnerId, mode, documentId: made.documentId });
    return made;
  },
};
