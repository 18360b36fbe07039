import { expect, test } from "vitest";
import { newAuthenticator } from "../../../test/authenticator.ts";
import { employee, portal, startSignOn } from "../../../test/sign-on.ts";
import { addMember, personIdOf } from "../../modules/access/access.ts";

const PASSWORD = "correct horse battery";

/** Bea has a password and a passkey; the company then has its people come by its provider only. */
async function startEnforced() {
  const started = await startSignOn();
  const { provider, prove, signOn, newBrowser, signInBy, world, partnerId, adaBrowser, origin, ada } =
    started;
  await prove("firma.example");
  provider.employees.set("bea", employee("bea"));
  await addMember(world.services, partnerId, { email: "bea@firma.example", name: "Bea", role: "editor" });
  const bea = await signInBy(newBrowser(), "bea@firma.example");
  await bea.submit("/account/password", { password: PASSWORD });
  const key = newAuthenticator(origin);
  const options = await bea.open("/auth/passkey/generate-register-options");
  const { challenge } = (await options.json()) as { challenge: string };
  await bea.postJson("/auth/passkey/verify-registration", {
    response: key.create(challenge),
    name: "Laptop",
  });
  const { db } = world.services;
  const idOf = async (email: string) => (await personIdOf(db, email)) ?? "";
  const enforce = async (email: string, browser = adaBrowser) =>
    portal(browser, "sign_on_enforce", { enforced: true, breakGlassUserId: await idOf(email) });
  return { ...started, bea, key, enforce, idOf, signOn, ada };
}

test("enforced only where it works: with a provider that somebody came by, a proved domain, and an owner who gets in without", async () => {
  const { enforce, ada, signOn, newBrowser, adaBrowser, world } = await startEnforced();
  expect((await enforce(ada.email)).problem).toMatchObject({ path: "enforced", rule: "not_tried" });
  await signOn(newBrowser(), "bea");
  expect((await enforce("bea@firma.example")).problem).toMatchObject({
    path: "breakGlassUserId",
    rule: "owner",
  });
  const other = await world.openOffice({ name: "Andere" });
  await addMember(world.services, other.partnerId, { email: "fee@example.com", name: "Fee", role: "owner" });
  expect((await enforce("fee@example.com")).code).toBe("NOT_FOUND");
  expect((await portal(adaBrowser, "sign_on_enforce", { enforced: true })).problem).toMatchObject({
    rule: "required",
  });
  expect((await enforce(ada.email)).code).toBe("ok");
});

test("passwords, passkeys, links and sessions of before open nothing any more; each says where to go; the token goes on", async () => {
  const started = await startEnforced();
  const { enforce, ada, bea, key, signOn, newBrowser, mails, door, world, origin } = started;
  const byCompany = newBrowser();
  await signOn(byCompany, "bea");
  expect((await portal(bea, "session")).code).toBe("ok");
  await enforce(ada.email);

  expect((await portal(bea, "session")).code).toBe("UNAUTHORIZED");
  expect((await portal(byCompany, "session")).code).toBe("ok");
  const browser = newBrowser();
  const byPassword = await browser.submit("/sign-in", { email: "bea@firma.example", password: PASSWORD });
  expect(byPassword.status).toBe(403);
  expect(await byPassword.text()).toContain("/sign-in/company?domain=firma.example");
  expect((await portal(browser, "session")).code).toBe("UNAUTHORIZED");
  const wrong = await newBrowser().submit("/sign-in", {
    email: "bea@firma.example",
    password: "wrong wrong wrong",
  });
  expect(wrong.status, "who does not know the password learns nothing").toBe(401);

  const byKey = newBrowser();
  const asked = await byKey.open("/auth/passkey/generate-authenticate-options");
  const { challenge } = (await asked.json()) as { challenge: string };
  const answer = await byKey.postJson("/auth/passkey/verify-authentication", {
    response: key.get(challenge),
  });
  expect([answer.status, await answer.json()]).toEqual([
    403,
    { leadTo: "/sign-in/company?domain=firma.example" },
  ]);
  expect((await portal(byKey, "session")).code).toBe("UNAUTHORIZED");

  const byLink = newBrowser();
  const linked = await byLink.open((await door.oneTimeLink("bea@firma.example")) ?? "");
  expect(linked.status).toBe(403);
  expect((await portal(byLink, "session")).code).toBe("UNAUTHORIZED");
  await newBrowser().submit("/sign-in/link", { email: "bea@firma.example" });
  await door.settled();
  expect(mails.at(-1)?.text).toContain(`${origin}/sign-in/company?domain=firma.example`);
  expect(await world.call("wallet_balance", {})).toMatchObject({ ok: true });
  const left = await world.services.db
    .selectFrom("sessions")
    .select("id")
    .where("deviceSha256", "is", null)
    .execute();
  expect(left, "no session is left that nobody has").toEqual([]);
});

test("the named owner gets in, guests of other domains too, and other accounts stay open; the rule can be lifted", async () => {
  const { enforce, ada, adaBrowser, bea, signOn, newBrowser, signInBy, world, idOf, partnerId } =
    await startEnforced();
  await signOn(newBrowser(), "bea");
  const other = await world.openOffice({ name: "Zweitkonto" });
  await addMember(world.services, other.partnerId, {
    email: "bea@firma.example",
    name: "Bea",
    role: "owner",
  });
  await addMember(world.services, partnerId, { email: "gast@anders.example", name: "Gast", role: "viewer" });
  const chef = { email: "chef@firma.example", name: "Chef", role: "owner" } as const;
  await addMember(world.services, partnerId, chef);
  await enforce(chef.email);

  expect((await portal(await signInBy(newBrowser(), chef.email), "session")).code).toBe("ok");
  expect((await portal(await signInBy(newBrowser(), "gast@anders.example"), "session")).code).toBe("ok");
  expect((await portal(await signInBy(newBrowser(), "bea@firma.example"), "session")).body).toMatchObject({
    partnerId: other.partnerId,
    memberships: [{ partnerId: other.partnerId }],
  });
  const userId = await idOf(chef.email);
  expect((await portal(adaBrowser, "member_remove", { userId })).problem).toMatchObject({
    rule: "break_glass",
  });
  expect((await portal(adaBrowser, "member_change", { userId, role: "editor" })).problem).toMatchObject({
    rule: "break_glass",
  });
  expect((await portal(adaBrowser, "sign_on_enforce", { enforced: false })).code).toBe("ok");
  expect((await portal(bea, "session")).body["memberships"]).toHaveLength(2);
  expect(ada.role).toBe("owner");
});
