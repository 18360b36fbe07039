/** Lets work wait for its turn, within one process: whoever waits here holds no connection, and the others get it. */
export type Turns = {
  /** Of one line one is served at a time, and of all lines only as many as there are desks. */
  inTurn<Result>(line: string, work: () => Promise<Result>): Promise<Result>;
};

export function openTurns({ desks }: { desks: number }): Turns {
  /** Who came last, for each line; never rejects. */
  const lastOf = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let free = desks;

  async function atDesk<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free === 0) await new Promise<void>((called) => waiting.push(called));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return {
    inTurn(line, work) {
      const before = lastOf.get(line) ?? Promise.resolve();
      const mine = before.then(() => atDesk(work));
      const done = mine.then(forgetResult, forgetResult);
      lastOf.set(line, done);
      void done.then(() => lastOf.get(line) === done && lastOf.delete(line));
      return mine;
    },
  };
}

const forgetResult = (): void => {};
