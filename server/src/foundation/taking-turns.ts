import { setTimeout as pause } from "node:timers/promises";

/** One after the other, with a pause after each; whoever would have to wait behind too many is sent away with what `tooMany` makes. */
export function takingTurns({
  pauseMs,
  mostWaiting,
  tooMany,
}: {
  pauseMs: number;
  mostWaiting: number;
  tooMany: () => Error;
}) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting >= mostWaiting) return Promise.reject(tooMany());
    waiting += 1;
    const mine = last.then(() => {
      waiting -= 1;
      return work();
    });
    last = mine.then(
      () => pause(pauseMs),
      () => pause(pauseMs),
    );
    return mine;
  };
}
