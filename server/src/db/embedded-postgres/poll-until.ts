import { setTimeout as pause } from "node:timers/promises";

export class DeadlinePassed extends Error {}

/** Looks again every few milliseconds until there is something to see. */
export async function pollUntil<T>(look: () => T | undefined, deadline: AbortSignal): Promise<T> {
  for (;;) {
    const seen = look();
    if (seen !== undefined) return seen;
    if (deadline.aborted) throw new DeadlinePassed();
    await pause(5);
  }
}
