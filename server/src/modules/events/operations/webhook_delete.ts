import { z } from "zod";
import { refuse } from "../../../foundation/refusal.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { requireReached } from "../programs-reach.ts";
import { deleteWebhook } from "../webhooks-store.ts";

export const webhookDelete = defineOperation({
  name: "webhook_delete",
  title: "Delete a webhook",
  summary: "Removes an endpoint, its log, and what is on its way to it.",
  doors: ["programs", "portal"],
  scope: "webhook:write",
  role: "owner",
  effect: "write",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({ endpointId: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
  async run({ endpointId }, { databases, caller }) {
    await requireReached(databases.system, caller, endpointId);
    const isGone = await deleteWebhook(databases.system, caller, endpointId);
    return isGone ? { deleted: true as const } : refuse("NOT_FOUND", { what: "endpoint" });
  },
});
