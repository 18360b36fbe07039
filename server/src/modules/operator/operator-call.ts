import type { Database } from "../../db/database.ts";
import type { Call } from "../../operations/call.ts";
import { personOf } from "../../operations/portal-action.ts";

/** What an operator's action works with: every account's rows, real time, and who it is. */
export function groundOf({ databases, realClock, caller }: Call): { db: Database; now: Date; who: string } {
  return { db: databases.system, now: realClock.now(), who: personOf(caller).userName };
}
