import { carrierWebhook } from "./modules/orders/webhooks/carrier_webhook.ts";
import { paymentWebhook } from "./modules/wallet/webhooks/payment_webhook.ts";
import type { Webhook } from "./operations/webhook.ts";

/** Everything outside companies may call, one line each. */
export const webhooks: readonly Webhook[] = [
  // wallet
  paymentWebhook,
  // orders
  carrierWebhook,
];
