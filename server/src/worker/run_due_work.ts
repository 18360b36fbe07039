import { tenantClock } from "../modules/accounts/accounts.ts";
import { dueWork } from "../due-work.ts";
import { defineJob, noPayload } from "../operations/job.ts";

/** Looks once a minute for what has become due by each partner's own clock. */
export const runDueWork = defineJob({
  name: "run_due_work",
  payload: noPayload,
  retries: 0, // the next minute tries again
  maxSeconds: 600,
  cron: "* * * * *",

  async run(_payload, services, signal) {
    for (const work of dueWork) {
      for (const tenant of await work.tenantsDue(services)) {
        if (signal.aborted) return;
        const clock = await tenantClock(services, tenant);
        await work.run(services, tenant, clock.now());
      }
    }
  },
});
