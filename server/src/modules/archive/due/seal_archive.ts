import type { DueWork } from "../../../operations/due-work.ts";
import { sealSettledRecords, tenantsToSeal } from "../seal-records.ts";

/** Chains new archive records within seconds. */
export const sealArchive: DueWork = {
  name: "seal_archive",
  urgent: true,
  tenantsDue: tenantsToSeal,
  // It waits for no moment of a partner's time.
  nextAt: async () => null,
  async run(services) {
    await sealSettledRecords(services);
  },
};
