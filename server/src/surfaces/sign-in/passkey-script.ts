import { countPasskey } from "./attempt-limits.ts";
import type { Route } from "./door.ts";
import { owedForOwnWays } from "./own-ways.ts";
import type { PersonalRoute } from "./personal-route.ts";
import { signInPath } from "../../operations/sign-in-needed.ts";
import { SIGN_IN_PATH } from "./sign-in-path.ts";
import { recordAct, recordSignIn } from "./record-act.ts";
import { proofPath } from "./to-sign-in.ts";
import { markProved } from "../../modules/access/access.ts";

export const PASSKEY_SCRIPT_PATH = "/sign-in/passkey.js";

/** The only script of these pages: passkeys cannot be had without one. Without it the buttons stay hidden. */
export const passkeyRoutes: Record<string, Route> = {
  [`GET ${PASSKEY_SCRIPT_PATH}`]: () =>
    Promise.resolve(
      new Response(script, {
        headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "public, max-age=300" },
      }),
    ),
  [`GET ${SIGN_IN_PATH}/passkey/generate-authenticate-options`]: async (visit, door) => {
    await countPasskey(door, visit);
    return (await door.library()).handler(visit.request);
  },
  [`POST ${SIGN_IN_PATH}/passkey/verify-authentication`]: async ({ request }, door) => {
    const answer = await (await door.library()).handler(request);
    if (answer.ok) await recordSignIn(door, answer);
    return answer;
  },
  [`GET ${SIGN_IN_PATH}/passkey/generate-register-options`]: forFreshlyProved(async ({ request }, door) =>
    (await door.library()).handler(request),
  ),
  [`POST ${SIGN_IN_PATH}/passkey/verify-registration`]: forFreshlyProved(
    async ({ request }, door, session) => {
      const answer = await (await door.library()).handler(request);
      if (!answer.ok) return answer;
      const { db, clock } = door.services;
      // It has just checked who uses it.
      await markProved(db, session.sessionId, clock.now(), true);
      await recordAct(door, session, "passkey_add");
      return answer;
    },
  ),
};

/** Whoever only has a session, or one by their company's provider, adds no key of their own to it; the script leads to where they show more. */
function forFreshlyProved(run: PersonalRoute): Route {
  return async (visit, door) => {
    const session = await door.sessionOf(visit.request.headers);
    const owed = session && (await owedForOwnWays(door, session));
    if (session && !owed) return run(visit, door, session);
    const leadTo = owed ? proofPath("/account", owed) : signInPath("/account");
    return Response.json({ code: "FRESH_PROOF_NEEDED", leadTo }, { status: 401 });
  };
}

const script = `"use strict";
const json = async (path, body) => {
  const answer = await fetch(path.startsWith("/") ? path : "${SIGN_IN_PATH}/passkey/" + path, body && {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (answer.status === 401 || answer.status === 403) {
    const { leadTo } = await answer.json();
    if (leadTo) location.assign(leadTo);
  }
  if (!answer.ok) throw new Error("refused");
  return answer.json();
};
const ways = {
  async passkey(box, verify = "verify-authentication") {
    const options = await json("generate-authenticate-options");
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options, userVerification: "required" });
    const credential = await navigator.credentials.get({ publicKey });
    await json(verify, { response: credential.toJSON() });
    location.assign(box.dataset.to);
  },
  "prove-passkey": (box) => ways.passkey(box, "/sign-in/again/passkey"),
  async "new-passkey"(box) {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await json("generate-register-options"));
    const credential = await navigator.credentials.create({ publicKey });
    await json("verify-registration", { response: credential.toJSON(), name: box.dataset.name });
    location.reload();
  },
};
for (const [id, way] of Object.entries(ways)) {
  const box = document.getElementById(id);
  if (!box || !globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON) continue;
  box.hidden = false;
  box.querySelector("button").addEventListener("click", () =>
    way(box).catch(() => { box.querySelector("[role=alert]").textContent = box.dataset.failed; }));
}
`;
