import { type Action, insist, keep, person, recent, type Worker } from "./action.ts";

export const decidingActions: readonly Action[] = [
  {
    name: "approve in the portal",
    weight: 12,
    isPossible: ({ approvals }) => approvals.length > 0,
    async run(worker) {
      const { partner, approvalId } = recent(worker, worker.memory.approvals);
      const as = { partner, by: "person", person: partner.approver } as const;
      const shown = await worker.call(as, "approval_open", { approvalId });
      if (!shown.ok || shown.value["status"] !== "pending") return;
      await pauseToRead(worker);
      const { fingerprint } = shown.value;
      const knowing = worker.random.happens(0.5) && { acknowledgeRisk: true };
      const approve = () => worker.call(as, "approval_approve", { approvalId, fingerprint, ...knowing });
      const reject = () => worker.call(as, "approval_reject", { approvalId });
      const other = worker.random.pick(["approval_send_back", "approval_correct"]);
      if (worker.random.happens(0.1)) {
        const answered = await insist(worker, () =>
          worker.call(as, other, { approvalId, remark: "Bitte die Frist nennen." }),
        );
        if (answered.ok) keep(worker, "draft", partner, answered.value["letterId"]);
      } else if (worker.random.happens(0.15))
        await Promise.all([insist(worker, approve), insist(worker, reject)]);
      else await insist(worker, worker.random.happens(0.75) ? approve : reject);
    },
  },
  {
    name: "decide at the last moment",
    weight: 3,
    isPossible: ({ approvals }) => approvals.length > 0,
    async run(worker) {
      const { partner, approvalId } = recent(worker, worker.memory.approvals);
      const as = person(partner, partner.approver);
      const shown = await worker.call(as, "approval_open", { approvalId });
      if (!shown.ok || shown.value["status"] !== "pending") return;
      const { fingerprint, expiresAt } = shown.value;
      await worker.skipTo(Date.parse(String(expiresAt)) + worker.random.between(-500, 1_500));
      const knowing = worker.random.happens(0.7) && { acknowledgeRisk: true };
      await insist(worker, () =>
        worker.call(as, "approval_approve", { approvalId, fingerprint, ...knowing }),
      );
    },
  },
  {
    name: "decide in a chat",
    weight: 6,
    isPossible: ({ approvals }) => approvals.length > 0,
    async run(worker) {
      const { partner, approvalId } = recent(worker, worker.memory.approvals);
      const decision = worker.random.happens(0.7) ? "approve" : "reject";
      await insist(worker, () =>
        worker.call({ partner, by: "token" }, "approval_decide", {
          approvalId,
          decision,
          user_saw_preview: true,
        }),
      );
    },
  },
  {
    name: "withdraw or stop",
    weight: 4,
    isPossible: ({ approvals }) => approvals.length > 0,
    async run(worker) {
      const { partner, approvalId } = recent(worker, worker.memory.approvals);
      await (worker.random.happens(0.5)
        ? insist(worker, () => worker.call({ partner, by: "token" }, "order_cancel", { approvalId }))
        : insist(worker, () =>
            worker.call({ partner, by: "person", person: partner.approver }, "approval_stop", { approvalId }),
          ));
    },
  },
  {
    name: "cancel a schedule",
    weight: 4,
    isPossible: ({ schedules }) => schedules.length > 0,
    async run(worker) {
      const { partner, scheduleId } = recent(worker, worker.memory.schedules);
      await insist(worker, () =>
        worker.call({ partner, by: "token" }, "schedule_list_or_cancel", { action: "cancel", scheduleId }),
      );
    },
  },
];

const pauseToRead = ({ time, random }: Worker): Promise<void> => time.pause(random.between(10, 3_000));
