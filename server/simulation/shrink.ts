/**
 * The fewest operations that still fail, found by leaving out ever smaller pieces. Each operation has chance of its own, so
 * those that stay do the same as before; who meets whom may change, so it is tried and not reckoned.
 */
export async function shrink(
  all: readonly number[],
  fails: (kept: readonly number[]) => Promise<boolean>,
  mostRuns = 60,
): Promise<readonly number[]> {
  let kept = all;
  let runs = 0;
  let pieces = 2;
  while (kept.length > 1) {
    const size = Math.ceil(kept.length / pieces);
    const found = await firstOf(pieces, async (piece) => {
      const rest = kept.filter((_, at) => Math.floor(at / size) !== piece);
      if (rest.length === kept.length || rest.length === 0 || runs >= mostRuns) return null;
      runs += 1;
      return (await fails(rest)) ? rest : null;
    });
    if (runs >= mostRuns) return found ?? kept;
    if (found) {
      kept = found;
      pieces = Math.max(2, pieces - 1);
    } else if (size === 1) return kept;
    else pieces = Math.min(kept.length, pieces * 2);
  }
  return kept;
}

async function firstOf<Value>(
  count: number,
  attempt: (number: number) => Promise<Value | null>,
): Promise<Value | null> {
  // The latest first: what led to the end mostly stands before it.
  for (let number = count - 1; number >= 0; number -= 1) {
    const found = await attempt(number);
    if (found) return found;
  }
  return null;
}
