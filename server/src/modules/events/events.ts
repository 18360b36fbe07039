import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { insertEvent } from "./events-store.ts";
import { type NewWebhook, openEndpoint, restart, sealedWebhookSecrets } from "./webhook-endpoints.ts";
import {
  type DeadLetter,
  type Delivery,
  disableEndpoint,
  type Endpoint,
  removeEndpoint,
  type Replay,
  selectDeadLetters,
  selectDeliveries,
  selectEndpoints,
  setActive,
} from "./webhooks-store.ts";

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

/** Makes an endpoint that is told of every event from now on. Its secret is returned once and never again. */
export const createWebhook = (
  services: Pick<Services, "db" | "clock" | "web" | "sealedText">,
  tenant: Tenant,
  wanted: NewWebhook,
): Promise<{ endpoint: Endpoint; secret: string }> => openEndpoint(services, tenant, wanted);

export const listWebhooks = (db: Database, tenant: Tenant): Promise<Endpoint[]> =>
  selectEndpoints(db, tenant);

/** Ends an endpoint and what was on its way to it. False if there is none. */
export const deleteWebhook = (db: Database, tenant: Tenant, endpointId: string): Promise<boolean> =>
  removeEndpoint(db, tenant, endpointId);

/** Lets a disabled endpoint hear again, from where it stopped. False if there is none. */
export const enableWebhook = (db: Database, tenant: Tenant, endpointId: string): Promise<boolean> =>
  setActive(db, tenant, endpointId);

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

/** Deliveries that were given up, newest first. */
export const listDeadLetters = (db: Database, tenant: Tenant, most: number): Promise<DeadLetter[]> =>
  selectDeadLetters(db, tenant, most);

/** Sends deliveries again, in the order of each subject. Says how many. */
export const replayDeliveries = (
  services: Pick<Services, "db" | "clock">,
  tenant: Tenant,
  replay: Replay,
): Promise<number> => restart(services, tenant, replay);
