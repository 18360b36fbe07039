import { readTimeStamp, timeStampQuery } from "../../foundation/time-stamp.ts";
import type { TimeStamper } from "../../ports/time-stamper.ts";

const DEADLINE_MS = 10_000;
/** A token with a long chain of certificates has a tenth of it. */
const MOST_BYTES = 100_000;

/** No usable answer; what the other side said is not repeated. */
export class NoTimeStamp extends Error {}

/**
 * Asks an authority over HTTP (RFC 3161, 3.4). Many public ones speak no https; nothing secret is asked, and what they answer is
 * signed: that it is of these bytes, with our nonce, and by an issuer whom the operator trusts, is looked at before it counts.
 */
export const rfc3161Stamper = (setting: { url: string; trusted: string | null }): TimeStamper => ({
  authority: setting.url,
  async stamp(bytes) {
    const { query, nonce } = timeStampQuery(bytes);
    const response = await ask(new URL(setting.url), query);
    const stamp = await readTimeStamp(response, bytes, setting.trusted ?? undefined);
    if (!stamp)
      throw new NoTimeStamp(
        "it answered no time stamp that is of this, valid, and of an issuer that is trusted",
      );
    if (stamp.nonce !== nonce) throw new NoTimeStamp("it answered another question");
    return { response, stampedAt: stamp.stampedAt };
  },
});

async function ask(url: URL, query: Uint8Array): Promise<Uint8Array> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
    body: new Uint8Array(query),
    redirect: "manual",
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!answer.ok) throw new NoTimeStamp(`it answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new NoTimeStamp("its answer is too long");
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
