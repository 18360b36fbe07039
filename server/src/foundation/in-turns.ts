import { setImmediate } from "node:timers/promises";

/** Few enough that nobody else notices them. */
const AT_ONCE = 200;

/** Like `map`, for long lists: whoever else has something to do gets a turn in between. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(change(item));
    if (results.length % AT_ONCE === 0) await setImmediate();
  }
  return results;
}
