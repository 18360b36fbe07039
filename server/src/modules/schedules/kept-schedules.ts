import type { Database, Tx } from "../../db/database.ts";
import { refuse } from "../../foundation/refusal.ts";
import type { Tenant } from "../../foundation/tenant.ts";
import { selectSchedule } from "./schedules-store.ts";
import type { Schedule } from "./schedule.ts";

/** The schedule, or a refusal that does not tell a foreign one from none. */
export const requireSchedule = async (
  db: Database | Tx,
  tenant: Tenant,
  scheduleId: string,
): Promise<Schedule> =>
  (await selectSchedule(db, tenant, scheduleId)) ?? refuse("NOT_FOUND", { what: "schedule" });
