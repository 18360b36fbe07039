import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "../../operations/call.ts";
import { changingCalls } from "../access/access.ts";

const LOOK_EVERY_MS = 1000;
/** Calls are written down when they are done, by the clock of whichever process answered: some come late. */
const LATE_MS = 30_000;

/** Begins to watch for what others change in an account; what it gives waits for the next change, or until it is told to stop. */
export async function changeWatch({
  db,
  caller,
  realClock,
}: Call): Promise<(signal: AbortSignal) => Promise<boolean>> {
  const look = async () => {
    const since = new Date(realClock.now().getTime() - LATE_MS);
    return changingCalls(db, caller, { since, notBy: caller.connectionId });
  };
  let seen = new Set(await look());
  return async (signal) => {
    for (;;) {
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
      if (signal.aborted) return false;
      const found = await look();
      const isNew = found.some((id) => !seen.has(id));
      seen = new Set(found);
      if (isNew) return true;
    }
  };
}
