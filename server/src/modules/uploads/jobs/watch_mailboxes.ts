import { defineJob, noPayload } from "../../../operations/job.ts";
import { hearReport } from "../../orders/orders.ts";
import { lookIntoMailboxes, WATCH_MAILBOXES } from "../mail/watch-mailboxes.ts";

/** Every minute, and when one was named or checked: what has come to the mailboxes that accounts have named. */
export const watchMailboxes = defineJob({
  name: WATCH_MAILBOXES,
  retries: 0, // the next minute tries again
  maxSeconds: 1200,
  cron: "* * * * *",
  payload: noPayload,

  async run(_payload, services, signal) {
    await lookIntoMailboxes(services, signal, hearReport);
  },
});
