import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { REDIRECT, startOAuth } from "../../../test/oauth.ts";

// What RFC 9700 warns of and oauth.test.ts does not try already; docs/oauth.md has the whole list.

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token that somebody else has made, from one of ours. */
function forgeries(token: string, publicKey: string): Record<string, string> {
  const [head = "", body = "", signature = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const header = JSON.parse(Buffer.from(head, "base64url").toString()) as Record<string, unknown>;
  const other = (changes: object) => `${head}.${encoded({ ...claims, ...changes })}.${signature}`;
  const hs256 = `${encoded({ ...header, alg: "HS256" })}.${body}`;
  return {
    "without a signature": `${encoded({ ...header, alg: "none" })}.${body}.`,
    "signed with our public key": `${hs256}.${createHmac("sha256", publicKey).update(hs256).digest("base64url")}`,
    "with a key of its own": `${encoded({ ...header, jwk: JSON.parse(publicKey) as object })}.${body}.${signature}`,
    "with a key from elsewhere": `${encoded({ ...header, jku: "https://evil.example/jwks" })}.${body}.${signature}`,
    "with another key's name": `${encoded({ ...header, kid: "../../etc/passwd" })}.${body}.${signature}`,
    "for another resource": other({ aud: "https://other.example/mcp" }),
    "of another issuer": other({ iss: "https://evil.example" }),
    "with more scopes": other({ scope: "order:send archive:read" }),
    "that lives longer": other({ exp: 4_000_000_000 }),
    "cut off": token.slice(0, -4),
  };
}

test("a token that we did not issue for this resource opens nothing", async () => {
  const oauth = await startOAuth();
  const { tokens } = await oauth.connect();
  const jwks = (await (await oauth.browser.open("/auth/jwks")).json()) as { keys: object[] };
  const ask = (token: string) =>
    oauth.world.fetch("/v1/tools/letter_list", { method: "POST", body: "{}", token });
  expect((await ask(tokens.access_token)).status).toBe(200);
  for (const [what, token] of Object.entries(forgeries(tokens.access_token, JSON.stringify(jwks.keys[0]))))
    expect((await ask(token)).status, what).toBe(401);
  expect((await ask(tokens.refresh_token)).status, "a refresh token").toBe(401);
});

test("a token is taken from the header only, never from an address or a body", async () => {
  const oauth = await startOAuth();
  const { tokens } = await oauth.connect();
  const query = new URLSearchParams({ access_token: tokens.access_token }).toString();
  const init = {
    method: "POST",
    token: null,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: query,
  };
  for (const path of [`/v1/tools/letter_list?${query}`, `/mcp?${query}`])
    expect((await oauth.world.fetch(path, init)).status, path).toBe(401);
});

test.for([
  ["a password", { grant_type: "password", username: "ada@example.com", password: "x" }],
  ["nobody's word", { grant_type: "client_credentials" }],
  ["a device", { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: "x" }],
  ["another's token", { grant_type: "urn:ietf:params:oauth:grant-type:token-exchange", subject_token: "x" }],
  ["a name of the library's insides", { grant_type: "__proto__" }],
] as const)("a token is not given for %s", async ([, fields]) => {
  const oauth = await startOAuth();
  const answer = await oauth.token({ client_id: oauth.client.client_id, ...fields });
  expect(answer.status).toBe(400);
  expect(answer.access_token).toBeUndefined();
});

test("the answer to a request bears its state and our name, and a form is never sent on with what was typed", async () => {
  const oauth = await startOAuth();
  await oauth.signInBy(oauth.browser);
  const { answer, location } = await oauth.consent({ parameters: { state: "xyz &<>" } });
  // 307 and 308 would send the form on to the client.
  expect([302, 303]).toContain(answer.status);
  expect(`${location?.origin}${location?.pathname}`).toBe(REDIRECT);
  expect(location?.searchParams.get("state")).toBe("xyz &<>");
  expect(location?.searchParams.get("iss")).toBe(oauth.origin);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
});

test("a request that says something twice is not answered by either", async () => {
  const oauth = await startOAuth();
  await oauth.signInBy(oauth.browser);
  const twice = `${oauth.authorizeUrl()}&redirect_uri=${encodeURIComponent("https://evil.example/cb")}`;
  const location = (await oauth.browser.open(twice)).headers.get("location") ?? "";
  expect(location).not.toContain("evil.example/cb?");
  expect(new URL(location || "/", oauth.origin).origin).not.toBe("https://evil.example");
});

test("nobody is sent on by the sign-in to another's page", async () => {
  const oauth = await startOAuth();
  for (const to of [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "/%5cevil.example",
    "javascript:alert(1)",
  ]) {
    const page = await oauth.browser.open(`/sign-in?to=${encodeURIComponent(to)}`);
    expect(page.headers.get("location") ?? "", to).not.toContain("evil.example");
    expect(await page.text(), to).not.toMatch(/(href|action)="(https?:)?[/\\]{2}evil\.example|javascript:/);
  }
});
