import { z } from "zod";
import type { Language } from "../../../foundation/language.ts";
import { cursorInput, cursorPageOf, limitInput, offsetInput } from "../../../foundation/paging.ts";
import { refuseField } from "../../../foundation/refusal.ts";
import type { Call } from "../../../operations/call.ts";
import { pagesOf } from "../../../operations/cursor.ts";
import { defineOperation } from "../../../operations/operation.ts";
import { conditionOf, letterFilterInput } from "../../letters/letters.ts";
import { actorOf, requireOrder } from "../../orders/orders.ts";
import { cancelSchedule } from "../cancel-schedule.ts";
import { scheduleOutput, scheduleViews } from "../schedule-view.ts";
import { selectPageOfSchedules } from "../schedules-store.ts";
import { scheduleStatuses } from "../schedule.ts";
import { requireSchedule } from "../kept-schedules.ts";

export const scheduleListOrCancel = defineOperation({
  name: "schedule_list_or_cancel",
  title: "List or cancel schedules",
  summary: "Lists planned letters, newest first, or cancels one and gives its money back.",
  description:
    "Cancelling again, or what is over, changes nothing. dryRun only says what would be given back.",
  doors: ["mcp", "rest", "portal"],
  toolset: "schedules",
  scope: "letter:schedule",
  effect: "write",
  hints: { destructive: true, idempotent: true },
  isRepeatable: () => true,
  refuses: ["NOT_FOUND", "ORDER_NOT_CANCELLABLE"],
  input: z.strictObject({
    action: z.enum(["list", "cancel"]).default("list"),
    scheduleId: z.uuid().optional().describe("Needed to cancel."),
    statusFilter: z.enum(scheduleStatuses).optional(),
    ...letterFilterInput,
    dryRun: z.boolean().optional(),
    limit: limitInput,
    offset: offsetInput,
    cursor: cursorInput,
  }),
  output: cursorPageOf(scheduleOutput).extend({
    releasedCents: z.int().nullable().describe("By cancelling; null for a list."),
    wouldReleaseCents: z.int().nullable().describe("Dry run only."),
    note: z.string().nullable(),
  }),

  async run({ action, dryRun, limit, offset, cursor, ...asked }, call) {
    const { scheduleId, statusFilter, ...ofLetter } = asked;
    if (action === "cancel") {
      const wanted = scheduleId ?? refuseField("scheduleId", "required", needed[call.language]);
      return cancel(call, wanted, dryRun ?? false);
    }
    const { db, caller } = call;
    const pages = pagesOf(call, "schedule_list_or_cancel", asked, { limit, offset, cursor });
    if (scheduleId !== undefined) await requireSchedule(db, caller, scheduleId);
    if (ofLetter.orderId !== undefined) await requireOrder(db, caller, ofLetter.orderId);
    const letter = conditionOf(ofLetter);
    const filter = { status: statusFilter ?? null, scheduleId: scheduleId ?? null };
    const found = letter
      ? await selectPageOfSchedules(db, caller, { ...filter, letter }, pages.page)
      : { items: [], total: 0 };
    const { items, paging } = pages.shownOf(found.items, ({ createdAt, scheduleId: id }) => ({
      at: createdAt,
      id,
    }));
    return {
      items: await scheduleViews(call, items),
      total: found.total,
      ...paging,
      releasedCents: null,
      wouldReleaseCents: null,
      note: null,
    };
  },
});

async function cancel(call: Call, scheduleId: string, dryRun: boolean) {
  const { db, caller, clock, language } = call;
  const { status } = await requireSchedule(db, caller, scheduleId);
  const isWaiting = status === "scheduled";
  const by = actorOf(caller);
  const releasedCents =
    isWaiting && !dryRun ? await cancelSchedule(db, caller, scheduleId, { by, at: clock.now() }) : 0;
  const items = await viewOf(call, scheduleId);
  return {
    items,
    total: items.length,
    limit: 1,
    offset: 0,
    nextCursor: null,
    releasedCents,
    wouldReleaseCents: dryRun ? (items[0]?.reservedCents ?? 0) : null,
    note: isWaiting ? null : notes[language][status],
  };
}

async function viewOf(call: Call, scheduleId: string) {
  const filter = { status: null, scheduleId };
  const { items } = await selectPageOfSchedules(call.db, call.caller, filter, { limit: 1, offset: 0 });
  return scheduleViews(call, items);
}

const needed: Record<Language, string> = {
  en: "Say which schedule to cancel; action list shows them.",
  de: "Geben Sie an, welcher Termin entfallen soll; action list zeigt sie.",
};

const notes: Record<Language, Record<"sent" | "cancelled" | "failed", string>> = {
  en: {
    sent: "The letter has left already; its order can perhaps still be cancelled.",
    cancelled: "This schedule was cancelled before.",
    failed: "This schedule had failed; nothing is reserved for it.",
  },
  de: {
    sent: "Der Brief ist schon unterwegs; sein Auftrag lässt sich vielleicht noch stoppen.",
    cancelled: "Dieser Termin war schon gestoppt.",
    failed: "Zu diesem Termin wurde nichts versendet; es ist nichts dafür vorgemerkt.",
  },
};
