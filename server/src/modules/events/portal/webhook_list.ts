import { z } from "zod";
import { definePortalAction } from "../../../operations/portal-action.ts";
import { listWebhooks } from "../events.ts";
import { WebhookView, webhookView } from "../webhook-view.ts";

export const webhookList = definePortalAction({
  name: "webhook_list",
  title: "Webhooks",
  summary: "Lists the endpoints that are told of events, without their secrets.",
  role: "owner",
  effect: "read",
  refuses: [],
  input: z.strictObject({}),
  output: z.object({ endpoints: z.array(WebhookView) }),
  async run(_input, { databases, caller }) {
    return { endpoints: (await listWebhooks(databases.system, caller)).map(webhookView) };
  },
});
