import { expect, test } from "vitest";
import { newAuthenticator } from "../../../test/authenticator.ts";
import { startPeople, type TestBrowser } from "../../../test/oauth.ts";
import { totp } from "../../../test/totp.ts";
import { sendInvitation } from "../../modules/access/invitations.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { addMember } from "../../modules/access/access.ts";

const PASSWORD = "correct horse battery";

type People = Awaited<ReturnType<typeof startPeople>>;

/** A person who has set a password. */
async function startWithPassword() {
  const people = await startPeople();
  await people.signInBy(people.browser);
  const answer = await people.browser.submit("/account/password", { password: PASSWORD });
  expect(answer.headers.get("location")).toBe("/account?note=passwordSet");
  return people;
}

const signInWith = (browser: TestBrowser, email: string, password: string, to = "/connections") =>
  browser.submit("/sign-in", { email, password, to });

const isSignedIn = async ({ door }: People, browser: TestBrowser) =>
  (await door.sessionOf(cookiesOf(browser))) !== null;

const cookiesOf = ({ jar }: TestBrowser) =>
  new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") });

/** What the log says of people, in its order. */
const actsIn = async ({ world }: People, partnerId = world.office.partnerId): Promise<string[]> => {
  const acts = world.services.db.selectFrom("auditLog").select("tool").where("partnerId", "=", partnerId);
  return (await acts.orderBy("id").execute()).map(({ tool }) => tool);
};

test("passwords are kept as argon2id with its cost, each with its own salt", async () => {
  const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword({ hash: first, password: PASSWORD })).toBe(true);
  expect(await verifyPassword({ hash: first, password: `${PASSWORD} ` })).toBe(false);
  expect(await verifyPassword({ hash: "$argon2id$broken", password: PASSWORD })).toBe(false);
});

test("a password signs in, leads on, and gives a session that was not there before", async () => {
  const people = await startWithPassword();
  const browser = people.newBrowser();
  browser.jar.set("brieftaube.session_token", "planted.by-somebody");

  const answer = await signInWith(browser, "ADA@example.com", PASSWORD);

  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/connections");
  expect(await isSignedIn(people, browser)).toBe(true);
  expect(browser.jar.get("brieftaube.session_token")).not.toContain("planted");
  const away = await signInWith(people.newBrowser(), people.ada.email, PASSWORD, "//evil.example/");
  expect(away.headers.get("location")).toBe("/");
});

test("nobody learns who is known: a wrong password, no password and an unknown address look alike", async () => {
  const people = await startWithPassword();
  await addMember(people.world.services, people.world.office.partnerId, {
    email: "nopassword@example.com",
    name: "N",
    role: "viewer",
  });
  const looks = async (email: string) => {
    const answer = await signInWith(people.newBrowser(), email, "wrong wrong wrong");
    return { status: answer.status, page: (await answer.text()).replaceAll(email, "EMAIL") };
  };
  const [known, other, unknown] = [
    await looks(people.ada.email),
    await looks("nopassword@example.com"),
    await looks("eve@example.com"),
  ];
  expect(known.status).toBe(401);
  expect(other).toEqual(known);
  expect(unknown).toEqual(known);

  for (const path of ["/sign-in/link", "/sign-in/forgotten"]) {
    const pages = await Promise.all(
      [people.ada.email, "eve@example.com"].map(async (email) =>
        (await people.newBrowser().submit(path, { email })).text(),
      ),
    );
    expect(pages[0]).toBe(pages[1]);
  }
  await people.door.settled();
  expect(people.mails.map(({ to }) => to)).toEqual([people.ada.email, people.ada.email]);
});

test("mails are limited for each mailbox", async () => {
  const people = await startPeople();
  const ask = async () => (await people.browser.submit("/sign-in/link", { email: people.ada.email })).status;
  const answers = await Promise.all(Array.from({ length: 7 }, ask));
  await people.door.settled();
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
  expect(people.mails).toHaveLength(5);
});

