import { callOperation, type CallOptions } from "../client.ts";

export type Became = "done" | "nothing" | "unknown";

/**
 * What became of a call whose answer nobody waited for, asked by its key. The service stores nothing for a caller who
 * has gone, but the call may still be on its way to it: so a no counts when it was said twice. Offline it is asked as
 * soon as possible.
 */
export async function whatBecame(operation: string, key: string, options: CallOptions): Promise<Became> {
  let denials = 0;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await pause(look === 0 ? FIRST_LOOK_MS : BETWEEN_LOOKS_MS);
    const outcome = await outcomeOf(operation, key, options);
    if (outcome === "done") return "done";
    denials = outcome === "none" ? denials + 1 : 0;
    if (denials === 2) return "nothing";
  }
  return "unknown";
}

const MOST_LOOKS = 60;
const FIRST_LOOK_MS = 500;
const BETWEEN_LOOKS_MS = 2000;
const LONGEST_ANSWER_MS = 10_000;

/** Null: the service could not be asked. */
async function outcomeOf(operation: string, key: string, options: CallOptions) {
  try {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    return (await callOperation("call_outcome", { operation, key }, { ...options, signal })).outcome;
  } catch {
    return null;
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
