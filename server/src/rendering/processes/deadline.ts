import { cpuTimeMs } from "./cpu-time.ts";

/** How often a process at work is looked at, at least. */
const LOOK_EVERY_MS = 250;
/** A process that takes so long by the clock hangs, whatever else the machine has to do. */
const HANGING_MS = 600_000;

export type Deadline = { clear(): void };

/**
 * Ends what takes too long, in time of the processor: a machine that is busy with something else does not make a document
 * any more complex. The clock only counts for a process that hangs, and where nobody can tell the other time.
 */
export function startDeadline(processId: number, cpuMs: number, giveUp: (why: string) => void): Deadline {
  let looking: NodeJS.Timeout | undefined;
  let waitedMs = 0;
  let isOver = false;
  const lookEveryMs = Math.min(LOOK_EVERY_MS, cpuMs);
  const before = cpuTimeMs(processId);

  const look = async () => {
    waitedMs += lookEveryMs;
    const [start, now] = await Promise.all([before, cpuTimeMs(processId)]);
    if (isOver) return;
    const used = start === null || now === null ? waitedMs : now - start;
    if (used > cpuMs) return giveUp(`not done within ${cpuMs} ms of the processor`);
    if (waitedMs > HANGING_MS) return giveUp(`not done within ${HANGING_MS} ms`);
    wait();
  };
  const wait = () => {
    looking = setTimeout(() => void look(), lookEveryMs);
  };
  wait();
  return {
    clear() {
      isOver = true;
      clearTimeout(looking);
    },
  };
}
