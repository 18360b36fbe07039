import { z } from "zod";
import { modes } from "../../../foundation/tenant.ts";
import { defineJob } from "../../../operations/job.ts";
import { EXPORT_JOB } from "../queue-export.ts";
import { runExport } from "../run-export.ts";

/** Makes an export of the archive, from where it stands. */
export const runArchiveExport = defineJob({
  name: EXPORT_JOB,
  payload: z.object({ partnerId: z.uuid(), mode: z.enum(modes), exportId: z.uuid() }),
  retries: 20,
  maxSeconds: 6 * 3600,

  run: (ref, services, signal) => runExport(services, ref, { signal }),
});
