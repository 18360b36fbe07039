import { defineJob, noPayload } from "../../../operations/job.ts";
import { collectBlobs } from "../collect-blobs.ts";

export const collectBlobsJob = defineJob({
  name: "collect_blobs",
  payload: noPayload,
  retries: 3,
  maxSeconds: 900,
  cron: "40 3 * * *",

  async run(_payload, services) {
    const collected = await collectBlobs(services);
    services.log.info({ collected }, "collected blobs that nothing holds");
  },
});
