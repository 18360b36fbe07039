import type { Services } from "./call.ts";

export type WebhookRequest = { params: Record<string, string>; body: string; headers: Headers };

/**
 * Where an outside company tells us something. It gets the body to the letter, since signatures are made over it,
 * and answers only whether the message was taken: 400 makes the company stop, anything thrown makes it try again.
 */
export type Webhook = {
  /** Where it is mounted, with parameters as in `/webhooks/payments/:provider`. */
  path: `/webhooks/${string}`;
  run(request: WebhookRequest, services: Services): Promise<{ status: 200 | 400 }>;
};
