import { callOperation, type CallOptions } from "../../../client.ts";

export type Became = "ordered" | "nothing" | "unknown";

/**
 * What became of a send whose answer nobody waited for. The service stores nothing for a caller who has gone, but may
 * have been at it in that very moment: so a no counts when it was said twice. Offline it is asked as soon as possible.
 */
export async function whatBecame(
  letterId: string,
  clientOrderId: string,
  options: CallOptions,
): Promise<Became> {
  let denials = 0;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await pause(look === 0 ? FIRST_LOOK_MS : BETWEEN_LOOKS_MS);
    const isThere = await hasOrder(letterId, clientOrderId, options);
    if (isThere) return "ordered";
    if (isThere === false) denials += 1;
    if (denials === 2) return "nothing";
  }
  return "unknown";
}

const MOST_LOOKS = 60;
const FIRST_LOOK_MS = 500;
const BETWEEN_LOOKS_MS = 2000;
const LONGEST_ANSWER_MS = 10_000;

/** Null: the service could not be asked. */
async function hasOrder(
  letterId: string,
  clientOrderId: string,
  options: CallOptions,
): Promise<boolean | null> {
  try {
    const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
    const { orders } = await callOperation("letter_get", { letterId }, { ...options, signal });
    return orders.some((order) => order.clientOrderId === clientOrderId);
  } catch {
    return null;
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
