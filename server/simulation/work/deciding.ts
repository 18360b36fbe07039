import type { Signer } from "../partners.ts";
import type { SimulatedPasskey } from "../passkeys.ts";
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
      const signing = signedBy(worker, partner.approver, shown.value["signing"]);
      const approve = () =>
        worker.call(as, "approval_approve", { approvalId, fingerprint, ...knowing, ...signing });
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
      const signing = signedBy(worker, partner.approver, shown.value["signing"]);
      await insist(worker, () =>
        worker.call(as, "approval_approve", { approvalId, fingerprint, ...knowing, ...signing }),
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

/** Most sign what they were shown; some forget it, and some sign something else. */
function signedBy(
  { random }: Worker,
  { passkey }: Signer,
  asked: unknown,
): { signature?: ReturnType<SimulatedPasskey["answer"]> } {
  const signing = asked as { isRequired: boolean; challenge: string } | null;
  if (!signing?.isRequired || random.happens(0.1)) return {};
  return { signature: passkey.answer(random.happens(0.1) ? "c29tZXRoaW5nIGVsc2U" : signing.challenge) };
}

const pauseToRead = ({ time, random }: Worker): Promise<void> => time.pause(random.between(10, 3_000));
