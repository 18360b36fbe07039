import type { DueWork } from "../../../operations/due-work.ts";
import { lapseExport } from "../decide-export.ts";
import { listTenantsWithLapsedExports, listUndecided } from "../export-decisions-store.ts";

const AT_ONCE = 100;

/** Ends exports that nobody has said yes or no to in time. */
export const lapseArchiveExports: DueWork = {
  name: "lapse_archive_exports",
  tenantsDue: ({ db, clock }) => listTenantsWithLapsedExports(db, clock.now()),
  nextAt: async ({ db }, tenant) => (await listUndecided(db, tenant, { limit: 1 }))[0]?.decideUntil ?? null,

  async run(services, tenant, now) {
    for (const { exportId, decideUntil } of await listUndecided(services.db, tenant, { limit: AT_ONCE }))
      if (decideUntil <= now) await lapseExport(services, tenant, exportId, now);
  },
};
