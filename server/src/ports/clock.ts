/** The present. Nothing else in the product reads the time. */
export type Clock = { now(): Date };
