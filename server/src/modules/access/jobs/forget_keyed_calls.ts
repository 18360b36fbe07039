import { defineJob, noPayload } from "../../../operations/job.ts";
import { KEYED_CALLS_MS } from "../keyed-calls.ts";
import { deleteKeyedCallsBefore } from "../keyed-calls-store.ts";

/** Every hour: answers that were kept for repeats are let go of after their day. */
export const forgetKeyedCalls = defineJob({
  name: "forget_keyed_calls",
  retries: 3,
  maxSeconds: 600,
  cron: "41 * * * *",
  payload: noPayload,

  async run(_payload, { db, clock }) {
    await deleteKeyedCallsBefore(db, new Date(clock.now().getTime() - KEYED_CALLS_MS));
  },
});