test("a link in a mail waits for a click: whatever looks at it before does not use it up", async () => {
  const people = await startPeople();
  await people.browser.submit("/sign-in/link", { email: people.ada.email, to: "/account" });
  await people.door.settled();
  const link = /https?:\S+/.exec(people.mails[0]?.text ?? "")?.[0] ?? "";
  const scanner = people.newBrowser();
  const seen = [await scanner.open(link), await scanner.open(link)];
  expect(seen.map(({ status }) => status)).toEqual([200, 200]);
  expect(scanner.jar.size).toBe(0);
  const hostile = await (await scanner.open(`${new URL(link).pathname}?token="><script>x</script>`)).text();
  expect(hostile).not.toContain("<script>");

  const answer = await people.clickMailedLink(people.browser);

  expect(new URL(answer.headers.get("location") ?? "", people.origin).pathname).toBe("/account");
  expect(await isSignedIn(people, people.browser)).toBe(true);
  const again = people.newBrowser();
  await people.clickMailedLink(again);
  expect(await isSignedIn(people, again)).toBe(false);
});

test("a forgotten password is set anew by a link that works once, and every session ends", async () => {
  const people = await startWithPassword();
  await people.newBrowser().submit("/sign-in/forgotten", { email: people.ada.email });
  await people.door.settled();
  const link = new URL(/https?:\S+/.exec(people.mails[0]?.text ?? "")?.[0] ?? "");
  const token = link.searchParams.get("token") ?? "";
  expect(
    JSON.stringify(await people.world.services.db.selectFrom("verifications").selectAll().execute()),
  ).not.toContain(token);
  expect((await people.newBrowser().open(link.href)).status).toBe(200);
  expect((await people.newBrowser().submit("/sign-in/reset", { token, password: "short" })).status).toBe(400);

  const done = await people.newBrowser().submit("/sign-in/reset", { token, password: "a new password" });

  expect(done.headers.get("location")).toBe("/sign-in?reset=done");
  expect(await isSignedIn(people, people.browser)).toBe(false);
  expect((await signInWith(people.newBrowser(), people.ada.email, PASSWORD)).status).toBe(401);
  expect((await signInWith(people.newBrowser(), people.ada.email, "a new password")).status).toBe(303);
  expect(
    (await people.newBrowser().submit("/sign-in/reset", { token, password: "once more please" })).status,
  ).toBe(400);
});

test("a second factor is asked for after the password and after a one-time link; backup codes work once", async () => {
  const people = await startWithPassword();
  const wrong = await people.browser.submit("/account/second-factor", { current: "not the password" });
  expect(wrong.status).toBe(400);
  const page = await (await people.browser.submit("/account/second-factor", { current: PASSWORD })).text();
  const [secret = "", ...backupCodes] = [...page.matchAll(/<code>([^<]+)<\/code>/g)].map(
    ([, code = ""]) => code,
  );
  const on = await people.browser.submit("/account/second-factor/confirm", { code: totp(secret) });
  expect(on.headers.get("location")).toBe("/account?note=secondFactorOn");
  const stored = await people.world.services.db.selectFrom("secondFactors").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(secret);
  expect(JSON.stringify(stored)).not.toContain(backupCodes[0]);

  for (const code of [totp(secret), backupCodes[0] ?? ""]) {
    const browser = people.newBrowser();
    const first = await signInWith(browser, people.ada.email, PASSWORD);
    expect(first.headers.get("location")).toBe("/sign-in/second-factor?to=%2Fconnections");
    expect(await isSignedIn(people, browser)).toBe(false);
    expect((await browser.submit("/sign-in/second-factor", { code: "000000", to: "/" })).status).toBe(401);
    const second = await browser.submit("/sign-in/second-factor", { code, to: "/connections" });
    expect(second.headers.get("location")).toBe("/connections");
    expect(await isSignedIn(people, browser)).toBe(true);
  }
  const used = people.newBrowser();
  await signInWith(used, people.ada.email, PASSWORD);
  expect((await used.submit("/sign-in/second-factor", { code: backupCodes[0] ?? "" })).status).toBe(401);

  const byLink = people.newBrowser();
  const asked = await byLink.open(
    (await people.door.oneTimeLink(people.ada.email, { to: "/connections" })) ?? "",
  );
  expect(asked.headers.get("location")).toBe("/sign-in/second-factor?to=%2Fconnections");
  expect(await isSignedIn(people, byLink)).toBe(false);
  await byLink.submit("/sign-in/second-factor", { code: totp(secret) });
  expect(await isSignedIn(people, byLink)).toBe(true);

  const acts = await actsIn(people);
  expect(acts.filter((act) => act === "sign_in_failed")).toHaveLength(3);
  expect(acts.filter((act) => act === "sign_in")).toHaveLength(4);
});

