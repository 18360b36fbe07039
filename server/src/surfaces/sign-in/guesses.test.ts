import { expect, test } from "vitest";
import { startPeople, type TestBrowser } from "../../../test/oauth.ts";

const PASSWORD = "correct horse battery";

/** Ada has a password and a browser that she has signed in with; strangers come from elsewhere. */
async function startGuessing() {
  const people = await startPeople();
  await people.signInBy(people.browser);
  await people.browser.submit("/account/password", { password: PASSWORD });
  await people.browser.submit("/auth/sign-out", {});
  people.setAddress("198.51.100.66");
  const signInWith = (browser: TestBrowser, password: string) =>
    browser.submit("/sign-in", { email: people.ada.email, password });
  const guess = async (browser = people.newBrowser(), password = "wrong wrong wrong") => {
    const answer = await signInWith(browser, password);
    return {
      status: answer.status,
      wait: Number(answer.headers.get("retry-after") ?? 0),
      page: await answer.text(),
    };
  };
  const at = (seconds: number) =>
    people.world.setTime(new Date(Date.parse("2026-03-02T09:00:00Z") + seconds * 1000));
  return { ...people, guess, at };
}

test("wrong passwords make the next wait longer and longer; it says for how long, and the right one waits, too", async () => {
  const { guess, at } = await startGuessing();
  const waits: number[] = [];
  let now = 0;
  for (let count = 0; count < 14; count += 1) {
    const { status, wait } = await guess();
    if (status === 429) {
      waits.push(wait);
      now += wait;
      at(now);
      expect((await guess()).status).toBe(401);
    } else expect(status).toBe(401);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900]);

  const early = await guess(undefined, PASSWORD);
  expect(early.status).toBe(429);
  expect(early.page).toContain(
    "The next password is taken in 15 minutes; a one-time link or a passkey works at once.",
  );
  expect(early.page).toContain("/sign-in/link");
  at(now + early.wait);
  expect((await guess(undefined, PASSWORD)).status).toBe(303);
  expect((await guess()).status).toBe(401);
});

test("many at once pass as few as one after the other", async () => {
  const { guess } = await startGuessing();
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => guess()))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test("what strangers guess keeps nobody out at a browser they have used before, nor from a mail", async () => {
  const { guess, browser, newBrowser, at, door, mails, ada, setAddress } = await startGuessing();
  for (let address = 1; address <= 30; address += 1) {
    setAddress(`192.0.2.${address}`);
    await guess();
  }
  const stranger = await guess(newBrowser(), PASSWORD);
  expect(stranger.status).toBe(429);
  expect(stranger.wait).toBeLessThanOrEqual(300);
  for (let mail = 0; mail < 7; mail += 1) await newBrowser().submit("/sign-in/link", { email: ada.email });
  const refused = await newBrowser().submit("/sign-in/link", { email: ada.email });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("please look into your mailbox");

  expect((await browser.submit("/sign-in/link", { email: ada.email })).status).toBe(200);
  await door.settled();
  expect(mails).toHaveLength(6);
  expect((await guess(browser, PASSWORD)).status).toBe(303);

  // The exemption is no free pass: at that browser, too, guesses wait longer and longer.
  const own = [];
  for (let count = 0; count < 6; count += 1) own.push((await guess(browser)).status);
  expect(own).toEqual([401, 401, 401, 401, 401, 429]);
  at(3600);
  expect((await guess(browser, PASSWORD)).status).toBe(303);
});

test("a try that is refused because of strangers spends nothing of the person's own", async () => {
  const { guess, newBrowser, at, setAddress } = await startGuessing();
  for (let address = 1; address <= 30; address += 1) {
    setAddress(`192.0.2.${address}`);
    await guess();
  }
  const mine = newBrowser();
  let now = 0;
  for (let count = 0; count < 14; count += 1) {
    setAddress(`192.0.2.${100 + count}`);
    await guess();
    setAddress("198.51.100.77");
    const refused = await guess(mine, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.wait, "what strangers wait for at most").toBeLessThanOrEqual(300);
    now += refused.wait;
    at(now);
  }
  expect((await guess(mine)).status, "the first of five free ones").toBe(401);
});

test("a browser is known for whom it was used by, not for others; a password that was reset makes all strangers again", async () => {
  const { guess, browser, newBrowser, door, mails, ada, setAddress, world } = await startGuessing();
  for (let address = 1; address <= 30; address += 1) {
    setAddress(`192.0.2.${address}`);
    await guess();
  }
  const mine = newBrowser();
  mine.jar.set("brieftaube.device", "a-name-that-was-never-given-to-anybody");
  expect((await guess(mine, PASSWORD)).status).toBe(429);
  await browser.submit("/sign-in/forgotten", { email: ada.email });
  await door.settled();
  const token =
    new URL(/https?:\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "").searchParams.get("token") ?? "";
  await newBrowser().submit("/sign-in/reset", { token, password: "another good sentence" });
  expect(await world.services.db.selectFrom("knownDevices").selectAll().execute()).toEqual([]);
  expect((await guess(browser, "another good sentence")).status).toBe(429);
});

test("an unknown address waits as a known one does", async () => {
  const { newBrowser, guess } = await startGuessing();
  const strange = async () =>
    (await newBrowser().submit("/sign-in", { email: "nobody@example.com", password: "wrong wrong" })).status;
  const known = [];
  const unknown = [];
  for (let count = 0; count < 7; count += 1) {
    known.push((await guess()).status);
    unknown.push(await strange());
  }
  expect(unknown).toEqual(known);
  expect(known).toEqual([401, 401, 401, 401, 401, 429, 429]);
});
