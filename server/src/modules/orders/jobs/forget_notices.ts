import { defineJob, noPayload } from "../../../operations/job.ts";
import { deleteOldNotices } from "../carrier-webhook-store.ts";

/** Carriers tell again for days what was not taken; the same word after months makes us look once more, and changes nothing. */
const KEPT_MS = 90 * 86_400_000;
const AT_ONCE = 5000;

/** Every night: what carriers told of their own accord is let go of once it is old. */
export const forgetNotices = defineJob({
  name: "forget_notices",
  retries: 3,
  maxSeconds: 1800,
  cron: "47 3 * * *",
  payload: noPayload,

  async run(_payload, { db, clock }, signal) {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    while (!signal.aborted && (await deleteOldNotices(db, before, AT_ONCE)) === AT_ONCE);
  },
});
