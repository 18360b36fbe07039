/** A day of tries, with the pauses below. What has not worked by then needs a person. */
export const MOST_TRIES = 30;

const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;
const LONGEST_ASKED_FOR_MS = 24 * LONGEST_MS;
const DAY_MS = 24 * LONGEST_MS;

/** A minute after the first try, then twice as long each time up to an hour; later if the carrier asks for it. */
export function pauseAfter(tries: number, now: Date, retryAfterSeconds: number | null = null): Date {
  const ours = Math.min(MINUTE_MS * 2 ** Math.max(0, tries - 1), LONGEST_MS);
  const theirs = Math.min((retryAfterSeconds ?? 0) * 1000, LONGEST_ASKED_FOR_MS);
  return new Date(now.getTime() + Math.max(ours, theirs));
}

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
