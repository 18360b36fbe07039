import type { Partner } from "../partners.ts";
import { type Action, insist, operator, person, someDay, somePartner, type Worker } from "./action.ts";
import { copiesFor, writtenDraft } from "./drafts.ts";
import { letterFor, remember } from "./sending.ts";

export const lawActions: readonly Action[] = [
  {
    name: "send what must arrive by a day, or declares something",
    weight: 6,
    async run(worker) {
      const { random, memory } = worker;
      const partner = somePartner(worker);
      const number = worker.number();
      const key = `key-${number}`;
      const input: Record<string, unknown> = {
        ...letterFor(partner, number),
        clientOrderId: key,
        ...(random.happens(0.8) && { arrival: { by: someDay(worker) } }),
        ...(random.happens(0.4) && {
          declaration: random.pick(["lease_end", "employment_end", "reminder", "none"]),
        }),
        ...(random.happens(0.5) && { overrideForm: { reason: "Die andere Seite will es so." } }),
        ...(random.happens(0.15) && { fulfilment: "in_house" }),
        ...(random.happens(0.3) && { approvalMode: "review" }),
        ...(random.happens(0.15) && {
          scheduledAt: new Date(worker.time.nowMs() + random.between(1, 96) * 3_600_000).toISOString(),
        }),
      };
      memory.sends.push({ partner, key, input });
      const as = random.happens(0.2)
        ? ({ partner, by: "oauth" } as const)
        : ({ partner, by: "token" } as const);
      remember(worker, partner, key, await insist(worker, () => worker.call(as, "order_send", input)));
    },
  },
  {
    name: "meet a carrier that is away until the last hour",
    weight: 2,
    run: (worker) => meetAbsentCarrier(worker, () => worker.random.between(-500, 1_500)),
  },
  {
    // Longer than a plan keeps in reserve: whoever hands it over then is late by anybody's clock.
    name: "meet a carrier that is back long after the last hour",
    weight: 0,
    run: (worker) => meetAbsentCarrier(worker, () => worker.random.between(20, 90) * MINUTE_MS),
  },
  {
    name: "leave an address that nobody can read until the last hour",
    weight: 0,
    async run(worker) {
      const { random, time, outside, skipTo } = worker;
      const partner = somePartner(worker);
      const number = worker.number();
      outside.unreadable.add(`Person ${number}`);
      const sent = await sendInTime(worker, partner, letterFor(partner, number), `key-${number}`);
      if (!sent) return;
      // Handed over, looked at by the carrier, and found unreadable.
      for (let hop = 0; hop < 4; hop += 1) {
        await time.pause(2_000);
        await skipTo(time.nowMs() + HOP_MS);
      }
      if (random.happens(0.5) && sent.lastMs > time.nowMs())
        await skipTo(sent.lastMs + random.between(-500, 1_500));
      await time.pause(random.between(100, 5_000));
    },
  },
  {
    name: "subscribe to deadlines, or end that",
    weight: 1,
    async run(worker) {
      const partner = somePartner(worker);
      await worker.call(person(partner), "calendar_address_create", {});
      if (worker.random.happens(0.5)) await worker.call(person(partner), "calendar_addresses_end", {});
    },
  },
];

const MINUTE_MS = 60_000;
/** As long as the longest pause between two tries, and more of them than are made. */
const HOP_MS = 61 * MINUTE_MS;
const HOPS_UNTIL_GIVEN_UP = 31;

/** A letter that must arrive by a day meets a carrier that takes nothing, and is back so long after its last hour. */
async function meetAbsentCarrier(worker: Worker, afterLast: () => number): Promise<void> {
  const { random, time, outside, skipTo } = worker;
  const partner = somePartner(worker);
  outside.away.untilMs = Infinity;
  const sent = await sentInTime(worker, partner);
  if (!sent) {
    outside.away.untilMs = 0;
    return;
  }
  // Either a few tries, or all of them, after which only the operator lets it go on.
  const hops = random.happens(0.5) ? HOPS_UNTIL_GIVEN_UP : random.between(1, 3);
  for (let hop = 0; hop < hops; hop += 1) {
    await skipTo(time.nowMs() + HOP_MS);
    await time.pause(1_500);
  }
  const isBack = random.happens(0.5);
  if (isBack) outside.away.untilMs = 0;
  const { orderId, lastMs } = sent;
  const letGo = () =>
    worker.call(operator(partner), "unclear_order_settle", { orderId, carrierReference: null });
  if (random.happens(0.2)) await letGo();
  if (random.happens(0.7) && lastMs > time.nowMs()) {
    await skipTo(lastMs + afterLast());
    outside.away.untilMs = 0;
    if (random.happens(0.5)) await insist(worker, letGo);
    await time.pause(random.between(100, 5_000));
  }
  outside.away.untilMs = 0;
}

type SentInTime = { orderId: string; lastMs: number };

/** A letter that must arrive by a day, now and then with copies, and its last hour; null: it was not taken. */
async function sentInTime(worker: Worker, partner: Partner): Promise<SentInTime | null> {
  const { random } = worker;
  const number = worker.number();
  const key = `key-${number}`;
  const letterId = random.happens(0.5) ? await writtenDraft(worker, partner) : null;
  if (letterId !== null)
    await insist(worker, () =>
      worker.call({ partner, by: "token" }, "letter_copies_save", {
        letterId,
        copies: copiesFor(worker, partner),
      }),
    );
  const letter = letterId === null ? letterFor(partner, number) : { letterId };
  return sendInTime(worker, partner, letter, key);
}

async function sendInTime(
  worker: Worker,
  partner: Partner,
  letter: Record<string, unknown>,
  key: string,
): Promise<SentInTime | null> {
  const { memory } = worker;
  const input = { ...letter, clientOrderId: key, arrival: { by: someDay(worker, 10, 14) } };
  if (!("letterId" in letter)) memory.sends.push({ partner, key, input });
  const reply = await insist(worker, () => worker.call({ partner, by: "token" }, "order_send", input));
  remember(worker, partner, key, reply);
  if (!reply.ok) return null;
  const { orderId, arrival } = reply.value as {
    orderId: string | null;
    arrival: { latestReasonable: string };
  };
  return orderId === null ? null : { orderId, lastMs: Date.parse(arrival.latestReasonable) };
}
