import { defineJob, noPayload } from "../../../operations/job.ts";
import { renewLocks } from "../lock-blobs.ts";

/** Every night, between erasing and collecting. */
export const renewLocksJob = defineJob({
  name: "renew_locks",
  payload: noPayload,
  retries: 2,
  maxSeconds: 3600,
  cron: "30 3 * * *",

  async run(_payload, services, signal) {
    const { renewed, ended } = await renewLocks(services, signal);
    if (renewed + ended > 0) services.log.info({ renewed, ended }, "locks of sealed files");
  },
});
