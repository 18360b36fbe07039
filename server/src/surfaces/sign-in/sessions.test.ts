import { expect, test } from "vitest";
import { startPeople, type TestBrowser } from "../../../test/oauth.ts";
import { startWorld } from "../../../test/world.ts";
import { addMember } from "../../modules/access/access.ts";

const ask = async (browser: TestBrowser) => (await browser.postJson("/v1/portal/session", {})).status;

const copy = (from: TestBrowser, to: TestBrowser, names: RegExp) => {
  for (const [name, value] of from.jar) if (names.test(name)) to.jar.set(name, value);
};

test("a session's cookie alone opens nothing elsewhere: it is ended, and the log of the account says so", async () => {
  const people = await startPeople();
  await people.signInBy(people.browser);
  expect(await ask(people.browser)).toBe(200);
  const thief = people.newBrowser();
  copy(people.browser, thief, /session_token/);

  expect(await ask(thief)).toBe(401);
  expect((await thief.open("/account")).headers.get("location")).toBe("/sign-in?to=%2Faccount");
  expect(await ask(people.browser)).toBe(401);

  const log = people.world.services.db.selectFrom("auditLog").select(["tool", "outcome"]).orderBy("id");
  expect((await log.execute()).filter(({ tool }) => tool === "session_refused")).toEqual([
    { tool: "session_refused", outcome: "UNAUTHORIZED" },
  ]);
  await people.signInBy(people.browser);
  expect(await ask(people.browser)).toBe(200);
});

test("with all its cookies it opens nothing in a browser of another kind; an update of the same browser is none", async () => {
  const people = await startPeople();
  const firefox = (version: number) => ({
    "user-agent": `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`,
  });
  const chrome = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
  };
  const link = (await people.door.oneTimeLink(people.ada.email)) ?? "";
  const { pathname, search } = new URL(link);
  await people.browser.open(`${pathname}${search}`, firefox(140));
  const session = (headers: Record<string, string>) => people.browser.open("/account", headers);

  expect((await session(firefox(140))).status).toBe(200);
  expect((await session(firefox(141))).status).toBe(200);
  expect((await session(chrome)).status).toBe(303);
  expect((await session(firefox(141))).status).toBe(303);
});

test("a browser keeps its name from sign-in to sign-in of the same person; a made-up one, and another person's, is replaced", async () => {
  const people = await startPeople();
  const { services, office } = people.world;
  await addMember(services, office.partnerId, { email: "bob@example.com", name: "Bob", role: "viewer" });
  people.browser.jar.set("brieftaube.device", "planted-by-somebody-else-in-this-browser");
  await people.signInBy(people.browser);
  const name = people.browser.jar.get("brieftaube.device") ?? "";
  expect(name).not.toContain("planted");
  await people.signInBy(people.browser);
  expect(people.browser.jar.get("brieftaube.device")).toBe(name);

  // Bob knows the name that he was given, and plants it in the browser of Ada.
  const bobs = await people.signInBy(people.newBrowser(), "bob@example.com");
  const fresh = people.newBrowser();
  copy(bobs, fresh, /device/);
  await people.signInBy(fresh);
  expect(fresh.jar.get("brieftaube.device")).not.toBe(bobs.jar.get("brieftaube.device"));
  expect(await ask(fresh)).toBe(200);
  const known = await services.db.selectFrom("knownDevices").select("deviceSha256").execute();
  expect(known).toHaveLength(3);
  expect(JSON.stringify(known)).not.toContain(name);
});

test("behind https only the name that a foreign page cannot set is read", async () => {
  const world = await startWorld();
  const { links } = world.services;
  world.services.links = { ...links, publicUrl: links.publicUrl.replace("http:", "https:") };
  const people = await startPeople({ world });
  const arrived = await people.signInBy(people.browser);
  const name = arrived.jar.get("__Secure-brieftaube.device") ?? "";
  expect(await ask(arrived)).toBe(200);

  arrived.jar.delete("__Secure-brieftaube.device");
  arrived.jar.set("brieftaube.device", name);
  expect(await ask(arrived)).toBe(401);
});

test("the page lists browser, address and times, ends one or all others, and forgets their browsers", async () => {
  const people = await startPeople();
  await people.signInBy(people.browser);
  people.setAddress("198.51.100.20");
  const [second, third] = [
    await people.signInBy(people.newBrowser()),
    await people.signInBy(people.newBrowser()),
  ];
  people.world.setTime("2026-03-02T09:05:00Z");
  expect(await ask(second)).toBe(200);

  const page = await (await people.browser.open("/account")).text();
  expect(page).toContain("203.0.113.1");
  expect(page.match(/198\.51\.100\.20/g)).toHaveLength(2);
  expect(page).toMatch(/last used[^<]+10:05/);
  const sessions = await people.world.services.db
    .selectFrom("sessions")
    .select(["id", "ipAddress", "lastUsedAt"])
    .execute();
  const unused = sessions.find(
    ({ ipAddress, lastUsedAt }) => ipAddress === "198.51.100.20" && lastUsedAt?.getMinutes() === 0,
  );

  await people.browser.submit("/account/sessions/end", { id: unused?.id ?? "" });
  expect([await ask(second), await ask(third)]).toEqual([200, 401]);
  const other = await people.world.openOffice();
  await addMember(people.world.services, other.partnerId, {
    email: "eve@example.com",
    name: "Eve",
    role: "owner",
  });
  const eve = await people.signInBy(people.newBrowser(), "eve@example.com");
  const foreign = await eve.submit("/account/sessions/end", { id: sessions[0]?.id ?? "" });
  expect(foreign.headers.get("location")).toBe("/account?note=notDone");

  await people.browser.submit("/account/sessions/end-others", {});
  expect([await ask(people.browser), await ask(second), await ask(eve)]).toEqual([200, 401, 200]);
  const known = await people.world.services.db.selectFrom("knownDevices").select("userId").execute();
  expect(known).toHaveLength(2);
});
