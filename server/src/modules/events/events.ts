import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { insertEvent } from "./events-store.ts";
import { sealedWebhookSecrets } from "./webhook-endpoints.ts";
import { type Delivery, disableEndpoint, selectDeliveries } from "./webhooks-store.ts";

export { listWebhooks, deleteWebhook, enableWebhook, listDeadLetters } from "./webhooks-store.ts";
export { createWebhook, replayDeliveries } from "./webhook-endpoints.ts";
export { sealedWebhookSecrets };

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
/** Why an endpoint rests that a person has paused. */
export const PAUSED_BY_PERSON = "paused by a person";

/** Lets an endpoint rest: what happens meanwhile is told when it hears again. False if there is none that hears. */
export const pauseWebhook = (
  db: Database,
  { partnerId, mode }: Tenant,
  endpointId: string,
  at: Date,
): Promise<boolean> => disableEndpoint(db, { partnerId, mode, endpointId }, at, PAUSED_BY_PERSON);

/** What was sent to an endpoint or waits for it, newest first. */
export const listDeliveries = (
  db: Database,
  { partnerId, mode }: Tenant,
  endpointId: string,
  page: { limit: number; offset: number },
): Promise<{ items: Delivery[]; total: number }> =>
  selectDeliveries(db, { partnerId, mode, endpointId }, page);
