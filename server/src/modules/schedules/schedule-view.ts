import { z } from "zod";
import { berlinLocalTime } from "../../foundation/berlin-time.ts";
import type { Language } from "../../foundation/language.ts";
import { explain, explainToPerson } from "../../texts/refusal-messages.ts";
import type { Reader, RefusalCode, Refusals } from "../../foundation/refusal.ts";
import { type Call, readerOf } from "../../operations/call.ts";
import { approvalUrlOf } from "../approvals/approvals.ts";
import { type LetterItem, lettersOf } from "../letters/letters.ts";
import { type Failure, type ListedSchedule, scheduleKinds, scheduleStatuses } from "./schedule.ts";

/** How callers see a schedule. */
export const scheduleOutput = z.object({
  scheduleId: z.uuid(),
  letterId: z.uuid(),
  subject: z.string().nullable(),
  recipientName: z.string().nullable().describe("Or company."),
  clientOrderId: z.string().nullable(),
  auditTag: z.string().nullable(),
  mandantennummer: z.string().nullable(),
  mode: z.enum(scheduleKinds),
  status: z.enum(scheduleStatuses),
  nextRunAt: z.iso.datetime().nullable(),
  localTime: z.string().nullable().describe("The same in Berlin."),
  sendAt: z.string().nullable(),
  delay: z.string().nullable(),
  cronExpression: z.string().nullable(),
  endDate: z.string().nullable(),
  businessDaysOnly: z.boolean(),
  sendBeforeHour: z.number().nullable(),
  orderId: z
    .uuid()
    .nullable()
    .describe("The order that leaves next; of a single letter also the one that left."),
  approvalId: z.uuid().nullable().describe("What the next letter of a series still waits for."),
  approvalUrl: z.url().nullable(),
  reservedCents: z.int(),
  runs: z.int(),
  failuresInARow: z.int(),
  lastFailure: z
    .object({ code: z.string(), message: z.string(), plannedFor: z.iso.datetime() })
    .nullable()
    .describe("Why a letter could not leave; three in a row end a series."),
  nextTryAt: z.iso
    .datetime()
    .nullable()
    .describe("After a fault of the service: when it is tried again. After ten tries it fails."),
  createdAt: z.iso.datetime(),
});

type ScheduleView = z.input<typeof scheduleOutput>;

/** Schedules with what their letters say and to whom. */
export async function scheduleViews(
  call: Call,
  schedules: readonly ListedSchedule[],
): Promise<ScheduleView[]> {
  const letterIds = [...new Set(schedules.map(({ letterId }) => letterId))];
  const letters = new Map(
    (await lettersOf(call.db, call.caller, letterIds)).map((letter) => [letter.letterId, letter]),
  );
  return schedules.map((schedule) => scheduleView(call, schedule, letters.get(schedule.letterId)));
}

const scheduleView = (
  { links, language, caller }: Pick<Call, "links" | "language" | "caller">,
  schedule: ListedSchedule,
  letter: LetterItem | undefined,
): ScheduleView => {
  const { nextRunAt, wish, waitingOrder } = schedule;
  const approvalId = waitingOrder?.status === "awaiting_approval" ? waitingOrder.approvalId : null;
  return {
    scheduleId: schedule.scheduleId,
    letterId: schedule.letterId,
    subject: letter?.subject ?? null,
    recipientName: letter?.recipient?.company ?? letter?.recipient?.name ?? null,
    clientOrderId: schedule.latestOrder?.clientOrderId ?? null,
    auditTag: schedule.latestOrder?.auditTag ?? null,
    mandantennummer: schedule.latestOrder?.mandantennummer ?? null,
    mode: schedule.kind,
    status: schedule.status,
    nextRunAt: nextRunAt?.toISOString() ?? null,
    localTime: nextRunAt && berlinLocalTime(nextRunAt),
    sendAt: wish.sendAt ?? null,
    delay: wish.delay ?? null,
    cronExpression: wish.cronExpression ?? null,
    endDate: wish.endDate ?? null,
    businessDaysOnly: wish.businessDaysOnly ?? true,
    sendBeforeHour: wish.sendBeforeHour ?? null,
    orderId: waitingOrder?.orderId ?? schedule.orderId,
    approvalId,
    approvalUrl: approvalId && approvalUrlOf(links, approvalId),
    reservedCents: waitingOrder?.priceCents ?? 0,
    runs: schedule.runs,
    failuresInARow: schedule.consecutiveFailures,
    lastFailure: schedule.lastFailure && failureView(schedule.lastFailure, language, readerOf(caller)),
    nextTryAt: schedule.retryAt?.toISOString() ?? null,
    createdAt: schedule.createdAt.toISOString(),
  };
};

const failureView = ({ code, details, plannedFor }: Failure, language: Language, reader: Reader) => ({
  code,
  message: code === "NOT_APPROVED" ? notApproved[language] : messageOf(code, details, language, reader),
  plannedFor,
});

/** Any other code is that of a refusal, kept with its details. */
const messageOf = (code: string, details: object, language: Language, reader: Reader): string => {
  const said = reader === "person" ? explainToPerson : explain;
  return said(code as RefusalCode, details as Refusals[RefusalCode], language).message;
};

const notApproved: Record<Language, string> = {
  en: "Nobody approved this letter before its time.",
  de: "Niemand hat diesen Brief rechtzeitig freigegeben.",
};
