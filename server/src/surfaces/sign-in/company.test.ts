import { generateKeyPairSync, type KeyObject, createHmac, sign } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { startProvider } from "../../../test/identity-provider.ts";
import { employee, portal, startSignOn } from "../../../test/sign-on.ts";
import { addMember } from "../../modules/access/access.ts";
import { redirectUriOf } from "../../modules/access/sign-on/connection-id.ts";

type Started = Awaited<ReturnType<typeof startSignOn>>;

const who = async (browser: Started["browser"]) => {
  const { body } = await portal(browser, "session");
  const { role, userName, partnerId } = body as { role: string; userName: string; partnerId: string };
  return { role, userName, partnerId, accounts: (body["memberships"] as object[] | undefined)?.length };
};

const alertIn = async (page: Response) => /role="alert">([^<]+)</.exec(await page.text())?.[1] ?? "";

const acts = async ({ world }: Started) =>
  (await world.services.db.selectFrom("auditLog").select("tool").orderBy("id").execute()).map(
    ({ tool }) => tool,
  );

test("somebody of a proved domain signs in by the company's provider, becomes a member, and comes back as the same person", async () => {
  const started = await startSignOn({
    settings: {
      roleClaim: "groups",
      roleMap: [
        { value: "post", role: "editor" },
        { value: "post-leitung", role: "approver" },
      ],
    },
  });
  const { provider, prove, signOn, newBrowser, partnerId, world } = started;
  expect((await prove("firma.example")).outcome).toBe("proved");
  provider.employees.set("bea", employee("bea", { groups: ["post", "post-leitung", "kantine"] }));

  const browser = newBrowser();
  const back = await signOn(browser, "bea");

  expect(back.headers.get("location")).toBe("/portal/letters");
  expect(await who(browser)).toEqual({ role: "approver", userName: "bea Firma", partnerId, accounts: 1 });
  expect(await acts(started)).toEqual(expect.arrayContaining(["sign_on_join", "sign_on"]));
  // Another name, another address: the provider's own name for her is what counts.
  provider.employees.set("bea", employee("bea", { email: "bea.neu@anders.example", groups: "post" }));
  const again = newBrowser();
  await signOn(again, "bea");
  expect((await who(again)).role).toBe("editor");
  const members = world.services.db.selectFrom("members").select("userId").where("partnerId", "=", partnerId);
  expect(await members.execute()).toHaveLength(2);
  const view = (await portal(started.adaBrowser, "sign_on_get")).body as {
    connection: { people: number; problem: null };
  };
  expect(view.connection).toMatchObject({ people: 1, problem: null });
  expect(JSON.stringify(view)).not.toContain(provider.clientSecret);
});

test("providers that say everything in the token, and take the secret in the form, are understood as well", async () => {
  const { provider, prove, signOn, newBrowser } = await startSignOn({
    provider: { claimsInToken: true, clientAuth: "client_secret_post" },
  });
  await prove("firma.example");
  provider.employees.set("bea", employee("bea"));
  const browser = newBrowser();
  await signOn(browser, "bea");
  expect((await who(browser)).role).toBe("viewer");
});

test("no provider speaks for people of others: neither an unproved domain, nor one of another account, nor an unconfirmed address", async () => {
  const started = await startSignOn();
  const { provider, prove, signOn, newBrowser, world, ada } = started;
  await prove("firma.example");
  const other = await world.openOffice({ name: "Andere" });
  await addMember(world.services, other.partnerId, {
    email: "chef@opfer.example",
    name: "Chef",
    role: "owner",
  });
  const told = async (claims: object) => {
    provider.employees.set("eve", { ...employee("eve"), ...claims });
    const browser = newBrowser();
    const page = await signOn(browser, "eve");
    expect(page.status).toBe(403);
    expect((await portal(browser, "session")).code).toBe("UNAUTHORIZED");
    return alertIn(page);
  };
  expect(await told({ email: "chef@opfer.example" })).toContain("no domain that your company has proved");
  // Ada is a member, but nobody has proved whose example.com is.
  expect(await told({ email: ada.email })).toContain("no domain that your company has proved");
  expect(await told({ email: "bea@firma.example@opfer.example" })).toContain("no domain");
  expect(await told({ email: "eve@sub.firma.example" })).toContain("no domain");
  expect(await told({ email_verified: false })).toContain("not say that your e-mail address is confirmed");
  expect(await told({ email: "" })).toContain("not told us a usable e-mail address");
  expect(await told({ email: " @firma.example" })).toContain("not told us a usable");
  const users = world.services.db.selectFrom("users").select("email");
  expect((await users.execute()).map(({ email }) => email).toSorted()).toEqual([
    ada.email,
    "chef@opfer.example",
  ]);
  const { body } = await portal(started.adaBrowser, "sign_on_get");
  expect(body["connection"]).toMatchObject({ problem: expect.stringContaining("usable e-mail") });
});

