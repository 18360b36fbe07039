import { dueWork } from "../due-work.ts";
import { isOff } from "../ports/clock.ts";
import type { Services } from "../operations/call.ts";
import type { DueWork } from "../operations/due-work.ts";
import { defineJob, noPayload } from "../operations/job.ts";
import { runDueWorkFor } from "./run-due-work-for.ts";

/** Looks once a minute for what has become due by each partner's own clock; what is urgent is not left to it. */
export const runDueWork = defineJob({
  name: "run_due_work",
  payload: noPayload,
  retries: 0, // the next minute tries again
  maxSeconds: 600,
  cron: "* * * * *",

  async run(_payload, services, signal) {
    if (isOff(await services.skew.measure())) return;
    for (const work of dueWork.filter(({ urgent }) => !urgent)) await runForAll(services, work, signal);
  },
});

async function runForAll(services: Services, work: DueWork, signal: AbortSignal): Promise<void> {
  try {
    for (const tenant of await work.tenantsDue(services)) {
      if (signal.aborted) return;
      await runDueWorkFor(services, work, tenant, signal);
    }
  } catch (cause) {
    services.log.error({ err: cause, work: work.name }, "looking for due work failed");
  }
}
