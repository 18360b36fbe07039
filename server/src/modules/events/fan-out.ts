import type { Tenant } from "../../foundation/tenant.ts";
import type { Services } from "../../operations/call.ts";
import { addDeliveries, type EndpointRef, lockEndpoint, listWebhooks } from "./webhooks-store.ts";

const BATCH = 1000;

/** Turns the events that a tenant's endpoints have not seen into deliveries. */
export async function fanOut(
  { db, clock }: Pick<Services, "db" | "clock">,
  { partnerId, mode }: Tenant,
): Promise<void> {
  for (const { id: endpointId, active } of await listWebhooks(db, { partnerId, mode }))
    if (active) await fanOutTo({ db, clock }, { partnerId, mode, endpointId });
}

async function fanOutTo({ db, clock }: Pick<Services, "db" | "clock">, endpoint: EndpointRef): Promise<void> {
  for (;;) {
    const looked = await db.transaction().execute(async (tx) => {
      const locked = await lockEndpoint(tx, endpoint, "add");
      return locked?.active ? addDeliveries(tx, endpoint, clock.now(), BATCH) : 0;
    });
    if (looked < BATCH) return;
  }
}
