import type { Tenant } from "../../foundation/tenant.ts";
import type { Call, Services } from "../../operations/call.ts";
import { onBehalfOf } from "../../rendering/processes/pool.ts";
import { listTokens, sightOf } from "../access/access.ts";
import { callOfWhoeverAsked } from "../schedules/schedules.ts";
import type { Ladder } from "./ladder.ts";

/** A call of whoever answers for a ladder, with what they may and see at this moment; refuses where they are gone. */
export async function callOfSetter(
  services: Services,
  { partnerId, mode, ladderId, setBy }: Ladder,
  now: Date,
  signal?: AbortSignal,
): Promise<Call> {
  const { language, ...caller } = setBy;
  const tenant: Tenant = { partnerId, mode };
  const sees = await sightOf(services.db, tenant, caller);
  const later = { tenant, now, caller, requestId: ladderId, language, sees };
  const renderer = onBehalfOf(services.renderer, partnerId, "batch", signal);
  return { ...(await callOfWhoeverAsked(services, later)), renderer, ...(signal && { signal }) };
}

/** Letters leave without a person only as long as the token that said so may approve its own. */
export async function isSelfReleased(
  { db }: Pick<Services, "db">,
  { partnerId, release, setBy }: Ladder,
): Promise<boolean> {
  if (release !== "self" || setBy.tokenId === null) return false;
  const token = (await listTokens(db, partnerId)).find(({ tokenId }) => tokenId === setBy.tokenId);
  return token?.scopes.includes("approval:self_approve") === true;
}
