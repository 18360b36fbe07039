import { newId } from "../../../foundation/ids.ts";
import type { Tenant } from "../../../foundation/tenant.ts";
import type { ScheduleWish } from "../../schedules/schedules.ts";

/** The schedule that will wake an order at its time. */
export const scheduleRow = (
  { partnerId, mode }: Tenant,
  { kind, runAt, wish, identity, request }: ScheduleWish,
  letterId: string,
  at: Date,
) => ({
  id: newId(at),
  partnerId,
  mode,
  letterId,
  kind,
  status: "scheduled",
  wish,
  nextRunAt: runAt,
  request,
  identity,
  runs: 0,
  consecutiveFailures: 0,
  createdAt: at,
  updatedAt: at,
});
