import { defineJob, noPayload } from "../../../operations/job.ts";
import { deleteOldDeliveries } from "../webhooks-store.ts";

/** So long whoever was told can look it up and have it sent again; the event itself stays as long as what it is about. */
const KEPT_MS = 90 * 86_400_000;
const AT_ONCE = 5000;

/** Every night: which endpoint was told of which event is let go of, once it is over and old. */
export const forgetDeliveries = defineJob({
  name: "forget_deliveries",
  retries: 3,
  maxSeconds: 1800,
  cron: "41 3 * * *",
  payload: noPayload,

  async run(_payload, { db, clock }, signal) {
    const before = new Date(clock.now().getTime() - KEPT_MS);
    while (!signal.aborted && (await deleteOldDeliveries(db, before, AT_ONCE)) === AT_ONCE);
  },
});
