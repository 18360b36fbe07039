import { createHmac, timingSafeEqual } from "node:crypto";
import type { ServiceEvent } from "./client.ts";

export class WebhookRefused extends Error {}

type Delivery = {
  /** whsec_…, as it was shown when the endpoint was added. */
  secret: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** To the letter: the signature is made over it. */
  body: string;
  now?: Date;
};

const TOLERANCE_SECONDS = 300;

/** The event that a webhook brought, once it is known to come from the service and to be fresh; throws otherwise. */
export function verifyWebhook({ secret, headers, body, now = new Date() }: Delivery): ServiceEvent {
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    if (typeof value !== "string" || value === "") throw new WebhookRefused(`${name} is missing`);
    return value;
  };
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(header);
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS))
    throw new WebhookRefused("the message is too old, or from the future");
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  const isOurs = (signatures ?? "").split(" ").some((signature) => {
    const [version, text = ""] = signature.split(",");
    const given = Buffer.from(text, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) throw new WebhookRefused("the signature is not that of this endpoint");
  return JSON.parse(body) as ServiceEvent;
}
