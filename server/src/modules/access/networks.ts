import type { Database } from "../../db/database.ts";
import type { CameFrom } from "../../foundation/networks.ts";
import { refuse } from "../../foundation/refusal.ts";
import { noteRefusal } from "./networks-store.ts";

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
