import { stripePayments } from "../src/adapters/stripe-payments/stripe-payments.ts";
import { secretKey, signedHeaders, startPretendStripe, webhookSecret } from "./pretend-stripe.ts";
import { startWorld } from "./world.ts";

/** A world in which live money is taken by a pretend Stripe, and an office with a live token. */
export async function startLiveWorld() {
  const stripe = await startPretendStripe();
  const world = await startWorld({
    livePayments: (clock) => {
      stripe.useClock(clock);
      return stripePayments({ secretKey, webhookSecret, clock, apiUrl: stripe.apiUrl });
    },
  });
  const now = () => world.services.clock.now();
  const live = await world.openOffice({ mode: "live" });

  return {
    world,
    stripe,
    live,
    /** Sends an event as Stripe does, and returns the status of our answer. */
    webhook: async (
      body: string,
      headers: Record<string, string> = signedHeaders(body, now()),
    ): Promise<number> => {
      const answer = await world.fetch("/webhooks/payments/stripe", {
        method: "POST",
        body,
        headers,
        token: null,
      });
      return answer.status;
    },
    /** A link of the live office, with its checkout at Stripe. */
    newLink: async (amountEuros = 50) => {
      const answer = await world.call("wallet_topup_link", { amountEuros }, live);
      if (!answer.ok) throw new Error("no link was made");
      const topUpId = String(answer.value["topUpId"]);
      const session = [...stripe.sessions.values()].find(({ url }) => url === answer.value["url"]);
      return { topUpId, checkoutId: session?.id ?? "" };
    },
  };
}
