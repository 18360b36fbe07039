import { refuseField } from "../foundation/refusal.ts";
import type { Services } from "../operations/call.ts";
import type { Webhook } from "../operations/webhook.ts";
import type { WebApp } from "./http-context.ts";
import { readText, requireModestJson } from "./read-body.ts";

const MAX_WEBHOOK_BYTES = 2 ** 20;

/** Mounts what outside companies call; a failure of ours answers 500, so that they come again. */
export function mountWebhooks(app: WebApp, services: Services, webhooks: readonly Webhook[]): void {
  for (const webhook of webhooks) {
    app.post(webhook.path, async (context) => {
      const { raw } = context.req;
      const body = await readText(raw, MAX_WEBHOOK_BYTES);
      if (body === null)
        return refuseField("", "too_big", "The body is larger than 1 MiB.", "BODY_TOO_LARGE");
      requireModestJson(body, "en");
      const { status } = await webhook.run(
        { params: context.req.param(), body, headers: raw.headers },
        services,
      );
      return context.json({ received: status === 200 }, status);
    });
  }
}
