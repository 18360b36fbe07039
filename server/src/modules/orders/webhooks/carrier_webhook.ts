import type { Webhook } from "../../../operations/webhook.ts";
import { insertNotice } from "../carrier-webhook-store.ts";
import { hurryByReference } from "../hand-over-store.ts";

/** Checks who speaks and makes the order due: what has happened, the carrier says when it is asked. */
export const carrierWebhook: Webhook = {
  path: "/webhooks/carriers/:carrier",

  async run({ params, body, headers }, { db, clock, carriers }) {
    const carrier = carriers.live.find(({ name }) => name === params["carrier"]);
    const notices = carrier?.readWebhook?.(body, headers) ?? null;
    if (!carrier || !notices) return { status: 400 };
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      for (const notice of notices) {
        if (await insertNotice(tx, carrier.name, notice, now))
          await hurryByReference(tx, carrier.name, notice.reference, now);
      }
    });
    return { status: 200 };
  },
};
