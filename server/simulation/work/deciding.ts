import type { Partner, Signer } from "../partners.ts";
import type { SimulatedPasskey } from "../passkeys.ts";
import { type Action, insist, keep, person, recent, somePartner, type Worker } from "./action.ts";
import { letterFor, remember } from "./sending.ts";

export const decidingActions: readonly Action[] = [
  {
    name: "approve in the portal",
    weight: 12,
    isPossible: ({ approvals }) => approvals.length > 0,
    async run(worker) {
      const { partner, approvalId } = recent(worker, worker.memory.approvals);
      // Mostly the one who is there for it; where two have to agree, an owner as well.
      const who = worker.random.happens(0.7) ? partner.approver : partner.owner;
      const as = person(partner, who);
      const shown = await worker.call(as, "approval_open", { approvalId });
      if (!shown.ok || shown.value["status"] !== "pending") return;
      await pauseToRead(worker);
      const { fingerprint } = shown.value;
      const knowing = worker.random.happens(0.5) && { acknowledgeRisk: true };
      const signing = signedBy(worker, who, shown.value["signing"]);
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
      else if (worker.random.happens(0.25)) await insist(worker, reject);
      else {
        const said = await insist(worker, approve);
        // Where that was the first of two, some are impatient.
        if (said.ok && said.value["secondBy"] !== null && worker.random.happens(0.5))
          await insist(worker, approve);
      }
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
    name: "agree twice where two have to",
    weight: 3,
    isPossible: ({ approvals }) => approvals.length > 0,
    async run(worker) {
      const { partner, approvalId } = recent(worker, worker.memory.approvals);
      await wantTwoPeople(worker, partner, 0);
      for (const who of [partner.approver, partner.approver, partner.owner]) {
        const as = person(partner, who);
        const shown = await worker.call(as, "approval_open", { approvalId });
        if (!shown.ok || shown.value["status"] !== "pending") break;
        const { fingerprint } = shown.value;
        const yes = { approvalId, fingerprint, acknowledgeRisk: true };
        await insist(worker, () => worker.call(as, "approval_approve", yes));
      }
      if (worker.random.happens(0.6)) await wantTwoPeople(worker, partner, null);
    },
  },
  {
    name: "say yes without a signature where one is wanted",
    weight: 0,
    async run(worker) {
      const { random, memory } = worker;
      const partner = somePartner(worker);
      await wantSignatures(worker, partner, [{ when: "always" }]);
      const number = worker.number();
      const key = `key-${number}`;
      const input = { ...letterFor(partner, number), clientOrderId: key };
      memory.sends.push({ partner, key, input });
      const sent = await insist(worker, () => worker.call({ partner, by: "token" }, "order_send", input));
      remember(worker, partner, key, sent);
      if (!sent.ok || sent.value["approvalId"] === null) return;
      const { approvalId } = sent.value;
      for (const who of [partner.approver, partner.owner]) {
        const as = person(partner, who);
        const shown = await worker.call(as, "approval_open", { approvalId });
        if (!shown.ok || shown.value["status"] !== "pending") break;
        const { fingerprint } = shown.value;
        await insist(worker, () => worker.call(as, "approval_approve", { approvalId, fingerprint }));
      }
      if (random.happens(0.6)) await wantSignatures(worker, partner, []);
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

/** Whoever wants two people for everything, or no longer; unsigned, so that nothing else stands in the way. */
const wantTwoPeople = (worker: Worker, partner: Partner, twoApproversAboveCents: number | null) =>
  wantOfApprovals(worker, partner, { signedYesRules: [], twoApproversAboveCents });

/** The same of signatures: one person is enough. */
const wantSignatures = (worker: Worker, partner: Partner, signedYesRules: readonly { when: string }[]) =>
  wantOfApprovals(worker, partner, { signedYesRules, twoApproversAboveCents: null });

async function wantOfApprovals(worker: Worker, partner: Partner, wish: object): Promise<void> {
  const owner = person(partner);
  const seen = await worker.call(owner, "rules_get", {});
  if (!seen.ok) return;
  const { approvalDays, approvalRules, approvalsUpdatedAt: basedOn } = seen.value;
  const approvals = { approvalDays, approvalRules, approvalFourEyes: false, ...wish, basedOn };
  await worker.call(owner, "rules_set", { approvals });
}

/** Most sign what they were shown; many forget it, and some sign something else. */
function signedBy(
  { random }: Worker,
  { passkey }: Signer,
  asked: unknown,
): { signature?: ReturnType<SimulatedPasskey["answer"]> } {
  const signing = asked as { isRequired: boolean; challenge: string } | null;
  if (!signing?.isRequired || random.happens(0.4)) return {};
  return { signature: passkey.answer(random.happens(0.1) ? "c29tZXRoaW5nIGVsc2U" : signing.challenge) };
}

const pauseToRead = ({ time, random }: Worker): Promise<void> => time.pause(random.between(10, 3_000));
