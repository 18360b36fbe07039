import { defineJob, noPayload } from "../../../operations/job.ts";
import { deliverDue } from "../deliver.ts";

/** After so long a fresh run goes on, so that no run is ever taken for dead. */
const LONGEST_RUN_MS = 60_000;

/** Sends waiting events to partners' servers; real time, also for sandboxes. */
export const deliverWebhooks = defineJob({
  name: "deliver_webhooks",
  payload: noPayload,
  retries: 0, // whatever is still waiting is found again within a second
  maxSeconds: 300,

  run: (_payload, services, signal) =>
    deliverDue(services, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_RUN_MS)])),
});
