/** Chance from a seed: the same seed gives the same numbers, in every process and on every machine. */
export type Random = {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** True in so many of all cases. */
  happens(probability: number): boolean;
  /** One of these, each as likely as the others. */
  pick<Value>(values: readonly Value[]): Value;
  bytes(length: number): Buffer;
  /** Chance of its own for one purpose: what one part draws does not shift what another gets. */
  fork(purpose: string): Random;
};

export function randomFrom(seed: string): Random {
  let [a, b, c, d] = startOf(seed);
  /** "sfc32": small, quick, and good enough for choosing. */
  const next32 = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 20; round += 1) next32();
  const next = () => next32() / 2 ** 32;
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (probability) => next() < probability,
    pick(values) {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error("there is nothing to pick from");
      return value;
    },
    bytes(length) {
      const bytes = Buffer.alloc(length);
      for (let at = 0; at < length; at += 1) bytes[at] = next32() & 0xff;
      return bytes;
    },
    fork: (purpose) => randomFrom(`${seed} ${purpose}`),
  };
}

/** Four numbers of a text ("cyrb128"). */
function startOf(text: string): [number, number, number, number] {
  const mixed: [number, number, number, number] = [1779033703, 3144134277, 1013904242, 2773480762];
  const factors = [597399067, 2869860233, 951274213, 2716044179] as const;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const [first, second, third, fourth] = mixed;
    mixed[0] = second ^ Math.imul(first ^ code, factors[0]);
    mixed[1] = third ^ Math.imul(second ^ code, factors[1]);
    mixed[2] = fourth ^ Math.imul(third ^ code, factors[2]);
    mixed[3] = first ^ Math.imul(fourth ^ code, factors[3]);
  }
  return mixed;
}
