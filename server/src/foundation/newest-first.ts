export type DatedPage<Entry> = { entries: readonly Entry[]; isLast: boolean };

export type NewestFirstSearch<Entry> = {
  /** From 1. */
  pageAt: (number: number) => Promise<DatedPage<Entry>>;
  maxPages: number;
  isWanted: (entry: Entry) => boolean;
  /** When an entry was made; null: it does not say. */
  madeAt: (entry: Entry) => Date | null;
  /** What is wanted was not made before. */
  since: Date;
};

/**
 * Looks through a list that is told page by page, hopefully the newest first. All that is wanted is found once the
 * list ends or is older than `since`; where neither comes within the bound, it cannot be told.
 */
export async function searchNewestFirst<Entry>({
  pageAt,
  maxPages,
  isWanted,
  madeAt,
  since,
}: NewestFirstSearch<Entry>): Promise<Entry[] | "unknown"> {
  const wanted: Entry[] = [];
  let latest: number | null = null;
  let order: "unseen" | "falling" | "other" = "unseen";
  for (let number = 1; number <= maxPages; number++) {
    const { entries, isLast } = await pageAt(number);
    wanted.push(...entries.filter(isWanted));
    for (const entry of entries) {
      const made = madeAt(entry)?.getTime() ?? Infinity;
      if (latest !== null && made > latest) order = "other";
      if (latest !== null && made < latest && order === "unseen") order = "falling";
      latest = made;
    }
    // Someone who does not keep the order may have the rest anywhere.
    if (isLast || (order === "falling" && latest !== null && latest < since.getTime())) return wanted;
  }
  return wanted.length > 0 ? wanted : "unknown";
}
