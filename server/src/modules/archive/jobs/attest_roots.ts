import { defineJob, noPayload } from "../../../operations/job.ts";
import { attestRoots } from "../attest-roots.ts";

/** Has new roots stamped by the authorities, and tells the witnesses of them. */
export const attestRootsJob = defineJob({
  name: "attest_roots",
  payload: noPayload,
  retries: 0, // the next turn goes on
  maxSeconds: 600,
  cron: "*/5 * * * *",

  run: (_payload, services, signal) => attestRoots(services, signal),
});
