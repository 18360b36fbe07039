import { Refusal } from "../../foundation/refusal.ts";
import { RenderBusy } from "./render-errors.ts";

/** Somebody waits for it at this moment; it is one of many; it is made for later. */
export type Urgency = "interactive" | "batch" | "export";
const urgencies: readonly Urgency[] = ["interactive", "batch", "export"];

/** Whose job it is, and how urgent. Who waits for nobody's answer any more gives up the place in the queue. */
export type Turn = { tenant: string; urgency: Urgency; gone?: AbortSignal | undefined };

export type Waiting<Job, Result> = { job: Job; resolve(result: Result): void; reject(error: unknown): void };

/**
 * Shares the turns between tenants. It holds a limited number of jobs, a limited number for each tenant, and none of
 * them for longer than `waitMs`.
 */
export type JobQueue<Job, Result> = {
  add(job: Job, turn: Turn): Promise<Result>;
  /** The next job, as soon as there is one; null once the queue is closed, or when none has come for so long. */
  take(patienceMs?: number): Promise<Waiting<Job, Result> | null>;
  waitingCount(): number;
  close(reason: Error): void;
};

export type QueueLimits = { queueLimit: number; tenantLimit: number; waitMs: number };

type Entry<Job, Result> = Waiting<Job, Result> & Turn & { patience: NodeJS.Timeout; giveUp: () => void };

/** So often whoever has waited longest comes first, however little it matters: nobody waits for ever. */
const EVERY = 5;

export function openJobQueue<Job, Result>(limits: QueueLimits): JobQueue<Job, Result> {
  // In the order they came.
  const waiting: Entry<Job, Result>[] = [];
  const running = new Map<string, number>();
  const takers: ((next: Waiting<Job, Result> | null) => void)[] = [];
  /** Tenants by when they had their last turn, the latest last. */
  const served = new Set<string>();
  let turns = 0;
  let closedBy: Error | null = null;

  const waitingOf = (tenant: string) => waiting.filter((entry) => entry.tenant === tenant);
  const leave = (entry: Entry<Job, Result>) => {
    clearTimeout(entry.patience);
    entry.gone?.removeEventListener("abort", entry.giveUp);
    waiting.splice(waiting.indexOf(entry), 1);
    return entry;
  };
  const turnAway = (entry: Entry<Job, Result>) => leave(entry).reject(new RenderBusy(waiting.length));

  /** A full queue makes room for whoever has less in it than somebody else, at that one's expense. */
  const makeRoom = ({ tenant }: Turn): boolean => {
    const own = waitingOf(tenant).length;
    if (own >= limits.tenantLimit) return false;
    if (waiting.length < limits.queueLimit) return true;
    const [, most] = [...Map.groupBy(waiting, (entry) => entry.tenant)].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    const last = most.toSorted(byUrgency).at(-1);
    if (!last || most.length <= own + 1) return false;
    turnAway(last);
    return true;
  };

  /** Counted as running until it is settled. */
  const started = ({ job, tenant, resolve, reject }: Omit<Entry<Job, Result>, "patience" | "giveUp">) => {
    running.set(tenant, (running.get(tenant) ?? 0) + 1);
    served.delete(tenant);
    served.add(tenant);
    turns += 1;
    const settle = () => {
      const left = (running.get(tenant) ?? 1) - 1;
      if (left > 0) running.set(tenant, left);
      else running.delete(tenant);
      if (left === 0 && waitingOf(tenant).length === 0) served.delete(tenant);
    };
    return {
      job,
      resolve: (result: Result) => (settle(), resolve(result)),
      reject: (error: unknown) => (settle(), reject(error)),
    };
  };

  /**
   * Who has the fewest jobs running comes first: nobody gets a second one while another has none. Among those the most
   * urgent job counts, then who has waited longest for a turn, then the order in which the jobs came.
   */
  const next = (): Entry<Job, Result> | undefined => {
    const runningOf = ({ tenant }: Turn) => running.get(tenant) ?? 0;
    const fewest = Math.min(...waiting.map(runningOf));
    const eligible = waiting.filter((entry) => runningOf(entry) === fewest);
    if (turns % EVERY === EVERY - 1) return eligible[0];
    const last = [...served];
    return eligible.toSorted(
      (one, other) => byUrgency(one, other) || last.indexOf(one.tenant) - last.indexOf(other.tenant),
    )[0];
  };

  const add = (job: Job, turn: Turn): Promise<Result> => {
    if (closedBy) return Promise.reject(closedBy);
    if (turn.gone?.aborted) return Promise.reject(new Refusal("CALL_CANCELLED", {}));
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const taker = takers.shift();
    if (taker) {
      taker(started({ job, resolve, reject, ...turn }));
      return promise;
    }
    if (!makeRoom(turn)) return Promise.reject(new RenderBusy(waiting.length));
    const patience = setTimeout(() => turnAway(entry), limits.waitMs);
    const giveUp = () => leave(entry).reject(new Refusal("CALL_CANCELLED", {}));
    const entry = { job, resolve, reject, patience, giveUp, ...turn };
    turn.gone?.addEventListener("abort", giveUp);
    waiting.push(entry);
    return promise;
  };

  const take = (patienceMs?: number): Promise<Waiting<Job, Result> | null> => {
    const entry = next();
    if (entry) return Promise.resolve(started(leave(entry)));
    if (closedBy) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<Waiting<Job, Result> | null>();
    takers.push(resolve);
    if (patienceMs === undefined) return promise;
    const goAway = () => {
      takers.splice(takers.indexOf(resolve), 1);
      resolve(null);
    };
    const patience = setTimeout(goAway, patienceMs);
    return promise.finally(() => clearTimeout(patience));
  };

  const close = (reason: Error) => {
    closedBy = reason;
    for (const entry of waiting.slice()) leave(entry).reject(reason);
    for (const taker of takers.splice(0)) taker(null);
  };
  return { add, take, close, waitingCount: () => waiting.length };
}

const byUrgency = (one: Turn, other: Turn): number =>
  urgencies.indexOf(one.urgency) - urgencies.indexOf(other.urgency);
