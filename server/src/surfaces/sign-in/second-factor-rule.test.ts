import { expect, test } from "vitest";
import { newAuthenticator } from "../../../test/authenticator.ts";
import { startOAuth, startPeople, type TestBrowser } from "../../../test/oauth.ts";
import { totp } from "../../../test/totp.ts";
import { addMember } from "../../modules/access/access.ts";

const BOB = { email: "bob@example.com", name: "Bob", role: "editor" } as const;

async function turnOnApp(browser: TestBrowser, more: Record<string, string> = {}): Promise<string> {
  const page = await (await browser.submit("/account/second-factor", more)).text();
  const [, secret = ""] = /<code>([^<]+)<\/code>/.exec(page) ?? [];
  return secret;
}

async function addPasskey(browser: TestBrowser, origin: string) {
  const key = newAuthenticator(origin);
  const { challenge } = (await (await browser.open("/auth/passkey/generate-register-options")).json()) as {
    challenge: string;
  };
  const response = key.create(challenge);
  expect(
    (await browser.postJson("/auth/passkey/verify-registration", { response, name: "Laptop" })).status,
  ).toBe(200);
  return key;
}

const rule = (browser: TestBrowser, secondFactorForAll: boolean) =>
  browser.postJson("/v1/portal/sign_in_rule_set", { secondFactorForAll });

const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error?: { code: string } }).error?.code ?? "ok";
const team = async (browser: TestBrowser) =>
  codeOf(await browser.postJson("/v1/portal/notifications_get", {}));

/** Ada has an app and has asked it of everybody; Bob works beside her and has none. */
async function startRule() {
  const people = await startOAuth();
  const { services, office } = people.world;
  await addMember(services, office.partnerId, BOB);
  const bob = await people.signInBy(people.newBrowser(), BOB.email);
  await people.signInBy(people.browser);
  return { ...people, bob };
}

test("an owner sets the rule only with a second factor of their own; then nothing works for who has shown none", async () => {
  const people = await startRule();
  const { browser, bob } = people;
  const early = (await (await rule(browser, true)).json()) as { error: { details: unknown } };
  expect(early.error.details).toMatchObject({
    problems: [{ path: "secondFactorForAll", rule: "own_first" }],
  });
  expect(await codeOf(await rule(bob, true))).toBe("FORBIDDEN_ROLE");
  await browser.submit("/account/second-factor/confirm", { code: totp(await turnOnApp(browser)) });
  expect(await team(bob)).toBe("ok");

  expect(await codeOf(await rule(browser, true))).toBe("ok");

  expect(await team(browser)).toBe("ok");
  expect(await team(bob)).toBe("SECOND_FACTOR_NEEDED");
  expect(await codeOf(await bob.postJson("/v1/portal/letter_list", {}))).toBe("SECOND_FACTOR_NEEDED");
  expect((await bob.open("/v1/portal/live")).status).toBe(403);
  const session = (await (await bob.postJson("/v1/portal/session", {})).json()) as {
    needsSecondFactor: boolean;
  };
  expect(session.needsSecondFactor).toBe(true);
  const door = await bob.open("/sign-in?to=%2Fportal%2F");
  expect(door.headers.get("location")).toBe("/account/second-factor?to=%2Fportal%2F");
  const consent = await bob.open(await people.reachConsent({}, bob));
  expect(consent.headers.get("location")).toMatch(/^\/account\/second-factor\?to=%2Fconnect/);
  expect(await (await bob.open("/account/second-factor?to=%2Fportal%2F")).text()).toContain("Muster GmbH");

  expect(await people.world.call("wallet_balance", {})).toMatchObject({ ok: true });
});

test("who sets one up goes on where they were, by app or by passkey; next time a password alone does not do", async () => {
  const people = await startRule();
  const { browser, bob, origin } = people;
  await browser.submit("/account/second-factor/confirm", { code: totp(await turnOnApp(browser)) });
  await rule(browser, true);

  const secret = await turnOnApp(bob, { to: "/portal/letters" });
  const on = await bob.submit("/account/second-factor/confirm", {
    code: totp(secret),
    to: "/portal/letters",
  });
  expect(on.headers.get("location")).toBe("/portal/letters");
  expect(await team(bob)).toBe("ok");

  const { services, office } = people.world;
  await addMember(services, office.partnerId, { email: "carla@example.com", name: "Carla", role: "viewer" });
  const carla = await people.signInBy(people.newBrowser(), "carla@example.com");
  expect(await team(carla)).toBe("SECOND_FACTOR_NEEDED");
  const key = await addPasskey(carla, origin);
  expect(await team(carla)).toBe("ok");

  const byLink = await people.signInBy(people.newBrowser(), "carla@example.com");
  expect(await team(byLink)).toBe("SECOND_FACTOR_NEEDED");
  const asked = await byLink.open("/account/second-factor?to=%2Fportal%2F");
  expect(asked.headers.get("location")).toBe("/sign-in/again?to=%2Fportal%2F&strong=yes");
  const page = await (await byLink.open(asked.headers.get("location") ?? "")).text();
  expect(page).toContain("prove-passkey");
  expect(page).not.toContain("/sign-in/again/mail");
  const { challenge } = (await (await byLink.open("/auth/passkey/generate-authenticate-options")).json()) as {
    challenge: string;
  };
  await byLink.postJson("/sign-in/again/passkey", { response: key.get(challenge) });
  expect(await team(byLink)).toBe("ok");
});

