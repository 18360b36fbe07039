import { startRenderWorker } from "../processes/render-worker.ts";
import type { CodeCache } from "./code-cache.ts";
import type { CompiledCode } from "./compiled-code.ts";

const MOST_CPU_MS = 120_000;
/** Nobody waits for it, and others wait for the machine. */
const NICENESS = 10;

/**
 * Makes the code that is missing, in a process that sees nobody's documents, before or after. Whether that worked is
 * of no weight: without it letters are the same, and processes start more slowly.
 */
export function fillCodeCache(
  cache: CodeCache,
  niceness = NICENESS,
): { done: Promise<boolean>; stop(): Promise<void> } {
  if (!cache.isWanted()) return { done: Promise.resolve(false), stop: () => Promise.resolve() };
  const worker = startRenderWorker({ deadlineMs: MOST_CPU_MS, warmUp: null });
  const make = async () => {
    try {
      await worker.ready;
      const { result } = await worker.run({ name: "makeCode", input: { niceness } }, MOST_CPU_MS);
      cache.keep(result as CompiledCode);
      return true;
    } catch {
      return false;
    } finally {
      await worker.stop();
    }
  };
  return { done: make(), stop: () => worker.stop() };
}
