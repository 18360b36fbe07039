import { diffArrays } from "diff";

/** Something in a list that is to be found again in another list. */
export type Alignable = {
  /** Equal keys: nothing has changed. Null: it is not known in full. */
  key: string | null;
  /** May be missing without anything having changed. */
  mayVanish: boolean;
};

/** How alike two are: 1 if nothing has changed; null: they are different things. */
export type Likeness = (before: number, after: number) => number | null;

export type Aligned =
  | { kind: "kept"; before: number; after: number }
  | { kind: "moved"; before: number; after: number }
  /** `at`: where it would stand. */
  | { kind: "removed"; before: number; at: number }
  | { kind: "added"; after: number };

/** Finds for each of one list what became of it in the other, in the order of the other. */
export function align(
  before: readonly Alignable[],
  after: readonly Alignable[],
  likeness: Likeness,
): Aligned[] {
  const most = Math.min(before.length, after.length);
  const isSame = (old: number, now: number) => before[old]?.mayVanish === false && likeness(old, now) === 1;
  const head = countWhile(most, (at) => isSame(at, at));
  const tail = countWhile(most - head, (at) => isSame(before.length - 1 - at, after.length - 1 - at));
  const middle = { before: range(head, before.length - tail), after: range(head, after.length - tail) };
  const pairs = [
    ...range(0, head).map((at): Pair => [at, at]),
    ...pairsOf(middle.before, middle.after, before, after, likeness),
    ...range(0, tail).map((at): Pair => [before.length - tail + at, after.length - tail + at]),
  ];
  return told(pairs, before, after, likeness);
}

type Pair = [before: number, after: number];

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

function countWhile(most: number, holds: (at: number) => boolean): number {
  let count = 0;
  while (count < most && holds(count)) count += 1;
  return count;
}

/** Lists whose product is larger are not weighed pair by pair. */
const MOST_WEIGHED = 60_000;

function pairsOf(
  olds: readonly number[],
  news: readonly number[],
  before: readonly Alignable[],
  after: readonly Alignable[],
  likeness: Likeness,
): Pair[] {
  if (olds.length === 0 || news.length === 0) return [];
  if (olds.length * news.length <= MOST_WEIGHED) return bestPairs(olds, news, before, likeness);
  const keysOf = (places: readonly number[], list: readonly Alignable[], name: string) =>
    places.map((at) => list[at]?.key ?? `${name} ${at}`);
  const changes = diffArrays(keysOf(olds, before, "before"), keysOf(news, after, "after"), {
    maxEditLength: MOST_CHANGES,
  });
  // Where nothing stayed as it was, the first is the first and the second the second.
  if (!changes || changes.every(({ added, removed }) => added || removed))
    return inOrder(olds, news, likeness);
  const pairs: Pair[] = [];
  let [old, now] = [0, 0];
  let gap: [number, number] = [0, 0];
  const closeGap = () =>
    pairs.push(...pairsOf(olds.slice(gap[0], old), news.slice(gap[1], now), before, after, likeness));
  for (const { added, removed, count } of changes) {
    if (!added && !removed) {
      closeGap();
      pairs.push(...range(0, count).map((at): Pair => [olds[old + at] ?? 0, news[now + at] ?? 0]));
    }
    if (!added) old += count;
    if (!removed) now += count;
    if (!added && !removed) gap = [old, now];
  }
  closeGap();
  return pairs;
}

const MOST_CHANGES = 2000;

const inOrder = (olds: readonly number[], news: readonly number[], likeness: Likeness): Pair[] =>
  range(0, Math.min(olds.length, news.length))
    .map((at): Pair => [olds[at] ?? 0, news[at] ?? 0])
    .filter(([old, now]) => likeness(old, now) !== null);

