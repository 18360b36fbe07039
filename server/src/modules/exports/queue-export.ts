import type { Tenant } from "../../foundation/tenant.ts";
import type { Call } from "../../operations/call.ts";

/** The job that makes an export. */
export const EXPORT_JOB = "run_archive_export";

/** Jobs of one export wait once: who comes second finds it taken or done. */
export const queueExport = (
  { queue }: Pick<Call, "queue">,
  db: Parameters<Call["queue"]["enqueue"]>[0],
  { partnerId, mode }: Tenant,
  exportId: string,
): Promise<string | null> =>
  queue.enqueue(db, EXPORT_JOB, { partnerId, mode, exportId }, { onceKey: exportId });
