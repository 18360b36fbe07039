import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriersOf, hasBrowser, lookAt } from "./browser.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** What a person sees when the network, the program or the address is not what the page wanted. */
describe.runIf(hasBrowser)("when something is missing", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  const navigation = () => page.getByRole("navigation", { name: "Seiten" });
  const open = async (path: string) => {
    await page.goto(`${service.url}/portal${path}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  };

  test("an address that leads nowhere says so inside the frame, with ways on", async () => {
    await lookAt(browser, context, `${service.url}/portal/nirgendwo`, "portal-not-found");
    await open("/nirgendwo/und/weiter");
    await page.getByRole("heading", { level: 1, name: "Diese Seite gibt es nicht" }).waitFor();
    await navigation().getByRole("link", { name: "Briefe", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Briefe" }).waitFor();
  }, 240_000);

  test("a record that is not there is no crash, and is not offered to be tried again", async () => {
    await page.goto(`${service.url}/portal/letters/01890000-0000-7000-8000-000000000000`);
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("button", { name: "Erneut versuchen" }).count()).toBe(0);
    expect(await navigation().isVisible()).toBe(true);
  }, 240_000);

  test("offline on the way to a page: the frame stays, it is said quietly, and the page comes by itself", async () => {
    await open("/");
    await context.setOffline(true);
    await page.getByRole("status").getByText("Sie sind offline.").waitFor();
    await navigation().getByRole("link", { name: "Vorlagen" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Sie sind offline" }).waitFor();
    expect(await navigation().isVisible()).toBe(true);
    expect(await barriersOf(page)).toEqual([]);

    await context.setOffline(false);

    await page.getByRole("heading", { level: 1, name: "Vorlagen" }).waitFor();
    await expect.poll(() => page.getByText("Sie sind offline.").count()).toBe(0);
  }, 240_000);

  test("a part that is gone after an upgrade: the new version is offered, and what was typed is there in it", async () => {
    await open("/settings/team");
    await page.getByLabel("E-Mail-Adresse").fill("halb.getippt@example");
    await page.route(/\/portal\/assets\/ClientsPage-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.route(/\/portal\/$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/assets\/index-[^"]+\.js/, "assets/index-newer.js");
      await route.fulfill({ response: answer, body });
    });
    await navigation().getByRole("link", { name: "Mandanten" }).click();
    await page.getByRole("heading", { level: 1, name: "Es gibt eine neue Version" }).waitFor();
    expect(await navigation().isVisible()).toBe(true);
    expect(await barriersOf(page)).toEqual([]);
    await page.unrouteAll({ behavior: "wait" });

    await page.getByRole("button", { name: "Neue Version laden" }).click();
    await page.getByRole("heading", { level: 1, name: "Mandanten" }).waitFor();
    await navigation().getByRole("link", { name: "Einstellungen", exact: true }).click();
    await page.getByRole("link", { name: "Team" }).first().click();
    expect(await page.getByLabel("E-Mail-Adresse").inputValue()).toBe("halb.getippt@example");
  }, 240_000);

  test("a newer version is offered on a page that is open, and may wait", async () => {
    await open("/addresses");
    await page.route(/\/portal\/$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/assets\/index-[^"]+\.js/, "assets/index-newer.js");
      await route.fulfill({ response: answer, body });
    });
    await context.setOffline(true);
    await context.setOffline(false);
    const offer = page.getByRole("status").filter({ hasText: "Es gibt eine neue Version" });
    await offer.waitFor({ timeout: 60_000 });
    await offer.getByRole("button", { name: "Später" }).click();
    await expect.poll(() => offer.count()).toBe(0);
    await page.unrouteAll({ behavior: "wait" });
  }, 240_000);
});
