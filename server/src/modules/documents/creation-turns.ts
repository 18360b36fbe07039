/**
 * Of those who draw numbers from one sequence one is served at a time, and of all sequences only a few: whoever waits
 * here holds no connection, and the others who need one get it.
 */
export function inTurn<Result>(sequence: string, work: () => Promise<Result>): Promise<Result> {
  const before = lastOf.get(sequence) ?? Promise.resolve();
  const mine = before.then(() => withDesk(work));
  const done = mine.then(forgetResult, forgetResult);
  lastOf.set(sequence, done);
  void done.then(() => lastOf.get(sequence) === done && lastOf.delete(sequence));
  return mine;
}

/** Who came last, for each sequence; never rejects. */
const lastOf = new Map<string, Promise<void>>();
const forgetResult = (): void => {};

/** Far fewer than there are connections; more would not be faster, since setting letters takes all there is. */
let freeDesks = 3;
const waiting: (() => void)[] = [];

async function withDesk<Result>(work: () => Promise<Result>): Promise<Result> {
  if (freeDesks === 0) await new Promise<void>((called) => waiting.push(called));
  else freeDesks -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else freeDesks += 1;
  }
}
