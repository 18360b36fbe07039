import type { Database } from "../../db/database.ts";
import { type ActDifference, selectActDifferences } from "./operator-store.ts";

export type OperatorLogFinding = { code: ActDifference["code"]; actId: string | null; text: string };

/** More are not named: whoever has so many reads the table, not a list. */
const MOST_NAMED = 1000;

/**
 * Holds what operators did against itself and against what the archives of the accounts have sealed of it. A changed act
 * breaks the chain; a chain that was written anew, or cut off, is not what an archive keeps. Changes nothing.
 */
export const verifyOperatorLog = async (db: Database): Promise<OperatorLogFinding[]> =>
  (await selectActDifferences(db, MOST_NAMED)).map(({ code, seq, actId, detail }) => ({
    code,
    actId,
    text: `${texts[code]}: number ${seq}, ${detail}`,
  }));

const texts: Record<ActDifference["code"], string> = {
  ACT_CHANGED: "something that an operator did is not what was written down",
  ACT_MISSING: "something that an operator did is gone",
};