/** The pairs, in order in both lists, with which the least has changed: each one lost or new counts 1, a pair up to 2. */
function bestPairs(
  olds: readonly number[],
  news: readonly number[],
  before: readonly Alignable[],
  likeness: Likeness,
): Pair[] {
  const width = news.length + 1;
  const costs = new Float64Array((olds.length + 1) * width);
  const chosen = new Uint8Array(costs.length);
  const lostCosts = olds.map((old) => (before[old]?.mayVanish ? 0 : 1));
  for (let row = 0; row <= olds.length; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      if (at === 0) continue;
      const lost = row > 0 ? (costs[at - width] ?? 0) + (lostCosts[row - 1] ?? 1) : Infinity;
      const fresh = column > 0 ? (costs[at - 1] ?? 0) + 1 : Infinity;
      const like = row > 0 && column > 0 ? likeness(olds[row - 1] ?? 0, news[column - 1] ?? 0) : null;
      const pair = like === null ? Infinity : (costs[at - width - 1] ?? 0) + 2 * (1 - like);
      costs[at] = Math.min(pair, lost, fresh);
      chosen[at] = choiceOf(pair, lost, fresh);
    }
  return chosenPairs(chosen, olds, news);
}

const PAIR = 1;
const LOST = 2;
const FRESH = 3;

function choiceOf(pair: number, lost: number, fresh: number): number {
  if (pair <= lost && pair <= fresh) return PAIR;
  return lost <= fresh ? LOST : FRESH;
}

function chosenPairs(chosen: Uint8Array, olds: readonly number[], news: readonly number[]): Pair[] {
  const pairs: Pair[] = [];
  let [row, column] = [olds.length, news.length];
  while (row > 0 && column > 0) {
    const choice = chosen[row * (news.length + 1) + column];
    if (choice === PAIR) pairs.push([olds[row - 1] ?? 0, news[column - 1] ?? 0]);
    if (choice !== FRESH) row -= 1;
    if (choice !== LOST) column -= 1;
  }
  return pairs.toReversed();
}

/** What is gone here and new there is the same that has moved, if it is like enough. */
const LIKE_ENOUGH = 0.6;
/** More than this is looked at in no reasonable time. */
const MOST_LOOKED_AT = 20_000;

function told(
  pairs: readonly Pair[],
  before: readonly Alignable[],
  after: readonly Alignable[],
  likeness: Likeness,
): Aligned[] {
  const becameOf = new Map(pairs);
  const cameFrom = new Map(pairs.map(([old, now]) => [now, old]));
  const lost = before.flatMap(({ mayVanish }, at) => (becameOf.has(at) || mayVanish ? [] : [at]));
  const fresh = range(0, after.length).filter((at) => !cameFrom.has(at));
  const moved = movesAmong(lost, fresh, likeness);
  const movedAway = new Set(moved.values());
  const result: Aligned[] = [];
  let seen = -1;
  const tellLost = (until: number, at: number) => {
    for (const old of lost)
      if (old > seen && old < until && !movedAway.has(old)) result.push({ kind: "removed", before: old, at });
    seen = Math.max(seen, until - 1);
  };
  for (const now of range(0, after.length)) {
    const [kept, from] = [cameFrom.get(now), moved.get(now)];
    if (kept !== undefined) tellLost(kept, now);
    if (kept !== undefined) result.push({ kind: "kept", before: kept, after: now });
    else if (from !== undefined) result.push({ kind: "moved", before: from, after: now });
    else result.push({ kind: "added", after: now });
  }
  tellLost(before.length, after.length);
  return result;
}

/** Where each one that moved stands now, and where it stood. */
function movesAmong(
  lost: readonly number[],
  fresh: readonly number[],
  likeness: Likeness,
): Map<number, number> {
  const moved = new Map<number, number>();
  if (lost.length * fresh.length > MOST_LOOKED_AT) return moved;
  const taken = new Set<number>();
  for (const now of fresh) {
    const [best] = lost
      .filter((old) => !taken.has(old))
      .map((old) => ({ old, like: likeness(old, now) ?? 0 }))
      .toSorted((a, b) => b.like - a.like);
    if (!best || best.like < LIKE_ENOUGH) continue;
    taken.add(best.old);
    moved.set(now, best.old);
  }
  return moved;
}
