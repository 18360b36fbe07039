import { defineJob, noPayload } from "../../../operations/job.ts";
import { lockSealed } from "../lock-blobs.ts";

/** Every few minutes, where files lie in a bucket with object lock. */
export const lockBlobsJob = defineJob({
  name: "lock_blobs",
  payload: noPayload,
  retries: 3,
  maxSeconds: 3600,
  cron: "*/5 * * * *",

  async run(_payload, services, signal) {
    const locked = await lockSealed(services, signal);
    if (locked > 0) services.log.info({ locked }, "the bucket keeps sealed files until their date");
  },
});
