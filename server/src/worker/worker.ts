import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { z } from "zod";
import { withinTime } from "../db/call-time.ts";
import { beat, takeLeave } from "../db/heartbeat-store.ts";
import { dueWork } from "../due-work.ts";
import { traced } from "../foundation/tracing.ts";
import { jobs } from "../jobs.ts";
import type { Services } from "../operations/call.ts";
import type { Job } from "../operations/job.ts";
import { runDeferredCall } from "./run_deferred_call.ts";
import { runDueWork } from "./run_due_work.ts";
import { isOff } from "../ports/clock.ts";
import { watchUrgentWork } from "./urgent-work.ts";

/** Every queue the worker serves: the modules' jobs, calls that are answered later, and the minute hand. */
export const allJobs: readonly Job[] = [...jobs, runDeferredCall, runDueWork];

export type Worker = { close(): Promise<void> };

/**
 * Takes jobs until the queue is closed, and does urgent work until it is closed itself, which waits for what is under
 * way. Any number of workers share the work.
 */
export async function startWorker(services: Services, served: readonly Job[] = allJobs): Promise<Worker> {
  const take = (job: Job) =>
    services.queue.work(job, (payload, signal, queuedBy) =>
      traced(
        services.tracer,
        () => ({
          name: `job ${job.name}`,
          kind: "consumer",
          facts: { "brieftaube.job": job.name },
          links: [queuedBy],
        }),
        () => runJob(job, payload, services, signal),
      ),
    );
  for (const job of served) if (!job.cron) await take(job);
  const timed = served.filter(({ cron }) => cron);
  const mayWork = timedWork(services, {
    begin: async () => void (await Promise.all(timed.map(take))),
    rest: async () => void (await Promise.all(timed.map(({ name }) => services.queue.rest(name)))),
  });
  await mayWork();
  const process = `${hostname()} ${randomUUID()}`.slice(-100);
  const watch = watchUrgentWork(
    services,
    dueWork.filter(({ urgent }) => urgent),
    heartbeat(services, process, mayWork),
  );
  return {
    async close() {
      await watch.close();
      await withinTime({ statementMs: 5_000 }, () => takeLeave(services.db, process)).catch(
        (cause: unknown) => services.log.warn({ err: cause }, "this worker could not say that it stops"),
      );
    },
  };
}

const BEAT_EVERY_MS = 10_000;

/** Says now and then that this worker looks for work; one that may not, hangs or is gone falls silent. */
function heartbeat(
  { db, log }: Services,
  process: string,
  mayWork: () => Promise<boolean>,
): () => Promise<boolean> {
  let beatenAt = -BEAT_EVERY_MS;
  return async () => {
    if (!(await mayWork())) return false;
    if (performance.now() - beatenAt < BEAT_EVERY_MS) return true;
    beatenAt = performance.now();
    await withinTime({}, () => beat(db, { process, doesWork: true })).catch((cause: unknown) =>
      log.error({ err: cause }, "this worker could not say that it is at work"),
    );
    return true;
  };
}

/** Whether this machine's clock is right; what the clock starts is left to others while it is not. */
function timedWork(
  { skew, log }: Services,
  timed: { begin(): Promise<void>; rest(): Promise<void> },
): () => Promise<boolean> {
  let takes = false;
  return async () => {
    try {
      const isRight = !isOff(await skew.measure());
      if (isRight !== takes) await (isRight ? timed.begin() : timed.rest());
      takes = isRight;
      return isRight;
    } catch (cause) {
      log.error({ err: cause }, "nobody knows how late it is: the database did not say");
      return false;
    }
  };
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
