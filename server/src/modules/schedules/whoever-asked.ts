import { isAtLeast } from "../../foundation/role.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Language } from "../../foundation/language.ts";
import type { Sight, Tenant } from "../../foundation/tenant.ts";
import { type Call, type Caller, SERVICE_ID, type Services } from "../../operations/call.ts";
import { listTokens, membershipsOf } from "../access/access.ts";

/** Who asked for something that the service does later, in many turns. */
export type Asker = Pick<Caller, "connection" | "connectionId" | "tokenId">;

type Later = {
  tenant: Tenant;
  now: Date;
  caller: Asker;
  requestId: string;
  language: Language;
  /** What was planned leaves at its time, whoever sees it by then; unless said otherwise no wall stands in its way. */
  sees?: Sight;
};

/** A call for whoever asked, by the partner's own time. Says nothing of whether they still may. */
export const callFor = (
  services: Services,
  { tenant, now, caller, requestId, language, sees = "all" }: Later,
): Call => ({
  ...services,
  db: services.databases.ofTenant({ ...tenant, sees }),
  clock: { now: () => now },
  realClock: services.clock,
  caller: { ...tenant, ...caller, scopes: new Set(), sees },
  requestId,
  language,
});

/** The same, of somebody who may do at this moment what they asked for; refuses where they may no longer. */
export async function callOfWhoeverAsked(services: Services, later: Later): Promise<Call> {
  const call = callFor(services, later);
  await requireLivingToken(services, call.caller);
  return { ...call, caller: { ...call.caller, ...(await requireMember(services, later)) } };
}

/** What a token was allowed to ask for ends with it. */
async function requireLivingToken({ db, clock }: Services, { partnerId, tokenId }: Caller): Promise<void> {
  if (tokenId === null) return;
  const token = (await listTokens(db, partnerId)).find((each) => each.tokenId === tokenId);
  if (!token || token.revokedAt) refuse("UNAUTHORIZED", { reason: "revoked" });
  if (token?.expiresAt && token.expiresAt <= clock.now()) refuse("UNAUTHORIZED", { reason: "expired" });
}

/** What a person asked for may do what they may at this moment, and ends with their place in the account. */
async function requireMember(
  { db }: Services,
  { tenant, caller: { connection, connectionId: userId } }: Later,
): Promise<Pick<Caller, "userId" | "role">> {
  if (connection !== "portal_session" || userId === SERVICE_ID) return {};
  const membership = (await membershipsOf(db, userId)).find(
    ({ partnerId }) => partnerId === tenant.partnerId,
  );
  if (!membership || !isAtLeast(membership.role, "editor"))
    return refuse("FORBIDDEN_ROLE", { role: "editor" });
  return { userId, role: membership.role };
}