test("a session by the company's provider opens its account and no other, and nothing of an operator", async () => {
  const { provider, prove, signOn, newBrowser, world, partnerId, signInBy } = await startSignOn();
  const { db } = world.services;
  await prove("firma.example");
  const other = await world.openOffice({ name: "Zweitkonto" });
  const bea = { email: "bea@firma.example", name: "Bea", role: "owner" } as const;
  await addMember(world.services, other.partnerId, bea);
  await db.updateTable("users").set({ isOperator: true }).where("email", "=", bea.email).execute();
  provider.employees.set("bea", employee("bea"));
  const browser = newBrowser();
  await signOn(browser, "bea");

  expect(await who(browser)).toMatchObject({ partnerId, role: "viewer", accounts: 1 });
  expect((await portal(browser, "session")).body["isOperator"]).toBe(false);
  const elsewhere = await browser.submit(
    "/v1/portal/session",
    {},
    { "x-brieftaube-partner": other.partnerId },
  );
  expect(elsewhere.status).toBe(404);
  const own = await signInBy(newBrowser(), bea.email);
  expect(await who(own)).toMatchObject({ accounts: 2 });
});

test("a journey works once, in the browser that began it, within its time, and with its own provider", async () => {
  const started = await startSignOn();
  const { provider, prove, setOut, newBrowser, world, origin } = started;
  await prove("firma.example");
  provider.employees.set("bea", employee("bea"));
  const begin = async () => {
    const browser = newBrowser();
    const { url } = await setOut(browser, "bea@firma.example");
    return { browser, back: await provider.visit(url, "bea") };
  };
  const first = await begin();
  expect((await first.browser.open(first.back)).status).toBe(303);
  const replayed = await first.browser.open(first.back);
  expect(replayed.status).toBe(403);
  expect(await alertIn(replayed)).toContain("has expired or was used before");

  const stolen = await begin();
  expect(await alertIn(await newBrowser().open(stolen.back))).toContain("begun in another browser");
  expect((await stolen.browser.open(stolen.back)).status, "it is used up by the thief, too").toBe(403);

  const late = await begin();
  world.setTime("2026-03-02T09:10:01Z");
  expect((await late.browser.open(late.back)).status).toBe(403);

  // The honest provider's code, brought to the address of another account's provider.
  const other = await world.openOffice({ name: "Böse" });
  const mixed = await begin();
  const elsewhere = redirectUriOf(world.services, other.partnerId) + new URL(mixed.back).search;
  expect(await alertIn(await mixed.browser.open(elsewhere))).toContain("not meant for this sign-in");

  const noState = newBrowser();
  expect((await noState.open(`${new URL(first.back).pathname}?code=abc`)).status).toBe(403);
  const away = newBrowser();
  const { url } = await setOut(away, "bea@firma.example", "https://evil.example/");
  const landed = await away.open(await provider.visit(url, "bea"));
  expect(new URL(landed.headers.get("location") ?? "", origin).origin).toBe(new URL(origin).origin);
});

