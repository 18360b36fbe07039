import { defineJob, noPayload } from "../../../operations/job.ts";
import { beginYears } from "../years-store.ts";

/** Every night: the next year has a part for the words of its letters long before it comes. */
export const beginYearsJob = defineJob({
  name: "begin_years",
  retries: 5,
  maxSeconds: 600,
  cron: "19 2 * * *",
  payload: noPayload,

  async run(_payload, { db }) {
    await beginYears(db);
  },
});
