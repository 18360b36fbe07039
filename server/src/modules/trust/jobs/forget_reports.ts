import { defineJob, noPayload } from "../../../operations/job.ts";
import { deleteSettledReports } from "../abuse-reports-store.ts";

/** They name whoever has reported something; the operators' log keeps what was decided. */
const KEPT_MS = 365 * 86_400_000;

/** Every night: reports of letters that were settled a year ago are let go of. */
export const forgetReports = defineJob({
  name: "forget_reports",
  retries: 3,
  maxSeconds: 1800,
  cron: "53 3 * * *",
  payload: noPayload,

  async run(_payload, { db, clock }) {
    await deleteSettledReports(db, new Date(clock.now().getTime() - KEPT_MS));
  },
});
