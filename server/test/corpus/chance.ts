/** Chance that comes out the same for the same seed, on every machine. */
export type Chance = {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  oneOf<T>(list: readonly T[]): T;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
  /** Several different ones, in the order of chance; all of them and again from the start where more are asked for. */
  several<T>(list: readonly T[], count: number): T[];
};

export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const oneOf = <T>(list: readonly T[]): T => {
    const found = list[between(0, list.length - 1)];
    if (found === undefined) throw new Error("nothing to choose from");
    return found;
  };
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.flatMap(() => left.splice(between(0, left.length - 1), 1));
  };
  return {
    next,
    between,
    oneOf,
    percent: (share) => next() * 100 < share,
    several: (list, count) => {
      const found = shuffled(list);
      while (found.length < count) found.push(...shuffled(list));
      return found.slice(0, count);
    },
  };
}
