import { defineJob, noPayload } from "../../../operations/job.ts";
import { reconcileRecent } from "../reconcile.ts";

/** Compares what has changed since the last night, so that a difference is known within minutes. */
export const reconcileRecentJob = defineJob({
  name: "reconcile_recent",
  payload: noPayload,
  retries: 0, // the next turn looks again
  maxSeconds: 900,
  cron: "*/10 * * * *",
  run: async (_payload, services) => void (await reconcileRecent(services)),
});
