import type { CallAs, Reply } from "../clients.ts";
import type { Partner } from "../partners.ts";
import { type Action, insist, person, program, recent, somePartner, type Worker } from "./action.ts";

/** A letter whose recipient nobody else writes to: the carrier's book tells which order it was. */
export function letterFor(partner: Partner, number: number): Record<string, unknown> {
  return {
    subject: `Schreiben ${number} ${partner.mark}`,
    content: `Guten Tag,\n\ndies ist Brief ${number} von ${partner.mark}.`,
    recipientName: `Person ${number} ${partner.mark}`,
    recipientStreet: "Lange Straße",
    recipientHouseNumber: "5",
    recipientZip: "80331",
    recipientCity: "München",
  };
}

type BatchItem = Record<string, unknown> & { clientOrderId: string };

const someItems = (worker: Worker, partner: Partner): BatchItem[] =>
  Array.from({ length: worker.random.between(2, 4) }, () => {
    const number = worker.number();
    return { ...letterFor(partner, number), clientOrderId: `key-${number}` };
  });

function keepUsed({ memory }: Worker, partner: Partner, items: readonly BatchItem[]): void {
  for (const item of items) memory.sends.push({ partner, key: item.clientOrderId, input: item });
}

function rememberBatch({ memory }: Worker, partner: Partner, value: Record<string, unknown>): void {
  const { approvalId, results } = value as {
    approvalId: string | null;
    results: { clientOrderId: string; result: { orderId: string } | null }[];
  };
  if (approvalId) memory.approvals.push({ partner, approvalId });
  for (const { clientOrderId, result } of results)
    if (result) memory.orders.push({ partner, orderId: result.orderId, key: clientOrderId });
}

