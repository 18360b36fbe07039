import type { SignedInBrowser } from "./approvals.ts";
import { newAuthenticator } from "./authenticator.ts";
import type { World } from "./world.ts";

export type TestPasskey = ReturnType<typeof newAuthenticator>;

/** Adds a passkey to the person of this browser, as the page of their account does. */
export async function addPasskey(
  { services }: Pick<World, "services">,
  browser: SignedInBrowser,
  key: TestPasskey = newAuthenticator(new URL(services.links.publicUrl).origin),
): Promise<TestPasskey> {
  const asked = await browser.open("/auth/passkey/generate-register-options");
  const { challenge } = (await asked.json()) as { challenge: string };
  // The library knows a visitor again by a cookie that goes with the challenge.
  const cookie = asked.headers.getSetCookie().map((set) => set.split(";")[0] ?? "");
  const added = await browser.post(
    "/auth/passkey/verify-registration",
    JSON.stringify({ response: key.create(challenge), name: "Laptop" }),
    { origin: new URL(services.links.publicUrl).origin, cookie: [browser.cookie(), ...cookie].join("; ") },
  );
  if (!added.ok) throw new Error(`no passkey was added: ${added.status} ${await added.text()}`);
  return key;
}

/** What a passkey answers, as the portal hands it in. */
export function answerOf(key: TestPasskey, challenge: string, told: Parameters<TestPasskey["get"]>[1] = {}) {
  const { id, response } = key.get(challenge, told);
  return {
    credentialId: id,
    authenticatorData: response["authenticatorData"] ?? "",
    clientDataJSON: response["clientDataJSON"] ?? "",
    signature: response["signature"] ?? "",
  };
}

type Opened = { fingerprint: string; signing: { challenge: string; isRequired: boolean } };

/** What the page of an approval is shown. */
export const openedBy = async ({ call }: Pick<SignedInBrowser, "call">, approvalId: string) =>
  (await call("approval_open", { approvalId })).body as unknown as Opened;

/** Approves as a person does who signs: looks, touches the key, says yes. */
export async function approveSigned(browser: SignedInBrowser, approvalId: string, key: TestPasskey) {
  const { fingerprint, signing } = await openedBy(browser, approvalId);
  return browser.call("approval_approve", {
    approvalId,
    fingerprint,
    signature: answerOf(key, signing.challenge),
  });
}
