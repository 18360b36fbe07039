import type { CameFrom } from "../../foundation/networks.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Services } from "../../operations/call.ts";
import type { CalendarOf } from "../../operations/calendar-key.ts";
import { identifyPerson } from "./identify.ts";
import type { Identity } from "./identity.ts";
import { linkEnd } from "./link-ends.ts";
import { calendarsEndedAt } from "./link-ends-store.ts";
import { membershipsOf } from "./people.ts";

/**
 * Whoever has the address of a person's calendar, as that person is at this moment: it sees what they may see, from where they may,
 * and is void once they are taken out, the account is disabled, or somebody has ended it. A calendar program is not that person: it
 * is counted and written down as itself.
 */
export async function identifyCalendar(
  services: Pick<Services, "db" | "clock">,
  of: CalendarOf | null,
  from?: CameFrom,
): Promise<Identity> {
  if (!of) return refuse("UNAUTHORIZED", { reason: "unknown" });
  const { tenant, userId, madeAt } = of;
  const by = { connection: "portal_session", connectionId: userId } as const;
  const asked = { by, at: madeAt, sentToHash: null };
  const end = await linkEnd(services.db, { tenant, asked }, { isLive: true });
  const endedAt = await calendarsEndedAt(services.db, tenant.partnerId, userId);
  if (end === "disabled") return refuse("ACCOUNT_DISABLED", {});
  if (end || (endedAt && madeAt <= endedAt)) return refuse("UNAUTHORIZED", { reason: "revoked" });
  const memberships = await membershipsOf(services.db, userId, { hasShownSecondFactor: true });
  const membership = memberships.find(({ partnerId }) => partnerId === tenant.partnerId);
  if (!membership) return refuse("UNAUTHORIZED", { reason: "revoked" });
  const session = {
    ...membership,
    role: "viewer" as const,
    userId,
    userName: "",
    sessionId: "calendar",
    provedAt: new Date(0),
    proofWays: [],
    isOperator: false,
    memberships: [membership],
  };
  const identity = await identifyPerson(services, session, tenant.mode, { ...(from && { from }) });
  return { ...identity, caller: { ...identity.caller, isCalendar: true } };
}
