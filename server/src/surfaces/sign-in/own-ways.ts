import {
  hasSecondFactor,
  isProvedAt,
  owesSecondFactor,
  type PortalSession,
} from "../../operations/portal-session.ts";
import { sessionTokenIn } from "./device.ts";
import type { Door } from "./door.ts";
import type { Owed } from "./to-sign-in.ts";
import { findStanding, markSignOn } from "../../modules/access/access.ts";

/**
 * What a session still has to show before a person changes by what they get in; null: nothing. Those ways open all their accounts,
 * and a provider speaks for one: that it sent somebody here counts for nothing of this, nor does the second factor it asked for.
 */
export async function owedForOwnWays(
  { services: { db, clock } }: Pick<Door, "services">,
  session: PortalSession,
): Promise<Owed | null> {
  const now = clock.now();
  const standing = await findStanding(db, session.sessionId);
  if (!standing?.signOnPartnerId) {
    const isStrong = owesSecondFactor(session);
    return isStrong || !isProvedAt(session, now) ? { isStrong, isOwn: false } : null;
  }
  const isStrong = hasSecondFactor(session);
  // What was shown at the moment of opening, the provider has shown.
  const shownAt = isStrong ? standing.secondFactorAt : standing.provedAt;
  const isOwn = shownAt !== null && shownAt > standing.createdAt;
  return isOwn && isProvedAt({ provedAt: shownAt }, now) ? null : { isStrong, isOwn: true };
}

/** Where the library puts a new session into the place of the one that asked; whether a second factor of before is one still. */
const continued: Readonly<Record<string, { keepsSecondFactor: boolean }>> = {
  "POST /account/password": { keepsSecondFactor: true },
  "POST /account/second-factor/confirm": { keepsSecondFactor: true },
  "POST /account/second-factor/end": { keepsSecondFactor: false },
};

/** Answers so that a session by a provider stays one, and opens no other account, also where the library changes it for a new one. */
export async function keepingSignOn(
  { services: { db } }: Pick<Door, "services">,
  { route, session }: { route: string; session: PortalSession | null },
  answer: () => Promise<Response>,
): Promise<Response> {
  const how = Object.hasOwn(continued, route) ? continued[route] : undefined;
  const before = how && session ? await findStanding(db, session.sessionId) : undefined;
  const answered = await answer();
  const token = before?.signOnPartnerId ? sessionTokenIn(answered) : null;
  if (how && before?.signOnPartnerId && token)
    await markSignOn(db, token, {
      partnerId: before.signOnPartnerId,
      secondFactorAt: how.keepsSecondFactor ? before.secondFactorAt : null,
      openedAt: before.createdAt,
      provedAt: null,
    });
  return answered;
}
