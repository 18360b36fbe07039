import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, leaveBrowser, lookAt, openBrowser, waitUntilDrawn } from "./browser.ts";
import { sendFirstLetter } from "./first-letter.ts";
import { openService } from "./running-service.ts";
import { letterTo } from "./sample-letter.ts";

const OWNER = "nele@neu.example";

/** How short the way is: for somebody with a new account to the first letter, from a mail to a decision. */
describe.runIf(hasBrowser)("short ways", () => {
  let service: Awaited<ReturnType<typeof openService>>;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    service = await openService();
    browser = await openBrowser();
    context = await browser.newContext({ locale: "de-DE", viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    await service.stop();
  });

  test("a new account sees three steps with the first one done, and sends its first letter with fewer than 12 clicks", async () => {
    await service.command("partner", "create", "Neu GmbH", "--slug", "neu", "--owner-email", OWNER);
    await page.goto((await service.command("sign-in-link", OWNER)).trim());
    await page.goto(`${service.url}/portal/`);
    const steps = page.getByRole("region", { name: "In drei Schritten zum ersten Brief" });
    await steps.getByRole("heading", { name: "Konto anlegen · erledigt" }).waitFor();
    await lookAt(browser, context, `${service.url}/portal/`, "start-new");
    expect(await page.getByText("Nichts wartet auf Sie.").count()).toBe(0);

    expect(await sendFirstLetter(page)).toBeLessThan(12);

    await page.goto(`${service.url}/portal/`);
    await page.getByRole("link", { name: "Unser erster Brief" }).waitFor();
    await expect.poll(() => steps.count()).toBe(0);
  }, 240_000);

  test("from the mail that asks to the decision it takes two clicks", async () => {
    const approver = await browser.newContext({ locale: "de-DE", viewport: { width: 1440, height: 900 } });
    const desk = await approver.newPage();
    await desk.goto(service.signInLink);
    const { approvalUrl, approvalId } = await service.call("approval_submit", letterTo("Erika Beispiel"));

    await desk.goto(approvalUrl ?? ""); // the first click: the mail has this very link
    await waitUntilDrawn(desk.locator("#first-page"));
    await desk.getByRole("button", { name: /^Freigeben/ }).click();
    await expect
      .poll(async () => (await service.call("approval_list", { status: "approved", limit: 1 })).items[0])
      .toMatchObject({ approvalId });
  }, 240_000);
});
