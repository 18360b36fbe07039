import type { Caller } from "../../operations/call.ts";
import type { PortalSession } from "../../operations/portal-session.ts";

/** Who acts, with name and role; the road to a portal action lets nobody else come so far. */
export function actingPerson({ session }: Caller): PortalSession {
  if (!session) throw new Error("a portal action was called without a person");
  return session;
}
