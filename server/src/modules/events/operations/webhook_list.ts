import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { WebhookView, webhookView } from "../webhook-view.ts";
import { listWebhooks } from "../webhooks-store.ts";

export const webhookList = defineOperation({
  name: "webhook_list",
  title: "Webhooks",
  summary: "Lists the endpoints that are told of events, without their secrets.",
  doors: ["programs", "portal"],
  scope: "webhook:write",
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ endpoints: z.array(WebhookView) }),
  async run(_input, { databases, caller }) {
    return { endpoints: (await listWebhooks(databases.system, caller)).map(webhookView) };
  },
});
