import type { DueWork } from "../../../operations/due-work.ts";
import { reconcileTopUp } from "../book-payments.ts";
import { findNextCheckAt, listTenantsToCheck, listTopUpsToCheck } from "../top-ups-store.ts";

/** Asks the payment provider about links of which nothing was heard. */
export const reconcileTopUps: DueWork = {
  name: "reconcile_top_ups",
  tenantsDue: ({ db, clock }) => listTenantsToCheck(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextCheckAt(db, tenant),
  async run(services, tenant, now) {
    for (const topUp of await listTopUpsToCheck(services.db, tenant, now))
      await reconcileTopUp(services, topUp, now);
  },
};
