import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { ReadingAnswer } from "./website-thread.ts";
import type { WebsiteReading } from "./website-reading.ts";

type Input<Name extends keyof WebsiteReading> = Parameters<WebsiteReading[Name]>[0];
type Result<Name extends keyof WebsiteReading> = ReturnType<WebsiteReading[Name]>;

export type WebsiteReader = {
  /** Null when the text is too much for the reader: too long to take apart, too deep, too large. */
  read<Name extends keyof WebsiteReading>(name: Name, input: Input<Name>): Promise<Result<Name> | null>;
  close(): Promise<void>;
};

const DEADLINE_MS = 6_000;
/** A thread that takes longer to begin is given up, too: the machine is beyond its means. */
const START_MS = 20_000;

/**
 * Reads a website in a thread with little memory and little time. A page can be built so that taking it apart needs
 * gigabytes or minutes; then only this thread dies. One website needs one reader, and one task at a time.
 */
export function openWebsiteReader({ deadlineMs = DEADLINE_MS } = {}): WebsiteReader {
  let thread = startThread();
  return {
    async read<Name extends keyof WebsiteReading>(name: Name, input: Input<Name>) {
      const answer = await askThread(thread, { name, input }, deadlineMs);
      if (answer !== null) return "result" in answer ? (answer.result as Result<Name>) : null;
      await thread.worker.terminate();
      thread = startThread();
      return null;
    },
    close: async () => void (await thread.worker.terminate()),
  };
}

type Thread = { worker: Worker; started: Promise<unknown> };

function startThread(): Thread {
  const worker = new Worker(new URL("./website-thread.ts", import.meta.url), {
    // It has no business with our settings or secrets.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
  });
  return { worker, started: nextMessage(worker, START_MS) };
}

/** Null when the thread has died or must be given up. */
async function askThread(
  { worker, started }: Thread,
  task: unknown,
  deadlineMs: number,
): Promise<ReadingAnswer | null> {
  if ((await started) === null) return null;
  const answer = nextMessage(worker, deadlineMs);
  worker.postMessage(task, []);
  return answer as Promise<ReadingAnswer | null>;
}

async function nextMessage(worker: Worker, withinMs: number): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  try {
    return await Promise.race([
      once(worker, "message", { signal }).then(([message]) => message as unknown),
      once(worker, "exit", { signal }).then(() => null),
      setTimeout(withinMs, null, { signal }),
    ]);
  } catch {
    // What the thread stumbled over ends it; `once` reports that as an error of its own.
    return null;
  } finally {
    done.abort();
  }
}
