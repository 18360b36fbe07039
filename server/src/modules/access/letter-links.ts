import { newId } from "../../foundation/ids.ts";
import { refuse } from "../../foundation/refusal.ts";
import { newSecretText, sha256Hex } from "../../foundation/secret-text.ts";
import { type Call, personOf, type Services } from "../../operations/call.ts";
import { partnerOf, tenantClock } from "../partners/partners.ts";
import type { Identity } from "./identity.ts";
import { writingLinkEnd } from "./link-ends.ts";
import {
  findLetterLink,
  insertLetterLink,
  type LetterLink,
  type LetterLinkKind,
} from "./letter-links-store.ts";
import { sightOfPerson } from "./walls-store.ts";

export type NewLetterLink = { orderId: string; kind: LetterLinkKind; holder: string; validForHours: number };

/** Makes a link to one letter in the name of the person who asks; its secret is shown once and not kept. */
export async function openLetterLink(
  { db, caller, clock, realClock }: Pick<Call, "db" | "caller" | "clock" | "realClock">,
  { validForHours, ...wish }: NewLetterLink,
): Promise<{ link: LetterLink; secret: string }> {
  const { userId, userName } = personOf(caller);
  const secret = newSecretText();
  const link: LetterLink = {
    ...wish,
    linkId: newId(realClock.now()),
    createdBy: userId,
    createdByName: userName,
    createdAt: realClock.now(),
    expiresAt: new Date(clock.now().getTime() + validForHours * 3_600_000),
    withdrawnAt: null,
  };
  await insertLetterLink(db, caller, { ...link, secretHash: sha256Hex(secret) });
  return { link, secret };
}

/** So long after its end a link is still heard, of what its device had kept until then. */
const HEARD_LATE_MS = 72 * 3_600_000;

/** Of two ends the first. */
const endOf = ({ withdrawnAt, expiresAt }: LetterLink, now: Date): Date | null => {
  const expired = expiresAt <= now ? expiresAt : null;
  return withdrawnAt && expired ? (withdrawnAt < expired ? withdrawnAt : expired) : (withdrawnAt ?? expired);
};

/**
 * Who holds this link? It is as good as the person who made it: taken out of the account or left only to look, or the account
 * disabled or to be closed, it ends. Whoever
 * comes by it holds no scope and no role, and sees what that person sees. Withdrawn or run out, it shows nothing any more; whoever
 * tells something (`isTelling`) is heard for some days, and judged by when that was done.
 */
export async function identifyLetterLink(
  services: Pick<Services, "db" | "clock">,
  secret: string | null,
  isTelling: boolean,
): Promise<Identity> {
  if (!secret) return refuse("UNAUTHORIZED", { reason: "missing", link: "unknown" });
  const found = await findLetterLink(services.db, sha256Hex(secret));
  if (!found) return refuse("UNAUTHORIZED", { reason: "unknown", link: "unknown" });
  const { tenant, ...link } = found;
  const clock = await tenantClock(services, tenant);
  const endedAt = endOf(link, clock.now());
  const isHeard =
    endedAt === null || (isTelling && clock.now().getTime() - endedAt.getTime() <= HEARD_LATE_MS);
  if (!isHeard) return refuseEnded(link);
  const by = { connection: "portal_session" as const, connectionId: link.createdBy };
  const end = await writingLinkEnd(services, {
    tenant,
    asked: { by, at: link.createdAt, sentToHash: null },
  });
  if (end === "disabled") return refuse("ACCOUNT_DISABLED", {});
  if (end === "ended") return refuse("UNAUTHORIZED", { reason: "revoked", link: "ended" });
  const { features } = await partnerOf(services.db, tenant.partnerId);
  return {
    caller: {
      ...tenant,
      ...by,
      tokenId: null,
      userId: link.createdBy,
      letterLink: { ...link, endedAt },
      scopes: new Set(),
      sees: await sightOfPerson(services.db, tenant, link.createdBy),
    },
    features: new Set(features),
    clock,
    expiresAt: link.expiresAt,
  };
}

/** With what to do about the letter in hand. */
export const refuseEnded = ({ withdrawnAt }: { withdrawnAt?: Date | null }): never =>
  refuse("UNAUTHORIZED", { reason: withdrawnAt ? "revoked" : "expired", link: "ended" });
