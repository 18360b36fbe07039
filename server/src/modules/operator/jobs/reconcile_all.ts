import { defineJob, noPayload } from "../../../operations/job.ts";
import { reconcile } from "../reconcile.ts";

/** Once a night everything is compared: also what was changed past all triggers. */
export const reconcileAllJob = defineJob({
  name: "reconcile_all",
  payload: noPayload,
  retries: 2,
  maxSeconds: 3600,
  cron: "20 3 * * *",
  run: async (_payload, services) => void (await reconcile(services)),
});