test.for([
  { kind: "with a password", start: startWithPassword, current: { current: PASSWORD } },
  {
    kind: "without one",
    start: async () => {
      const people = await startPeople();
      await people.signInBy(people.browser);
      return people;
    },
    current: {},
  },
])(
  "a second factor is taken away or replaced only with one of its codes, $kind",
  async ({ start, current }) => {
    const { browser } = await start();
    const page = await (await browser.submit("/account/second-factor", current)).text();
    const [secret = "", backupCode = ""] = [...page.matchAll(/<code>([^<]+)<\/code>/g)].map(
      ([, code = ""]) => code,
    );
    await browser.submit("/account/second-factor/confirm", { code: totp(secret) });
    const end = (fields: Record<string, string>) =>
      browser.submit("/account/second-factor/end", { ...current, ...fields });

    for (const fields of [{}, { code: "000000" }, { code: "no-such-code" }])
      expect((await end(fields)).status).toBe(400);
    expect((await browser.submit("/account/second-factor", current)).status).toBe(400);
    const account = await (await browser.open("/account")).text();
    expect(account).toContain('action="/account/second-factor/end"');

    const off = await end({ code: backupCode });
    expect(off.headers.get("location")).toBe("/account?note=secondFactorOff");
  },
);

test("codes are guessed as often as an account may be, whatever else the browser brings", async () => {
  const people = await startWithPassword();
  const page = await (await people.browser.submit("/account/second-factor", { current: PASSWORD })).text();
  const [, secret = ""] = /<code>([^<]+)<\/code>/.exec(page) ?? [];
  await people.browser.submit("/account/second-factor/confirm", { code: totp(secret) });
  const thief = people.newBrowser();
  await signInWith(thief, people.ada.email, PASSWORD);

  const guesses = [];
  for (let guess = 0; guess < 12; guess += 1) {
    // Other cookies, also such that look like it, and the same one written differently.
    const step = thief.jar.get("brieftaube.two_factor") ?? "";
    thief.jar.set("other", `x.two_factor=${guess}`);
    if (guess === 6) thief.jar.set("brieftaube.two_factor", step.replace("2fa", "%32fa"));
    guesses.push((await thief.submit("/sign-in/second-factor", { code: "000000" })).status);
  }

  expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test("a passkey that has not checked who uses it is only one factor and does not sign in", async () => {
  const people = await startPeople();
  await people.signInBy(people.browser);
  const key = newAuthenticator(people.origin, { verifiesUser: false });
  type Options = { challenge: string; authenticatorSelection: object };
  const asked = await people.browser.open("/auth/passkey/generate-register-options");
  const { challenge, authenticatorSelection } = (await asked.json()) as Options;
  expect(authenticatorSelection).toMatchObject({ userVerification: "required" });
  const response = key.create(challenge);
  await people.browser.postJson("/auth/passkey/verify-registration", { response, name: "Touch only" });

  const browser = people.newBrowser();
  const options = (await (
    await browser.open("/auth/passkey/generate-authenticate-options")
  ).json()) as Options;
  const used = await browser.postJson("/auth/passkey/verify-authentication", {
    response: key.get(options.challenge),
  });

  expect(used.status).toBe(401);
  expect(await isSignedIn(people, browser)).toBe(false);
});

test("beginning with a passkey is limited for each address", async () => {
  const people = await startPeople();
  const begin = async () =>
    (await people.newBrowser().open("/auth/passkey/generate-authenticate-options")).status;
  const answers = await Promise.all(Array.from({ length: 102 }, begin));
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
  people.setAddress("203.0.113.2");
  expect(await begin()).toBe(200);
});

test("a passkey signs in by itself, works for this address only, and can be removed", async () => {
  const people = await startPeople();
  await people.signInBy(people.browser);
  const key = newAuthenticator(people.origin);
  const register = async (browser: TestBrowser, authenticator = key) => {
    const options = await (await browser.open("/auth/passkey/generate-register-options")).json();
    const response = authenticator.create((options as { challenge: string }).challenge);
    return (await browser.postJson("/auth/passkey/verify-registration", { response, name: "Laptop" })).status;
  };
  const use = async (browser: TestBrowser, authenticator = key) => {
    const options = await (await browser.open("/auth/passkey/generate-authenticate-options")).json();
    const response = authenticator.get((options as { challenge: string }).challenge);
    return (await browser.postJson("/auth/passkey/verify-authentication", { response })).status;
  };
  expect(await register(people.newBrowser())).toBe(401);
  expect(await register(people.browser, newAuthenticator("https://evil.example"))).toBeGreaterThanOrEqual(
    400,
  );
  expect(await register(people.browser)).toBe(200);
  const page = await (await people.browser.open("/account")).text();
  expect(page).toContain("Laptop");

  const browser = people.newBrowser();
  expect(await use(browser)).toBe(200);
  expect(await isSignedIn(people, browser)).toBe(true);
  const stranger = people.newBrowser();
  expect(await use(stranger, newAuthenticator(people.origin))).toBeGreaterThanOrEqual(400);
  expect(await isSignedIn(people, stranger)).toBe(false);

  const id = /passkeys\/end[\s\S]*?name="id" value="([^"]+)"/.exec(page)?.[1] ?? "";
  await people.browser.submit("/account/passkeys/end", { id });
  expect(await use(people.newBrowser())).toBeGreaterThanOrEqual(400);
});

