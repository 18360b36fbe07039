import type { Services } from "../../operations/call.ts";
import type { SetupRequest } from "./setup-view.ts";
import { recordCall } from "../access/access.ts";

/** Writes down what somebody did by a setup link: as the owner who signed in, or through the token that made the link. */
export const recordSetup = (
  { db, clock }: Services,
  { link, owner }: SetupRequest,
  { act, name = null }: { act: "agreement_accept" | "wallet_topup_link"; name?: string | null },
) =>
  recordCall(db, {
    ...link.tenant,
    ...(owner ? { connection: "portal_session", connectionId: owner.userId } : link.madeBy),
    at: clock.now(),
    requestId: link.id,
    tool: act,
    outcome: "ok",
    durationMs: 0,
    reasoning: name,
    effect: "write",
  });
