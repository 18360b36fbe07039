/**
 * What is done with a letter that people sign and bring themselves; the database knows the same names. Whichever way a letter goes,
 * its steps follow each other in this order.
 */
export const inHouseSteps = [
  "printed",
  "signed",
  "enclosed",
  "read",
  "put_in",
  "posted",
  "dropped",
  "attested",
] as const;
export type InHouseStep = (typeof inHouseSteps)[number];

/** Steps that somebody takes with the paper in hand; printing is a step of the service itself. */
export const handSteps = inHouseSteps.filter((step) => step !== "printed");
export type HandStep = Exclude<InHouseStep, "printed">;

/**
 * What may follow what. After the signature the ways part: who encloses a letter posts it; a courier reads it first, so that
 * somebody can say later what was in the envelope, and drops or posts it. An envelope may be opened again for a courier.
 */
export const follows: Record<HandStep, readonly HandStep[]> = {
  signed: ["enclosed", "read"],
  enclosed: ["posted", "read"],
  read: ["put_in"],
  put_in: ["dropped", "posted"],
  posted: [],
  dropped: ["attested"],
  attested: [],
};

/** The hand steps that may come next; of several, each is a way of its own. */
export function openSteps(done: readonly InHouseStep[]): readonly HandStep[] {
  const last = handSteps.findLast((step) => done.includes(step));
  return last === undefined ? ["signed"] : follows[last];
}

/** A courier's link leads through the courier's own steps and no other. */
export const courierSteps: readonly HandStep[] = ["read", "put_in", "posted", "dropped", "attested"];

/** From here on the letter is out of hand: nobody stops it any more. */
export const lettingGo: readonly InHouseStep[] = ["posted", "dropped"];
