import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { CarrierNotice } from "../../ports/carrier.ts";

const Related = z
  .object({ data: z.object({ id: z.string().min(1) }) })
  .nullish()
  .catch(null);

/** Since July 2026 a letter is named `deliverable`; `letter` is what it was called before. */
const Message = z.object({
  data: z.object({
    id: z.string().min(1),
    relationships: z.object({ deliverable: Related, letter: Related, event: Related }),
  }),
});

/** What Pingen tells of its own accord; null if it is not Pingen who speaks. */
export function readNotices(body: string, headers: Headers, secret: string): CarrierNotice[] | null {
  if (!isSigned(body, headers.get("signature") ?? "", secret)) return null;
  const { data: message } = Message.safeParse(parse(body));
  if (!message) return [];
  const { id, relationships } = message.data;
  const reference = (relationships.deliverable ?? relationships.letter)?.data.id;
  // The same event comes under two types, with one id.
  return reference ? [{ eventId: relationships.event?.data.id ?? id, reference }] : [];
}

/** Hex of the HMAC-SHA256 over the body as it came, compared in constant time. */
function isSigned(body: string, signature: string, secret: string): boolean {
  const right = createHmac("sha256", secret).update(body).digest();
  const given = /^[0-9a-f]{64}$/i.test(signature)
    ? Buffer.from(signature, "hex")
    : Buffer.alloc(right.byteLength);
  return timingSafeEqual(right, given);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
