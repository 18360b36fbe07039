import type { DueWork } from "../../../operations/due-work.ts";
import { sealRecords, tenantsToSeal } from "../seal-records.ts";

/** Chains new archive records within seconds. */
export const sealArchive: DueWork = {
  name: "seal_archive",
  urgent: true,
  tenantsDue: tenantsToSeal,
  // It waits for no moment of a partner's time.
  nextAt: async () => null,
  async run(services) {
    await sealRecords(services);
  },
};
