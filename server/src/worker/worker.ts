import type { z } from "zod";
import { dueWork } from "../due-work.ts";
import { jobs } from "../jobs.ts";
import type { Services } from "../operations/call.ts";
import type { Job } from "../operations/job.ts";
import { runDueWork } from "./run_due_work.ts";
import { watchUrgentWork } from "./urgent-work.ts";

/** Every queue the worker serves: the modules' jobs and the minute hand. */
export const allJobs: readonly Job[] = [...jobs, runDueWork];

export type Worker = { close(): Promise<void> };

/**
 * Takes jobs until the queue is closed, and does urgent work until it is closed itself, which waits for what is under
 * way. Any number of workers share the work.
 */
export async function startWorker(services: Services, served: readonly Job[] = allJobs): Promise<Worker> {
  for (const job of served) {
    await services.queue.work(job, (payload, signal) => runJob(job, payload, services, signal));
  }
  return watchUrgentWork(
    services,
    dueWork.filter(({ urgent }) => urgent),
  );
}

/** Runs one job; what it throws is logged whole here and makes the queue try again. */
export async function runJob(
  job: Job,
  payload: unknown,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  try {
    const known: z.output<typeof job.payload> = job.payload.parse(payload ?? {});
    await job.run(known, services, signal);
  } catch (cause) {
    services.log.error({ err: cause, job: job.name }, "a job failed");
    throw cause;
  }
}
