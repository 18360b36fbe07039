import type { Call } from "../../operations/call.ts";
import { topicsFor } from "./event-types.ts";
import { findPresentPosition } from "./events-store.ts";
import { changeWatch } from "./change-watch.ts";
import { waitForEvents } from "./wait-for-events.ts";

const SIGN_OF_LIFE_SECONDS = 20;

/**
 * The types of what happens in an account from now on, as it happens, and `account.changed` for what somebody else has
 * changed without an event, such as an address; nothing now and then, as a sign of life.
 */
export async function* eventStream(call: Call, signal: AbortSignal): AsyncGenerator<readonly string[]> {
  const topics = topicsFor(call.caller.scopes);
  let after = await findPresentPosition(call.db);
  const waitForChange = await changeWatch(call);
  while (!signal.aborted) {
    const wanted = { after, limit: 100, types: [], topics };
    // Whichever comes first ends the waiting for the other.
    const first = new AbortController();
    const either = { ...call, signal: AbortSignal.any([signal, first.signal]) };
    const [{ events, next }, hasChanged] = await Promise.all([
      waitForEvents(either, wanted, SIGN_OF_LIFE_SECONDS).finally(() => first.abort()),
      waitForChange(either.signal).finally(() => first.abort()),
    ]);
    after = next;
    yield [...new Set(events.map(({ type }) => type)), ...(hasChanged ? ["account.changed"] : [])];
  }
}
