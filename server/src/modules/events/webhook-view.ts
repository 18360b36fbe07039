import { z } from "zod";
import type { Endpoint } from "./webhooks-store.ts";

/** An endpoint as its owner sees it; never with its secret. */
export const WebhookView = z.object({
  endpointId: z.uuid(),
  url: z.string(),
  description: z.string().nullable(),
  types: z.array(z.string()).describe("Empty: it is told of everything."),
  groupIds: z.array(z.uuid()).describe("Of walled clients and files it hears what these groups may see."),
  active: z.boolean(),
  createdAt: z.iso.datetime(),
  disabledAt: z.iso.datetime().nullable(),
  disabledReason: z.string().nullable(),
});

export const webhookView = (endpoint: Endpoint): z.output<typeof WebhookView> => ({
  endpointId: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  types: endpoint.types,
  groupIds: endpoint.groupIds,
  active: endpoint.active,
  createdAt: endpoint.createdAt.toISOString(),
  disabledAt: endpoint.disabledAt?.toISOString() ?? null,
  disabledReason: endpoint.disabledReason,
});
