import { type Action, insist, person, program, recent, somePartner } from "./action.ts";
import { writtenDraft } from "./drafts.ts";
import { remember } from "./sending.ts";

/** Letters that leave again and again, until somebody ends it. */
export const seriesActions: readonly Action[] = [
  {
    name: "begin a series",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const letterId = await writtenDraft(worker, partner);
      if (letterId === null) return;
      const ends = new Date(worker.time.nowMs() + 20 * 86_400_000).toISOString().slice(0, 10);
      const plan = {
        letterId,
        mode: "cron",
        cronExpression: worker.random.pick(["0 9 * * *", "30 14 * * 1", "0 */6 * * *"]),
        endDate: ends,
      };
      remember(
        worker,
        partner,
        "",
        await insist(worker, () => worker.call(program(partner), "letter_schedule", plan)),
      );
    },
  },
  {
    name: "wait for a turn",
    weight: 2,
    isPossible: ({ schedules }) => schedules.length > 0,
    async run(worker) {
      const { partner, scheduleId } = recent(worker, worker.memory.schedules);
      const listed = await worker.call(person(partner), "schedule_list_or_cancel", {
        statusFilter: "scheduled",
      });
      if (!listed.ok) return;
      const plans = (listed.value["items"] ?? []) as { scheduleId: string; nextRunAt: string | null }[];
      const plan = plans.find((each) => each.scheduleId === scheduleId) ?? plans[0];
      if (!plan?.nextRunAt) return;
      // Just then somebody else may want to stop it.
      await worker.skipTo(Date.parse(plan.nextRunAt) + worker.random.between(-1_000, 1_000));
      if (worker.random.happens(0.4))
        await insist(worker, () =>
          worker.call(program(partner), "schedule_list_or_cancel", {
            action: "cancel",
            scheduleId: plan.scheduleId,
          }),
        );
    },
  },
];
