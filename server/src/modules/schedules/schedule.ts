import type { Language } from "../../foundation/language.ts";
import type { Cents } from "../../foundation/money.ts";
import type { Caller } from "../../operations/call.ts";

export const scheduleStatuses = ["scheduled", "sent", "cancelled", "failed"] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];
export const scheduleKinds = ["at", "in", "cron"] as const;

/** A letter that leaves later, once or again and again. */
export type Schedule = {
  scheduleId: string;
  letterId: string;
  kind: (typeof scheduleKinds)[number];
  status: ScheduleStatus;
  /** What was asked for, in the caller's own words. */
  wish: Wish;
  nextRunAt: Date | null;
  /** When the next occurrence of a series is to be planned. */
  planDueAt: Date | null;
  /** The order that leaves at `nextRunAt`, as soon as nothing but time stands in its way. */
  orderId: string | null;
  request: Partial<SeriesRequest>;
  runs: number;
  consecutiveFailures: number;
  lastFailure: Failure | null;
  /** How often a fault of the service has stood in its way at this moment, and when it is tried again. */
  troubles: number | null;
  retryAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export type Wish = {
  sendAt?: string;
  delay?: string;
  cronExpression?: string;
  startDate?: string;
  endDate?: string;
  businessDaysOnly?: boolean;
  sendBeforeHour?: number;
  /** When a series was asked for. */
  since?: string;
};

/** What every occurrence of a series is composed of, and who asked for it. */
export type SeriesRequest = {
  input: { letterId: string } & Record<string, unknown>;
  caller: Pick<Caller, "connection" | "connectionId" | "tokenId">;
  language: Language;
};

/** Why a run came to nothing: the code of a gate, or that nobody approved it in time. */
export type Failure = { code: string; details: object; plannedFor: string };

/** The order a schedule waits for, as lists show it. */
export type ListedSchedule = Schedule & {
  /** What was said of the latest order that it made. */
  latestOrder: {
    clientOrderId: string | null;
    auditTag: string | null;
    mandantennummer: string | null;
  } | null;
  waitingOrder: { orderId: string; status: string; priceCents: Cents; approvalId: string | null } | null;
};

export type ScheduleChange = Partial<
  Pick<
    Schedule,
    | "status"
    | "nextRunAt"
    | "planDueAt"
    | "orderId"
    | "runs"
    | "consecutiveFailures"
    | "lastFailure"
    | "troubles"
    | "retryAt"
  >
>;

/** When a letter is to leave, if not at once. */
export type ScheduleWish = {
  kind: "at" | "in" | "cron";
  runAt: Date;
  /** What was asked for, as the caller said it. */
  wish: Readonly<Record<string, unknown>>;
  /** Equal for the same wish on the same letter. */
  identity: string;
  /** What every further occurrence is made of. */
  request: Readonly<Record<string, unknown>>;
  /** A further occurrence of a series: its own order, whose id says which one it is, under the schedule there is. */
  occurrence?: { scheduleId: string; orderId: string };
};
