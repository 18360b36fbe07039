import { defineJob, noPayload } from "../../../operations/job.ts";
import { deleteMessages } from "../mail/mailboxes-store.ts";
import { deleteJobsBefore } from "../printing/print-jobs-store.ts";
import { deleteUploadsBefore } from "../uploads-store.ts";

/** A computer asks for minutes what became of a print job. */
const JOBS_KEPT_MS = 7 * 86_400_000;
/** As long as what came with them. */
const MESSAGES_KEPT_MS = 90 * 86_400_000;
const MOST_MESSAGES = 1000;

/** Every hour: what was brought and has expired is let go of, used or not; its bytes are collected where nothing else names them. */
export const forgetUploads = defineJob({
  name: "forget_uploads",
  retries: 3,
  maxSeconds: 600,
  cron: "23 * * * *",
  payload: noPayload,

  async run(_payload, { db, clock }) {
    await deleteUploadsBefore(db, clock.now());
    await deleteJobsBefore(db, new Date(clock.now().getTime() - JOBS_KEPT_MS));
    const before = new Date(clock.now().getTime() - MESSAGES_KEPT_MS);
    await deleteMessages(db, { before, most: MOST_MESSAGES });
  },
});
