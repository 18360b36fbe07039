import type { Database, Tx } from "../../db/database.ts";
import { newSecretText, sha256Hex } from "../../foundation/secret-text.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Call, Services } from "../../operations/call.ts";
import { findSetupLink, insertSetupLink, markSetupLinkUsed } from "./setup-links-store.ts";
import { tenantClock } from "../partners/partners.ts";

/** What may still stand between an account and its first letter, and a person can put right in a browser. */
export const gaps = ["wallet", "avv", "senderProfile"] as const;
export type Gap = (typeof gaps)[number];

const VALID_FOR_MS = 24 * 60 * 60 * 1000;

/** Makes a link that lets whoever holds it close one gap, once. Only its hash is stored. */
export async function createSetupLink(
  { db, caller, clock, links }: Pick<Call, "db" | "caller" | "clock" | "links">,
  gap: Gap,
): Promise<{ url: string; expiresAt: Date }> {
  const key = newSecretText();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + VALID_FOR_MS);
  const { partnerId, mode, connection, connectionId } = caller;
  const link = { partnerId, mode, gap, connection, connectionId, createdAt, expiresAt };
  await insertSetupLink(db, { ...link, sha256: sha256Hex(key) });
  return { url: links.to(`/setup/${key}`), expiresAt };
}

export type SetupLink = {
  id: string;
  tenant: Tenant;
  gap: Gap;
  /** Through what it was asked for. */
  madeBy: { connection: string; connectionId: string };
  state: "open" | "used" | "expired";
  now: Date;
};

/** The link behind a key and how it stands by its tenant's own time; null if it was not made here. */
export async function openSetupLink(
  services: Pick<Services, "db" | "clock">,
  key: string,
): Promise<SetupLink | null> {
  const link = await findSetupLink(services.db, sha256Hex(key));
  if (!link) return null;
  const tenant = { partnerId: link.partnerId, mode: link.mode };
  const now = (await tenantClock(services, tenant)).now();
  const state = link.usedAt ? "used" : link.expiresAt <= now ? "expired" : "open";
  const { id, connection, connectionId } = link;
  return { id, tenant, gap: link.gap as Gap, madeBy: { connection, connectionId }, state, now };
}

/** Uses a link up. False if somebody was faster, or it has expired meanwhile. */
export const useSetupLink = async (tx: Database | Tx, { id, tenant, now }: SetupLink): Promise<boolean> =>
  (await markSetupLinkUsed(tx, tenant, id, now)) !== undefined;
