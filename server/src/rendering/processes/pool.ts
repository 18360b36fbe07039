import { availableParallelism } from "node:os";
import type { CodeCache } from "../code/code-cache.ts";
import type { RenderTask } from "./child.ts";
import { openJobQueue, type Turn, type Urgency } from "./job-queue.ts";
import { RenderFailed } from "./render-errors.ts";
import { startRenderWorker, type RenderWorker } from "./render-worker.ts";
import type { TaskInput, TaskName, TaskResult } from "./tasks.ts";
import type { RenderJob } from "../typesetting/typst-engine.ts";

export type RenderPool = {
  /**
   * Throws `RenderBusy` when there is no turn in time, `RenderFailed` when the document cannot be set, and
   * `UnusableFile` when a stranger's file is not fit for print; refuses what nobody waits for any more.
   */
  perform<Name extends TaskName>(name: Name, input: TaskInput<Name>, turn?: Turn): Promise<TaskResult<Name>>;
  /** Resolves when every process can take work. */
  ready(): Promise<void>;
  processIds(): number[];
  close(): Promise<void>;
};

export type RenderPoolOptions = {
  processes?: number;
  /** How many there are while much is to do; those beyond `processes` leave when nothing is. */
  atMost?: number;
  /** A document that needs more time of the processor is given up. */
  deadlineMs?: number;
  /** How long a job may wait for its turn. */
  waitMs?: number;
  queueLimit?: number;
  /** How many of them may be one tenant's. */
  tenantLimit?: number;
  /** A process that has grown beyond this, and cannot give it back, is replaced. */
  maxRssBytes?: number;
  warmUp?: RenderJob;
  /** Lets processes start with code that an earlier one has made. */
  code?: Pick<CodeCache, "read" | "distrust">;
};

const defaults = {
  processes: Math.max(1, Math.min(4, availableParallelism() - 1)),
  atMost: Math.min(4, availableParallelism()),
  deadlineMs: 20_000,
  waitMs: 30_000,
  queueLimit: 400,
  tenantLimit: 200,
  // One without code at hand takes 350 MB while it makes its own, and 270 then: replaced meanwhile, it would begin anew each time.
  maxRssBytes: 400 * 2 ** 20,
  warmUp: null as RenderJob | null,
  code: null as Pick<CodeCache, "read" | "distrust"> | null,
};

/** So many jobs wait when one more process is worth its start. */
const MUCH_TO_DO = 3;
const LINGER_MS = 5_000;

/** What the service does for nobody in particular. */
const OURS: Turn = { tenant: "", urgency: "batch" };

/** The same renderer, whose turns are those of a tenant, and of somebody who may go away. */
export const onBehalfOf = (
  pool: RenderPool,
  tenant: string,
  urgency: Urgency,
  gone?: AbortSignal,
): RenderPool => ({
  ...pool,
  perform: (name, input, turn = { tenant, urgency, gone }) => pool.perform(name, input, turn),
});

/** A logo is small, and so is a font: one that needs longer is built to need long. */
const SMALL_FILE_CPU_MS = 5_000;
const smallFileTasks: ReadonlySet<TaskName> = new Set<TaskName>(["preparePicture", "prepareFont"]);

const cpuMsOf = ({ name }: RenderTask, { deadlineMs }: { deadlineMs: number }): number =>
  smallFileTasks.has(name) ? Math.min(SMALL_FILE_CPU_MS, deadlineMs) : deadlineMs;

/** Sets documents in processes of their own, a few at a time, and never lets work pile up without end. */
export function openRenderPool(options: RenderPoolOptions = {}): RenderPool {
  const limits = { ...defaults, ...(options.processes && { atMost: options.processes }), ...options };
  const queue = openJobQueue<RenderTask, TaskResult<TaskName>>(limits);
  const workers = new Set<RenderWorker>();
  let closed = false;

  const hire = () => {
    const worker = startRenderWorker(limits);
    workers.add(worker);
    return worker;
  };
  const dismiss = (worker: RenderWorker) => {
    workers.delete(worker);
    return worker.stop();
  };

  /** One place at the work bench: whoever sits here is replaced when it has died or grown too large. */
  const occupySeat = async (lingerMs?: number) => {
    let worker = hire();
    let successor: RenderWorker | null = null;
    let atWork = false;
    const replaceIfEnded = () => {
      if (closed || !worker.hasEnded()) return;
      void dismiss(worker);
      worker = hire();
    };
    const handOver = () => {
      if (atWork || !successor?.isReady()) return;
      void dismiss(worker);
      worker = successor;
      successor = null;
    };
    const replaceSoon = () => {
      if (closed || successor) return;
      successor = hire();
      // Also when nobody comes for a long time: until then the memory of both would be held.
      void successor.ready.then(handOver, () => (successor = null));
    };
    for (;;) {
      await worker.ready.catch(() => undefined);
      const next = await queue.take(lingerMs);
      if (!next) break;
      replaceIfEnded();
      atWork = true;
      try {
        await worker.ready;
        const { result, rssBytes } = await worker.run(next.job, cpuMsOf(next.job, limits));
        next.resolve(result);
        if (rssBytes > limits.maxRssBytes) replaceSoon();
      } catch (error) {
        next.reject(error);
      }
      atWork = false;
      handOver();
      replaceIfEnded();
    }
    await dismiss(worker);
    if (successor) await dismiss(successor);
  };

  const seats = new Set<Promise<void>>();
  const addSeat = (lingerMs?: number) => {
    const seat = occupySeat(lingerMs).finally(() => seats.delete(seat));
    seats.add(seat);
  };
  for (let each = 0; each < limits.processes; each += 1) addSeat();

  return {
    // The answer to a task is of its kind: the process that gives it is our own.
    perform: <Name extends TaskName>(name: Name, input: TaskInput<Name>, turn: Turn = OURS) => {
      const result = queue.add({ name, input }, turn) as Promise<TaskResult<Name>>;
      if (queue.waitingCount() >= MUCH_TO_DO && seats.size < limits.atMost) addSeat(LINGER_MS);
      return result;
    },
    ready: async () => void (await Promise.all([...workers].map(({ ready }) => ready))),
    processIds: () => [...workers].flatMap(({ processId }) => processId ?? []),
    async close() {
      closed = true;
      queue.close(new RenderFailed("crashed", "the renderer is closed"));
      await Promise.all([...workers].map(dismiss));
      await Promise.all(seats);
    },
  };
}
