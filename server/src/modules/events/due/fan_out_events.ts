import type { DueWork } from "../../../operations/due-work.ts";
import { enqueue } from "../../../operations/job.ts";
import { fanOut } from "../fan-out.ts";
import { deliverWebhooks } from "../jobs/deliver_webhooks.ts";
import { hasDueDeliveries, listTenantsWithNews } from "../webhooks-store.ts";

/** Puts new events on their way to webhooks. A job sends them: a server that does not answer holds up nothing here. */
export const fanOutEvents: DueWork = {
  name: "fan_out_events",
  urgent: true,
  tenantsDue: ({ db, clock }) => listTenantsWithNews(db, clock.now()),
  // Events wait for no moment of a partner's time, and retries follow real time.
  nextAt: async () => null,
  async run(services, tenant) {
    const { db, clock } = services;
    await fanOut(services, tenant);
    if (await hasDueDeliveries(db, tenant, clock.now()))
      await enqueue(services, db, deliverWebhooks, {}, { onceKey: "deliver" });
  },
};
