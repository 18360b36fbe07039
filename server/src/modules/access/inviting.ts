import { z } from "zod";
import { type Call, personOf } from "../../operations/call.ts";
import type { Inviting } from "./invitations.ts";

/** Who invites, as the mail says it. */
export function invitingOf({ caller, language }: Call): Inviting {
  const { partnerId, partnerName, userId, userName } = personOf(caller);
  return { partnerId, partnerName, inviterId: userId, inviterName: userName, language };
}

/** People belong to no tenant and go by real time. */
export const inSystem = (call: Call): Call => ({ ...call, db: call.databases.system, clock: call.realClock });

export const invitedOutput = z.object({
  invitationId: z.uuid(),
  linkToPassOn: z.url().nullable().describe("Where no mail server is set: nobody was written to."),
});
