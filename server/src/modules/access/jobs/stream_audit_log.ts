import { defineJob, noPayload } from "../../../operations/job.ts";
import { listActsAfter } from "../../operator/operator.ts";
import { streamAuditLog } from "../audit-stream.ts";

/** Passes the audit log on to the place that the operator has named. */
export const streamAuditLogJob = defineJob({
  name: "stream_audit_log",
  payload: noPayload,
  retries: 0, // the next turn goes on
  maxSeconds: 120,
  cron: "* * * * *",

  run: (_payload, services, signal) => streamAuditLog(services, listActsAfter, signal),
});
