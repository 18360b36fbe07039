/** Chance by a seed (mulberry32): the same seed draws the same faults. What the machine does with them is its own. */
export function chanceFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    oneOf: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("nothing to choose from");
      return item;
    },
  };
}

export type Chance = ReturnType<typeof chanceFrom>;
