import { defineJob, noPayload } from "../../../operations/job.ts";
import { eraseDeletedBefore } from "../addresses-store.ts";

const RESTORABLE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Every night: what was deleted from an address book and not restored is gone for good. */
export const sweepAddresses = defineJob({
  name: "sweep_addresses",
  retries: 3,
  maxSeconds: 600,
  cron: "27 3 * * *",
  payload: noPayload,

  async run(_payload, { db, clock }) {
    await eraseDeletedBefore(db, new Date(clock.now().getTime() - RESTORABLE_DAYS * DAY_MS));
  },
});
