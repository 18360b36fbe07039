import { berlinDay, berlinInstant, nextBerlinMidnight } from "../../foundation/berlin-time.ts";

/** Before the office begins, when what came of yesterday is known. */
const HOUR = 7;

/** When the next mail of a day goes out. */
export function nextDigest(now: Date): Date {
  const today = berlinInstant(berlinDay(now), HOUR);
  return today > now ? today : berlinInstant(berlinDay(nextBerlinMidnight(now)), HOUR);
}
