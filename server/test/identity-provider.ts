import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { onTestFinished } from "vitest";
import { openBrowserAt } from "./oauth.ts";

export type Employee = {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[] | string;
};

const CLIENT = { clientId: "brieftaube", clientSecret: "a secret that both sides know, long enough" };

/** A company's real identity provider on this machine; `employees` are those it knows, by its own names for them. */
export async function startProvider(
  redirectUri: string,
  { claimsInToken = false, clientAuth = "client_secret_basic" } = {},
) {
  const employees = new Map<string, Employee>();
  let present = "";
  let refuses = false;
  let answer: ((request: IncomingMessage, response: ServerResponse) => boolean) | null = null;
  const server = createServer((request, response) => {
    if (answer?.(request, response)) return;
    if (request.url?.startsWith("/interaction/")) void interact(request, response);
    else callback(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void (server.closeAllConnections(), server.close()));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: clientAuth,
      },
    ],
    clientAuthMethods: [clientAuth],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
    conformIdTokenClaims: !claimsInToken,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["a key for tests"] },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...employees.get(sub) }),
    }),
    loadExistingGrant: grantAll,
    pkce: { required: () => true },
  });
  const callback = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    await provider.interactionDetails(request, response);
    const result = refuses
      ? { error: "access_denied", error_description: "not today" }
      : { login: { accountId: present } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return {
    issuer,
    ...CLIENT,
    employees,
    refuse: (does = true) => void (refuses = does),
    /** What is answered in the provider's place; false: the provider answers. */
    answerInstead: (by: typeof answer) => void (answer = by),
    answered: () => answer,
    /** Signs somebody in there; returns the address to which the provider sends their browser in the end. */
    async visit(url: string, subject: string): Promise<string> {
      present = subject;
      const browser = openBrowserAt((request) => fetch(request), issuer);
      let at = url;
      for (let step = 0; step < 8 && at.startsWith(issuer); step++) {
        const page = await browser.open(at);
        const next = page.headers.get("location");
        if (!next) throw new Error(`the provider answered ${page.status}: ${await page.text()}`);
        at = new URL(next, at).href;
      }
      return at;
    },
  };
}

type Granting = {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: { Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> } };
  };
};

/** Nobody is asked whether the company's own application may know who they are. */
async function grantAll({ oidc }: Granting) {
  const { client, session, provider } = oidc;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope("openid email profile");
  await grant.save();
  return grant;
}
