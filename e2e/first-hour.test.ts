import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriersOf, hasBrowser, leaveBrowser, openBrowser } from "./browser.ts";
import {
  callWith,
  newSurroundings,
  removeSurroundings,
  startService,
  type Surroundings,
} from "./running-service.ts";

/** What a newcomer does in the first hour, in a real browser against the real program and its embedded database. */
describe.runIf(hasBrowser)("the first hour", () => {
  let surroundings: Surroundings;
  let service: Awaited<ReturnType<typeof startService>>;
  let browser: Browser;

  beforeAll(async () => {
    surroundings = await newSurroundings("laptop");
    service = await startService(surroundings);
    browser = await openBrowser();
  }, 240_000);
  afterAll(async () => {
    await leaveBrowser(browser);
    expect(await service.stop()).toBe(0);
    await removeSurroundings(surroundings);
  });

  const openPage = async (
    url: string,
    options: { locale?: string; dark?: boolean; phone?: boolean } = {},
  ) => {
    const context = await browser.newContext({
      locale: options.locale ?? "de-DE",
      colorScheme: options.dark ? "dark" : "light",
      viewport: options.phone ? { width: 390, height: 844 } : { width: 1100, height: 900 },
      bypassCSP: true, // lets the accessibility check run in the page; the policy itself is tested over HTTP
    });
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };
  /** For people to look at: set BRIEFTAUBE_SCREENSHOTS to a folder. */
  const show = async (page: Page, name: string) => {
    const folder = process.env["BRIEFTAUBE_SCREENSHOTS"];
    await page.locator("h1").first().waitFor();
    if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    expect(await barriersOf(page)).toEqual([]);
  };

  test("the printed link signs the owner in, once", async () => {
    const page = await openPage(service.signInLink);
    await expect.poll(() => page.textContent("body")).toContain("Brieftaube Demo GmbH");
    await show(page, "home-signed-in");

    const again = await openPage(service.signInLink);
    await show(again, "home-link-used");
    expect(await again.textContent("main")).not.toContain("Brieftaube Demo GmbH");
  }, 240_000);

  test("a top-up is paid at the checkout and is in the wallet", async () => {
    const before = await service.call("wallet_balance", {});
    const { url } = await service.call("wallet_topup_link", { amountEuros: 50 });
    const page = await openPage(url);
    await show(page, "checkout");

    await page.getByRole("button", { name: /bezahlen/i }).click();
    await page.waitForURL(/top-ups/);
    await show(page, "top-up-paid");
    expect(await page.textContent("main")).toContain("50,00");

    await expect
      .poll(async () => (await service.call("wallet_balance", {})).postedCents)
      .toBe(before.postedCents + 5000);
  }, 240_000);

  /** In the demo everything is set up; a new account of the sandbox lacks all but play money. */
  const newAccount = async (gap: string) => {
    const slug = gap.toLowerCase();
    await service.command("partner", "create", `Neu ${gap} GmbH`, "--slug", slug);
    const words = ["token", "create", "--partner", slug, "--scopes", "all", "--json"];
    const { token } = JSON.parse(await service.command(...words)) as { token: string };
    return callWith(service.url, token);
  };

  test.for(["avv", "senderProfile"] as const)(
    "the setup page for %s reads well",
    { timeout: 240_000 },
    async (gap) => {
      expect(await service.call("setup_fix_link", { gap })).toMatchObject({ alreadyFixed: true, url: null });
      const call = await newAccount(gap);
      const url = (await call("setup_fix_link", { gap })).url ?? "";
      await show(await openPage(url), `setup-${gap}`);
      await show(
        await openPage(url, { locale: "en-GB", dark: true, phone: true }),
        `setup-${gap}-phone-dark`,
      );
    },
  );

  test.for(["/docs", "/status", "/", "/nowhere"])(
    "%s has no barriers, light or dark, wide or narrow",
    { timeout: 240_000 },
    async (path) => {
      const name = path.replace("/", "") || "home";
      await show(await openPage(service.url + path), `page-${name}`);
      await show(
        await openPage(service.url + path, { locale: "en-GB", dark: true, phone: true }),
        `page-${name}-phone-dark`,
      );
    },
  );
});
