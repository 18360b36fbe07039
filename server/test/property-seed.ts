import fc from "fast-check";

/** The suite tries the same examples every time; another seed tries others: `BRIEFTAUBE_SEED=7 npm test`. */
export const seed = Number(process.env["BRIEFTAUBE_SEED"] ?? 20_261_115);

fc.configureGlobal({ seed });
