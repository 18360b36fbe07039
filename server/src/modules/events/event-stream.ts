import type { Call } from "../../operations/call.ts";
import { topicsFor } from "./event-types.ts";
import { findPresentPosition } from "./events-store.ts";
import { waitForEvents } from "./wait-for-events.ts";

const SIGN_OF_LIFE_SECONDS = 20;

/** The types of what happens in an account from now on, as it happens; nothing now and then, as a sign of life. */
export async function* eventStream(call: Call, signal: AbortSignal): AsyncGenerator<readonly string[]> {
  const topics = topicsFor(call.caller.scopes);
  let after = await findPresentPosition(call.db);
  while (!signal.aborted) {
    const wanted = { after, limit: 100, types: [], topics };
    const { events, next } = await waitForEvents({ ...call, signal }, wanted, SIGN_OF_LIFE_SECONDS);
    after = next;
    yield [...new Set(events.map(({ type }) => type))];
  }
}
