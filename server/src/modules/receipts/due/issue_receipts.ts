import type { DueWork } from "../../../operations/due-work.ts";
import { issueReceipts } from "../issue-receipts.ts";
import { findNextDue, listTenantsDue } from "../receipts-store.ts";

/** Issues the receipt of each month that is over in Berlin, as soon as nothing is missing for it. */
export const issueReceiptsDue: DueWork = {
  name: "issue_receipts",
  tenantsDue: ({ db, clock }) => listTenantsDue(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextDue(db, tenant),
  run: (services, tenant, now, signal) => issueReceipts(services, { tenant, now, signal }),
};
