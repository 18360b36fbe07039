import { expect, test } from "vitest";
import { hasOpenssl, startAuthority } from "../../test/time-stamp-authority.ts";
import { rfc3161Stamper } from "../adapters/rfc3161-stamper/rfc3161-stamper.ts";
import { readTimeStamp } from "./time-stamp.ts";

const bytes = Buffer.from("what was stamped");

/** A real answer of an authority, and that authority's root. */
async function stamped() {
  const { url, root } = await startAuthority();
  const { response } = await rfc3161Stamper({ url, trusted: root }).stamp(bytes);
  return { response: Buffer.from(response), root };
}

test.runIf(hasOpenssl)("a stamp is of its own bytes and no others", async () => {
  const { response, root } = await stamped();

  expect(await readTimeStamp(response, bytes, root)).toMatchObject({ signer: "Zeitstempelstelle Muster" });
  expect(await readTimeStamp(response, Buffer.from("something else"), root)).toBeNull();
});

test.runIf(hasOpenssl)("what no signature covers cannot make a stamp one of other bytes", async () => {
  const { response, root } = await stamped();
  // The kind of what was signed stands outside the signature: id-ct-TSTInfo, 1.2.840.113549.1.9.16.1.4.
  const kind = Buffer.from("060b2a864886f70d0109100104", "hex");
  const at = response.indexOf(kind);
  expect(at).toBeGreaterThan(0);
  response[at + kind.length - 1] = 5;

  for (const claimed of [bytes, Buffer.from("something else")])
    expect(await readTimeStamp(response, claimed, root)).toBeNull();
});

test.runIf(hasOpenssl)("no byte of it can be changed, and what is no stamp is none", async () => {
  const { response, root } = await stamped();
  const wrong: number[] = [];
  for (let at = 0; at < response.length; at += 7) {
    const changed = Buffer.from(response);
    changed[at] = (changed[at] ?? 0) ^ 0x15;
    const read = await readTimeStamp(changed, Buffer.from("something else"), root);
    if (read) wrong.push(at);
  }

  expect(wrong).toEqual([]);
  for (const none of [Buffer.alloc(0), Buffer.from("no stamp"), response.subarray(0, 200)])
    expect(await readTimeStamp(none, bytes, root)).toBeNull();
});
