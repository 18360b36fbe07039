import type { Database } from "../../db/database.ts";
import { SERVICE_ID } from "../../operations/call.ts";
import { addressHash } from "../../operations/links.ts";
import type { FileLink } from "../../operations/file-link.ts";
import { findLinkState } from "./link-ends-store.ts";

/** Why a link that has not expired shows nothing; null: it does. */
export type LinkEnd = "disabled" | "ended" | null;

type State = NonNullable<Awaited<ReturnType<typeof findLinkState>>>;

/**
 * A link is as good as what it was asked through: a revoked token or connection, a person who was taken out and a disabled
 * account end it. A token that merely expired, or was replaced by another, ends nothing.
 */
export async function linkEnd(
  db: Database,
  { tenant, asked }: Pick<FileLink, "tenant" | "asked">,
): Promise<LinkEnd> {
  const state = await findLinkState(db, tenant.partnerId, asked?.by.connectionId ?? "");
  if (!state) return "ended";
  if (state.disabledAt) return "disabled";
  // Links of before they said when they were made are older than every moment at which all were ended.
  if (state.accountEndedAt && (!asked || asked.at <= state.accountEndedAt)) return "ended";
  if (!asked) return null;
  if (asked.sentToHash !== null && !state.exportEmails.map(addressHash).includes(asked.sentToHash))
    return "ended";
  return isAskerGone(state, asked) ? "ended" : null;
}

/**
 * The same of a link by which something is done: it also ends with what whoever gave it may do, and as soon as the account is to be
 * closed.
 */
export async function writingLinkEnd(
  db: Database,
  link: Pick<FileLink, "tenant" | "asked">,
): Promise<LinkEnd> {
  const end = await linkEnd(db, link);
  if (end) return end;
  const state = await findLinkState(db, link.tenant.partnerId, link.asked?.by.connectionId ?? "");
  const mayOnlyLook = link.asked?.by.connection === "portal_session" && state?.role === "viewer";
  return !state || state.closesAt !== null || mayOnlyLook ? "ended" : null;
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
