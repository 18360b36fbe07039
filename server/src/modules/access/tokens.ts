import type { Database, Tx } from "../../db/database.ts";
import { type BasedOn, isOvertaken, momentAfter } from "../../foundation/based-on.ts";
import type { Scope } from "../../foundation/scope.ts";
import { newSecretText, sha256Hex } from "../../foundation/secret-text.ts";
import type { Mode, Tenant } from "../../foundation/tenant.ts";
import { endLinksOfConnection } from "./link-ends-store.ts";
import { insertToken, lockToken, markRevoked, touchToken, updateTokenCaps } from "./tokens-store.ts";
import type { Services } from "../../operations/call.ts";
import type { DailyLimits } from "../partners/partners.ts";

export type TokenRequest = Tenant & {
  name: string;
  scopes: readonly Scope[];
  expiresAt?: Date | null;
  lettersPerDay?: number | null;
  centsPerDay?: number | null;
  /** Of walled clients and files it sees what these groups may. */
  groupIds?: readonly string[];
  /** From where it may be used; none: from wherever the account may. */
  allowedNetworks?: readonly string[];
};

const TOKEN_START: Record<Mode, string> = { sandbox: "bt_test_", live: "bt_live_" };
const VISIBLE_CHARACTERS = 14;

/** Makes a token; its text is returned and only its hash is stored. */
export async function makeToken(
  db: Database | Tx,
  now: Date,
  {
    partnerId,
    mode,
    name,
    scopes,
    expiresAt = null,
    lettersPerDay = null,
    centsPerDay = null,
    groupIds = [],
    allowedNetworks = [],
  }: TokenRequest,
): Promise<{ tokenId: string; token: string }> {
  const token = TOKEN_START[mode] + newSecretText();
  const { id } = await insertToken(db, {
    partnerId,
    mode,
    name,
    prefix: token.slice(0, VISIBLE_CHARACTERS),
    sha256: sha256Hex(token),
    scopes: [...new Set(scopes)],
    lettersPerDay,
    centsPerDay,
    groupIds: [...groupIds],
    allowedNetworks: [...allowedNetworks],
    createdAt: now,
    expiresAt,
  });
  return { tokenId: id, token };
}

/** Changes the caps, groups and networks of a token that has not been revoked; whoever has seen others is told instead. */
export const changeTokenCaps = (
  db: Database,
  tenant: Tenant,
  tokenId: string,
  {
    groupIds: named,
    allowedNetworks: networks,
    ...caps
  }: DailyLimits & { groupIds: string[] | undefined; allowedNetworks: string[] | undefined },
  { basedOn, at }: { basedOn: BasedOn; at: Date },
): Promise<{ groupIds: string[]; allowedNetworks: string[]; updatedAt: Date } | "unknown" | "changed"> =>
  db.transaction().execute(async (tx) => {
    const before = await lockToken(tx, tenant, tokenId);
    if (!before) return "unknown";
    if (isOvertaken(before, basedOn)) return "changed";
    const updatedAt = momentAfter(before, at);
    const groupIds = named ?? before.groupIds;
    const allowedNetworks = networks ?? before.allowedNetworks;
    const limits = { ...caps, groupIds, allowedNetworks, limitsUpdatedAt: updatedAt };
    await updateTokenCaps(tx, tenant, tokenId, limits);
    // What it no longer sees is not shown by what it was handed before.
    if (before.groupIds.some((groupId) => !groupIds.includes(groupId)))
      await endLinksOfConnection(tx, tenant.partnerId, tokenId, at);
    return { groupIds, allowedNetworks, updatedAt };
  });

/** Makes a partner token. The text is returned once and never stored. */
export const createToken = ({ db, clock }: Pick<Services, "db" | "clock">, request: TokenRequest) =>
  makeToken(db, clock.now(), request);

/** Ends a token at once, by its id or visible beginning. Says how many there were. */
export const revokeToken = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  partnerId: string,
  idOrPrefix: string,
): Promise<number> => (await markRevoked(db, partnerId, idOrPrefix, clock.now())).length;

const TOUCH_EVERY_MS = 60_000;

/** Notes that a token or connection is in use, once a minute. */
export async function noteUse(
  db: Database,
  { id, partnerId, lastUsedAt }: { id: string; partnerId: string; lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > TOUCH_EVERY_MS)
    await touchToken(db, partnerId, id, now);
}
