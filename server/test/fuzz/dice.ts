/** Chance that can be had again: the same seed throws the same. */
export type Dice = {
  /** A whole number from nought to one below. */
  readonly below: (count: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** One time out of so many. */
  readonly oneIn: (count: number) => boolean;
};

export function diceOf(seed: number): Dice {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    pick: (from) => {
      const chosen = from[below(from.length)];
      if (chosen === undefined && from.length === 0) throw new Error("nothing to pick from");
      return chosen as (typeof from)[number];
    },
    oneIn: (count) => below(count) === 0,
  };
}
