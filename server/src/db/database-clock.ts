import { hostname } from "node:os";
import type { Logger } from "pino";
import { type Clock, type ClockSkew, isOff, skewText } from "../ports/clock.ts";
import { findPresent, forgetOffClock, noteOffClock } from "./clock-store.ts";
import { withinTime } from "./call-time.ts";
import type { Database } from "./database.ts";

const ASK_EVERY_MS = 5_000;
/** A jump of this machine's clock between two questions; the next one is asked at once. */
const JUMP_MS = 1_000;

export type FollowedClock = {
  clock: Clock;
  skew: ClockSkew;
  close: () => void;
};

/** Follows the database's clock and says once in the log, and to all others, when this machine's is off. */
export function openDatabaseClock(
  db: Database,
  log: Logger,
  { host = hostname(), ...own }: { host?: string } & Pick<Following, "wall" | "steady"> = {},
): Promise<FollowedClock> {
  const untold = (cause: unknown) => log.error({ err: cause }, "the state of the clock could not be stored");
  let telling: Promise<unknown> = Promise.resolve(); // one after the other, or the older might come last
  return followDatabaseClock({
    ...own,
    // Due work waits for the answer: a line that is dead must not hold it for long.
    ask: () => withinTime({ statementMs: 5_000 }, () => findPresent(db)),
    onSkew({ skewMs, isNew, now }) {
      if (isNew) logSkew(log, skewMs);
      const tell = () =>
        isOff(skewMs) ? noteOffClock(db, { host, skewMs, at: now }) : forgetOffClock(db, host);
      telling = telling.then(tell).catch(untold);
    },
  });
}

const logSkew = (log: Logger, skewMs: number): void =>
  isOff(skewMs)
    ? log.error(
        { skewMs },
        `the clock of this machine is ${skewText(skewMs)}: it does no due work until its clock is set right`,
      )
    : log.info({ skewMs }, "the clock of this machine is right again: it does due work");

type Skew = { skewMs: number; now: Date; isNew: boolean };

type Following = {
  /** The present by the database. */
  ask: () => Promise<Date>;
  /** This machine's own clock: compared, never believed. */
  wall?: () => number;
  /** Goes on evenly, whatever is done to the clock. */
  steady?: () => number;
  /** Told of every measurement that is off, and of the first that is right again. */
  onSkew?: (skew: Skew) => void;
};

/**
 * The database's clock as this process sees it: what the database said, and what has passed since by a timer that nobody
 * sets. It is corrected only as far as an answer proves it wrong, so it does not shiver with the network.
 */
async function followDatabaseClock({
  ask,
  wall = Date.now,
  steady = () => performance.now(),
  onSkew = () => {},
}: Following): Promise<FollowedClock> {
  let ahead: number | null = null; // of the timer: the database's present less the timer's
  let wallAhead = 0; // of the timer, when it was last compared
  let wasOff = false;
  let underWay: Promise<number> | null = null;

  const compare = async (): Promise<number> => {
    const asked = steady();
    const told = (await ask()).getTime();
    const answered = steady();
    // The database looked at its clock some time between the question and the answer.
    const least = told - answered;
    const most = told - asked;
    ahead = within(ahead ?? least, least, most);
    wallAhead = wall() - answered;
    const skewMs = Math.round(wallAhead - within(wallAhead, least, most));
    const isNew = isOff(skewMs) !== wasOff;
    wasOff = isOff(skewMs);
    if (wasOff || isNew) onSkew({ skewMs, isNew, now: new Date(answered + ahead) });
    return skewMs;
  };
  const measure = (): Promise<number> => (underWay ??= compare().finally(() => (underWay = null)));
  const remeasure = (): void => void measure().catch(() => {}); // whoever does due work asks again and hears why

  await measure();
  const timer = setInterval(remeasure, ASK_EVERY_MS);
  timer.unref();
  return {
    clock: {
      now() {
        const passed = steady();
        if (Math.abs(wall() - passed - wallAhead) > JUMP_MS) remeasure();
        return new Date(passed + (ahead ?? 0));
      },
    },
    skew: { measure },
    close: () => clearInterval(timer),
  };
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
