import { defineJob, noPayload } from "../../../operations/job.ts";
import { askCarriersForRestored } from "../restored-orders.ts";
import { beginTimelineOfServer } from "../timelines.ts";

/** After a restore, asks the carriers which of the open letters they have; notices by itself that the database was recovered. */
export const askAfterRestore = defineJob({
  name: "ask_after_restore",
  payload: noPayload,
  retries: 0, // the next minute asks again
  maxSeconds: 3600,
  cron: "* * * * *",

  async run(_payload, services, signal) {
    await beginTimelineOfServer({ db: services.db, now: services.clock.now() });
    const undecided = await askCarriersForRestored(services, signal);
    if (undecided > 0)
      services.log.warn(
        { undecided },
        "sending stays paused: orders of before the restore wait for a person",
      );
  },
});
