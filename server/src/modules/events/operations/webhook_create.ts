import { z } from "zod";
import { defineOperation } from "../../../operations/operation.ts";
import { WebhookView, webhookView } from "../webhook-view.ts";
import { requireGroups } from "../../access/access.ts";
import { createWebhook } from "../webhook-endpoints.ts";
import { requireProgramsReach } from "../programs-reach.ts";

export const webhookCreate = defineOperation({
  name: "webhook_create",
  title: "Add a webhook",
  summary: "Adds an endpoint that is told of events from now on; its secret is shown this once.",
  description:
    "A program adds one only at an address that has an endpoint already: the first one there is added by an owner in the portal, Settings, Webhooks. " +
    "It hears of what the program's own scopes show; types that they do not show are refused.",
  doors: ["programs", "portal"],
  scope: "webhook:write",
  role: "owner",
  effect: "write",
  secretAnswer: true,
  needsFreshProof: true,
  refuses: ["CONTENT_REJECTED"],
  input: z.strictObject({
    url: z.string().trim().min(1).max(2000).describe("A public https:// address."),
    description: z.string().trim().max(200).default(""),
    types: z
      .array(z.string().max(100))
      .max(50)
      .default([])
      .describe("As order.posted or approval.*; none: all."),
    groupIds: z
      .array(z.uuid())
      .max(50)
      .default([])
      .describe("Of confidential clients and files it hears what these groups may see."),
  }),
  output: z.object({ endpoint: WebhookView, secret: z.string() }),
  async run(
    { url, description, types, groupIds },
    { databases, realClock, web, sealedText, links, caller, language },
  ) {
    const services = { db: databases.system, clock: realClock, web, sealedText };
    const named = await requireGroups(databases.system, caller.partnerId, groupIds, language);
    const wish = { url, description: description || null, types, groupIds: named };
    const allowed = caller.session
      ? wish
      : await requireProgramsReach({ db: databases.system, caller, links, language }, wish);
    const wanted = { ...allowed, language };
    const { endpoint, secret } = await createWebhook(services, caller, wanted);
    return { endpoint: webhookView(endpoint), secret };
  },
});
