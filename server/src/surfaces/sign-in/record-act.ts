import { randomUUID } from "node:crypto";
import type { Mode } from "../../foundation/tenant.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import { sessionTokenIn } from "./device.ts";
import type { Door } from "./door.ts";
import {
  companyDomainOf,
  findUserOfToken,
  membershipsOf,
  personIdOf,
  recordCall,
} from "../../modules/access/access.ts";

/** What is done outside the road of the calls: who somebody is, and what they let in. */
export const signInActs = [
  "connection_allow",
  "invitation_accept",
  "password_set",
  "password_reset",
  "second_factor_on",
  "second_factor_off",
  "second_factor_lifted",
  "passkey_add",
  "passkey_remove",
  "session_end",
  "session_refused",
  "proof_given",
  "proof_failed",
  "sign_in",
  "sign_on",
  "sign_on_join",
  "sign_in_failed",
  "sign_out",
] as const;

type Act = (typeof signInActs)[number];

type Where = { partnerId: string; mode: Mode };

/**
 * Writes down what a person did, beside what programs do. What concerns their own sign-in stands in the log of every
 * account they belong to, with the real letters, for it belongs to no mode.
 */
export async function recordAct(
  { services: { db, clock } }: Pick<Door, "services">,
  { userId, memberships }: Pick<PortalSession, "userId"> & { memberships: readonly { partnerId: string }[] },
  act: Act,
  { where, outcome = "ok" }: { where?: Where; outcome?: string } = {},
): Promise<void> {
  const places = where ? [where] : memberships.map(({ partnerId }) => ({ partnerId, mode: "live" as const }));
  const requestId = randomUUID();
  for (const place of places)
    await recordCall(db, {
      ...place,
      at: clock.now(),
      requestId,
      connection: "portal_session",
      connectionId: userId,
      tool: act,
      outcome,
      durationMs: 0,
      reasoning: null,
      effect: "write",
    });
}

/** Who has just signed in, by the cookies of the answer; an answer without a session is nobody's. */
export async function recordSignIn(door: Door, answer: Response, act: Act = "sign_in"): Promise<void> {
  const token = sessionTokenIn(answer);
  const opened = token && (await findUserOfToken(door.services.db, token));
  if (!opened) return;
  const { userId } = opened;
  // Who has to come by their company's provider is held back before the session is handed over.
  if (await companyDomainOf(door.services.db, userId)) return recordFailureOf(door, userId);
  await recordAct(door, { userId, memberships: await membershipsOf(door.services.db, userId) }, act);
}

/** A failed sign-in of somebody we know, after the answer has gone: its length must not tell that we do. */
export const recordFailure = (door: Door, email: string): void =>
  door.afterwards(async () => {
    const userId = await personIdOf(door.services.db, email);
    if (userId) await recordFailureOf(door, userId);
  });

export async function recordFailureOf(door: Door, userId: string): Promise<void> {
  const memberships = await membershipsOf(door.services.db, userId);
  await recordAct(door, { userId, memberships }, "sign_in_failed", { outcome: "UNAUTHORIZED" });
}
