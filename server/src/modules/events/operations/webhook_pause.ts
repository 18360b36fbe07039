import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireReached } from "../programs-reach.ts";
import { pauseWebhook } from "../webhook-verbs.ts";

export const webhookPause = defineOperation({
  name: "webhook_pause",
  title: "Pause a webhook",
  summary: "Lets an endpoint rest; what happens meanwhile is told when it is started again.",
  doors: ["programs", "portal"],
  scope: "webhook:write",
  role: "owner",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ endpointId: z.uuid() }),
  output: z.object({ active: z.literal(false) }),
  async run({ endpointId }, { databases, realClock, caller }) {
    await requireReached(databases.system, caller, endpointId);
    const isPaused = await pauseWebhook(databases.system, caller, endpointId, {
      at: realClock.now(),
      byPerson: caller.session !== undefined,
    });
    return isPaused ? { active: false as const } : refuse("NOT_FOUND", { what: "endpoint" });
  },
});
