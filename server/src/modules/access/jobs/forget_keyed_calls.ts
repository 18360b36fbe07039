import { defineJob, noPayload } from "../../../operations/job.ts";
import { DEFERRED_CALLS_MS } from "../deferred-calls.ts";
import { deleteDeferredCallsBefore } from "../deferred-calls-store.ts";
import { KEYED_CALLS_MS } from "../keyed-calls.ts";
import { deleteKeyedCallsBefore } from "../keyed-calls-store.ts";

/** Every hour: answers that were kept for repeats, or for who did not wait, are let go of after their day. */
export const forgetKeyedCalls = defineJob({
  name: "forget_keyed_calls",
  retries: 3,
  maxSeconds: 600,
  cron: "41 * * * *",
  payload: noPayload,

  async run(_payload, { db, clock }) {
    const now = clock.now().getTime();
    await deleteKeyedCallsBefore(db, new Date(now - KEYED_CALLS_MS));
    await deleteDeferredCallsBefore(db, new Date(now - DEFERRED_CALLS_MS));
  },
});
