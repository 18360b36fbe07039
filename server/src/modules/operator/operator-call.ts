import type { Database } from "../../db/database.ts";
import type { Language } from "../../foundation/language.ts";
import { type Call, personOf } from "../../operations/call.ts";

/** What an operator's action works with: every account's rows, real time, and who it is. */
export const groundOf = ({
  databases,
  realClock,
  caller,
  language,
}: Call): { db: Database; now: Date; who: string; language: Language } => ({
  db: databases.system,
  now: realClock.now(),
  who: personOf(caller).userName,
  language,
});
