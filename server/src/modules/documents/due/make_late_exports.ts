import type { DueWork } from "../../../operations/due-work.ts";
import { exportDocument } from "../einvoice/export-document.ts";
import {
  findNextLateExport,
  listLateExports,
  listTenantsWithLateExports,
  postponeExports,
} from "../einvoice/exports-store.ts";

/** So many in one turn: other tenants want theirs too. */
const MOST_PER_TURN = 20;

/** Makes e-invoices whose job was lost. */
export const makeLateExports: DueWork = {
  name: "make_late_exports",
  tenantsDue: ({ db, clock }) => listTenantsWithLateExports(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextLateExport(db, tenant),

  async run(services, tenant, now, signal) {
    for (const documentId of await listLateExports(services.db, tenant, now, MOST_PER_TURN)) {
      if (signal?.aborted) return;
      // First, so that one that cannot be made does not stand in the way of the others for ever.
      await postponeExports(services.db, tenant, documentId, now);
      await exportDocument(services, tenant, documentId, now).catch((cause: unknown) =>
        services.log.error({ err: cause, documentId, ...tenant }, "an e-invoice could not be made"),
      );
    }
  },
};
