import fc from "fast-check";

/** The suite tries the same examples every time; another seed tries others: `BRIEFTAUBE_SEED=7 npm test`. */
export const seed = Number(process.env["BRIEFTAUBE_SEED"] ?? 20_261_115);

fc.configureGlobal({ seed });

/** Everything is tried by `npm test -- --full`; without it a part, another one with another seed. */
export const isFull = process.env["BRIEFTAUBE_FULL"] === "1";

/** How often a property is tried, of the times that it is worth trying. */
export const runs = (all: number): number => (isFull ? all : Math.max(Math.min(all, 20), Math.ceil(all / 5)));
