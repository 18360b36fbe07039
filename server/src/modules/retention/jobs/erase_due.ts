import { modes } from "../../../foundation/tenant.ts";
import { defineJob, noPayload } from "../../../operations/job.ts";
import { listPartners } from "../../partners/partners.ts";
import { eraseDue } from "../erase-due.ts";

/** Every night, before the blobs are collected: erases what is due by each partner's own clock. */
export const eraseDueJob = defineJob({
  name: "erase_due",
  payload: noPayload,
  retries: 2,
  maxSeconds: 7200,
  cron: "5 3 * * *",

  async run(_payload, services, signal) {
    for (const { partnerId } of await listPartners(services.db))
      for (const mode of modes) {
        if (signal.aborted) return;
        const erased = await eraseDue(services, { partnerId, mode }, signal);
        if (erased) services.log.info({ partnerId, mode, erased }, "erased what was due");
      }
  },
});