test("what the provider, or the person there, refuses is explained; so is a provider that does not answer or no longer knows us", async () => {
  const { provider, prove, signOn, setOut, newBrowser, set } = await startSignOn();
  await prove("firma.example");
  provider.employees.set("bea", employee("bea"));
  provider.refuse();
  expect(await alertIn(await signOn(newBrowser(), "bea"))).toContain("was cancelled at your company");
  provider.refuse(false);
  expect((await set({ clientSecret: "another secret than the provider has" })).code).toBe("ok");
  expect(await alertIn(await signOn(newBrowser(), "bea"))).toContain("client secret is no longer right");
  await set();
  const german = newBrowser();
  const unknown = await german.submit(
    "/sign-in/company",
    { email: "x@nirgends.example" },
    { "accept-language": "de" },
  );
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain(
    "Für diese Adresse ist keine Anmeldung über ein Unternehmen eingerichtet",
  );
  provider.answerInstead((_request, response) => Boolean(response.destroy()));
  const { page } = await setOut(newBrowser(), "bea@firma.example");
  expect(page.status).toBe(502);
  expect(await alertIn(page)).toContain("does not answer");
});

/** Answers in a provider's place with a token of one's own making. */
function forge(provider: Started["provider"], tokenOf: (nonce: string) => string) {
  let nonce = "";
  provider.answerInstead((request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/auth?"))
      nonce = new URL(request.url, provider.issuer).searchParams.get("nonce") ?? "";
    if (!request.url?.startsWith("/token")) return false;
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({ access_token: "a", token_type: "Bearer", expires_in: 60, id_token: tokenOf(nonce) }),
    );
    return true;
  });
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const signed = (header: object, claims: object, by: (text: string) => Buffer) => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${by(text).toString("base64url")}`;
};

test("a token that is not signed by the provider's own key is none: without a signature, with our shared secret, or by a stranger", async () => {
  const { provider, prove, signOn, newBrowser } = await startSignOn();
  await prove("firma.example");
  provider.employees.set("bea", employee("bea"));
  const { issuer, clientId, clientSecret } = provider;
  const claims = (nonce: string) => {
    const now = Math.floor(Date.now() / 1000);
    return { iss: issuer, aud: clientId, sub: "bea", nonce, iat: now, exp: now + 60, ...employee("bea") };
  };
  const { privateKey }: { privateKey: KeyObject } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const byStranger = (text: string) => sign("sha256", Buffer.from(text), privateKey);
  const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: { kid: string; n: string }[] };
  const forged: Record<string, (nonce: string) => string> = {
    none: (nonce) => `${encode({ alg: "none" })}.${encode(claims(nonce))}.`,
    HS256: (nonce) =>
      signed({ alg: "HS256" }, claims(nonce), (text) =>
        createHmac("sha256", clientSecret).update(text).digest(),
      ),
    "HS256 with the public key": (nonce) =>
      signed({ alg: "HS256", kid: keys[0]?.kid }, claims(nonce), (text) =>
        createHmac("sha256", keys[0]?.n ?? "")
          .update(text)
          .digest(),
      ),
    stranger: (nonce) => signed({ alg: "RS256", kid: keys[0]?.kid }, claims(nonce), byStranger),
  };
  for (const [name, tokenOf] of Object.entries(forged)) {
    forge(provider, tokenOf);
    const browser = newBrowser();
    const page = await signOn(browser, "bea");
    expect(page.status, name).toBe(403);
    expect(await alertIn(page), name).toContain("not validly signed");
    expect((await portal(browser, "session")).code, name).toBe("UNAUTHORIZED");
  }
});

test("a token that the provider has signed for another client, by another name, for another journey or time, is none", async () => {
  const { provider, prove, signOn, newBrowser } = await startSignOn();
  await prove("firma.example");
  provider.employees.set("bea", employee("bea"));
  const { issuer, clientId } = provider;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: "jwk" }), kid: "own", alg: "RS256", use: "sig" };
  const now = Math.floor(Date.now() / 1000);
  const answerWith = (changes: object, whose = "bea") => {
    forge(provider, (nonce) => {
      const claims = {
        iss: issuer,
        aud: clientId,
        sub: "bea",
        nonce,
        iat: now,
        exp: now + 60,
        ...employee("bea"),
      };
      const byProvider = (text: string) => sign("sha256", Buffer.from(text), privateKey);
      return signed({ alg: "RS256", kid: "own" }, { ...claims, ...changes }, byProvider);
    });
    const forged = provider.answered();
    provider.answerInstead((request, response) => {
      const answers = { "/jwks": { keys: [key] }, "/me": { sub: whose, ...employee("bea") } };
      const own = Object.entries(answers).find(([path]) => request.url === path);
      if (!own) return forged?.(request, response) ?? false;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(own[1]));
      return true;
    });
  };
  answerWith({});
  expect((await signOn(newBrowser(), "bea")).status, "as it should be").toBe(303);
  const wrong: Record<string, object> = {
    "for another client": { aud: "somebody else" },
    "for several, and made for another": { aud: [clientId, "somebody else"], azp: "somebody else" },
    "by another name": { iss: "https://accounts.example" },
    "of another journey": { nonce: "another" },
    "of no journey": { nonce: undefined },
    "from long ago": { iat: now - 7200, exp: now - 3600 },
    "without an end": { exp: undefined },
    "of nobody": { sub: undefined },
  };
  for (const [name, changes] of Object.entries({ ...wrong, "with facts of somebody else": {} })) {
    answerWith(changes, name in wrong ? "bea" : "carl");
    const browser = newBrowser();
    const page = await signOn(browser, "bea");
    expect(page.status, name).toBe(403);
    expect((await portal(browser, "session")).code, name).toBe("UNAUTHORIZED");
  }
});

test("what a provider says of itself is checked: another name, endless metadata, inner addresses, no keys", async () => {
  const { provider, set, adaBrowser, world } = await startSignOn();
  const metadata = async () =>
    (await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >;
  const honest = await metadata();
  const says = (body: string) =>
    provider.answerInstead((request, response) => {
      if (!request.url?.startsWith("/.well-known")) return false;
      response.setHeader("content-type", "application/json");
      response.end(body);
      return true;
    });
  const ruleOf = async (more: object) => (await set(more)).problem;
  says(JSON.stringify({ ...honest, issuer: "https://accounts.example" }));
  expect(await ruleOf({})).toMatchObject({ path: "issuer", rule: "other_issuer" });
  says(JSON.stringify({ ...honest, filler: "x".repeat(300_000) }));
  expect(await ruleOf({})).toMatchObject({ rule: "no_provider" });
  says("<html>");
  expect(await ruleOf({})).toMatchObject({ rule: "no_provider" });
  says(JSON.stringify({ ...honest, jwks_uri: undefined }));
  expect(await ruleOf({})).toMatchObject({ rule: "no_provider" });
  says(JSON.stringify({ ...honest, id_token_signing_alg_values_supported: ["none", "HS256"] }));
  expect(await ruleOf({})).toMatchObject({ rule: "no_provider" });
  says(JSON.stringify({ ...honest, authorization_endpoint: "javascript:alert(1)" }));
  expect(await ruleOf({})).toMatchObject({ rule: "address_not_allowed" });
  provider.answerInstead(null);
  for (const issuer of [
    "https://10.0.0.1",
    "https://169.254.169.254/latest",
    "file:///etc",
    "https://a.example/?x=1",
  ])
    expect(await ruleOf({ issuer }), issuer).toMatchObject({ path: "issuer", rule: "address_not_allowed" });
  expect(await ruleOf({ clientSecret: undefined, clientId: "another" })).toMatchObject({
    path: "clientSecret",
  });
  expect((await set({ clientSecret: undefined })).code).toBe("ok");
  expect(await ruleOf({ roleMap: [{ value: "chefs", role: "owner" }] })).toMatchObject({
    rule: "owner_by_mapping",
  });
  const stored = await world.services.db
    .selectFrom("signOnConnections")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(provider.clientSecret);
  expect((await portal(adaBrowser, "sign_on_remove")).code).toBe("ok");
  expect((await portal(adaBrowser, "sign_on_remove")).code).toBe("NOT_FOUND");
});

test("who was taken out does not come back by the provider, until somebody invites them; their sessions end at once", async () => {
  const started = await startSignOn();
  const { provider, prove, signOn, newBrowser, adaBrowser, world, partnerId } = started;
  await prove("firma.example");
  provider.employees.set("bea", employee("bea"));
  const browser = newBrowser();
  await signOn(browser, "bea");
  const { body } = await portal(browser, "session");
  expect((await portal(adaBrowser, "member_remove", { userId: body["userId"] })).code).toBe("ok");

  expect((await portal(browser, "session")).code).toBe("UNAUTHORIZED");
  expect(await alertIn(await signOn(newBrowser(), "bea"))).toContain("Your access to this account has ended");
  // Also somebody who had never come that way.
  await addMember(world.services, partnerId, { email: "carl@firma.example", name: "Carl", role: "editor" });
  const team = (await portal(adaBrowser, "team_get")).body["members"] as { userId: string; email: string }[];
  const carl = team.find(({ email }) => email === "carl@firma.example");
  await portal(adaBrowser, "member_remove", { userId: carl?.userId });
  provider.employees.set("carl", employee("carl"));
  expect(await alertIn(await signOn(newBrowser(), "carl"))).toContain("has ended");

  await portal(adaBrowser, "member_invite", { email: "bea@firma.example", role: "editor" });
  const link = /invitation\?key=([\w-]+)/.exec(world.logLines.join("\n"))?.[1] ?? "";
  await newBrowser().submit("/invitation", { key: link });
  const again = newBrowser();
  await signOn(again, "bea");
  expect((await who(again)).role).toBe("editor");
});

test("an address that passed on to somebody else does not bring them the other one's access", async () => {
  const { provider, prove, signOn, newBrowser } = await startSignOn();
  await prove("firma.example");
  provider.employees.set("bea", employee("bea"));
  await signOn(newBrowser(), "bea");
  provider.employees.set("bernd", employee("bernd", { email: "bea@firma.example" }));
  expect(await alertIn(await signOn(newBrowser(), "bernd"))).toContain("Somebody else of your company");
});

test("roles: a member of before keeps theirs without a mapping, follows one with it; owners are made and unmade by people", async () => {
  const started = await startSignOn();
  const { provider, prove, signOn, newBrowser, set, world, partnerId } = started;
  await prove("firma.example");
  await addMember(world.services, partnerId, { email: "bea@firma.example", name: "Bea", role: "approver" });
  provider.employees.set("bea", employee("bea", { groups: ["chefs"] }));
  const comeAs = async () => {
    const browser = newBrowser();
    const page = await signOn(browser, "bea");
    return page.status === 303 ? (await who(browser)).role : alertIn(page);
  };
  expect(await comeAs()).toBe("approver");
  const mapping = { roleClaim: "groups", roleMap: [{ value: "post", role: "editor" }] };
  await set({ ...mapping, defaultRole: null });
  expect(await comeAs()).toContain("no group that may use this account");
  await set(mapping);
  expect(await comeAs()).toBe("viewer");
  await set({ ...mapping, roleMap: [{ value: "chefs", role: "owner" }], ownersByMapping: true });
  expect(await comeAs()).toBe("owner");
  await set(mapping);
  expect(await comeAs(), "no owner is unmade by a mapping that makes none").toBe("owner");
  await set({ ...mapping, ownersByMapping: true });
  expect(await comeAs()).toBe("viewer");
  // The last owner stays, whatever is said.
  await set({ ...mapping, roleMap: [{ value: "chefs", role: "owner" }], ownersByMapping: true });
  await comeAs();
  await world.services.db
    .deleteFrom("members")
    .where("role", "=", "owner")
    .where("userId", "!=", (of) =>
      of.selectFrom("users").select("id").where("email", "=", "bea@firma.example"),
    )
    .execute();
  provider.employees.set("bea", employee("bea", { groups: [] }));
  expect(await comeAs()).toBe("owner");
});

test("an account trusts the provider's second factor, or asks for its own", async () => {
  const { provider, prove, signOn, newBrowser, world, partnerId } = await startSignOn();
  await prove("firma.example");
  provider.employees.set("bea", employee("bea"));
  await world.services.db
    .updateTable("partners")
    .set({ secondFactorForAll: true })
    .where("id", "=", partnerId)
    .execute();
  const codeOf = async () => {
    const browser = newBrowser();
    await signOn(browser, "bea");
    return (await portal(browser, "notifications_get")).code;
  };
  expect(await codeOf()).toBe("SECOND_FACTOR_NEEDED");
  await world.services.db.updateTable("signOnConnections").set({ secondFactor: "provider" }).execute();
  expect(await codeOf()).toBe("ok");
});

test("an owner tries it out: what the provider says is shown, and nobody is let in", async () => {
  const { provider, prove, adaBrowser, partnerId, newBrowser, world } = await startSignOn();
  await prove("firma.example");
  provider.employees.set("bea", employee("bea", { email_verified: false }));
  const trial = async (browser: typeof adaBrowser) => {
    const page = await browser.open(`/sign-in/company/trial?account=${partnerId}`);
    const url = (page.headers.get("refresh") ?? "").replace("0; url=", "");
    return url ? browser.open(await provider.visit(url, "bea")) : page;
  };
  const shown = await (await trial(adaBrowser)).text();
  expect(shown).toContain("would not be let in");
  expect(shown).toContain("bea@firma.example");
  provider.employees.set("bea", employee("bea"));
  expect(await (await trial(adaBrowser)).text()).toContain("could sign in this way");
  expect((await trial(newBrowser())).headers.get("location")).toContain("/sign-in?to=");
  const other = await world.openOffice({ name: "Andere" });
  expect((await adaBrowser.open(`/sign-in/company/trial?account=${other.partnerId}`)).status).toBe(404);
  expect(await world.services.db.selectFrom("signOnPeople").select("id").execute()).toEqual([]);
});

test("only owners set it up, of their own account only; a foreign domain is not found", async () => {
  const { world, partnerId, newBrowser, signInBy, prove, adaBrowser } = await startSignOn();
  const { domainId } = await prove("firma.example");
  await addMember(world.services, partnerId, { email: "ed@example.com", name: "Ed", role: "approver" });
  const editor = await signInBy(newBrowser(), "ed@example.com");
  for (const action of ["sign_on_get", "sign_on_remove"])
    expect((await portal(editor, action)).code).toBe("FORBIDDEN_ROLE");
  const other = await world.openOffice({ name: "Andere" });
  await addMember(world.services, other.partnerId, { email: "fee@example.com", name: "Fee", role: "owner" });
  const stranger = await signInBy(newBrowser(), "fee@example.com");
  for (const action of ["sign_on_domain_check", "sign_on_domain_remove"])
    expect((await portal(stranger, action, { domainId })).code).toBe("NOT_FOUND");
  expect((await portal(stranger, "sign_on_get")).body).toMatchObject({ connection: null, domains: [] });
  expect((await portal(adaBrowser, "sign_on_get")).body["domains"]).toHaveLength(1);
});

test("the way in of another provider is closed by its own address: two companies with the same provider do not share people", async () => {
  const started = await startSignOn();
  const { prove, world, newBrowser, signInBy } = started;
  await prove("firma.example");
  const other = await world.openOffice({ name: "Andere" });
  await addMember(world.services, other.partnerId, { email: "fee@example.com", name: "Fee", role: "owner" });
  const fee = await signInBy(newBrowser(), "fee@example.com");
  const theirs = await startProvider(redirectUriOf(world.services, other.partnerId));
  const { issuer, clientId, clientSecret } = theirs;
  await portal(fee, "sign_on_set", { issuer, clientId, clientSecret, secondFactor: "provider" });
  await prove("andere.example", fee);
  theirs.employees.set("eve", employee("eve", { email: "bea@firma.example" }));
  const browser = newBrowser();
  const page = await browser.submit("/sign-in/company", { email: "eve@andere.example" });
  const back = await theirs.visit((page.headers.get("refresh") ?? "").replace("0; url=", ""), "eve");
  expect(await alertIn(await browser.open(back))).toContain("no domain that your company has proved");
});
