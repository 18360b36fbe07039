import type { Language } from "../../foundation/language.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Database } from "../../db/database.ts";
import type { Services } from "../../operations/call.ts";
import { eraseDueOf } from "./erase-due.ts";
import { answerText } from "./erasure-answer.ts";
import {
  carryOutErasure,
  type ErasurePlan,
  type ErasureWish,
  planErasure,
  type Thing,
} from "./erasure-request.ts";
import type { Person } from "./person.ts";

export type { ErasurePlan, ErasureWish, Person, Thing };

/**
 * Erases everything of a tenant that is due by its own clock, each thing whole and in a transaction of its own. Says
 * how many of each kind this day has erased, if any. What the law wants kept, the database itself refuses to erase.
 */
export const eraseDue = (
  services: Pick<Services, "db" | "clock" | "log">,
  tenant: Tenant,
  signal?: AbortSignal,
): Promise<Record<string, number> | undefined> => eraseDueOf(services, tenant, signal);

/** What a person's request to be forgotten would come to; changes nothing. */
export const previewErasure = (db: Database, tenant: Tenant, wish: ErasureWish): Promise<ErasurePlan> =>
  planErasure(db, tenant, wish);

export type ErasureAnswer = {
  found: "one";
  requestId: string;
  things: Thing[];
  /** What can be sent to the person, as it is. */
  text: Record<Language, string>;
};

/**
 * A person wants to be forgotten (Art. 17 GDPR): what nothing obliges us to keep goes at once, the rest is locked (Art.
 * 18) and goes on its date. Where several people bear the name, nothing is done.
 */
export async function requestErasure(
  services: Pick<Services, "db" | "databases" | "clock">,
  tenant: Tenant,
  wish: ErasureWish,
  { requestedBy }: { requestedBy: string },
): Promise<Exclude<ErasurePlan, { found: "one" }> | { found: "unsettled" } | ErasureAnswer> {
  const done = await carryOutErasure(services, tenant, wish, requestedBy);
  if (done.found !== "one") return done;
  const { requestId, things } = done;
  return {
    found: "one",
    requestId,
    things,
    text: { de: answerText(done, "de"), en: answerText(done, "en") },
  };
}
