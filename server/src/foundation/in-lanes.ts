/** Works on so many at once, each as soon as an earlier one is done; results come in the order of the items. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.map((item, place) => ({ item, place }));
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      results[next.place] = await work(next.item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  return results;
}
