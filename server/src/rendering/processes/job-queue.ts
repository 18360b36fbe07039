import { RenderBusy } from "./render-errors.ts";

export type Waiting<Job, Result> = { job: Job; resolve(result: Result): void; reject(error: unknown): void };

/** Jobs in the order they came. It holds a limited number, and none of them for longer than `waitMs`. */
export type JobQueue<Job, Result> = {
  add(job: Job): Promise<Result>;
  /** The next job, as soon as there is one; null once the queue is closed. */
  take(): Promise<Waiting<Job, Result> | null>;
  close(reason: Error): void;
};

export function openJobQueue<Job, Result>(limits: {
  queueLimit: number;
  waitMs: number;
}): JobQueue<Job, Result> {
  const waiting: (Waiting<Job, Result> & { patience: NodeJS.Timeout })[] = [];
  const takers: ((next: Waiting<Job, Result> | null) => void)[] = [];
  let closedBy: Error | null = null;

  const add = (job: Job): Promise<Result> => {
    if (closedBy) return Promise.reject(closedBy);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const taker = takers.shift();
    if (taker) {
      taker({ job, resolve, reject });
      return promise;
    }
    if (waiting.length >= limits.queueLimit) return Promise.reject(new RenderBusy(waiting.length));
    const patience = setTimeout(() => {
      waiting.splice(waiting.indexOf(entry), 1);
      reject(new RenderBusy(waiting.length));
    }, limits.waitMs);
    const entry = { job, resolve, reject, patience };
    waiting.push(entry);
    return promise;
  };

  const take = (): Promise<Waiting<Job, Result> | null> => {
    const next = waiting.shift();
    if (next) clearTimeout(next.patience);
    if (next || closedBy) return Promise.resolve(next ?? null);
    return new Promise((resolve) => takers.push(resolve));
  };

  const close = (reason: Error) => {
    closedBy = reason;
    for (const each of waiting.splice(0)) {
      clearTimeout(each.patience);
      each.reject(reason);
    }
    for (const taker of takers.splice(0)) taker(null);
  };
  return { add, take, close };
}
