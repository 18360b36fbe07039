import { expect, test } from "vitest";
import { newAuthenticator } from "../../../test/authenticator.ts";
import type { TestBrowser } from "../../../test/oauth.ts";
import { employee, portal, startSignOn } from "../../../test/sign-on.ts";
import { totp } from "../../../test/totp.ts";
import { addMember } from "../../modules/access/access.ts";

const PASSWORD = "correct horse battery";
const BEA = "bea@firma.example";

/** Bea is sent here by her company's provider, whose second factor counts; a second later it is up to her. */
async function startSentBy(settings: object = {}) {
  const started = await startSignOn({ settings: { secondFactor: "provider", ...settings } });
  const { provider, prove, signOn, newBrowser, world, origin, mails, door } = started;
  await prove("firma.example");
  provider.employees.set("bea", employee("bea"));
  let second = 0;
  const later = () => world.setTime(`2026-03-02T09:00:${String((second += 1)).padStart(2, "0")}Z`);
  const comeByProvider = async () => {
    const browser = newBrowser();
    await signOn(browser, "bea");
    later();
    return browser;
  };
  const addKey = async (browser: TestBrowser) => {
    const key = newAuthenticator(origin);
    const asked = await browser.open("/auth/passkey/generate-register-options");
    if (!asked.ok)
      return { status: asked.status, leadTo: ((await asked.json()) as { leadTo: string }).leadTo };
    const { challenge } = (await asked.json()) as { challenge: string };
    const response = key.create(challenge);
    const added = await browser.postJson("/auth/passkey/verify-registration", { response, name: "Laptop" });
    return { status: added.status, key };
  };
  const signInByKey = async (key: ReturnType<typeof newAuthenticator>) => {
    const browser = newBrowser();
    const asked = await browser.open("/auth/passkey/generate-authenticate-options");
    const { challenge } = (await asked.json()) as { challenge: string };
    await browser.postJson("/auth/passkey/verify-authentication", { response: key.get(challenge) });
    return browser;
  };
  const showMailedCode = async (browser: TestBrowser) => {
    await browser.submit("/sign-in/again/mail", { to: "/account", own: "yes" });
    await door.settled();
    const mailedCode = /^\w{5}-\w{5}$/m.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";
    later();
    return browser.submit("/sign-in/again", { mailedCode, to: "/account", own: "yes" });
  };
  const accountsOf = async (browser: TestBrowser) =>
    ((await portal(browser, "session")).body["memberships"] as { partnerId: string }[] | undefined)?.map(
      ({ partnerId }) => partnerId,
    );
  return { ...started, later, comeByProvider, addKey, signInByKey, showMailedCode, accountsOf };
}

/** Bea owns another account, too, and runs the service. */
async function startWithMore() {
  const started = await startSentBy();
  const { world } = started;
  const other = await world.openOffice({ name: "Zweitkonto" });
  await addMember(world.services, other.partnerId, { email: BEA, name: "Bea", role: "owner" });
  const { db } = world.services;
  await db.updateTable("users").set({ isOperator: true }).where("email", "=", BEA).execute();
  return { ...started, other };
}

const leadsTo = (answer: Response) => [answer.status, answer.headers.get("location")];
const TO_OWN = "/sign-in/again?to=%2Faccount&own=yes";
const TO_OWN_STRONG = "/sign-in/again?to=%2Faccount&strong=yes&own=yes";

test("that a provider has sent somebody changes none of their own ways in: no passkey, no password, no second factor", async () => {
  const { comeByProvider, addKey, world } = await startWithMore();
  const browser = await comeByProvider();

  expect(await addKey(browser)).toEqual({ status: 401, leadTo: TO_OWN });
  const posted = await browser.postJson("/auth/passkey/verify-registration", {});
  expect(posted.status).toBe(401);
  for (const path of [
    "password",
    "passkeys/end",
    "second-factor",
    "second-factor/confirm",
    "second-factor/end",
  ])
    expect(leadsTo(await browser.submit(`/account/${path}`, { password: PASSWORD })), path).toEqual([
      303,
      TO_OWN,
    ]);
  const { db } = world.services;
  for (const table of ["passkeys", "signInMethods", "secondFactors"] as const)
    expect(await db.selectFrom(table).select("id").execute(), table).toEqual([]);

  const german = await (await browser.open("/account", { "accept-language": "de" })).text();
  expect(german).toContain("schicken wir Ihnen einen Code per E-Mail");
  const page = await (await browser.open("/account")).text();
  expect(page).toContain("You signed in by your company");
  expect(page).not.toContain("new-passkey");
  const proof = await (await browser.open(TO_OWN)).text();
  expect(proof).toContain("opens all your accounts");
  expect(proof).toContain("Send a code by e-mail");
});

