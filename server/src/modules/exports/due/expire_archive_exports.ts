import type { DueWork } from "../../../operations/due-work.ts";
import { dropExpiredFiles, findNextExpiry, listTenantsWithExpiredExports } from "../exports-store.ts";

/** Lets go of the files of exports whose links have ended; what was exported when stays to be seen. */
export const expireArchiveExports: DueWork = {
  name: "expire_archive_exports",
  tenantsDue: ({ db, clock }) => listTenantsWithExpiredExports(db, clock.now()),
  nextAt: ({ db }, tenant) => findNextExpiry(db, tenant),

  async run({ db }, tenant, now) {
    await dropExpiredFiles(db, tenant, now);
  },
};