test("a person sees the browsers they are signed in with and signs them out; no page shows a key", async () => {
  const people = await startWithPassword();
  const other = people.newBrowser();
  await signInWith(other, people.ada.email, PASSWORD);
  const page = await (await people.browser.open("/account")).text();
  const token = decodeURIComponent(other.jar.get("brieftaube.session_token") ?? "").split(".")[0] ?? "";
  expect(token).not.toBe("");
  expect(page).not.toContain(token);
  const ids = [...page.matchAll(/sessions\/end[\s\S]*?name="id" value="([^"]+)"/g)].map(([, id = ""]) => id);
  expect(ids).toHaveLength(2);

  const sessions = await people.world.services.db.selectFrom("sessions").select(["id", "token"]).execute();
  const id = sessions.find((session) => session.token === token)?.id ?? "";
  await people.browser.submit("/account/sessions/end", { id });

  expect(await isSignedIn(people, other)).toBe(false);
  expect(await isSignedIn(people, people.browser)).toBe(true);
});

test("an invitation makes a member once, with the role it says; who is one already keeps theirs", async () => {
  const people = await startPeople();
  const inviteAs = async (email: string, role: "viewer" | "editor") => {
    const { partnerId } = people.world.office;
    const inviterId = (await people.door.sessionOf(cookiesOf(people.browser)))?.userId ?? "";
    const inviting = {
      partnerId,
      partnerName: "Muster GmbH",
      inviterId,
      inviterName: "Ada",
      language: "de",
    } as const;
    await sendInvitation(people.world.services, inviting, { email, role });
    return /https?:[^"\\\s]+invitation[^"\\\s]+/.exec(people.world.logLines.at(-1) ?? "")?.[0] ?? "";
  };
  await people.signInBy(people.browser);
  const link = await inviteAs("New@Example.com", "editor");
  const key = new URL(link).searchParams.get("key") ?? "";
  const guest = people.newBrowser();
  expect(await (await guest.open(link)).text()).toContain(
    "new@example.com is invited to Muster GmbH (editor)",
  );
  expect((await guest.submit("/invitation", { key, name: "Nora", password: "short" })).status).toBe(400);

  const chrome = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" };
  await guest.submit("/invitation", { key, name: "Nora Neu", password: PASSWORD }, chrome);
  // The session belongs to the browser it was opened in.
  expect((await guest.open("/account", chrome)).status).toBe(200);

  const nora = cookiesOf(guest);
  nora.set("user-agent", chrome["user-agent"]);
  expect(await people.door.sessionOf(nora)).toMatchObject({
    userName: "Nora Neu",
    role: "editor",
  });
  expect((await people.newBrowser().open(link)).status).toBe(404);

  const again = new URL(await inviteAs(people.ada.email, "viewer")).searchParams.get("key") ?? "";
  await people.newBrowser().submit("/invitation", { key: again });
  expect(await isSignedIn(people, people.browser)).toBe(true);
  expect(await actsIn(people)).toEqual(["sign_in", "invitation_accept", "sign_in", "invitation_accept"]);
  const roles = await people.world.services.db.selectFrom("members").select("role").execute();
  expect(roles.map(({ role }) => role).toSorted()).toEqual(["editor", "owner"]);
});

