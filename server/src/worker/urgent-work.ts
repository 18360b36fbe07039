import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "../operations/call.ts";
import type { DueWork } from "../operations/due-work.ts";
import type { Tenant } from "../foundation/tenant.ts";
import { runDueWorkFor } from "./run-due-work-for.ts";

const LOOK_EVERY_MS = 1000;
/** Between two looks even when there is much to do. */
const SHORTEST_PAUSE_MS = 50;
/** So many tenants are served at a time; none by two at once. */
const LANES = 6;

type Turn = { work: DueWork; tenant: Tenant };
const keyOf = ({ work, tenant }: Turn): string => `${work.name} ${tenant.partnerId} ${tenant.mode}`;

/**
 * Looks every second for urgent work and does it, a bounded turn for each tenant, those first whose last turn is
 * longest ago; each look asks first whether it may. Closing begins nothing new and waits for what is under way.
 */
export function watchUrgentWork(
  services: Services,
  works: readonly DueWork[],
  mayWork: () => Promise<boolean> = async () => true,
): { close(): Promise<void> } {
  const stop = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  const lastTurns = new Map<string, number>();
  const troubles = new Map<string, Trouble>();
  let turns = 0;

  const begin = (turn: Turn): void => {
    const key = keyOf(turn);
    turns += 1;
    lastTurns.set(key, turns);
    const ended = runDueWorkFor(services, turn.work, turn.tenant, stop.signal)
      .then((isDone) => (isDone ? troubles.delete(key) : troubles.set(key, worse(troubles.get(key)))))
      .then(() => void underWay.delete(key));
    underWay.set(key, ended);
  };

  const look = async (): Promise<void> => {
    if (!(await mayWork())) return;
    const due = await listTurns(services, works);
    const waiting = due
      .filter((turn) => !underWay.has(keyOf(turn)) && !isResting(troubles.get(keyOf(turn))))
      .toSorted((a, b) => (lastTurns.get(keyOf(a)) ?? 0) - (lastTurns.get(keyOf(b)) ?? 0));
    for (const turn of waiting.slice(0, LANES - underWay.size)) begin(turn);
  };

  const watch = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await look();
      // A turn that ends early makes room for the next.
      await Promise.race([rest(LOOK_EVERY_MS, stop.signal), ...underWay.values()]);
      await rest(SHORTEST_PAUSE_MS, stop.signal);
    }
    await Promise.all(underWay.values());
  };

  const ended = watch();
  return {
    async close() {
      stop.abort();
      await ended;
    },
  };
}

/** A work that cannot even say what is due is logged and does not hold up the others. */
async function listTurns(services: Services, works: readonly DueWork[]): Promise<Turn[]> {
  const turns = works.map(async (work) => {
    try {
      return (await work.tenantsDue(services)).map((tenant) => ({ work, tenant }));
    } catch (cause) {
      services.log.error({ err: cause, work: work.name }, "looking for due work failed");
      return [];
    }
  });
  return (await Promise.all(turns)).flat();
}

/** What fails is left alone ever longer, a minute at most, and takes no place from others meanwhile. */
type Trouble = { times: number; restsUntilMs: number };

const LONGEST_REST_MS = 60_000;

const worse = (before: Trouble | undefined): Trouble => {
  const times = (before?.times ?? 0) + 1;
  const restMs = Math.min(LOOK_EVERY_MS * 2 ** (times - 1), LONGEST_REST_MS);
  return { times, restsUntilMs: performance.now() + restMs };
};

const isResting = (trouble: Trouble | undefined): boolean =>
  trouble !== undefined && trouble.restsUntilMs > performance.now();

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal }).catch(() => {});
