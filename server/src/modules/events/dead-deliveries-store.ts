import type { NotNull } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Mode } from "../../foundation/tenant.ts";
import { everyEvent } from "./every-event.ts";

export type DeadDelivery = {
  deliveryId: string;
  partnerId: string;
  partnerName: string;
  mode: Mode;
  /** Where to, without the path: that may hold a secret. */
  host: string;
  type: string;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  occurredAt: Date;
};

/** Webhooks that were given up, of every account, newest first. */
export const deadDeliveries = async (db: Database, most: number): Promise<DeadDelivery[]> => {
  const rows = await db
    .selectFrom("webhookDeliveries as d")
    .innerJoin("webhookEndpoints as e", "e.id", "d.endpointId")
    .innerJoin(everyEvent, "v.id", "d.eventId")
    .innerJoin("accounts as p", "p.id", "d.partnerId")
    .select(["d.id as deliveryId", "d.partnerId", "p.name as partnerName", "d.mode", "e.url", "v.type"])
    .select(["d.attempts", "d.lastStatus", "d.lastError", "v.occurredAt"])
    .where("d.status", "=", "dead")
    .orderBy("d.id", "desc")
    .limit(most)
    .$narrowType<{ partnerName: NotNull }>()
    .execute();
  return rows.map(({ url, ...row }) => ({ ...row, host: new URL(url).host }));
};

/** How many of those there are. */
export const countDeadDeliveries = async (db: Database): Promise<number> => {
  const { dead } = await db
    .selectFrom("webhookDeliveries")
    .select((select) => select.fn.countAll<number>().as("dead"))
    .where("status", "=", "dead")
    .executeTakeFirstOrThrow();
  return dead;
};