test("the log of every account of a person says when they signed in, failed to, and changed how they do", async () => {
  const people = await startWithPassword();
  const { services, office } = people.world;
  const other = await people.world.openOffice();
  await addMember(services, other.partnerId, people.ada);
  const browser = people.newBrowser();

  await signInWith(browser, people.ada.email, "wrong wrong wrong");
  await signInWith(browser, "nobody@example.com", "wrong wrong wrong");
  await people.door.settled();
  await signInWith(browser, people.ada.email, PASSWORD);
  const key = newAuthenticator(people.origin);
  const options = await (await browser.open("/auth/passkey/generate-register-options")).json();
  const response = key.create((options as { challenge: string }).challenge);
  await browser.postJson("/auth/passkey/verify-registration", { response, name: "Laptop" });
  await browser.submit("/auth/sign-out", {});
  const challenge = await (await browser.open("/auth/passkey/generate-authenticate-options")).json();
  const answer = key.get((challenge as { challenge: string }).challenge);
  await browser.postJson("/auth/passkey/verify-authentication", { response: answer });
  await people.newBrowser().submit("/sign-in/forgotten", { email: people.ada.email });
  await people.door.settled();
  const link = new URL(/https?:\S+/.exec(people.mails.at(-1)?.text ?? "")?.[0] ?? "");
  const token = link.searchParams.get("token") ?? "";
  await people.newBrowser().submit("/sign-in/reset", { token, password: "a new password" });

  const since = ["sign_in_failed", "sign_in", "passkey_add", "sign_out", "sign_in", "password_reset"];
  expect(await actsIn(people, office.partnerId)).toEqual(["sign_in", "password_set", ...since]);
  expect(await actsIn(people, other.partnerId)).toEqual(since);
  const failed = services.db.selectFrom("auditLog").select(["outcome", "mode"]);
  expect(await failed.where("tool", "=", "sign_in_failed").execute()).toEqual([
    { outcome: "UNAUTHORIZED", mode: "live" },
    { outcome: "UNAUTHORIZED", mode: "live" },
  ]);
});

test("no form is taken from another site, and no page can be framed or runs a script of its own", async () => {
  const people = await startWithPassword();
  for (const path of [
    "/sign-in",
    "/sign-in/link",
    "/sign-in/second-factor",
    "/sign-in/forgotten",
    "/sign-in/reset",
    "/invitation",
    "/connect",
    "/account/password",
    "/account/second-factor",
    "/account/second-factor/confirm",
    "/account/second-factor/end",
    "/account/passkeys/end",
    "/account/sessions/end",
    "/auth/sign-out",
  ]) {
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }])
      expect((await people.browser.submit(path, {}, headers)).status, path).toBe(403);
  }
  expect(await isSignedIn(people, people.browser)).toBe(true);
  for (const path of ["/sign-in", "/sign-in/forgotten", "/sign-in/reset?token=x", "/account"]) {
    const answer = await people.browser.open(path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(await answer.text()).not.toMatch(/<script(?! src=)|\son\w+=/);
  }
});

test("pages for people ask strangers to sign in and bring them back", async () => {
  const people = await startPeople();
  expect((await people.browser.open("/account")).headers.get("location")).toBe("/sign-in?to=%2Faccount");
  // The portal asks by itself.
  const door = await people.browser.open("/connections");
  expect([door.status, door.headers.get("location")]).toEqual([303, "/portal/settings/connections"]);
});

test("whatever an address, a form, a cookie or a body holds, no page of signing in fails", async () => {
  const people = await startWithPassword();
  const { browser } = people;
  const nul = "a\u0000b";
  const answers = [
    await browser.open("/connect?client_id=%00&redirect_uri=https://x.example/"),
    await browser.open("/auth/magic-link/verify?token=x&callbackURL=%25"),
    await browser.open("/auth/magic-link/verify?token=x&errorCallbackURL=%E0%A4%A"),
    await browser.submit("/connect", { query: "client_id=%00&redirect_uri=https://x.example/" }),
    await browser.submit("/account/passkeys/end", { id: "none" }),
    await browser.submit("/account/passkeys/end", { id: nul }),
    await browser.submit("/sign-in", { email: nul, password: nul }),
    await browser.submit("/sign-in", { email: "a".repeat(70_000) }),
    await browser.postJson("/auth/passkey/verify-authentication", { response: "a".repeat(70_000) }),
    await browser.postJson("/auth/oauth2/register", { redirect_uris: ["https://x.example/\u0000"] }),
    await browser.postJson("/auth/oauth2/register", { redirect_uris: ["a".repeat(70_000)] }),
  ];
  browser.jar.set("brieftaube.two_factor", "%E0%A4%A");
  answers.push(await browser.submit("/sign-in/second-factor", { code: "123456" }));

  for (const answer of answers) expect([303, 400, 401, 403], answer.url).toContain(answer.status);
});
