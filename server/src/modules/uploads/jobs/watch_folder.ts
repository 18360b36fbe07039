import { defineJob, noPayload } from "../../../operations/job.ts";
import { takeFromFolder } from "../watch-folder.ts";

/** Every minute: what has come to rest in the watched folder, where there is one. */
export const watchFolder = defineJob({
  name: "watch_folder",
  retries: 0, // the next minute tries again
  maxSeconds: 600,
  cron: "* * * * *",
  payload: noPayload,

  async run(_payload, services, signal) {
    if (services.intakeFolder) await takeFromFolder(services, services.intakeFolder, signal);
  },
});
