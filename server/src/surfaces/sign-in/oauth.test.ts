import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { connectClient } from "../../../test/mcp-client.ts";
import { REDIRECT, startOAuth } from "../../../test/oauth.ts";
import { sendInput, startSendingWorld } from "../../../test/sends.ts";
import { addMember } from "../../modules/access/access.ts";

type OAuth = Awaited<ReturnType<typeof startOAuth>>;

const callRest = (oauth: OAuth, token: string, tool = "letter_list", input: object = {}) =>
  oauth.world.fetch(`/v1/tools/${tool}`, {
    method: "POST",
    body: JSON.stringify(input),
    headers: { "content-type": "application/json" },
    token,
  });

const revoke = (oauth: OAuth, fields: Record<string, string>) =>
  oauth.fetch(
    new Request(`${oauth.origin}/auth/oauth2/revoke`, { method: "POST", body: new URLSearchParams(fields) }),
  );

test("a client registers, a person grants less than asked, and the client can do that and no more", async () => {
  const oauth = await startOAuth({ world: await startSendingWorld() });
  const { location, tokens } = await oauth.connect({ ticked: ["profile:read", "letter:read", "order:send"] });

  expect(location?.origin + (location?.pathname ?? "")).toBe(REDIRECT);
  expect(location?.searchParams.get("state")).toBe("state-1");
  expect(location?.searchParams.get("iss")).toBe(oauth.origin);
  expect(tokens).toMatchObject({ token_type: "Bearer", expires_in: 600 });
  expect(tokens.scope.split(" ").toSorted()).toEqual([
    "letter:read",
    "offline_access",
    "order:send",
    "profile:read",
  ]);

  const mcp = await connectClient(oauth.world, { token: tokens.access_token });
  const names = (await mcp.listTools()).tools.map(({ name }) => name);
  expect(names).toContain("order_send");
  expect(names).toContain("letter_get");
  expect(names).not.toContain("order_status");
  expect(names).not.toContain("approval_decide");

  const sent = await mcp.callTool({ name: "order_send", arguments: sendInput() });
  expect(sent.structuredContent).toMatchObject({
    status: "awaiting_approval",
    mode: "sandbox",
    approvalId: expect.any(String) as string,
  });
});

test("access tokens are short ES256 tokens for this very resource and name no secrets", async () => {
  const oauth = await startOAuth();
  const { tokens } = await oauth.connect();
  const [header = "", payload = ""] = tokens.access_token.split(".");
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;

  expect(read(header)).toMatchObject({ alg: "ES256", typ: "at+jwt" });
  const claims = read(payload);
  expect(claims).toMatchObject({
    iss: oauth.origin,
    aud: `${oauth.origin}/mcp`,
    client_id: oauth.client.client_id,
  });
  expect(Number(claims["exp"]) - Number(claims["iat"])).toBeLessThanOrEqual(900);

  const jwks = (await (await oauth.browser.open("/auth/jwks")).json()) as { keys: Record<string, unknown>[] };
  expect(jwks.keys).toHaveLength(1);
  expect(jwks.keys[0]).toMatchObject({ kty: "EC", crv: "P-256" });
  expect(jwks.keys[0]).not.toHaveProperty("d");

  const stored = JSON.stringify(
    await oauth.world.services.db.selectFrom("oauthRefreshTokens").selectAll().execute(),
  );
  expect(stored).not.toContain(tokens.refresh_token);
  const keys = await oauth.world.services.db.selectFrom("signingKeys").select("privateKey").execute();
  expect(keys[0]?.privateKey).not.toContain('"d"');
});