test("an old session shows who it is before it sets one up; other accounts go on without; the rule can be lifted", async () => {
  const people = await startRule();
  const { browser, bob, world } = people;
  const other = await world.openOffice({ name: "Zweitkonto" });
  await addMember(world.services, other.partnerId, BOB);
  await browser.submit("/account/second-factor/confirm", { code: totp(await turnOnApp(browser)) });
  await rule(browser, true);
  const elsewhere = (
    await bob.submit(
      "/v1/portal/notifications_get",
      {},
      { "x-brieftaube-partner": other.partnerId, "content-type": "application/json" },
    )
  ).status;
  expect(elsewhere).not.toBe(403);
  expect(await (await bob.open("/account/second-factor")).text()).toContain("Zweitkonto");

  world.setTime("2026-03-02T09:30:00Z");
  const asked = await bob.open("/account/second-factor?to=%2Fportal%2F");
  expect(asked.headers.get("location")).toContain("/sign-in/again?to=%2Faccount%2Fsecond-factor");

  world.setTime("2026-03-02T09:09:00Z");
  expect(await codeOf(await rule(browser, false))).toBe("ok");
  expect(await team(bob)).toBe("ok");
  const log = world.services.db.selectFrom("auditLog").select("tool").where("tool", "=", "sign_in_rule_set");
  expect(await log.execute()).toHaveLength(2);
});

test("a session that owes the second factor its person has changes nothing about how they get in, until it has shown it", async () => {
  const people = await startRule();
  const { browser, bob, origin } = people;
  await browser.submit("/account/second-factor/confirm", { code: totp(await turnOnApp(browser)) });
  await rule(browser, true);
  const left = await people.signInBy(people.newBrowser(), BOB.email);
  const key = await addPasskey(bob, origin);
  expect(await team(bob)).toBe("ok");
  expect(await team(left)).toBe("SECOND_FACTOR_NEEDED");

  const toProof = "/sign-in/again?to=%2Faccount&strong=yes";
  const password = { password: "neun alte Brieftauben" };
  for (const [path, form] of [
    ["/account/password", password],
    ["/account/second-factor/confirm", { code: "123456" }],
    ["/account/passkeys/end", { id: "01890000-0000-7000-8000-000000000001" }],
  ] as const) {
    const answer = await left.submit(path, form);
    expect([path, answer.headers.get("location")]).toEqual([path, toProof]);
  }
  expect((await left.open("/auth/passkey/generate-register-options")).status).toBe(401);
  const methods = people.world.services.db.selectFrom("signInMethods").selectAll();
  expect((await methods.execute()).filter((method) => method.password !== null)).toEqual([]);

  const options = await left.open("/auth/passkey/generate-authenticate-options");
  const { challenge } = (await options.json()) as { challenge: string };
  await left.postJson("/sign-in/again/passkey", { response: key.get(challenge) });
  expect((await left.submit("/account/password", password)).headers.get("location")).toBe(
    "/account?note=passwordSet",
  );
});

test("nobody sets it for another account, and a second factor that was ended counts no more", async () => {
  const people = await startPeople();
  const { browser, world } = people;
  await people.signInBy(browser);
  const secret = await turnOnApp(browser);
  await browser.submit("/account/second-factor/confirm", { code: totp(secret) });
  const other = await world.openOffice();
  const foreign = await browser.submit(
    "/v1/portal/sign_in_rule_set",
    {},
    { "x-brieftaube-partner": other.partnerId, "content-type": "application/json" },
  );
  expect(foreign.status).toBe(404);
  await rule(browser, true);
  expect(await team(browser)).toBe("ok");
  await world.services.db.deleteFrom("secondFactors").execute();
  await world.services.db.updateTable("users").set({ twoFactorEnabled: false }).execute();
  expect(await team(browser)).toBe("SECOND_FACTOR_NEEDED");
});
