import type { Database, Tx } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { insertEvent } from "./events-store.ts";
import { type NewWebhook, openEndpoint, restart } from "./webhook-endpoints.ts";
import {
  type DeadLetter,
  type Endpoint,
  removeEndpoint,
  type Replay,
  selectDeadLetters,
  selectEndpoints,
  setActive,
} from "./webhooks-store.ts";

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

/** Deliveries that were given up, newest first. */
export const listDeadLetters = (db: Database, tenant: Tenant, most: number): Promise<DeadLetter[]> =>
  selectDeadLetters(db, tenant, most);

/** Sends deliveries again, in the order of each subject. Says how many. */
export const replayDeliveries = (
  services: Pick<Services, "db" | "clock">,
  tenant: Tenant,
  replay: Replay,
): Promise<number> => restart(services, tenant, replay);
