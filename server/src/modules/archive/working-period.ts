/** From the first moment up to, not including, the second. */
export type Period = { since: Date; until: Date };
