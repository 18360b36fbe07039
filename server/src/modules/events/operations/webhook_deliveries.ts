import { z } from "zod";
import { requireReached } from "../programs-reach.ts";
import { cursorInput, nextCursorOutput } from "../../../foundation/paging.ts";
import { pagesBy } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { WebhookView, webhookView } from "../webhook-view.ts";
import { listDeliveries } from "../webhook-verbs.ts";

export const webhookDeliveries = defineOperation({
  name: "webhook_deliveries",
  title: "Delivery log of a webhook",
  summary: "Lists what was sent to an endpoint or waits for it, newest first.",
  doors: ["programs", "portal"],
  scope: "webhook:write",
  role: "owner",
  effect: "read",
  refuses: ["NOT_FOUND"],
  input: z.strictObject({
    endpointId: z.uuid(),
    limit: z.int().min(1).max(100).default(50),
    offset: z.int().min(0).max(1_000_000).default(0),
    cursor: cursorInput,
  }),
  output: z.object({
    endpoint: WebhookView,
    items: z.array(
      z.object({
        deliveryId: z.uuid(),
        type: z.string(),
        subjectId: z.uuid(),
        occurredAt: z.iso.datetime(),
        status: z.enum(["waiting", "delivered", "dead"]),
        attempts: z.int(),
        nextAttemptAt: z.iso
          .datetime()
          .nullable()
          .describe("Null while it waits: behind an earlier event of the same subject."),
        lastStatus: z.int().nullable().describe("What the endpoint answered last."),
        lastError: z.string().nullable(),
        deliveredAt: z.iso.datetime().nullable(),
      }),
    ),
    total: z.int(),
    nextCursor: nextCursorOutput,
  }),
  async run({ endpointId, ...asked }, call) {
    const { databases, caller } = call;
    const pages = pagesBy(call, "webhook_deliveries", { endpointId }, asked, byEvent);
    const endpoint = await requireReached(databases.system, caller, endpointId);
    const found = await listDeliveries(databases.system, caller, endpointId, pages.page);
    const { items, paging } = pages.shownOf(found.items, ({ eventXid, eventId }) => [eventXid, eventId]);
    return {
      endpoint: webhookView(endpoint),
      items: items.map(
        ({ occurredAt, nextAttemptAt, deliveredAt, eventXid: _xid, eventId: _event, ...delivery }) => ({
          ...delivery,
          occurredAt: occurredAt.toISOString(),
          nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
          deliveredAt: deliveredAt?.toISOString() ?? null,
        }),
      ),
      total: found.total,
      nextCursor: paging.nextCursor,
    };
  },
});

const byEvent = z.tuple([z.string(), z.int()]);
