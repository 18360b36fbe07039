import type { DueWork } from "../../../operations/due-work.ts";
import { makeRoot } from "../make-root.ts";
import { findNextRootAt, listTenantsWithoutRoot } from "../roots-store.ts";

/** Signs the root of each chain that has grown, at the end of the day in Berlin. */
export const sealDailyRoot: DueWork = {
  name: "seal_daily_root",
  tenantsDue: ({ databases, clock }) => listTenantsWithoutRoot(databases.system, clock.now()),
  nextAt: ({ databases }, tenant) => findNextRootAt(databases.system, tenant),
  async run(services, tenant, now) {
    const due = await findNextRootAt(services.databases.system, tenant);
    if (due && due <= now) await makeRoot({ ...services, clock: { now: () => now } }, tenant);
  },
};