export const sendingActions: readonly Action[] = [
  {
    name: "send",
    weight: 26,
    async run(worker) {
      const { random, memory } = worker;
      const partner = somePartner(worker);
      const number = worker.number();
      const key = `key-${number}`;
      const input: Record<string, unknown> = {
        ...letterFor(partner, number),
        clientOrderId: key,
        ...(random.happens(0.2) && { approvalMode: "review" }),
        ...(random.happens(0.1) && {
          scheduledAt: new Date(worker.time.nowMs() + random.between(1, 48) * 3_600_000).toISOString(),
        }),
      };
      memory.sends.push({ partner, key, input });
      const as: CallAs = random.happens(0.15)
        ? { partner, by: "oauth" }
        : { partner, by: "token", which: random.between(0, 1) };
      const attempt = () => worker.call(as, "order_send", input);
      if (random.happens(0.1)) {
        const both = await Promise.all([insist(worker, attempt), insist(worker, attempt)]);
        for (const reply of both) remember(worker, partner, key, reply);
        return;
      }
      remember(worker, partner, key, await insist(worker, attempt));
    },
  },
  {
    name: "send several at once",
    weight: 5,
    async run(worker) {
      const partner = somePartner(worker);
      const as: CallAs = { partner, by: "token", which: worker.random.between(0, 1) };
      // All of them see the same money and the same room under a cap; there is not enough for all.
      const sends = Array.from({ length: 4 }, async () => {
        const number = worker.number();
        const key = `key-${number}`;
        const input = { ...letterFor(partner, number), clientOrderId: key };
        worker.memory.sends.push({ partner, key, input });
        remember(worker, partner, key, await insist(worker, () => worker.call(as, "order_send", input)));
      });
      await Promise.all(sends);
    },
  },
  {
    name: "repeat a key",
    weight: 4,
    isPossible: ({ sends }) => sends.length > 0,
    async run(worker) {
      const { partner, key, input } = worker.random.pick(worker.memory.sends);
      const changed = worker.random.happens(0.5)
        ? { ...input, recipientName: `Andere ${partner.mark}` }
        : input;
      await worker.call({ partner, by: "token" }, "order_send", changed);
      void key;
    },
  },
  {
    name: "send a batch",
    weight: 4,
    async run(worker) {
      const partner = somePartner(worker);
      const items = someItems(worker, partner);
      keepUsed(worker, partner, items);
      const reply = await insist(worker, () =>
        worker.call({ partner, by: "token" }, "order_send_batch", { items }),
      );
      if (reply.ok) rememberBatch(worker, partner, reply.value);
    },
  },
  {
    name: "send a batch and look later",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const items = someItems(worker, partner);
      keepUsed(worker, partner, items);
      const as: CallAs = { partner, by: "token" };
      const accepted = await worker.call(as, "order_send_batch", { items }, { later: true });
      if (!accepted.ok) return;
      const { callId } = accepted.value;
      for (let looks = 0; looks < 5; looks += 1) {
        await worker.time.pause(worker.random.between(500, 30_000));
        const reply = await worker.call(as, "call_status", { callId });
        const { status, result } = reply.ok ? reply.value : {};
        if (status === "failed") return;
        if (status === "complete") return rememberBatch(worker, partner, result as Record<string, unknown>);
      }
    },
  },
  {
    name: "send a batch and give it up",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const items = someItems(worker, partner);
      const gone = new AbortController();
      const as: CallAs = { partner, by: "token" };
      const calling = worker.call(as, "order_send_batch", { items }, { gone: gone.signal });
      await Promise.race([calling, worker.time.pause(worker.random.between(1, 400))]);
      gone.abort();
      const reply = await calling;
      // What certainly came to nothing is done by nobody else under these keys.
      if (!reply.ok && reply.code === "CALL_CANCELLED") return;
      keepUsed(worker, partner, items);
      if (reply.ok) rememberBatch(worker, partner, reply.value);
    },
  },
  {
    name: "cancel an order",
    weight: 12,
    isPossible: ({ orders }) => orders.length > 0,
    async run(worker) {
      const { partner, orderId } = recent(worker, worker.memory.orders);
      const as: CallAs = worker.random.happens(0.3)
        ? { partner, by: "person", person: partner.owner }
        : { partner, by: "token" };
      const attempt = () => worker.call(as, "order_cancel", { orderId });
      await (worker.random.happens(0.2)
        ? Promise.all([insist(worker, attempt), insist(worker, attempt)])
        : insist(worker, attempt));
    },
  },
  {
    name: "correct an address",
    weight: 6,
    isPossible: ({ orders }) => orders.length > 0,
    async run(worker) {
      const waiting = await waitingForAddress(worker);
      if (!waiting) return;
      const { partner, orderId } = waiting;
      const number = worker.number();
      const recipient = {
        name: `Person ${number} ${partner.mark}`,
        street: "Kurze Straße",
        houseNumber: "7",
        zip: "80331",
        city: "München",
      };
      // What a connected program proposes, a person looks at.
      const as: CallAs = { partner, by: worker.random.happens(0.5) ? "oauth" : "token" };
      const reply = await insist(worker, () =>
        worker.call(as, "order_fix_resubmit", {
          orderId,
          recipient,
          clientOrderId: `fix-${number}`,
        }),
      );
      if (!reply.ok) return;
      const decision = worker.random.happens(0.8) ? "confirm" : "refuse";
      const fixId = reply.value["fixId"];
      await insist(worker, () =>
        worker.call(person(partner, partner.approver), "order_fix_decide", { fixId, decision }),
      );
    },
  },
];

/** One of the last orders that the carrier has sent back; asked one by one, as a careful program does. */
async function waitingForAddress(worker: Worker): Promise<{ partner: Partner; orderId: string } | null> {
  for (const each of worker.memory.orders.slice(-6).toReversed()) {
    const shown = await worker.call(program(each.partner), "order_status", { orderId: each.orderId });
    if (shown.ok && shown.value["status"] === "awaiting_partner_fix") return each;
  }
  return null;
}

export function remember({ memory }: Worker, partner: Partner, key: string, reply: Reply): void {
  if (!reply.ok) return;
  const { orderId, approvalId, scheduleId } = reply.value;
  if (typeof orderId === "string") memory.orders.push({ partner, orderId, key });
  if (typeof approvalId === "string") memory.approvals.push({ partner, approvalId });
  if (typeof scheduleId === "string") memory.schedules.push({ partner, scheduleId });
}
