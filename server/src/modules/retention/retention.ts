import type { Language } from "../../foundation/language.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { answerText } from "./erasure-answer.ts";
import { carryOutErasure, type ErasurePlan, type ErasureWish, type Thing } from "./erasure-request.ts";
import type { Person } from "./person.ts";

export { previewErasure } from "./erasure-request.ts";
export { lockState } from "./lock-blobs.ts";
export { eraseDue } from "./erase-due.ts";
export type { ErasurePlan, ErasureWish, Person, Thing };
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
