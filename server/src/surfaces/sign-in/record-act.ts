import { randomUUID } from "node:crypto";
import type { Mode } from "../../foundation/tenant.ts";
import { recordCall } from "../../modules/accounts/accounts.ts";
import type { PortalSession } from "../../operations/portal-session.ts";
import type { Door } from "./door.ts";

type Act =
  | "connection_allow"
  | "connection_narrow"
  | "connection_end"
  | "member_invite"
  | "password_set"
  | "second_factor_on"
  | "second_factor_off"
  | "passkey_remove"
  | "session_end";

type Where = { partnerId: string; mode: Mode };

/** Writes down what a person did, beside what programs do. What belongs to no mode stands with the real letters. */
export async function recordAct(
  { services: { db, clock } }: Door,
  { userId, partnerId }: Pick<PortalSession, "userId" | "partnerId">,
  act: Act,
  where: Where = { partnerId, mode: "live" },
): Promise<void> {
  await recordCall(db, {
    ...where,
    at: clock.now(),
    requestId: randomUUID(),
    connection: "portal_session",
    connectionId: userId,
    tool: act,
    outcome: "ok",
    durationMs: 0,
    reasoning: null,
  });
}
