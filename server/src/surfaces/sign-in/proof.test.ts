import { expect, test } from "vitest";
import { newAuthenticator } from "../../../test/authenticator.ts";
import { startOAuth, startPeople, type TestBrowser } from "../../../test/oauth.ts";
import { totp } from "../../../test/totp.ts";

const PASSWORD = "correct horse battery";
const LATER = "2026-03-02T09:11:00Z";
const json = { accept: "application/json" };

/** Somebody whose proof is over, and whether the next call that needs one is let through. */
async function startLater(furnish: (browser: TestBrowser) => Promise<unknown> = async () => {}) {
  const people = await startPeople();
  const { browser, world } = people;
  await people.signInBy(browser);
  await furnish(browser);
  world.setTime(LATER);
  const invite = async () => {
    const answer = await browser.postJson("/v1/portal/member_invite", {
      email: "neu@example.com",
      role: "viewer",
    });
    return answer.status === 200 ? "done" : ((await answer.json()) as { error: { code: string } }).error.code;
  };
  expect(await invite()).toBe("FRESH_PROOF_NEEDED");
  const acts = async () =>
    (await world.services.db.selectFrom("auditLog").select("tool").orderBy("id").execute()).map(
      ({ tool }) => tool,
    );
  return { ...people, invite, acts };
}

const setPassword = (browser: TestBrowser) => browser.submit("/account/password", { password: PASSWORD });

test("a password shows who it is, as a form and as JSON; a wrong one does not and is in the log", async () => {
  const { browser, invite, acts } = await startLater(setPassword);
  const page = await browser.open("/sign-in/again?to=%2Faccount");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('name="password"');

  const wrong = await browser.submit("/sign-in/again", { password: "wrong wrong" }, json);
  expect([wrong.status, await wrong.json()]).toEqual([
    401,
    { message: expect.stringContaining("not right") },
  ]);
  expect((await browser.submit("/sign-in/again", { password: "wrong" })).status).toBe(401);
  expect(await invite()).toBe("FRESH_PROOF_NEEDED");

  expect(await (await browser.submit("/sign-in/again", { password: PASSWORD }, json)).json()).toEqual({
    validForMinutes: 10,
  });
  expect(await invite()).toBe("done");
  const back = await browser.submit("/sign-in/again", { password: PASSWORD, to: "/account" });
  expect([back.status, back.headers.get("location")]).toEqual([303, "/account"]);
  expect((await acts()).filter((act) => /proof/.test(act))).toEqual([
    "proof_failed",
    "proof_failed",
    "proof_given",
    "proof_given",
  ]);
});

test("a code of the app and a backup code do; a mail is no way around them", async () => {
  let secret = "";
  let backupCode = "";
  const { browser, invite, mails, door, world } = await startLater(async (by) => {
    const page = await (await by.submit("/account/second-factor", {})).text();
    [secret = "", backupCode = ""] = [...page.matchAll(/<code>([^<]+)<\/code>/g)].map(
      ([, code = ""]) => code,
    );
    await by.submit("/account/second-factor/confirm", { code: totp(secret) });
  });
  await browser.submit("/sign-in/again/mail", {}, json);
  await door.settled();
  expect(mails).toEqual([]);
  expect((await browser.submit("/sign-in/again", { code: "000000" }, json)).status).toBe(401);
  expect((await browser.submit("/sign-in/again", { code: totp(secret) }, json)).status).toBe(200);
  expect(await invite()).toBe("done");
  world.setTime("2026-03-02T09:30:00Z");
  expect((await browser.submit("/sign-in/again", { code: backupCode }, json)).status).toBe(200);
  expect((await browser.submit("/sign-in/again", { code: backupCode }, json)).status).toBe(401);
});

test("who has only the mail link gets a code by mail: for this session, once, for ten minutes", async () => {
  const people = await startLater();
  const { browser, invite, mails, door, world } = people;
  const ask = async () => {
    expect((await browser.submit("/sign-in/again/mail", {}, json)).status).toBe(200);
    await door.settled();
    return /\n([A-Z2-9]{5}-[A-Z2-9]{5})\n/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  };
  const first = await ask();
  const stored = await world.services.db.selectFrom("sessions").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(first.replace("-", ""));
  const elsewhere = await people.signInBy(people.newBrowser());
  world.setTime("2026-03-02T09:12:00Z");
  expect((await elsewhere.submit("/sign-in/again", { mailedCode: first }, json)).status).toBe(401);
  const second = await ask();
  const answers = [];
  for (const mailedCode of [first, second.toLowerCase().replace("-", " "), second])
    answers.push((await browser.submit("/sign-in/again", { mailedCode }, json)).status);
  expect(answers).toEqual([401, 200, 401]);
  expect(await invite()).toBe("done");

  world.setTime("2026-03-02T09:40:00Z");
  const late = await ask();
  world.setTime("2026-03-02T09:50:00Z");
  expect((await browser.submit("/sign-in/again", { mailedCode: late }, json)).status).toBe(401);
});

