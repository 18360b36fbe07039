/** The present. Nothing else in the product reads the time. */
export type Clock = { now(): Date };

/** How far this machine's own clock is from the one that counts, which is the database's. */
export type ClockSkew = {
  /** Asks the database anew: milliseconds ahead of it, negative when behind. */
  measure(): Promise<number>;
};

/** What is farther off does no due work: somebody else, or nobody, is better than somebody in another hour. */
export const MOST_SKEW_MS = 2_000;

export const isOff = (skewMs: number): boolean => Math.abs(skewMs) > MOST_SKEW_MS;

/** For a person: "7200.0 s ahead of the database's". */
export const skewText = (skewMs: number): string =>
  `${(Math.abs(skewMs) / 1000).toFixed(1)} s ${skewMs > 0 ? "ahead of" : "behind"} the database's`;
