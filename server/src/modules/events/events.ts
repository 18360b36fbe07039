import type { Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { insertEvent } from "./events-store.ts";

export { countDeadDeliveries, deadDeliveries } from "./dead-deliveries-store.ts";
export { eventsAbout } from "./events-store.ts";
export { bringEventsBack, putEventsAway } from "./years-store.ts";
export { listWebhooks, deleteWebhook, enableWebhook, listDeadLetters } from "./webhooks-store.ts";
export { createWebhook, replayDeliveries, sealedWebhookSecrets } from "./webhook-endpoints.ts";

export type NewEvent = {
  /** What happened, as `wallet.low`. Those of orders, approvals and schedules are written by the database. */
  type: string;
  /** The id of what it happened to. */
  subjectId: string;
  data: Readonly<Record<string, unknown>>;
  at: Date;
};

/** Tells whoever listens; in the transaction of what it tells. */
export const tellEvent = (tx: Tx, { partnerId, mode }: Tenant, { type, subjectId, data, at }: NewEvent) =>
  insertEvent(tx, { partnerId, mode, type, subjectId, data: JSON.stringify(data), occurredAt: at });