test("a passkey does, one's own only, and leaves no further session behind", async () => {
  const people = await startPeople();
  const { browser, world } = people;
  await people.signInBy(browser);
  const key = newAuthenticator(people.origin);
  const register = async (by: TestBrowser, authenticator = key) => {
    const { challenge } = (await (await by.open("/auth/passkey/generate-register-options")).json()) as {
      challenge: string;
    };
    return by.postJson("/auth/passkey/verify-registration", {
      response: authenticator.create(challenge),
      name: "Laptop",
    });
  };
  expect((await register(browser)).status).toBe(200);
  world.setTime(LATER);
  expect(
    (await register(browser, newAuthenticator(people.origin)).catch(() => ({ status: 0 }))).status,
  ).not.toBe(200);
  const prove = async (authenticator = key) => {
    const { challenge } = (await (
      await browser.open("/auth/passkey/generate-authenticate-options")
    ).json()) as { challenge: string };
    return (await browser.postJson("/sign-in/again/passkey", { response: authenticator.get(challenge) }))
      .status;
  };
  expect(await prove(newAuthenticator(people.origin))).toBe(401);
  expect(await prove()).toBe(303);
  expect(await world.services.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  expect(
    (await browser.postJson("/v1/portal/member_invite", { email: "n@example.com", role: "viewer" })).status,
  ).toBe(200);
});

test("without proof the page of one's sign-in changes nothing: no password, no passkey, no second factor; ending sessions works", async () => {
  const people = await startLater();
  const { browser } = people;
  await people.signInBy(people.newBrowser());
  for (const [path, fields] of [
    ["/account/password", { password: PASSWORD }],
    ["/account/second-factor", {}],
    ["/account/second-factor/confirm", { code: "123456" }],
    ["/account/second-factor/end", { code: "123456" }],
    ["/account/passkeys/end", { id: "none" }],
  ] as const)
    expect((await browser.submit(path, fields)).headers.get("location"), path).toBe(
      "/sign-in/again?to=%2Faccount",
    );
  expect((await browser.open("/auth/passkey/generate-register-options")).status).toBe(401);
  const page = await (await browser.open("/account")).text();
  expect(page).toContain("/sign-in/again?to=%2Faccount");
  expect(page).not.toContain('name="password"');
  const ended = await browser.submit("/account/sessions/end-others", {});
  expect(ended.headers.get("location")).toBe("/account?note=othersEnded");
});

test("connecting a program takes proof, and comes back to where it was; saying no does not", async () => {
  const oauth = await startOAuth();
  const { browser, world } = oauth;
  await oauth.signInBy(browser);
  await setPassword(browser);
  const page = await oauth.reachConsent();
  const query = new URL(page, oauth.origin).search.slice(1);
  world.setTime(LATER);

  const asked = await browser.open(page);
  const proof = new URL(asked.headers.get("location") ?? "", oauth.origin);
  expect(proof.pathname).toBe("/sign-in/again");
  expect(proof.searchParams.get("to")).toBe(`/connect?${query}`);
  const fields = { query, account: `${world.office.partnerId} sandbox`, scope: ["letter:read"] };
  const allow = () => browser.submit("/connect", { ...fields, decision: "allow" });
  expect((await allow()).headers.get("location")).toContain("/sign-in/again?");
  const granted = () =>
    world.services.db.selectFrom("partnerTokens").select("id").where("kind", "=", "connection").execute();
  expect(await granted()).toEqual([]);

  const back = await browser.submit("/sign-in/again", { password: PASSWORD, to: `/connect?${query}` });
  expect((await browser.open(back.headers.get("location") ?? "")).status).toBe(200);
  expect((await allow()).headers.get("location")).toContain("code=");
  expect(await granted()).toHaveLength(1);
});

test("whatever is sent to it, and by whomever, the page for proof does not fail", async () => {
  const { browser, newBrowser } = await startLater();
  const answers = [
    await newBrowser().submit("/sign-in/again", { password: "x" }, json),
    await newBrowser().open("/sign-in/again?to=https://evil.example"),
    await browser.submit("/sign-in/again", {}, json),
    await browser.submit("/sign-in/again", { mailedCode: "'; drop table" }, json),
    await browser.submit("/sign-in/again", { password: "a".repeat(50_000) }, json),
    await browser.postJson("/sign-in/again/passkey", { response: "none" }),
    await browser.postJson("/sign-in/again/passkey", {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 303, 401, 401, 401, 401, 401]);
  for (const path of [
    "/sign-in/again",
    "/sign-in/again/mail",
    "/sign-in/again/passkey",
    "/account/sessions/end-others",
  ])
    expect((await browser.submit(path, {}, { "sec-fetch-site": "cross-site" })).status, path).toBe(403);
});
