import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, lookAt } from "./browser.ts";
import { letterTo } from "./sample-letter.ts";
import { leaveSignedIn, openSignedIn, type SignedIn } from "./signed-in.ts";

/** The portal as a person uses it, in a real browser against the real program. */
describe.runIf(hasBrowser)("the portal", () => {
  let service: SignedIn["service"];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ service, browser, context, page } = await openSignedIn());
  }, 240_000);
  afterAll(() => leaveSignedIn({ service, browser }));

  test("leads whoever is not signed in to the sign-in and back", async () => {
    const stranger = await browser.newContext({ locale: "de-DE" });
    const door = await stranger.newPage();
    await door.goto(`${service.url}/portal/letters`);
    await door.waitForURL(/\/sign-in\?to=%2Fportal%2Fletters/);
    await stranger.close();
  }, 240_000);

  test("says what waits for the person, how to begin, and how the month stands", async () => {
    const { approvalId } = await service.call("approval_submit", {
      ...letterTo("Erika Beispiel"),
      reason: "Bitte ansehen",
    });
    await page.goto(`${service.url}/portal/`);

    await page.getByRole("heading", { name: /^Guten Tag/ }).waitFor();
    const waiting = page.getByRole("link", { name: "Brief an Erika Beispiel freigeben" });
    expect(await waiting.getAttribute("href")).toContain(String(approvalId));
    await page.getByText("Sandbox: Spielgeld, es geht nichts zur Post.").waitFor();
    await page.getByRole("button", { name: "Echtbetrieb" }).waitFor();
    await page.getByRole("heading", { name: "Dieser Monat" }).waitFor();
    const way = page.getByRole("region", { name: "Unterwegs in den letzten 30 Tagen" });
    await way.getByRole("link", { name: "1 Wartet auf Freigabe" }).waitFor();
    const latest = page.getByRole("region", { name: "Zuletzt geschrieben" });
    await latest.getByRole("link", { name: "Angebot für Erika Beispiel" }).waitFor();
    await lookAt(browser, context, `${service.url}/portal/`, "portal-start");
  }, 240_000);

  test("shows by itself what happens while the page is open", async () => {
    await page.goto(`${service.url}/portal/`);
    await page.getByRole("link", { name: "Brief an Erika Beispiel freigeben" }).waitFor();
    await service.call("approval_submit", letterTo("Bruno Ferner"));
    await page.getByRole("link", { name: "Brief an Bruno Ferner freigeben" }).waitFor();
  }, 240_000);
});
