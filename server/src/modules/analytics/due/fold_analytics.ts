import type { DueWork } from "../../../operations/due-work.ts";
import { foldChanges, tenantsToFold } from "../fold.ts";

/** Sums up what was logged, so that answers stay quick. */
export const foldAnalytics: DueWork = {
  name: "fold_analytics",
  tenantsDue: tenantsToFold,
  // It waits for no moment of a partner's time: answers are exact without it.
  nextAt: async () => null,
  async run(services, tenant, _now, signal) {
    await foldChanges(services, tenant, { signal });
  },
};
