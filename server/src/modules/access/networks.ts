import type { Database } from "../../db/database.ts";
import type { CameFrom } from "../../foundation/networks.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import { noteRefusal, partnersOpenFrom } from "./networks-store.ts";

/** A token or connection that was tried from a network it is not for: its owners see when, and from where. */
export async function refuseNetwork(
  db: Database,
  which: { id: string; partnerId: string },
  { at, from }: { at: Date; from: CameFrom | undefined },
): Promise<never> {
  const address = from?.address ?? null;
  if (address !== null) await noteRefusal(db, which, { refusedAt: at, refusedFrom: address });
  return refuse("NETWORK_NOT_ALLOWED", { address });
}

/** The same person in those of their accounts that may be used from where they are; null where that is none. */
export async function whereNetworksAllow(
  db: Database,
  session: PortalSession,
  from: CameFrom,
): Promise<PortalSession | null> {
  const all = session.memberships.map(({ partnerId }) => partnerId);
  const open = new Set(await partnersOpenFrom(db, all, from));
  const memberships = session.memberships.filter(({ partnerId }) => open.has(partnerId));
  const [first] = memberships;
  if (!first) return null;
  return { ...session, ...(!open.has(session.partnerId) && first), memberships };
}