test("the metadata says what is true, and hides what must be asked for by name", async () => {
  const { browser, origin } = await startOAuth();
  const server = (await (await browser.open("/.well-known/oauth-authorization-server")).json()) as Record<
    string,
    unknown
  >;
  expect(server).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/auth/oauth2/authorize`,
    token_endpoint: `${origin}/auth/oauth2/token`,
    registration_endpoint: `${origin}/auth/oauth2/register`,
    revocation_endpoint: `${origin}/auth/oauth2/revoke`,
    code_challenge_methods_supported: ["S256"],
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
  });
  expect(Object.keys(server).filter((name) => name.includes("signing_alg"))).toEqual([]);
  for (const path of ["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"]) {
    const resource = (await (await browser.open(path)).json()) as Record<string, unknown>;
    expect(resource).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] });
    expect(resource["scopes_supported"]).not.toContain("approval:self_approve");
  }
  expect(server["scopes_supported"]).toContain("order:send");
  expect(server["scopes_supported"]).not.toContain("approval:self_approve");
  expect(server["scopes_supported"]).not.toContain("offline_access");
});

test("an unknown token is told where to sign in, and one with too few scopes which it needs", async () => {
  const oauth = await startOAuth();
  const { tokens } = await oauth.connect({ ticked: ["letter:read"] });
  const metadata = `resource_metadata="${oauth.origin}/.well-known/oauth-protected-resource/mcp"`;

  const forged = `${tokens.access_token.slice(0, -4)}AAAA`;
  const unknown = await callRest(oauth, forged);
  expect(unknown.status).toBe(401);
  expect(unknown.headers.get("www-authenticate")).toBe(`Bearer error="invalid_token", ${metadata}`);

  const narrow = await callRest(oauth, tokens.access_token, "order_status", {
    orderId: "4f3f2c4e-46d2-4d0a-8f5e-0b7a0d8a2b11",
  });
  expect(narrow.status).toBe(403);
  expect(narrow.headers.get("www-authenticate")).toBe(
    `Bearer error="insufficient_scope", scope="order:read", ${metadata}`,
  );

  const message = {
    jsonrpc: "2.0",
    id: 7,
    method: "tools/call",
    params: { name: "order_status", arguments: {} },
  };
  const overMcp = await oauth.world.fetch("/mcp", {
    method: "POST",
    body: JSON.stringify(message),
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    token: tokens.access_token,
  });
  expect(overMcp.status).toBe(403);
  expect(overMcp.headers.get("www-authenticate")).toContain('scope="letter:read order:read"');
  expect(await overMcp.json()).toMatchObject({
    id: 7,
    error: { data: { error: { code: "FORBIDDEN_SCOPE" } } },
  });
});

test("an expired token is refused", async () => {
  const oauth = await startOAuth();
  const { tokens } = await oauth.connect();
  expect((await callRest(oauth, tokens.access_token)).status).toBe(200);

  const claims = JSON.parse(Buffer.from(tokens.access_token.split(".")[1] ?? "", "base64url").toString()) as {
    exp: number;
  };
  oauth.world.setTime(new Date(claims.exp * 1000));

  expect((await callRest(oauth, tokens.access_token)).status).toBe(401);
});

test("refresh tokens rotate; one that comes back later ends the whole connection", async () => {
  const oauth = await startOAuth();
  const { tokens: first } = await oauth.connect();

  const second = await oauth.refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await callRest(oauth, second.access_token)).status).toBe(200);

  // An answer that got lost may be asked for again, for a moment.
  const again = await oauth.refresh(first.refresh_token);
  expect(again).toMatchObject({ status: 200, refresh_token: second.refresh_token });

  await oauth.world.services.db
    .updateTable("oauthRefreshTokens")
    .set({ rotationReplayExpiresAt: new Date(0) })
    .execute();
  const stolen = await oauth.refresh(first.refresh_token);
  expect(stolen).toMatchObject({ status: 400, error: "invalid_grant" });
  expect((await callRest(oauth, second.access_token)).status).toBe(401);
  expect(await oauth.refresh(second.refresh_token)).toMatchObject({ status: 400, error: "invalid_grant" });
});

test("a refresh can narrow and never widen", async () => {
  const oauth = await startOAuth();
  const { tokens } = await oauth.connect({ ticked: ["letter:read", "order:read"] });

  const wider = await oauth.refresh(tokens.refresh_token, { scope: "letter:read order:send" });
  expect(wider).toMatchObject({ status: 400, error: "invalid_scope" });
  const narrower = await oauth.refresh(tokens.refresh_token, { scope: "letter:read" });
  expect(narrower.status).toBe(200);
  expect((await callRest(oauth, narrower.access_token, "order_status", {})).status).toBe(403);
});

test.for(["refresh_token", "access_token"] as const)(
  "a client that gives back its %s has ended the connection at once",
  async (kind) => {
    const oauth = await startOAuth();
    const { tokens } = await oauth.connect();
    const foreign = await revoke(oauth, { token: tokens[kind], client_id: "somebody-else" });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect((await callRest(oauth, tokens.access_token)).status).toBe(200);

    const answer = await revoke(oauth, { token: tokens[kind], client_id: oauth.client.client_id });

    expect(answer.status).toBe(200);
    expect((await callRest(oauth, tokens.access_token)).status).toBe(401);
    expect((await oauth.refresh(tokens.refresh_token)).status).toBe(400);
  },
);

test("a code works once; a second use ends what the first one gave", async () => {
  const oauth = await startOAuth();
  const { code, tokens } = await oauth.connect();

  expect(await oauth.exchange(code)).toMatchObject({ status: 400, error: "invalid_grant" });
  expect((await callRest(oauth, tokens.access_token)).status).toBe(401);
});

test("a code is bound to its client, its address, its verifier and its time", async () => {
  const oauth = await startOAuth();
  await oauth.signInBy(oauth.browser);
  const other = (await (
    await oauth.register({ redirect_uris: [REDIRECT], token_endpoint_auth_method: "none" })
  ).json()) as {
    client_id: string;
  };
  const newCode = async () => (await oauth.consent()).location?.searchParams.get("code") ?? "";

  const refusals: Record<string, string>[] = [
    { client_id: other.client_id },
    { redirect_uri: "http://localhost:4711/other" },
    { code_verifier: "x".repeat(43) },
    { code_verifier: "" },
    { resource: "https://evil.example/mcp" },
  ];
  for (const change of refusals) {
    const answer = await oauth.exchange(await newCode(), change);
    expect(answer.status, JSON.stringify(change)).toBe(400);
    expect(answer.access_token).toBeUndefined();
  }
  const late = await newCode();
  await oauth.world.services.db
    .updateTable("verifications")
    .set({ expiresAt: new Date(0) })
    .execute();
  expect(await oauth.exchange(late)).toMatchObject({ status: 400 });
});

test("an authorization request that is not in order is sent back with an error", async () => {
  const oauth = await startOAuth();
  await oauth.signInBy(oauth.browser);
  const cases: [Record<string, string | null>, string][] = [
    [{ code_challenge: null, code_challenge_method: null }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ resource: "https://evil.example/mcp" }, "invalid_target"],
    [{ scope: "letter:read admin" }, "invalid_scope"],
    [{ prompt: "none" }, "consent_required"],
  ];
  for (const [parameters, error] of cases) {
    const back = URL.parse(await oauth.reachConsent({ parameters }));
    expect(back?.origin + (back?.pathname ?? "")).toBe(REDIRECT);
    expect(back?.searchParams.get("error"), JSON.stringify(parameters)).toBe(error);
    expect(back?.searchParams.get("iss")).toBe(oauth.origin);
    expect(back?.searchParams.has("code")).toBe(false);
  }
  const implicit = await oauth.reachConsent({ parameters: { response_type: "token" } });
  expect(implicit).toContain("error=unsupported_response_type");
});

test("nobody is ever sent to an address that the client did not register", async () => {
  const oauth = await startOAuth();
  await oauth.signInBy(oauth.browser);
  for (const redirect_uri of [
    "https://evil.example/callback",
    "http://localhost:4711/callback/../evil",
    "http://localhost:4711@evil.example/callback",
    "http://localhost.evil.example:4711/callback",
    "javascript:alert(1)",
  ]) {
    const location = await oauth.reachConsent({ parameters: { redirect_uri } });
    expect(new URL(location || "/", oauth.origin).origin, redirect_uri).toBe(oauth.origin);
    expect(location).not.toContain("/connect?");
  }
  const unknownClient = await oauth.reachConsent({ parameters: { client_id: "nobody" } });
  expect(new URL(unknownClient, oauth.origin).pathname).toBe("/auth/error");
  expect((await oauth.browser.open(unknownClient)).status).toBe(403);
});

test("a client registers addresses of its own on the web or on the person's machine, and no others", async () => {
  const { register } = await startOAuth();
  for (const uri of [
    "http://evil.example/cb",
    "https://user:secret@client.example/cb",
    "https://client.example/cb#fragment",
    "javascript:alert(1)",
    "com.example.app:/cb",
    "http://localhost.evil.example/cb",
    "https://localhost/cb",
    "/cb",
  ]) {
    const answer = await register({ redirect_uris: ["https://client.example/cb", uri] });
    expect(answer.status, uri).toBe(400);
    expect(await answer.json()).toMatchObject({ error: "invalid_redirect_uri" });
  }
  const secret = await register({
    redirect_uris: ["https://client.example/cb"],
    skip_consent: true,
    scope: "openid",
  });
  expect(await secret.json()).toMatchObject({ client_secret: expect.any(String) as string });
  expect(
    (await register({ redirect_uris: ["https://a.example/cb"], grant_types: ["client_credentials"] })).status,
  ).toBe(400);
});

test("a client that would prove itself with a key of its own is told at once what it may do instead", async () => {
  const { register } = await startOAuth();
  for (const token_endpoint_auth_method of ["private_key_jwt", "client_secret_jwt", "tls_client_auth"]) {
    const answer = await register({ redirect_uris: [REDIRECT], token_endpoint_auth_method });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: "invalid_client_metadata",
      error_description:
        "token_endpoint_auth_method: Invalid option: expected one of 'none'|'client_secret_basic'|'client_secret_post'",
    });
  }
});

test.for(["client_secret_basic", "client_secret_post"] as const)(
  "a client with a secret proves itself by %s, and not without it",
  async (method) => {
    const oauth = await startOAuth();
    const registered = await oauth.register({
      redirect_uris: [REDIRECT],
      token_endpoint_auth_method: method,
    });
    const { client_id, client_secret } = (await registered.json()) as Record<string, string>;
    await oauth.signInBy(oauth.browser);
    const ask = async (secret: string) => {
      const { location } = await oauth.consent({ parameters: { client_id: client_id ?? "" } });
      const isBasic = method === "client_secret_basic";
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        code: location?.searchParams.get("code") ?? "",
        redirect_uri: REDIRECT,
        code_verifier: oauth.verifier,
        ...(!isBasic && { client_id: client_id ?? "", client_secret: secret }),
      });
      const proof = Buffer.from(`${client_id}:${secret}`).toString("base64");
      const headers: Record<string, string> = isBasic ? { authorization: `Basic ${proof}` } : {};
      return oauth.fetch(new Request(`${oauth.origin}/auth/oauth2/token`, { method: "POST", body, headers }));
    };

    const wrong = await ask("not the secret");
    expect(wrong.ok).toBe(false);
    expect(await wrong.json()).toMatchObject({ error: "invalid_client" });
    expect(await (await ask(client_secret ?? "")).json()).toMatchObject({ token_type: "Bearer" });
  },
);

test("registering is limited for each address", async () => {
  const oauth = await startOAuth();
  const client = { redirect_uris: [REDIRECT] };
  const answers = await Promise.all(Array.from({ length: 25 }, () => oauth.register(client)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toMatch(/^\d+$/);
  oauth.setAddress("203.0.113.2");
  expect((await oauth.register(client)).status).toBe(201);
});

test("all the addresses of an IPv6 network count as one", async () => {
  const oauth = await startOAuth();
  const client = { redirect_uris: [REDIRECT] };
  const statuses = [];
  for (let host = 1; host <= 22; host += 1) {
    oauth.setAddress(`2001:db8:0:7::${host.toString(16)}`);
    statuses.push((await oauth.register(client)).status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  oauth.setAddress("2001:db8:0:8::1");
  expect((await oauth.register(client)).status).toBe(201);
});

test("a client's name is one line that people can read, and its address one that a browser can", async () => {
  const oauth = await startOAuth();
  for (const metadata of [
    { client_name: "Claude\u0000" },
    { client_name: "Claude\r\nBrieftaube" },
    { client_name: "\u202eedualC" },
    { client_name: " " },
    { client_uri: "https://client.example/\u0000" },
    { software_id: "\u0000" },
  ])
    expect((await oauth.register({ redirect_uris: [REDIRECT], ...metadata })).status).toBe(400);
  const tooLong = { redirect_uris: [REDIRECT], contacts: ["a".repeat(70_000)] };
  expect((await oauth.register(tooLong)).status).toBe(400);
});

test("a client named by its document is read once, through the guard", async () => {
  const oauth = await startOAuth();
  const { services } = oauth.world;
  const clientId = "https://client.example/oauth/client.json";
  const redirectUri = "https://client.example/callback";
  const asked: string[] = [];
  let document: object = { client_id: clientId, client_name: "By document", redirect_uris: [redirectUri] };
  services.web = {
    ...services.web,
    fetch: async ({ url }) => {
      asked.push(url);
      return {
        url,
        mediaType: "application/json",
        charset: null,
        bytes: Buffer.from(JSON.stringify(document)),
      };
    },
  };
  const fresh = await startOAuth({ world: oauth.world });
  await fresh.signInBy(fresh.browser);
  const request = { parameters: { client_id: clientId, redirect_uri: redirectUri } };

  const { location } = await fresh.consent(request);
  expect(location?.href).toMatch(/^https:\/\/client\.example\/callback\?code=/);
  const tokens = await fresh.exchange(location?.searchParams.get("code") ?? "", {
    client_id: clientId,
    redirect_uri: redirectUri,
  });
  expect(tokens.status).toBe(200);
  expect((await callRest(fresh, tokens.access_token)).status).toBe(200);
  expect(asked).toEqual([clientId]);

  document = {
    client_id: "https://other.example/client.json",
    client_name: "Liar",
    redirect_uris: [redirectUri],
  };
  const liar = { parameters: { client_id: "https://liar.example/client.json", redirect_uri: redirectUri } };
  expect(new URL(await fresh.reachConsent(liar), fresh.origin).pathname).toBe("/auth/error");
});

test("without a session the person signs in first and comes back to the same request", async () => {
  const oauth = await startOAuth();
  const location = await oauth.reachConsent();
  expect(new URL(location, oauth.origin).pathname).toBe("/sign-in");

  const page = await (await oauth.browser.open(location)).text();
  const to = /name="to" value="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  await oauth.browser.submit("/sign-in/link", { email: oauth.ada.email, to });
  await oauth.door.settled();
  const signedIn = await oauth.clickMailedLink(oauth.browser);
  const next = await oauth.browser.open(signedIn.headers.get("location") ?? "");

  expect(new URL(next.headers.get("location") ?? "", oauth.origin).pathname).toBe("/connect");
});

test("the consent page puts it in plain words, ticks what only reads, and cannot be framed", async () => {
  const oauth = await startOAuth();
  await oauth.signInBy(oauth.browser);
  const answer = await oauth.browser.open(await oauth.reachConsent());
  const page = await answer.text();

  expect(page).toContain("Chat &lt;b&gt;client&lt;/b&gt;");
  expect(page).toContain("hand them in and cancel them; they are sent only after approval");
  expect(page).toMatch(/value="letter:read" checked/);
  expect(page).not.toMatch(/value="order:send" checked/);
  expect(page).not.toMatch(/value="approval:decide" checked/);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self' http://localhost:4711");
  expect(policy).not.toContain("script-src");
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
});

test("taking the archive along stands apart and is never ticked beforehand", async () => {
  const oauth = await startOAuth();
  await oauth.signInBy(oauth.browser);
  const page = await (
    await oauth.browser.open(await oauth.reachConsent({ scope: "letter:read archive:read" }))
  ).text();

  expect(page).toMatch(/value="letter:read" checked/);
  expect(page).toMatch(/value="archive:read" (?!checked)/);
  const [, apart = ""] = page.split("<legend>Export the whole archive</legend>");
  expect(apart).toContain("Such a file holds everything at once");
  expect(apart.split("</fieldset>")[0]).toContain('value="archive:read"');
});

test("a person may refuse, must tick something, and cannot be made to decide by another site or a changed request", async () => {
  const oauth = await startOAuth();
  await oauth.signInBy(oauth.browser);
  const { location } = await oauth.consent({ fields: { decision: "deny" } });
  expect(location?.searchParams.get("error")).toBe("access_denied");

  expect((await oauth.consent({ ticked: [] })).answer.status).toBe(400);
  expect((await oauth.consent({ fields: { eurosPerDay: "much" } })).answer.status).toBe(400);
  const query = new URL(await oauth.reachConsent(), oauth.origin).search.slice(1);
  const fields = {
    query,
    account: `${oauth.world.office.partnerId} sandbox`,
    scope: ["letter:read"],
    decision: "allow",
  };
  const foreign = await oauth.browser.submit("/connect", fields, { "sec-fetch-site": "cross-site" });
  expect(foreign.status).toBe(403);
  const changed = {
    ...fields,
    query: query.replace("letter%3Aread", "address%3Aread"),
    scope: ["address:read"],
  };
  expect((await oauth.browser.submit("/connect", changed)).status).toBe(403);
  const live = { ...fields, account: `${oauth.world.office.partnerId} live` };
  expect((await oauth.browser.submit("/connect", live)).status).toBe(403);
  const other = await oauth.world.openOffice();
  const elsewhere = { ...fields, account: `${other.partnerId} sandbox` };
  expect((await oauth.browser.submit("/connect", elsewhere)).status).toBe(403);

  const rows = await oauth.world.services.db
    .selectFrom("partnerTokens")
    .select("revokedAt")
    .where("kind", "=", "connection")
    .where("revokedAt", "is", null)
    .execute();
  expect(rows).toEqual([]);
});

test("sending is one choice that says what follows without it, and a connection without it says how to get it", async () => {
  const oauth = await startOAuth();
  await oauth.signInBy(oauth.browser);
  const scope = "letter:read order:send letter:schedule";
  const page = await (await oauth.browser.open(await oauth.reachConsent({ scope }))).text();
  expect(page).toContain('value="order:send letter:schedule"');
  expect(page).toContain("Without this tick the program can only look at letters");
  const looking = await (await oauth.browser.open(await oauth.reachConsent({ scope: "letter:read" }))).text();
  expect(looking).not.toContain("Without this tick");

  const { tokens } = await oauth.connect({ scope, ticked: ["letter:read"] });
  const health = (await (await callRest(oauth, tokens.access_token, "mcp_health", {})).json()) as {
    connection: { howToGet: string };
  };
  expect(health).toMatchObject({
    readyToSend: false,
    connection: { kind: "oauth", maySend: false, missingScopes: expect.arrayContaining(["order:send"]) },
    prerequisites: { scopes: { met: false } },
    nextStep: expect.stringContaining("Connect the program again"),
  });
  expect(health.connection.howToGet).toContain("“Send and spend money”");
  expect(health.connection.howToGet).toContain("/portal/settings/connections");

  const both = await oauth.connect({ scope, ticked: ["letter:read", "order:send letter:schedule"] });
  expect(both.tokens.scope.split(" ").toSorted()).toEqual([
    "letter:read",
    "letter:schedule",
    "offline_access",
    "order:send",
  ]);
  const { services, office } = oauth.world;
  await addMember(services, office.partnerId, { ...oauth.ada, role: "viewer" });
  const cut = await (await callRest(oauth, both.tokens.access_token, "mcp_health", {})).json();
  expect(cut).toMatchObject({
    connection: { maySend: false, howToGet: expect.stringContaining("another role") },
  });
});

test("a grant is cut to the role of the person, and follows it down", async () => {
  const oauth = await startOAuth({ role: "editor" });
  const { tokens } = await oauth.connect({ ticked: ["letter:read", "order:send", "approval:decide"] });
  expect(tokens.scope.split(" ")).toEqual(["letter:read", "order:send", "offline_access"]);

  const { services, office } = oauth.world;
  await addMember(services, office.partnerId, { ...oauth.ada, role: "viewer" });
  expect((await callRest(oauth, tokens.access_token, "order_send", {})).status).toBe(403);
  expect((await callRest(oauth, tokens.access_token)).status).toBe(200);

  await services.db.deleteFrom("members").where("partnerId", "=", office.partnerId).execute();
  expect((await callRest(oauth, tokens.access_token)).status).toBe(401);
});

test("a connection may do no more than its person may at that moment, whatever its scopes", async () => {
  const oauth = await startOAuth({ role: "editor" });
  const { tokens } = await oauth.connect({
    scope: "template:read template:write",
    ticked: ["template:read", "template:write"],
  });
  const { services, office } = oauth.world;
  const archive = async () => {
    const answer = await callRest(oauth, tokens.access_token, "template_archive", {
      templateId: randomUUID(),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const become = (role: "viewer" | "editor" | "approver") =>
    addMember(services, office.partnerId, { ...oauth.ada, role });

  expect(await archive()).toMatchObject({
    status: 403,
    body: {
      error: {
        code: "FORBIDDEN_ROLE",
        message: expect.stringContaining("at least the role approver"),
        hint: expect.stringContaining("an owner of the account can give the role"),
        details: { role: "approver" },
      },
    },
  });
  await become("approver");
  expect(await archive(), "the same token").toMatchObject({ status: 404 });
  await become("editor");
  expect(await archive()).toMatchObject({ status: 403, body: { error: { code: "FORBIDDEN_ROLE" } } });
});

test("over MCP a tool beyond the person's role is neither listed nor done; a partner token has no role", async () => {
  const oauth = await startOAuth({ role: "editor" });
  const { tokens } = await oauth.connect({
    scope: "template:read template:write",
    ticked: ["template:read", "template:write"],
  });
  const person = await connectClient(oauth.world, { token: tokens.access_token });
  const program = await connectClient(oauth.world);
  const names = async (client: typeof person) => (await client.listTools()).tools.map(({ name }) => name);
  const archive = { name: "template_archive", arguments: { templateId: randomUUID() } };

  expect(await names(person)).toContain("template_save");
  expect(await names(person)).not.toContain("template_archive");
  expect(JSON.stringify(await person.callTool(archive))).toContain("FORBIDDEN_ROLE");
  expect(await names(program)).toContain("template_archive");
  expect(JSON.stringify(await program.callTool(archive))).toContain("NOT_FOUND");
});

test("a connection has its own daily cap, counted like a token's", async () => {
  const oauth = await startOAuth({ world: await startSendingWorld() });
  const { tokens } = await oauth.connect({
    ticked: ["order:send"],
    fields: { lettersPerDay: "1", eurosPerDay: "50,00" },
  });

  expect((await callRest(oauth, tokens.access_token, "order_send", sendInput())).status).toBe(200);
  const second = await callRest(
    oauth,
    tokens.access_token,
    "order_send",
    sendInput({ subject: "Zweiter Brief" }),
  );
  expect(await second.json()).toMatchObject({ error: { code: "DAILY_CAP_EXCEEDED" } });
});

test("connecting the same client again changes the one connection it has", async () => {
  const oauth = await startOAuth();
  const { tokens } = await oauth.connect({ ticked: ["letter:read", "order:read"] });
  await oauth.consent({ ticked: ["letter:read"] });

  const kept = oauth.world.services.db.selectFrom("partnerTokens").select("scopes");
  expect(await kept.where("kind", "=", "connection").execute()).toEqual([{ scopes: ["letter:read"] }]);
  expect((await callRest(oauth, tokens.access_token, "order_status", {})).status).toBe(403);
});

test("connecting again raises no cap, unless an owner does it", async () => {
  for (const [role, letters] of [
    ["editor", 5],
    ["owner", 50],
  ] as const) {
    const oauth = await startOAuth({ role });
    await oauth.connect({ fields: { lettersPerDay: "5", eurosPerDay: "" } });
    await oauth.consent({ fields: { lettersPerDay: "50", eurosPerDay: "10" } });
    const caps = oauth.world.services.db.selectFrom("partnerTokens").select(["lettersPerDay", "centsPerDay"]);
    expect(await caps.where("kind", "=", "connection").execute()).toEqual([
      { lettersPerDay: letters, centsPerDay: 1000 },
    ]);
  }
});

test("a yes to a request that is no longer in order leaves an earlier connection as it is", async () => {
  const oauth = await startOAuth();
  const { tokens } = await oauth.connect({ ticked: ["letter:read", "order:read"] });
  const query = new URL(await oauth.reachConsent(), oauth.origin).search.slice(1);
  const fields = {
    account: `${oauth.world.office.partnerId} sandbox`,
    scope: ["letter:read"],
    decision: "allow",
  };
  const tooOld = query.replace(/exp=\d+/, "exp=1");
  expect(tooOld).not.toBe(query);

  expect((await oauth.browser.submit("/connect", { ...fields, query: tooOld })).status).toBe(403);

  const kept = oauth.world.services.db.selectFrom("partnerTokens").select(["scopes", "revokedAt"]);
  expect(await kept.where("kind", "=", "connection").execute()).toEqual([
    { scopes: ["letter:read", "order:read"], revokedAt: null },
  ]);
  expect((await callRest(oauth, tokens.access_token)).status).toBe(200);
});
