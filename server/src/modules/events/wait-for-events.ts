import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "../../foundation/refusal.ts";
import type { Call } from "../../operations/call.ts";
import { type EventsFound, type EventsWanted, listEvents } from "./events-store.ts";

const LOOK_EVERY_MS = 500;
const MOST_WAITING_PER_CONNECTION = 5;
const MOST_WAITING = 500;
const waiting = new Map<string, number>();

/** What has happened behind a place, or as soon as something does; nothing when the time is up. */
export async function waitForEvents(call: Call, wanted: EventsWanted, seconds: number): Promise<EventsFound> {
  const { connectionId } = call.caller;
  const own = waiting.get(connectionId) ?? 0;
  const all = [...waiting.values()].reduce((sum, each) => sum + each, 0);
  if (own >= MOST_WAITING_PER_CONNECTION || all >= MOST_WAITING)
    return refuse("RATE_LIMITED", { reason: "waiting", retryAfterSeconds: Math.ceil(seconds) });
  waiting.set(connectionId, own + 1);
  try {
    return await lookUntilFound(call, wanted, seconds);
  } finally {
    const left = (waiting.get(connectionId) ?? 1) - 1;
    if (left > 0) waiting.set(connectionId, left);
    else waiting.delete(connectionId);
  }
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
