import type { Database } from "../../db/database.ts";
import { type Role, scopesOf } from "../../foundation/role.ts";
import type { Scope } from "../../foundation/scope.ts";
import { SERVICE_ID, type Services } from "../../operations/call.ts";
import { addressHash } from "../../operations/links.ts";
import type { FileLink, LinkAsker } from "../../operations/file-link.ts";
import { findLinkState } from "./link-ends-store.ts";

/** Why a link that has not expired shows nothing; null: it does. */
export type LinkEnd = "disabled" | "ended" | null;

type State = NonNullable<Awaited<ReturnType<typeof findLinkState>>>;

/**
 * A link is as good as what it was asked through: a revoked token or connection, a person who was taken out and a disabled
 * account end it. A token that merely expired, or was replaced by another, ends nothing. Nor does a wall, where what is shown is
 * judged anew each time (`isLive`).
 */
export async function linkEnd(
  db: Database,
  { tenant, asked }: Pick<FileLink, "tenant" | "asked">,
  { isLive = false }: { isLive?: boolean } = {},
): Promise<LinkEnd> {
  const state = await findLinkState(db, tenant.partnerId, asked?.by.connectionId ?? "");
  if (!state) return "ended";
  if (state.disabledAt) return "disabled";
  // Links of before they said when they were made are older than every moment at which all were ended.
  const ends = [state.accountEndedAt, isLive ? null : state.wallsEndedAt];
  if (ends.some((endedAt) => endedAt && (!asked || asked.at <= endedAt))) return "ended";
  if (!asked) return null;
  if (asked.sentToHash !== null && !state.exportEmails.map(addressHash).includes(asked.sentToHash))
    return "ended";
  return isAskerGone(state, asked) ? "ended" : null;
}

/** What one must be allowed to do to hand out a link by which something is done. */
const WRITING: Scope = "order:send";

/**
 * The same of a link by which something is done: it also ends as soon as whoever gave it may not do that themselves any more, by
 * role, scopes or time, and as soon as the account is to be closed.
 */
export async function writingLinkEnd(
  { db, clock }: Pick<Services, "db" | "clock">,
  link: Pick<FileLink, "tenant" | "asked">,
): Promise<LinkEnd> {
  const end = await linkEnd(db, link);
  if (end) return end;
  const state = await findLinkState(db, link.tenant.partnerId, link.asked?.by.connectionId ?? "");
  if (!state || state.closesAt !== null) return "ended";
  return !link.asked || mayWrite(state, link.asked.by, clock.now()) ? null : "ended";
}

function mayWrite(state: State, { connection, connectionId }: LinkAsker, now: Date): boolean {
  if (connectionId === SERVICE_ID) return true;
  const ofRole = state.role !== null && scopesOf(state.role as Role).has(WRITING);
  if (connection === "portal_session") return ofRole;
  const isOver = state.tokenExpiresAt !== null && state.tokenExpiresAt <= now;
  const ofToken = !isOver && state.scopes?.includes(WRITING) === true;
  return ofToken && (connection === "partner_token" || ofRole);
}

function isAskerGone(state: State, { by, at }: NonNullable<FileLink["asked"]>): boolean {
  if (by.connectionId === SERVICE_ID) return false;
  if (by.connection === "portal_session")
    return state.memberId === null || (state.askerEndedAt !== null && at <= state.askerEndedAt);
  // What its groups may no longer see is not shown by what was handed out before.
  if (state.askerEndedAt !== null && at <= state.askerEndedAt) return true;
  const { tokenId, revokedAt, closedAt } = state;
  // Closing an account ends its tokens; what people took along before stays theirs for its time.
  const endedByClosing = revokedAt !== null && closedAt !== null && revokedAt >= closedAt;
  return tokenId === null || (revokedAt !== null && !endedByClosing);
}
