import { type Action, has, insist, keep, oneOf, operator, person, recent, somePartner } from "./action.ts";

/** Whoever wants to be told by webhook, and what they do when it goes wrong. */
export const listeningActions: readonly Action[] = [
  {
    name: "listen to events",
    weight: 2,
    async run(worker) {
      const partner = somePartner(worker);
      const url = `https://${partner.mark.toLowerCase()}.example/${worker.number()}`;
      const made = await worker.call(person(partner), "webhook_create", { url });
      if (made.ok)
        keep(worker, "endpoint", partner, (made.value["endpoint"] as { endpointId: string }).endpointId);
    },
  },
  {
    name: "change what listens",
    weight: 2,
    isPossible: has("endpoint"),
    async run(worker) {
      const { partner, id: endpointId } = recent(worker, worker.memory.things.endpoint);
      const owner = person(partner);
      await oneOf(worker, [
        async () => {
          await worker.call(owner, "webhook_pause", { endpointId });
          await worker.time.pause(worker.random.between(100, 4_000));
          await insist(worker, () => worker.call(owner, "webhook_start", { endpointId }));
        },
        () => worker.call(owner, "webhook_delete", { endpointId }),
        () =>
          worker.call(owner, "webhook_replay", {
            since: new Date(worker.time.nowMs() - 3_600_000).toISOString(),
          }),
        async () => {
          const told = await worker.call(owner, "webhook_deliveries", { endpointId });
          const [first] = told.ok ? ((told.value["items"] ?? []) as { deliveryId: string }[]) : [];
          if (!first) return;
          const which = { deliveryId: first.deliveryId, partnerId: partner.partnerId, mode: partner.mode };
          await worker.call(operator(partner), "dead_delivery_retry", which);
        },
      ]);
    },
  },
];
