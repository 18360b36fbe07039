import { randomUUID } from "node:crypto";
import type { Partner } from "../partners.ts";
import { type Action, insist, person, recent, somePartner, type Worker } from "./action.ts";
import { broughtFile } from "./drafts.ts";
import { letterFor } from "./sending.ts";

/** A step as a phone keeps it until somebody hears it. */
type KeptStep = Record<string, unknown> & { step: string };

const PHOTO = "aGVsbG8=";

export const inHouseActions: readonly Action[] = [
  {
    name: "bring a letter oneself",
    weight: 4,
    async run(worker) {
      const { random, memory, time } = worker;
      const partner = somePartner(worker);
      const number = worker.number();
      const key = `key-${number}`;
      const input = {
        ...letterFor(partner, number),
        clientOrderId: key,
        fulfilment: "in_house",
        ...(random.happens(0.15) && { approvalMode: "review" }),
      };
      memory.sends.push({ partner, key, input });
      const reply = await insist(worker, () => worker.call({ partner, by: "token" }, "order_send", input));
      if (!reply.ok) return;
      const { orderId, approvalId } = reply.value as { orderId: string; approvalId: string | null };
      memory.orders.push({ partner, orderId, key });
      if (approvalId) memory.approvals.push({ partner, approvalId });
      await time.pause(random.between(500, 20_000));
      memory.brought.push({ partner, orderId });
      await goAlong(worker, { partner, orderId });
    },
  },
  {
    name: "stop a letter while a courier without a network carries it",
    weight: 0,
    async run(worker) {
      const { random, memory, time } = worker;
      const partner = somePartner(worker);
      const number = worker.number();
      const key = `key-${number}`;
      const input = { ...letterFor(partner, number), clientOrderId: key, fulfilment: "in_house" };
      memory.sends.push({ partner, key, input });
      const program = { partner, by: "token" } as const;
      const reply = await insist(worker, () => worker.call(program, "order_send", input));
      if (!reply.ok) return;
      const { orderId, approvalId } = reply.value as { orderId: string; approvalId: string | null };
      memory.orders.push({ partner, orderId, key });
      if (approvalId) memory.approvals.push({ partner, approvalId });
      // Until the letter is in the book that says what may be done with it.
      await time.pause(random.between(5_000, 30_000));
      const made = await worker.call(person(partner), "in_house_link_create", { orderId, kind: "own" });
      if (!made.ok) return;
      const { url } = made.value as { url: string };
      const phone = { partner, by: "link", secret: url.split("#")[1] ?? "" } as const;
      const taken = takenSteps(worker, ["signed", "read", "put_in", "dropped", "attested"], {
        sheetCode: await codeOf(worker, partner, orderId),
      });
      const toldBefore = random.between(0, 3);
      const tell = async (steps: readonly KeptStep[]) => {
        for (const step of steps) await insist(worker, () => worker.call(phone, "letter_walk_step", step));
      };
      await tell(taken.slice(0, toldBefore));
      await insist(worker, () => worker.call(program, "order_cancel", { orderId }));
      if (random.happens(0.5)) await time.pause(random.between(1_000, 600_000));
      await tell(taken.slice(toldBefore));
    },
  },
  {
    name: "go on with a letter that is brought",
    weight: 5,
    isPossible: ({ brought }) => brought.length > 0,
    run: (worker) => goAlong(worker, recent(worker, worker.memory.brought)),
  },
  {
    name: "add a paper of the post",
    weight: 3,
    isPossible: ({ orders }) => orders.length > 0,
    async run(worker) {
      const { partner, orderId } = recent(worker, worker.memory.orders);
      const uploadId = await broughtFile(worker, partner, "proof");
      if (uploadId === null) return;
      const date = new Date(worker.time.nowMs()).toISOString().slice(0, 10);
      const kind = worker.random.pick(["slip", "delivery_record", "other"]);
      const add = () =>
        insist(worker, () =>
          worker.call(person(partner), "delivery_proof_add", { orderId, uploadId, kind, date }),
        );
      await (worker.random.happens(0.3) ? Promise.all([add(), add()]) : add());
    },
  },
  {
    name: "record a letter that came back",
    weight: 1,
    isPossible: ({ orders }) => orders.length > 0,
    async run(worker) {
      const { partner, orderId } = recent(worker, worker.memory.orders);
      if (!worker.random.happens(0.3)) return;
      const record = () =>
        insist(worker, () =>
          worker.call(person(partner), "return_record", {
            orderId,
            reason: worker.random.pick(["moved", "refused"]),
          }),
        );
      await (worker.random.happens(0.3) ? Promise.all([record(), record()]) : record());
    },
  },
  {
    name: "do without a delivery record",
    weight: 1,
    isPossible: ({ orders }) => orders.length > 0,
    async run(worker) {
      const { partner, orderId } = recent(worker, worker.memory.orders);
      await insist(worker, () => worker.call(person(partner), "delivery_record_decline", { orderId }));
    },
  },
];