test("who has a second factor of their own shows that one, and neither the provider's nor a mail does instead", async () => {
  const { newBrowser, signInBy, comeByProvider, addKey, showMailedCode, later } = await startWithMore();
  const own = await signInBy(newBrowser(), BEA);
  const page = await (await own.submit("/account/second-factor", {})).text();
  const secret = /<code>([A-Z2-7]{20,})<\/code>/.exec(page)?.[1] ?? "";
  expect((await own.submit("/account/second-factor/confirm", { code: totp(secret) })).status).toBe(303);

  const browser = await comeByProvider();
  expect(await addKey(browser)).toEqual({ status: 401, leadTo: TO_OWN_STRONG });
  await showMailedCode(browser);
  expect(await addKey(browser)).toEqual({ status: 401, leadTo: TO_OWN_STRONG });
  expect(await (await browser.open(TO_OWN_STRONG)).text()).not.toContain("by e-mail");

  later();
  const code = totp(secret);
  const shown = await browser.submit("/sign-in/again", { code, to: "/account", strong: "yes", own: "yes" });
  expect(leadsTo(shown)).toEqual([303, "/account"]);
  expect(await addKey(browser)).toMatchObject({ status: 200 });
});

test("a passkey is second factor enough for one's own ways, in a session by the provider as well", async () => {
  const { newBrowser, signInBy, comeByProvider, addKey, later } = await startWithMore();
  const { key } = await addKey(await signInBy(newBrowser(), BEA));
  const browser = await comeByProvider();
  expect((await addKey(browser)).status).toBe(401);

  const asked = await browser.open("/auth/passkey/generate-authenticate-options");
  const { challenge } = (await asked.json()) as { challenge: string };
  later();
  await browser.postJson("/sign-in/again/passkey", { response: key?.get(challenge) });
  expect((await addKey(browser)).status).toBe(200);
});

test("who comes by the provider only sets up a passkey with a code from their mailbox, and then opens their account by it", async () => {
  const { comeByProvider, addKey, signInByKey, showMailedCode, accountsOf, partnerId } = await startSentBy();
  const browser = await comeByProvider();
  expect((await addKey(browser)).status).toBe(401);

  expect(leadsTo(await showMailedCode(browser))).toEqual([303, "/account"]);
  expect(await (await browser.open("/account")).text()).toContain("new-passkey");
  const { status, key } = await addKey(browser);

  expect(status).toBe(200);
  expect(key && (await accountsOf(await signInByKey(key)))).toEqual([partnerId]);
});

test("what belongs to the account alone goes on with the proof that the provider gave", async () => {
  const { comeByProvider, provider } = await startSentBy({
    roleClaim: "groups",
    roleMap: [{ value: "chefs", role: "owner" }],
    ownersByMapping: true,
  });
  provider.employees.set("bea", employee("bea", { groups: ["chefs"] }));
  const browser = await comeByProvider();
  const invited = await portal(browser, "member_invite", { email: "carl@firma.example", role: "editor" });
  expect(invited.code).toBe("ok");
});

test("a session by the provider opens no other account after its person changed password or second factor in it", async () => {
  const { comeByProvider, showMailedCode, accountsOf, partnerId, later } = await startWithMore();
  const browser = await comeByProvider();
  await showMailedCode(browser);
  await browser.submit("/account/password", { password: PASSWORD });
  const isStillOfProvider = async (what: string) => {
    expect(await accountsOf(browser), what).toEqual([partnerId]);
    expect((await portal(browser, "session")).body["isOperator"], what).toBe(false);
  };

  later();
  const changed = { current: PASSWORD, password: `${PASSWORD} staple` };
  expect(leadsTo(await browser.submit("/account/password", changed))).toEqual([
    303,
    "/account?note=passwordSet",
  ]);
  await isStillOfProvider("a new password");

  later();
  const { password: current } = changed;
  const page = await (await browser.submit("/account/second-factor", { current })).text();
  const secret = /<code>([A-Z2-7]{20,})<\/code>/.exec(page)?.[1] ?? "";
  const on = await browser.submit("/account/second-factor/confirm", { code: totp(secret) });
  expect(leadsTo(on)).toEqual([303, "/account?note=secondFactorOn"]);
  await isStillOfProvider("a second factor");

  later();
  const off = await browser.submit("/account/second-factor/end", { current, code: totp(secret) });
  expect(leadsTo(off)).toEqual([303, "/account?note=secondFactorOff"]);
  await isStillOfProvider("none any more");
});
