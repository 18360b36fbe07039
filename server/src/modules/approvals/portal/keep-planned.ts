import { keepSchedule } from "../../schedules/schedules.ts";
import type { KeepSchedule } from "../approvals.ts";

/** Puts an approved letter down for its time. */
export const keepPlanned: KeepSchedule = (tx, approval, order) =>
  keepSchedule(tx, approval, approval.schedule, order, approval.decidedAt ?? approval.createdAt);