/** Prints, gets a link and takes steps with it: in turn or not, twice or not, at once or when the phone has a network again. */
async function goAlong(
  worker: Worker,
  { partner, orderId }: { partner: Partner; orderId: string },
): Promise<void> {
  const { random, time } = worker;
  if (random.happens(0.5))
    await insist(worker, () => worker.call(person(partner), "in_house_print", { orderId }));
  const kind = random.happens(0.4) ? "courier" : "own";
  const made = await worker.call(person(partner), "in_house_link_create", {
    orderId,
    kind,
    holder: `Bote ${partner.mark}`,
  });
  if (!made.ok) return;
  const { url, linkId } = made.value as { url: string; linkId: string };
  const phone = { partner, by: "link", secret: url.split("#")[1] ?? "" } as const;
  const sheetCode = await codeOf(worker, partner, orderId);
  const kept = stepsOf(worker, sheetCode);
  if (random.happens(0.4)) await time.pause(random.between(1_000, 120_000));
  for (const step of kept) {
    if (random.happens(0.1))
      await insist(worker, () => worker.call(person(partner), "in_house_link_withdraw", { linkId }));
    if (random.happens(0.08))
      await insist(worker, () => worker.call({ partner, by: "token" }, "order_cancel", { orderId }));
    const say = () => insist(worker, () => worker.call(phone, "letter_walk_step", step));
    await (random.happens(0.2) ? Promise.all([say(), say()]) : say());
    if (random.happens(0.2)) await time.pause(random.between(100, 60_000));
  }
  if (random.happens(0.3)) for (const step of kept) await worker.call(phone, "letter_walk_step", step);
}

/** Some steps of one of the ways, now and then one too few or out of turn. */
function stepsOf(worker: Worker, sheetCode: string): KeptStep[] {
  const { random } = worker;
  const way = random.pick([
    ["signed", "enclosed", "posted"],
    ["signed", "read", "put_in", "dropped", "attested"],
    ["read", "put_in", "dropped", "attested"],
    ["signed", "enclosed", "read", "put_in", "posted"],
  ]);
  const steps = random.happens(0.25) ? way.toSorted(() => random.between(0, 1) - 0.5) : way;
  return takenSteps(worker, steps.slice(0, random.between(1, steps.length)), { sheetCode });
}

/** As a device keeps what was done just now. */
function takenSteps(
  { time }: Worker,
  steps: readonly string[],
  { sheetCode }: { sheetCode: string },
): KeptStep[] {
  const deviceAt = new Date(time.nowMs()).toISOString();
  return steps.map((step) => ({
    step,
    stepKey: randomUUID(),
    deviceAt,
    ...saidIn(step, sheetCode, deviceAt),
  }));
}

function saidIn(step: string, sheetCode: string, at: string): object {
  if (step === "signed") return { sheetCode, photoBase64: PHOTO };
  if (step === "read") return { sheetCode, name: "Bodo Bote" };
  if (step === "posted") return { service: "einwurf", trackingNumber: "RT123456785DE" };
  if (step === "dropped") return { address: "Lange Straße 5, 80331 München", at, photoBase64: PHOTO };
  return step === "attested" ? { name: "Bodo Bote", photoBase64: PHOTO } : {};
}

/** What is printed on the sheet in somebody's hand. */
async function codeOf(worker: Worker, partner: Partner, orderId: string): Promise<string> {
  const read = await worker.errand(
    { partner, name: "look at a sheet", input: { orderId } },
    async ({ db }) => {
      const row = await db
        .selectFrom("inHouseLetters")
        .select("sheetCode")
        .where("orderId", "=", orderId)
        .executeTakeFirst();
      return { sheetCode: row?.sheetCode ?? "00000000" };
    },
  );
  return read.ok ? String(read.value["sheetCode"]) : "00000000";
}
