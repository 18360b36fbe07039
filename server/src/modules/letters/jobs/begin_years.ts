import { beginYears } from "../../../db/years-store.ts";
import { defineJob, noPayload } from "../../../operations/job.ts";

/** Every night: the next year has a part in every table that stands in parts, long before it comes. */
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
