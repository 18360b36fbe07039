import type { Database } from "../../db/database.ts";
import type { Call } from "../../operations/call.ts";

/** What an operator's action works with: every account's rows, real time, and who it is. */
export function groundOf({ databases, realClock, caller }: Call): { db: Database; now: Date; who: string } {
  const { session } = caller;
  if (!session) throw new Error("an operator's action was called without a person");
  return { db: databases.system, now: realClock.now(), who: session.userName };
}
