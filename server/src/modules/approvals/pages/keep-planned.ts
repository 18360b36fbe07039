import * as schedules from "../../schedules/schedules.ts";
import type { KeepSchedule } from "../approvals.ts";

/** Puts an approved letter down for its time. */
export const keepPlanned: KeepSchedule = (tx, approval, order) =>
  // @ts-expect-error not there yet
  schedules.keepSchedule(tx, approval, approval.schedule, order, approval.decidedAt ?? approval.createdAt);
