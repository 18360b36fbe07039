import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { type EventsFound, type EventsWanted, listEvents } from "./events-store.ts";

const LOOK_EVERY_MS = 500;
const MOST_WAITING_PER_CONNECTION = 5;
const MOST_WAITING_PER_ACCOUNT = 100;
const MOST_WAITING = 500;

/** What has happened behind a place, or as soon as something does; nothing when the time is up. */
export function waitForEvents(call: Call, wanted: EventsWanted, seconds: number): Promise<EventsFound> {
  const full = () => refuse("RATE_LIMITED", { reason: "waiting", retryAfterSeconds: Math.ceil(seconds) });
  const { connectionId, partnerId } = call.caller;
  const held = seconds + 30;
  const own = { kind: `waiting ${connectionId}`, most: MOST_WAITING_PER_CONNECTION, seconds: held };
  const account = { kind: `waiting of ${partnerId}`, most: MOST_WAITING_PER_ACCOUNT, seconds: held };
  const all = { kind: "waiting", most: MOST_WAITING, seconds: held };
  const look = () => lookUntilFound(call, wanted, seconds);
  const amongAll = () => call.places.within(all, look, full);
  return call.places.within(own, () => call.places.within(account, amongAll, full), full);
}

/** Looks again and again until there is something, the time is up, or nobody listens any more. */
async function lookUntilFound(
  { db, caller, signal }: Call,
  wanted: EventsWanted,
  seconds: number,
): Promise<EventsFound> {
  const end = AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]);
  let found = await listEvents(db, caller, wanted);
  while (found.events.length === 0 && !end.aborted) {
    if (!found.isMore) await pause(LOOK_EVERY_MS, undefined, { signal: end }).catch(() => {});
    found = await listEvents(db, caller, { ...wanted, after: found.next });
  }
  return found;
}
