import { defineJob, noPayload } from "../../../operations/job.ts";
import { deleteTurnsBefore } from "../attempt-delays-store.ts";
import { deleteOldRateWindows } from "../calls-store.ts";
import { deleteExpiredRefreshTokens, deleteUnusedClients } from "../connections-store.ts";
import { deleteExpiredSessions, deleteExpiredVerifications, deleteUnusedDevices } from "../people-store.ts";
import { deleteExpiredAttempts } from "../sign-on/sign-on-store.ts";
import { deleteOldSetupLinks } from "../../setup/setup.ts";

const HOUR_MS = 60 * 60 * 1000;
const KEEP_SETUP_LINKS_DAYS = 30;
const KEEP_UNUSED_CLIENTS_DAYS = 30;
/** As long as a browser keeps the cookie. */
const KEEP_UNUSED_DEVICES_DAYS = 400;

/** Every night: lets go of what has had its time and proves nothing. */
export const sweepAccounts = defineJob({
  name: "sweep_accounts",
  retries: 3,
  maxSeconds: 600,
  cron: "17 3 * * *",
  payload: noPayload,

  async run(_payload, { db, clock }) {
    const now = clock.now();
    await deleteOldRateWindows(db, now);
    await deleteTurnsBefore(db, new Date(now.getTime() - 24 * HOUR_MS));
    await deleteExpiredSessions(db, now);
    await deleteUnusedDevices(db, new Date(now.getTime() - KEEP_UNUSED_DEVICES_DAYS * 24 * HOUR_MS));
    await deleteExpiredVerifications(db, now);
    await deleteExpiredAttempts(db, now);
    await deleteExpiredRefreshTokens(db, now);
    await deleteUnusedClients(db, new Date(now.getTime() - KEEP_UNUSED_CLIENTS_DAYS * 24 * HOUR_MS));
    await deleteOldSetupLinks(db, now, KEEP_SETUP_LINKS_DAYS);
  },
});
