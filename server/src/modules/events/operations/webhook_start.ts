import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { refusePaused, requireReached } from "../programs-reach.ts";
import { PAUSED_BY_PERSON } from "../webhook-verbs.ts";
import { enableWebhook } from "../webhooks-store.ts";

export const webhookStart = defineOperation({
  name: "webhook_start",
  title: "Start a webhook",
  summary: "Lets an endpoint that rests hear again, from where it stopped.",
  description: "What an owner has paused in the portal, only an owner starts again.",
  doors: ["programs", "portal"],
  scope: "webhook:write",
  role: "owner",
  effect: "write",
  needsFreshProof: true,
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ endpointId: z.uuid() }),
  output: z.object({ active: z.literal(true) }),
  async run({ endpointId }, { databases, caller, language, links }) {
    const endpoint = await requireReached(databases.system, caller, endpointId);
    if (!caller.session && endpoint.disabledReason === PAUSED_BY_PERSON)
      return refusePaused("endpointId", endpointId, { caller, links, language });
    const isStarted = await enableWebhook(databases.system, caller, endpointId);
    return isStarted ? { active: true as const } : refuse("NOT_FOUND", { what: "endpoint" });
  },
});
