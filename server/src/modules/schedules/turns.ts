import { createHash } from "node:crypto";
import { nextOccurrence, type Series } from "./series.ts";
import type { Failure, Schedule, ScheduleChange } from "./schedule.ts";

/** How the moment of a schedule went: the letter left, it could not, or it was left out on purpose. */
export type Turn = "sent" | "left_out" | Failure;

const MOST_FAILURES_IN_A_ROW = 3;

/** What becomes of a schedule after its moment. */
export function afterTurn(schedule: Schedule, turn: Turn, now: Date): ScheduleChange {
  const counted = countedTurn(schedule, turn);
  if (schedule.kind !== "cron") return { ...counted, ...ended(endOfSingle(turn)) };
  if (counted.consecutiveFailures >= MOST_FAILURES_IN_A_ROW) return { ...counted, ...ended("failed") };
  const next = nextOccurrence(seriesOf(schedule), now, schedule.nextRunAt);
  if (!next) return { ...counted, ...ended(counted.runs > 0 ? "sent" : "failed") };
  return { ...counted, nextRunAt: next, orderId: null, planDueAt: now };
}

/** What becomes of a series whose next occurrence cannot be planned: that one is left out, or it was one too many. */
export function afterRefusedPlan(schedule: Schedule, failure: Failure): ScheduleChange {
  const counted = countedTurn(schedule, failure);
  if (counted.consecutiveFailures >= MOST_FAILURES_IN_A_ROW) return { ...counted, ...ended("failed") };
  return { ...counted, planDueAt: null };
}

/** After so many tries a fault of the service is a failure like any other: four hours after the first. */
export const MOST_TROUBLES = 10;

/** How long a schedule is left alone after a fault of the service: ever longer, an hour at most. */
export const restAfter = (troubles: number): number => Math.min(2 ** (troubles - 1), 60) * 60_000;

/** What becomes of the count when a schedule goes on. */
export const calm = { troubles: null, retryAt: null } as const;

function endOfSingle(turn: Turn): "sent" | "cancelled" | "failed" {
  if (turn === "sent") return "sent";
  return turn === "left_out" ? "cancelled" : "failed";
}

const ended = (status: "sent" | "cancelled" | "failed"): ScheduleChange => ({
  status,
  nextRunAt: null,
  planDueAt: null,
});

function countedTurn({ runs, consecutiveFailures }: Schedule, turn: Turn) {
  if (turn === "sent") return { runs: runs + 1, consecutiveFailures: 0 };
  if (turn === "left_out") return { runs, consecutiveFailures };
  return { runs, consecutiveFailures: consecutiveFailures + 1, lastFailure: turn };
}

const seriesOf = ({ wish, createdAt }: Schedule): Series => ({
  cronExpression: wish.cronExpression ?? "",
  endDate: wish.endDate ?? null,
  businessDaysOnly: wish.businessDaysOnly ?? true,
  sendBeforeHour: wish.sendBeforeHour ?? null,
  since: wish.since === undefined ? createdAt : new Date(wish.since),
});

/** The order of an occurrence has an id that follows from it: planning it twice cannot make two. */
export function occurrenceOrderId(scheduleId: string, runAt: Date): string {
  const bytes = createHash("sha256").update(`${scheduleId} ${runAt.toISOString()}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
