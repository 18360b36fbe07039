import { defineJob, noPayload } from "../../../operations/job.ts";
import { listTenantsWithStalledExports, selectNextExport } from "../exports-store.ts";
import { queueExport } from "../queue-export.ts";

/** An export that nobody has touched for so long has lost its job. */
const UNTOUCHED_MS = 2 * 60_000;

/** Takes up exports whose worker died or whose job was lost. */
export const resumeArchiveExports = defineJob({
  name: "resume_archive_exports",
  payload: noPayload,
  retries: 0, // the next minute tries again
  maxSeconds: 60,
  cron: "* * * * *",

  async run(_payload, services) {
    const now = services.clock.now();
    const untouchedSince = new Date(now.getTime() - UNTOUCHED_MS);
    for (const tenant of await listTenantsWithStalledExports(services.db, { now, untouchedSince })) {
      const exportId = await selectNextExport(services.db, tenant);
      if (exportId !== undefined) await queueExport(services, services.db, tenant, exportId);
    }
  },
});
