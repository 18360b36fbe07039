import type { Database } from "../../db/database.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { type Delivery, type DeliveryPage, disableEndpoint, selectDeliveries } from "./webhooks-store.ts";

/** Why an endpoint rests that somebody has paused. */
export const PAUSED_BY_PERSON = "paused by a person";
const PAUSED_BY_PROGRAM = "paused by a program";

/** Lets an endpoint rest: what happens meanwhile is told when it hears again. False if there is none that hears. */
export const pauseWebhook = (
  db: Database,
  { partnerId, mode }: Tenant,
  endpointId: string,
  { at, byPerson }: { at: Date; byPerson: boolean },
): Promise<boolean> =>
  disableEndpoint(db, { partnerId, mode, endpointId }, at, byPerson ? PAUSED_BY_PERSON : PAUSED_BY_PROGRAM);

/** What was sent to an endpoint or waits for it, newest first. */
export const listDeliveries = (
  db: Database,
  { partnerId, mode }: Tenant,
  endpointId: string,
  page: DeliveryPage,
): Promise<{ items: Delivery[]; total: number }> =>
  selectDeliveries(db, { partnerId, mode, endpointId }, page);
