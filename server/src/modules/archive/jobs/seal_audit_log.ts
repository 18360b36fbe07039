import { defineJob, noPayload } from "../../../operations/job.ts";
import { sealAuditLog } from "../working-tables-store.ts";

/** Puts what was called into the archive, many calls in one record. */
export const sealAuditLogJob = defineJob({
  name: "seal_audit_log",
  payload: noPayload,
  retries: 0, // the next turn goes on
  maxSeconds: 600,
  cron: "*/10 * * * *",

  async run(_payload, { db, clock }, signal) {
    while (!signal.aborted && (await sealAuditLog(db, clock.now())) > 0);
  },
});
