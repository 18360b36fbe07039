import { type Action, insist, person, somePartner, type Worker } from "./action.ts";
import { letterFor, remember } from "./sending.ts";

const DAY_MS = 86_400_000;

/** A day some days ahead: soon enough for plans to run out while the life goes on. */
export const someDay = ({ random, time }: Worker): string =>
  new Date(time.nowMs() + random.between(5, 12) * DAY_MS).toISOString().slice(0, 10);

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
    name: "subscribe to deadlines, or end that",
    weight: 1,
    async run(worker) {
      const partner = somePartner(worker);
      await worker.call(person(partner), "calendar_address_create", {});
      if (worker.random.happens(0.5)) await worker.call(person(partner), "calendar_addresses_end", {});
    },
  },
];
